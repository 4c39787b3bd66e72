import Pictures
import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct InlineImageTests {
    private func shown(_ way: ImageProtocol) -> VirtualTerminal {
        var terminal = VirtualTerminal(size: Size(width: 20, height: 6), profile: .modern)
        let medium = ImageMedium(way: way, cell: Size(width: 4, height: 6))
        let layout = ImageLayout(
            PixelSize(width: 16, height: 12), in: Rect(column: 0, row: 0, width: 4, height: 2),
            cell: medium.cell)
        let pixels = layout.pixels(for: way, cell: medium.cell)
        let bytes = [UInt8](repeating: 200, count: pixels.width * pixels.height * 3)
        guard let image = PixelImage(size: pixels, format: .rgb, bytes: bytes) else { return terminal }
        let inline = InlineImage(image, size: layout.rect.size, medium: medium, number: 7)
        let text = String(
            decoding: inline.bytes(column: 2, profile: RenderingProfile(colorDepth: .trueColor)), as: UTF8.self)
        terminal.feed(Array(("above\n" + text + "below").replacing("\n", with: "\r\n").utf8))
        return terminal
    }

    @Test func textGoesOnBelowIt() {
        for way in ImageProtocol.allCases {
            let terminal = shown(way)
            expect(terminal.text(0).hasPrefix("above"), "\(way)")
            expect(terminal.text(3).hasPrefix("below"), "\(way)")
            expect(terminal.leftovers == [] && terminal.unknownSequences == [], "\(way)")
            // Sequences for tmux are violations in other terminals.
            expect(terminal.violations == [] || way == .kittyPlaceholders, "\(way)")
        }
        let blocks = shown(.blocks)
        for row in 1...2 {
            expectEqual((0..<20).filter { blocks.cell($0, row).background != .terminalDefault }, [2, 3, 4, 5])
        }
    }
}
