import TestSupport
import Testing

@testable import Terminal

@Suite("Images that arrive", .timeLimit(.minutes(5)))
struct ArrivingImageTests {
    private static let size = Size(width: 30, height: 9)
    private static let place = Rect(column: 4, row: 2, width: 6, height: 3)

    private func image(_ way: ImageProtocol) throws -> PreparedImage {
        let medium = ImageMedium(way: way, cell: Size(width: 4, height: 8))
        let pixels = try require(TestImage.noise(24, 24))
        return try require(PreparedImage(pixels, file: [1, 2, 3], number: 1, box: Self.place.size, for: medium))
    }

    /// A screen full of text, and the image or the room for it.
    private func draw(_ image: PreparedImage?, on buffer: inout CellBuffer) {
        for row in 0..<Self.size.height {
            buffer.write(String(repeating: "text ", count: 6), at: Position(column: 0, row: row))
        }
        buffer.fill(Self.place, style: Style())
        if let image { buffer.place(image, at: Self.place.origin) }
    }

    @Test(arguments: ImageProtocol.allCases)
    func anImageWritesItsOwnCellsOnce(way: ImageProtocol) throws {
        let image = try image(way)
        var renderer = FrameRenderer(size: Self.size, profile: RenderingProfile(colorDepth: .trueColor))
        var terminal = VirtualTerminal(size: Self.size)
        terminal.feed(renderer.shown { draw(nil, on: &$0) })
        // Rows that are not sent keep the content written behind the renderer's back.
        var others: [UInt8] = [0x1B, 0x37]
        for row in 1...Self.size.height {
            others += Array("\u{1B}[\(row);1H".utf8) + [UInt8](repeating: UInt8(ascii: "#"), count: Self.size.width)
        }
        terminal.feed(others + [0x1B, 0x38])
        let arrival = renderer.shown { draw(image, on: &$0) }
        terminal.feed(arrival)
        for row in 0..<Self.size.height {
            for column in 0..<Self.size.width where !Self.place.contains(Position(column: column, row: row)) {
                expectEqual(terminal.cell(column, row).text, "#")
            }
        }
        expect(arrival.count <= image.byteCount * 3 + 400)
        expect(renderer.shown { draw(image, on: &$0) }.isEmpty, "an image that stands costs nothing")
    }
}
