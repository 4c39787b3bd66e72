import TestSupport
import Testing

@testable import Terminal

/// Bytes from anywhere: each call returns or throws, and returns no more than the limits allow.
struct JPEGRobustnessTests {
    private static let folders = ["go-fuzz-jpeg", "jpeg-decoder-afl-seeds", "jpeg-decoder-crashtest", "zune-jpeg-fuzz"]
        .map { "data/corrupt/\($0)" }
    private static let reftest = "data/jpeg-suite/jpeg-decoder-reftest"
    private static let small = [
        "mozilla/jpg-size-9x9.jpg", "non-interleaved-mcu.jpg", "restarts.jpg", "partial_progressive.jpg",
    ]
    .map { "\(reftest)/\($0)" }
    private static let limits = ImageLimits(side: 400, pixels: 60_000, scans: 64)

    private func decode(_ bytes: [UInt8], covering target: PixelSize? = nil) -> PixelImage? {
        try? JPEGDecoder.decode(bytes, covering: target, limits: Self.limits)
    }

    /// A scan that a small picture does not need is passed over; that its Huffman table is missing counts all the same.
    @Test func aTableThatIsMissingIsMissingInEverySize() {
        let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + Array(repeating: 1, count: 64)
        let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
        let table: [UInt8] = [0xFF, 0xC4, 0, 20, 0, 1] + Array(repeating: 0, count: 16)
        let first: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0, 0x7F]
        let second: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 2, 1, 5, 0, 0x7F]
        let end: [UInt8] = [0xFF, 0xD9]
        for target in [nil, PixelSize(width: 1, height: 1)] {
            #expect(decode(start + frame + table + first + end, covering: target) != nil)
            #expect(decode(start + frame + table + first + second + end, covering: target) == nil)
        }
    }

    @Test(.enabled(if: SharedData.has("data/corrupt"), "../shared is absent"), arguments: folders)
    func corruptFilesAreRefusedOrDecoded(folder: String) throws {
        for name in SharedData.names(in: folder) where !name.contains(".md") {
            guard let bytes = try? SharedData.bytes("\(folder)/\(name)") else { continue }
            let image = decode(bytes)
            #expect(image.map { $0.width * $0.height <= Self.limits.pixels } ?? true, "\(name)")
            _ = decode(bytes, covering: PixelSize(width: 1, height: 1))
        }
    }

    @Test(.enabled(if: SharedData.has(reftest), "../shared is absent"), arguments: small)
    func everyTruncationReturns(path: String) throws {
        let bytes = try SharedData.bytes(path)
        let whole = try JPEGDecoder.decode(bytes)
        for count in bytes.indices {
            let image = decode(Array(bytes[..<count]))
            #expect(image.map { $0.size == whole.size } ?? true)
        }
        #expect(decode(Array(bytes[..<20])) == nil)
    }

    @Test(.enabled(if: SharedData.has(reftest), "../shared is absent"), arguments: small)
    func mutationsReturn(path: String) throws {
        let bytes = try SharedData.bytes(path)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<1_000 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                changed[Int.random(in: 2..<bytes.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            let target = Bool.random(using: &generator) ? nil : PixelSize(width: 2, height: 2)
            #expect((decode(changed, covering: target)?.width ?? 0) <= Self.limits.side)
        }
    }
}
