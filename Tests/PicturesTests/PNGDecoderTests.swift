import TestSupport
import Testing

@testable import Pictures

@Suite("PNG, pixel by pixel", .timeLimit(.minutes(5)))
struct PNGDecoderTests {
    private func pixels(_ bytes: [UInt8]) throws -> [UInt8] { try PNGDecoder.decode(bytes).bytes }

    @Test func graysPalettesAndTransparentColorsAreRead() throws {
        let rows: [(UInt8, [UInt8], [UInt8])] = [
            (1, [0, 0b1010_0000], [255, 255, 255, 0, 0, 0, 255, 255, 255]),
            (2, [0, 0b0001_1011], [0, 0, 0, 85, 85, 85, 170, 170, 170]),
            (4, [0, 0x0F, 0x80], [0, 0, 0, 255, 255, 255, 136, 136, 136]),
            (8, [0, 1, 2, 3], [1, 1, 1, 2, 2, 2, 3, 3, 3]),
            (16, [0, 0, 0, 0x80, 0, 0xFF, 0xFF], [0, 0, 0, 128, 128, 128, 255, 255, 255]),
        ]
        for (depth, row, expected) in rows {
            let file = PNGBytes.picture(width: 3, height: 1, depth: depth, color: 0, rows: [row])
            try expectEqual(pixels(file), expected, "\(depth) bits")
        }
        // Opacity stays apart from color.
        let gray = PNGBytes.picture(width: 1, height: 1, color: 4, rows: [[0, 100, 50]])
        try expectEqual(pixels(gray), [100, 100, 100, 50])
        let rgba = PNGBytes.picture(width: 1, height: 1, depth: 16, color: 6, rows: [[0, 1, 0, 2, 0, 3, 0, 4, 0]])
        try expectEqual(pixels(rgba), [1, 2, 3, 4])
        // A palette names colors, and one color can be transparent.
        let palette: (String, [UInt8]) = ("PLTE", [10, 20, 30, 40, 50, 60])
        let opaque = PNGBytes.picture(width: 2, height: 1, color: 3, rows: [[0, 1, 0]], before: [palette])
        try expectEqual(pixels(opaque), [40, 50, 60, 10, 20, 30])
        let glass = PNGBytes.picture(
            width: 2, height: 1, color: 3, rows: [[0, 1, 0]], before: [palette, ("tRNS", [7])])
        try expectEqual(pixels(glass), [40, 50, 60, 255, 10, 20, 30, 7])
        // An index beyond the palette is black.
        let file = PNGBytes.picture(
            width: 1, height: 1, color: 3, rows: [[0, 9]], before: [("PLTE", [10, 20, 30])])
        try expectEqual(pixels(file), [0, 0, 0])
        // One color can be transparent.
        let key: (String, [UInt8]) = ("tRNS", [0, 1, 0, 2, 0, 3])
        let rgb = PNGBytes.picture(width: 2, height: 1, rows: [[0, 1, 2, 3, 1, 2, 4]], before: [key])
        try expectEqual(pixels(rgb), [1, 2, 3, 0, 1, 2, 4, 255])
        // Both are 255 in 8 bits; only the one that is equal in 16 is meant.
        let keyed = PNGBytes.picture(
            width: 2, height: 1, depth: 16, color: 0, rows: [[0, 0xFF, 0xFE, 0xFF, 0xFF]],
            before: [("tRNS", [0xFF, 0xFF])])
        try expectEqual(pixels(keyed), [255, 255, 255, 255, 255, 255, 255, 0])
    }

    @Test func filtersAndInterlacedPixelsComeToTheirPlaces() throws {
        // Filters look left, above and both.
        let rows: [[UInt8]] = [[1, 10, 10], [2, 5, 5], [3, 3, 4], [4, 250, 1], [0, 9, 8]]
        let filtered = PNGBytes.picture(width: 2, height: 5, color: 0, rows: rows)
        let grays = stride(from: 0, to: 30, by: 3).map { try? pixels(filtered)[$0] }
        expectEqual(grays, [10, 20, 15, 25, 10, 21, 4, 11, 9, 8])
        // Of 3 by 3 pixels pass 1 has one, 4 and 6 one column, 5 and 7 a row.
        let passes: [[UInt8]] = [[0, 0], [0, 2], [0, 6, 8], [0, 1], [0, 7], [0, 3, 4, 5]]
        let file = PNGBytes.picture(width: 3, height: 3, color: 0, interlaced: true, rows: passes)
        let decoded = try pixels(file)
        expectEqual((0..<9).map { decoded[$0 * 3] }, Array(0..<9))
        // The pixels may be cut into any number of chunks.
        let stream = PNGBytes.zlib([0, 1, 2, 3, 0, 4, 5, 6])
        var chunked = PNGBytes()
        chunked.header(width: 1, height: 2)
        for byte in stream {
            chunked.chunk("IDAT", [byte])
            chunked.chunk("IDAT")
        }
        chunked.chunk("IEND")
        try expectEqual(pixels(chunked.bytes), [1, 2, 3, 4, 5, 6])
    }

    @Test func aCancelledTaskDecodesNothingMore() async {
        let file = PNGBytes.picture(width: 1, height: 1, rows: [[0, 1, 2, 3]])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return #expect(throws: ImageError.cancelled) { try PNGDecoder.decode(file) }
        }
        _ = await task.value
    }
}
