/// Builds a JPEG segment by segment, from blocks of one level each, so that a test knows every pixel and can break it
/// anywhere.
///
/// The steps are 8, so that a difference of one between DC coefficients is one between samples. A DC code is `00` for
/// no difference and `01` for one of seven bits, 64 to 127 up or down; the AC code `0` ends the block.
package struct JPEGBytes {
    /// The file so far.
    package private(set) var bytes: [UInt8] = [0xFF, 0xD8]

    package init() {}

    /// A gray picture with 8 x 8 samples per block.
    package static func gray(width: Int, height: Int, levels: [UInt8]) -> [UInt8] {
        var file = JPEGBytes()
        file.tables()
        file.frame(width: width, height: height, sampling: [0x11])
        file.scan(components: [1])
        file.data(differences(levels))
        file.end()
        return file.bytes
    }

    /// The differences between successive levels, starting from 128.
    package static func differences(_ levels: [UInt8]) -> [Int] {
        zip(levels, [128] + levels).map { Int($0) - Int($1) }
    }

    package mutating func segment(_ marker: UInt8, _ parameters: [UInt8]) {
        bytes += [0xFF, marker, UInt8((parameters.count + 2) >> 8), UInt8((parameters.count + 2) & 255)] + parameters
    }

    /// Quantization and Huffman tables, number 0.
    package mutating func tables() {
        steps(8)
        segment(0xC4, [0x00, 0, 2] + [UInt8](repeating: 0, count: 14) + [0, 7])
        segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    }

    package mutating func steps(_ step: UInt8) {
        segment(0xDB, [0] + [UInt8](repeating: step, count: 64))
    }

    /// - Parameter sampling: of each component, horizontal in the upper four bits. Components are numbered from 1.
    package mutating func frame(
        width: Int, height: Int, sampling: [UInt8], precision: UInt8 = 8, marker: UInt8 = 0xC0
    ) {
        let size = [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
        let components: [[UInt8]] = sampling.enumerated().map { [UInt8($0.offset + 1), $0.element, 0] }
        segment(marker, [precision] + size + [UInt8(sampling.count)] + components.joined())
    }

    package mutating func scan(components: [UInt8], band: [UInt8] = [0, 63, 0]) {
        segment(0xDA, [UInt8(components.count)] + components.flatMap { [$0, 0x00] as [UInt8] } + band)
    }

    /// Blocks given by their differences: 0, or 64 to 127 up or down.
    package mutating func data(_ differences: [Int]) {
        bits(
            differences.map { difference in
                guard difference != 0 else { return "000" }
                let number = String(difference < 0 ? difference + 127 : difference, radix: 2)
                return "01" + String(repeating: "0", count: 7 - number.count) + number + "0"
            }.joined())
    }

    /// Entropy-coded bits, padded with ones, with a zero after each 0xFF.
    package mutating func bits(_ bits: String) {
        let bits = Array(bits)
        for start in stride(from: 0, to: bits.count, by: 8) {
            let byte = (start..<start + 8).reduce(UInt8(0)) { byte, index in
                byte << 1 | (index < bits.count && bits[index] == "0" ? 0 : 1)
            }
            bytes += byte == 0xFF ? [0xFF, 0] : [byte]
        }
    }

    package mutating func restartInterval(_ units: UInt8) {
        segment(0xDD, [0, units])
    }

    package mutating func restart(_ number: UInt8) {
        bytes += [0xFF, 0xD0 + number]
    }

    package mutating func end() {
        bytes += [0xFF, 0xD9]
    }
}
