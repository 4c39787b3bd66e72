import TestSupport
import Testing

@testable import Pictures

@Suite(.timeLimit(.minutes(5)))
struct ImageOrientationTests {
    /// An APP1 segment whose directory has one entry of each tag.
    private func exif(_ entries: [(tag: UInt8, value: UInt8)], order: String = "MM") -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).reversed().map { UInt8(value >> (8 * $0) & 255) }
            return order == "II" ? bytes.reversed() : bytes
        }
        var segment = Array("Exif\0\0\(order)".utf8)
        segment += number(42, 2) + number(8, 4) + number(entries.count, 2)
        for entry in entries {
            segment += number(0x100 + Int(entry.tag), 2) + number(3, 2) + number(1, 4)
            segment += number(Int(entry.value), 2) + number(0, 2)
        }
        return segment
    }

    @Test func aPictureIsTurnedUprightWithItsCutBlocks() throws {
        // The letters of the stored picture from its top left; the orientation gives the upright picture. The eighths
        // of the last column and row are kept if they remain the last ones.
        let orientations: [(String, [Int])] = [
            ("AB\nCD\nEF", [3, 5]), ("BA\nDC\nFE", [8, 5]), ("FE\nDC\nBA", [8, 8]), ("EF\nCD\nAB", [3, 8]),
            ("ACE\nBDF", [5, 3]), ("ECA\nFDB", [8, 3]), ("FDB\nECA", [8, 8]), ("BDF\nACE", [5, 8]),
        ]
        for (index, (upright, parts)) in orientations.enumerated() {
            let orientation = try require(ImageOrientation(exif: exif([(0x12, UInt8(index + 1))])[...]))
            let stored = try require(TestImage.rgb(2, 3) { x, y in UInt32(65 + 2 * y + x) << 16 })
            let turned = stored.upright(orientation)
            let letters = stride(from: 0, to: turned.bytes.count, by: 3).map { turned.bytes[$0] }
            let lines = (0..<turned.height).map { y in
                String(decoding: letters[y * turned.width..<(y + 1) * turned.width], as: UTF8.self)
            }
            expectEqual(lines.joined(separator: "\n"), upright)
            let cut = try require(
                PixelImage(size: stored.size, format: .rgb, bytes: stored.bytes, lastColumn: 3, lastRow: 5))
            let turnedCut = cut.upright(orientation)
            expectEqual([turnedCut.lastColumn, turnedCut.lastRow], parts)
        }
        // A target is covered by the picture that is seen.
        var file = JPEGBytes()
        file.segment(0xE1, exif([(0x12, 6)]))
        file.tables()
        file.frame(width: 32, height: 16, sampling: [0x11])
        file.scan(components: [1])
        file.data([0, 0, 0, 0, 0, 0, 0, 0])
        file.end()
        let image = try JPEGDecoder.decode(file.bytes, covering: PixelSize(width: 4, height: 8))
        expectEqual(image.size, PixelSize(width: 4, height: 8))
    }

    @Test func bothByteOrdersAreReadAndMalformedSegmentsIgnored() {
        let entries: [(tag: UInt8, value: UInt8)] = [(0x0F, 7), (0x12, 6), (0x1A, 3)]
        expectEqual(ImageOrientation(exif: exif(entries, order: "II")[...]), .turnedLeft)
        expectEqual(ImageOrientation(exif: exif(entries, order: "MM")[...]), .turnedLeft)
        expectNil(ImageOrientation(exif: exif([(0x12, 0)])[...]))
        expectNil(ImageOrientation(exif: exif([(0x12, 9)])[...]))
        expectNil(ImageOrientation(exif: exif([(0x0F, 1)])[...]))
        expectNil(ImageOrientation(exif: Array("http://ns.adobe.com/".utf8)[...]))
        expectNil(ImageOrientation(exif: exif([(0x12, 6)], order: "XX")[...]))
        // Random offsets, counts and ends yield no orientation or the right one, and never trap.
        let bytes = exif([(0x0F, 7), (0x12, 6)])
        for count in bytes.indices.dropLast(2) { expectNil(ImageOrientation(exif: bytes[..<count])) }
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2_000 {
            var changed = bytes
            for _ in 0..<3 {
                changed[Int.random(in: 8..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            _ = ImageOrientation(exif: changed[...])
        }
    }
}
