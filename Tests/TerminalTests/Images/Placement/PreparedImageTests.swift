import Pictures
import TestSupport
import Testing

@testable import Terminal

@Suite("Images prepared", .timeLimit(.minutes(5)))
struct PreparedImageTests {
    private static let cell = Size(width: 8, height: 16)

    private func prepared(
        _ way: ImageProtocol, pixels: (Int, Int) = (40, 60), box: Size = Size(width: 10, height: 6),
        depth: ColorDepth = .trueColor, file: [UInt8]? = nil
    ) throws -> PreparedImage {
        let image = try require(TestImage.noise(pixels.0, pixels.1))
        let medium = ImageMedium(way: way, cell: Self.cell, depth: depth)
        return try require(PreparedImage(image, file: file, number: 7, box: box, for: medium))
    }

    private func cells(_ image: PreparedImage) -> [Cell]? {
        if case .cells(let cells) = image.content { cells } else { nil }
    }

    @Test func theWholeImageKeepsItsAspect() throws {
        for way in ImageProtocol.allCases {
            // 40 by 60 pixels are 2 to 3; six rows of 16 pixels are 96, and 64 pixels are eight columns.
            try expectEqual(prepared(way).size, Size(width: 8, height: 6), "\(way)")
        }
        // Kitty scales up by itself.
        for way in [ImageProtocol.kitty, .kittyPlaceholders] {
            switch try prepared(way, pixels: (4, 6), box: Size(width: 40, height: 30)).content {
            case .kitty(let payload), .placeholders(let payload):
                expectEqual(payload.size, PixelSize(width: 4, height: 6))
            default: throw KindError()
            }
        }
        // Blocks and stipple are cells.
        let blocks = try require(cells(try prepared(.blocks)))
        expectEqual(blocks.count, 48)
        expect(blocks.contains { $0.glyph.scalar == "\u{2580}" })
        let dots = try require(cells(try prepared(.blocks, depth: .none)))
        expect(dots.contains { (0x2801...0x28FF).contains($0.glyph.scalar?.value ?? 0) })
        expectEqual(cells(try prepared(.stipple)), dots)
    }

    private func sentFile(_ image: PreparedImage) throws -> String {
        guard case .file(let bytes, _) = image.content else { throw KindError() }
        let text = String(decoding: bytes, as: UTF8.self)
        return String(try require(text.split(separator: ":").last).dropLast(2))
    }

    @Test func iTermGetsTheOriginalFileOrANewOneIfItCannotBeUsed() throws {
        let image = try prepared(.iTerm2, file: [1, 2, 3])
        guard case .file(let bytes, _) = image.content else { throw KindError() }
        let text = String(decoding: bytes, as: UTF8.self)
        expect(text.contains("width=8;height=6") && text.hasSuffix(":AQID\u{1B}\\"))
        // Begins with the signature of PNG.
        try expect(sentFile(try prepared(.iTerm2)).hasPrefix("iVBORw0KGgo"))
        let large = [UInt8](repeating: 0, count: PreparedImage.byteLimit)
        try expect(sentFile(try prepared(.iTerm2, file: large)).hasPrefix("iVBORw0KGgo"))
    }

    @Test func sixelsHaveWholeBandsAndAreNoLargerThanTheTerminalTakes() throws {
        func size(_ image: PreparedImage) throws -> [Int] {
            guard case .sixels(let bytes) = image.content else { throw KindError() }
            let picture = try require(SixelPicture(bytes))
            return [picture.width, picture.height]
        }
        // Three rows of 16 pixels are eight bands.
        try expectEqual(size(prepared(.sixel, box: Size(width: 4, height: 5))), [32, 48])
        var probe = CapabilityProbe(environment: ["TERM": "xterm"])
        _ = probe.receive(.primaryAttributes([64, 4]))
        _ = probe.receive(.cellPixels(Self.cell))
        _ = probe.receive(.sixelAttributes(item: 2, status: 0, values: [50, 60]))
        let medium = try require(ImageMedium(.auto, on: probe.capabilities))
        let image = try require(TestImage.noise(80, 80))
        let limited = try require(PreparedImage(image, number: 7, box: Size(width: 10, height: 5), for: medium))
        try expectEqual(size(limited), [48, 48])
        expectEqual(limited.size, Size(width: 6, height: 3))
    }

    @Test func iTermGetsTheFileOnlyIfItIsUndisputed() throws {
        let turned: [UInt8] =
            [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}".utf8)
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        let gray = JPEGBytes.gray(width: 16, height: 16, levels: [200, 128, 200, 128])
        var inks = JPEGBytes()
        inks.tables()
        inks.frame(width: 8, height: 8, sampling: [0x11, 0x11, 0x11, 0x11])
        inks.scan(components: [1, 2, 3, 4])
        inks.data([0, 0, 0, 0])
        inks.end()
        let files = [
            (gray, true), (Array(gray.dropLast(2)), false), (Array(gray[..<2] + turned + gray[2...]), false),
            (inks.bytes, false),
        ]
        for (file, isSent) in files {
            let image = try JPEGDecoder.decode(file)
            let medium = ImageMedium(way: .iTerm2, cell: Self.cell)
            let prepared = try require(
                PreparedImage(image, file: file, number: 7, box: Size(width: 4, height: 2), for: medium))
            try expectEqual(!sentFile(prepared).hasPrefix("iVBORw0KGgo"), isSent)
        }
    }

    @Test(arguments: Rotation.part(of: ImageProtocol.allCases, in: 3))
    func noneIsLargerThanTheBound(way: ImageProtocol) throws {
        let box = Size(width: 200, height: 90)
        let image = try prepared(
            way, pixels: (1_600, 1_440), box: box, file: Array(repeating: 0, count: 1 << 20))
        expect(image.byteCount <= PreparedImage.byteLimit)
    }

    @Test func cellsNeedFewPixelsAndAnImageSome() throws {
        let box = Size(width: 10, height: 6)
        func size(_ way: ImageProtocol, _ depth: ColorDepth = .trueColor) -> PixelSize {
            ImageMedium(way: way, cell: Self.cell, depth: depth).decodedSize(for: box)
        }
        for way in [ImageProtocol.kitty, .kittyPlaceholders, .iTerm2, .sixel] {
            expectEqual(size(way), PixelSize(width: 80, height: 96))
        }
        expectEqual(size(.blocks), PixelSize(width: 40, height: 48))
        let finer = ImageMedium(way: .blocks, symbols: .sextants)
        expectEqual(finer.decodedSize(for: box), PixelSize(width: 40, height: 54))
        expectEqual(size(.blocks, .none), size(.stipple))
        // No pixels or no cells are not an image.
        let image = try require(TestImage.noise(4, 4))
        let empty = try require(PixelImage(size: PixelSize(width: 0, height: 4), format: .rgb, bytes: []))
        for way in ImageProtocol.allCases {
            let medium = ImageMedium(way: way)
            expectNil(PreparedImage(image, number: 1, box: .zero, for: medium))
            expectNil(PreparedImage(empty, number: 1, box: Size(width: 2, height: 2), for: medium))
        }
    }

    private struct KindError: Error {}
}
