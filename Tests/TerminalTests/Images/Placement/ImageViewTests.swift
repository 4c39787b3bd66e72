import TestSupport
import Testing

@testable import Terminal

@Suite("Images drawn", .timeLimit(.minutes(5)))
struct ImageViewTests {
    private func image(_ way: ImageProtocol) throws -> PreparedImage {
        let pixels = try require(TestImage.rgb(4, 4) { x, y in x < 2 ? 0xFF_0000 : 0x00_00FF })
        let medium = ImageMedium(way: way, cell: Size(width: 1, height: 2), background: .rgb(9, 9, 9))
        return try require(PreparedImage(pixels, number: 1, box: Size(width: 4, height: 2), for: medium))
    }

    @Test func blocksAreDrawnAsTextIs() throws {
        var buffer = CellBuffer(size: Size(width: 8, height: 4))
        ImageView(try image(.blocks)).draw(in: buffer.bounds, on: &buffer)
        let map = styleMap(
            of: buffer, legend: ["r": Style(background: .rgb(255, 0, 0)), "b": Style(background: .rgb(0, 0, 255))])
        expectEqual(map, "........\n..rrbb..\n..rrbb..\n........")
        expect(buffer.placements.isEmpty)
    }

    @Test func placedImagesLeaveTheGroundOfTheirMedium() throws {
        var buffer = CellBuffer(size: Size(width: 8, height: 4))
        ImageView(try image(.kitty), alignment: .topLeading).draw(in: buffer.bounds, on: &buffer)
        expect(
            styleMap(of: buffer, legend: ["g": Style(background: .rgb(9, 9, 9))]).hasPrefix("gggg....\ngggg....\n..."))
        expectEqual(buffer.placements.map(\.rect), [Rect(column: 0, row: 0, width: 4, height: 2)])
        expectEqual(screenText(of: buffer), "\n\n\n")
    }

    @Test func nothingIsDrawnOutsideTheRectangle() throws {
        for way in [ImageProtocol.blocks, .kitty] {
            var buffer = CellBuffer(size: Size(width: 8, height: 4))
            ImageView(try image(way)).draw(in: Rect(column: 1, row: 1, width: 3, height: 1), on: &buffer)
            let drawn = buffer.bounds.positions.filter { buffer[$0.column, $0.row] != .blank }
            expectEqual(drawn, (1..<4).map { Position(column: $0, row: 1) })
        }
        // Positions beyond every screen are harmless.
        for place in [Int.min, -(1 << 40), 1 << 40, Int.max] {
            var buffer = CellBuffer(size: Size(width: 8, height: 4))
            buffer.place(try image(.kitty), at: Position(column: place, row: place))
            expect(buffer.placements.isEmpty)
        }
    }

    @Test func itCutsWideGlyphsAsTextDoes() throws {
        var buffer = CellBuffer(size: Size(width: 8, height: 1))
        buffer.write("漢漢漢漢", at: .zero)
        buffer.place(try image(.kitty), at: Position(column: 1, row: 0))
        expectEqual(buffer.text(row: 0), "      漢")
        expect(buffer[0, 0].width == 1 && buffer[5, 0].width == 1)
    }
}

extension Rect {
    fileprivate var positions: [Position] {
        (top..<bottom).flatMap { row in (left..<right).map { Position(column: $0, row: row) } }
    }
}
