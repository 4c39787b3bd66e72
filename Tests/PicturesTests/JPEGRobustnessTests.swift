import TestSupport
import Testing

@testable import Pictures

/// Arbitrary bytes: each call returns within the limits or throws.
@Suite(.timeLimit(.minutes(5)))
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

    // MARK: Scans that a small picture does not need are skipped

    private static let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + Array(repeating: 1, count: 64)
    private static let restarts: [UInt8] = [0xFF, 0xDD, 0, 4, 0, 1]
    private static let end: [UInt8] = [0xFF, 0xD9]

    /// An orientation: a quarter turn to the right.
    private static let turned: [UInt8] =
        [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}".utf8)
        + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]

    private static func frame(width: UInt8) -> [UInt8] { [0xFF, 0xC2, 0, 11, 8, 0, 8, 0, width, 1, 1, 0x11, 0] }

    /// A Huffman table with a single, unused code.
    private static func table(_ number: UInt8) -> [UInt8] {
        [0xFF, 0xC4, 0, 20, number, 1] + Array(repeating: 0, count: 16)
    }

    private static func scan(table: UInt8, first: UInt8, last: UInt8, _ data: [UInt8]) -> [UInt8] {
        [0xFF, 0xDA, 0, 8, 1, 1, table, first, last, 0] + data
    }

    @Test func everySizeNeedsTheSameTablesAndEndsAtTheSameMarkers() {
        for target in [nil, PixelSize(width: 1, height: 1)] {
            let whole =
                Self.start + Self.frame(width: 8) + Self.table(0) + Self.scan(table: 0, first: 0, last: 0, [0x7F])
            expect(decode(whole + Self.end, covering: target) != nil)
            expectNil(decode(whole + Self.scan(table: 2, first: 1, last: 5, [0x7F]) + Self.end, covering: target))
        }
        // 0xFF49 is not a marker; if it were, the following length would skip the next table.
        for target in [nil, PixelSize(width: 1, height: 1)] {
            let begin = Self.start + Self.restarts + Self.frame(width: 16) + Self.table(0) + Self.table(0x10)
            let scans =
                Self.scan(table: 0, first: 0, last: 0, [0x7F, 0xFF, 0xD0, 0x7F])
                + Self.scan(table: 0, first: 1, last: 5, [0x7F, 0xFF, 0x49, 0, 7, 0xFF, 0xD0, 0x7F])
                + Self.table(0x12) + Self.scan(table: 2, first: 6, last: 63, [0x7F, 0xFF, 0xD0, 0x7F])
            expect(decode(begin + scans + Self.end, covering: target) != nil)
        }
        // The orientation comes before the picture: applying a later one would decode for one and show another.
        let begin = Self.start + Self.frame(width: 16) + Self.table(0)
        let scan = Self.scan(table: 0, first: 0, last: 0, [0x3F])
        expectEqual(decode(begin + Self.turned + scan + Self.end)?.size, PixelSize(width: 8, height: 16))
        expectEqual(decode(begin + scan + Self.turned + Self.end)?.size, PixelSize(width: 16, height: 8))
    }

    // MARK: Memory

    @Test func aProgressivePictureThatWouldTakeTooMuchMemoryIsRefused() {
        var file = JPEGBytes()
        file.tables()
        file.frame(width: 4_000, height: 4_000, sampling: [0x11, 0x11, 0x11, 0x11], marker: 0xC2)
        file.scan(components: [1, 2, 3, 4], band: [0, 0, 0])
        // Half of the picture's blocks, each `00`: no difference.
        let blocks = [UInt8](repeating: 0, count: 140_000)
        #expect(throws: ImageError.tooLarge(width: 4_000, height: 4_000)) {
            _ = try JPEGDecoder.decode(file.bytes + blocks + Self.end)
        }
    }

    @Test func memoryIsCountedByTheByte() throws {
        let gray = JPEGBytes.gray(width: 8, height: 8, levels: [200])
        // 64 samples and 64 pixels of three bytes, twice the pixels if they are turned.
        for (bytes, isTurned, isEnough) in [
            (256, false, true), (255, false, false), (448, true, true), (447, true, false),
        ] {
            let file = isTurned ? Array(gray[..<2] + Self.turned + gray[2...]) : gray
            let limits = ImageLimits(side: 8, pixels: 64, scans: 1, bytes: bytes)
            expect(((try? JPEGDecoder.decode(file, limits: limits)) != nil) == isEnough)
        }
        // Pictures that are too large are decoded more coarsely for a box.
        let limits = ImageLimits(side: 8, pixels: 64, scans: 1, bytes: 255)
        let box = PixelSize(width: 8, height: 8)
        try expectEqual(JPEGDecoder.decode(gray, covering: box, limits: limits).size, PixelSize(width: 4, height: 4))
    }

    // MARK: Files

    @Test(.enabled(if: SharedData.has("data/corrupt"), "../shared is absent"), arguments: folders)
    func corruptFilesAreRefusedOrDecoded(folder: String) throws {
        for name in SharedData.names(in: folder) where !name.contains(".md") {
            guard let bytes = try? SharedData.bytes("\(folder)/\(name)") else { continue }
            let image = decode(bytes)
            expect(image.map { $0.width * $0.height <= Self.limits.pixels } ?? true, "\(name)")
            _ = decode(bytes, covering: PixelSize(width: 1, height: 1))
        }
    }

    @Test(.enabled(if: SharedData.has(reftest), "../shared is absent"), arguments: small)
    func everyTruncationReturns(path: String) throws {
        let bytes = try SharedData.bytes(path)
        let whole = try JPEGDecoder.decode(bytes)
        for count in bytes.indices {
            let image = decode(Array(bytes[..<count]))
            expect(image.map { $0.size == whole.size } ?? true)
        }
        expectNil(decode(Array(bytes[..<20])))
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
            expect((decode(changed, covering: target)?.width ?? 0) <= Self.limits.side)
        }
    }
}
