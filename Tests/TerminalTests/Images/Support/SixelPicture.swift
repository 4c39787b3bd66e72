@testable import Terminal

/// A sixel image as a terminal decodes it.
struct SixelPicture {
    var width = 0
    var height = 0
    /// 0xRRGGBB for every pixel drawn.
    var pixels: [UInt32?] = []
    var colorCount = 0
    var longestRun = 1

    /// Decodes one image, or `nil` if it breaks the rules or draws outside of its size.
    init?(_ bytes: [UInt8]) {
        let start = Array("\u{1B}P0;1q\"1;1;".utf8)
        guard bytes.starts(with: start), bytes.suffix(2) == [0x1B, 0x5C] else { return nil }
        var reader = Reader(bytes: bytes.dropFirst(start.count).dropLast(2))
        guard let width = reader.number(), reader.take(";"), let height = reader.number() else { return nil }
        (self.width, self.height) = (width, height)
        pixels = Array(repeating: nil, count: width * height)
        var palette: [Int: UInt32] = [:]
        var (x, top, color) = (0, 0, -1)
        while let byte = reader.next() {
            switch byte {
            case UInt8(ascii: "#"):
                guard let index = reader.number() else { return nil }
                color = index
                guard reader.take(";") else { continue }
                guard reader.number() == 2, let definition = reader.color() else { return nil }
                palette[index] = definition
            case UInt8(ascii: "$"): x = 0
            case UInt8(ascii: "-"): (x, top) = (0, top + 6)
            case UInt8(ascii: "!"):
                guard let count = reader.number(), let character = reader.next() else { return nil }
                longestRun = max(longestRun, count)
                guard draw(character, count, palette[color], &x, top) else { return nil }
            default: guard draw(byte, 1, palette[color], &x, top) else { return nil }
            }
        }
        colorCount = palette.count
    }

    private mutating func draw(_ character: UInt8, _ count: Int, _ color: UInt32?, _ x: inout Int, _ top: Int) -> Bool {
        guard (0x3F...0x7E).contains(character), let color, x + count <= width else { return false }
        for column in x..<(x + count) {
            for bit in 0..<6 where (character - 0x3F) >> UInt8(bit) & 1 == 1 {
                guard top + bit < height, pixels[(top + bit) * width + column] == nil else { return false }
                pixels[(top + bit) * width + column] = color
            }
        }
        x += count
        return true
    }

    private struct Reader {
        var bytes: ArraySlice<UInt8>

        mutating func next() -> UInt8? { bytes.popFirst() }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard bytes.first == UInt8(ascii: character) else { return false }
            bytes.removeFirst()
            return true
        }

        mutating func number() -> Int? {
            let digits = bytes.prefix { (0x30...0x39).contains($0) }
            bytes.removeFirst(digits.count)
            return Int(String(decoding: digits, as: UTF8.self))
        }

        mutating func color() -> UInt32? {
            var color: UInt32 = 0
            for _ in 0..<3 {
                guard take(";"), let percent = number(), percent <= 100 else { return nil }
                color = color << 8 | UInt32((percent * 255 + 50) / 100)
            }
            return color
        }
    }
}
