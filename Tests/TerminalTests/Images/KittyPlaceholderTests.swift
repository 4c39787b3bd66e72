import TestSupport
import Testing

@testable import Terminal

@Suite("Kitty placeholders", .timeLimit(.minutes(5)))
struct KittyPlaceholderTests {
    private func cluster(_ buffer: CellBuffer, _ column: Int, _ row: Int) -> [UInt32] {
        buffer.string(of: buffer[column, row].glyph).unicodeScalars.map(\.value)
    }

    @Test func theTableIsKittys() {
        let marks = (0..<297).compactMap(KittyDiacritics.mark).map(\.value)
        expect(marks.count == 297 && Set(marks).count == 297)
        expectEqual(Array(marks.prefix(10)), [0x305, 0x30D, 0x30E, 0x310, 0x312, 0x33D, 0x33E, 0x33F, 0x346, 0x34A])
        expectEqual(marks.suffix(3), [0x1D242, 0x1D243, 0x1D244])
        expectEqual(marks, marks.sorted())
        expect(KittyDiacritics.mark(-1) == nil && KittyDiacritics.mark(297) == nil)
    }

    @Test(.enabled(if: SharedData.has("TERMINAL.md")))
    func theTableIsThatOfTheAppendix() throws {
        let text = String(decoding: try SharedData.bytes("TERMINAL.md"), as: UTF8.self)
        let appendix = try require(text.split(separator: "## Appendix A").last)
        let table = try require(appendix.split(separator: "```").dropFirst().first)
        let marks = table.split(whereSeparator: \.isWhitespace).compactMap { UInt32($0, radix: 16) }
        expectEqual(marks, (0..<297).compactMap(KittyDiacritics.mark).map(\.value))
    }

    @Test func everyCellSaysWhichPartOfTheImageItShows() {
        var buffer = CellBuffer(size: Size(width: 10, height: 6))
        KittyPlaceholders.draw(number: 0x123456, in: Rect(column: 2, row: 1, width: 4, height: 3), into: &buffer)
        expectEqual(cluster(buffer, 2, 1), [0x10EEEE, 0x305, 0x305])
        expectEqual(cluster(buffer, 5, 3), [0x10EEEE, 0x30E, 0x310])
        expectEqual(buffer[2, 1].foreground, .rgb(0x12, 0x34, 0x56))
        expect(buffer[1, 1] == .blank && buffer[6, 1] == .blank && buffer[2, 4] == .blank)
        // Cells cut off at the left leave the rest in place.
        buffer = CellBuffer(size: Size(width: 4, height: 4))
        KittyPlaceholders.draw(number: 300, in: Rect(column: -2, row: -1, width: 4, height: 3), into: &buffer)
        expectEqual(cluster(buffer, 0, 0), [0x10EEEE, 0x30D, 0x30E])
        expect(buffer[2, 0] == .blank && buffer[0, 2] == .blank)
        // Images share their clusters.
        buffer = CellBuffer(size: Size(width: 200, height: 100))
        for column in [0, 70, 140] {
            KittyPlaceholders.draw(
                number: 300, in: Rect(column: column, row: 0, width: 200, height: 100), into: &buffer)
        }
        expectEqual(buffer.pool.count, 64 * 48)
        expect(!buffer.pool.isFull)
    }

    @Test func theyReachTheTerminalAndTextDoesNotForgeThem() {
        var renderer = FrameRenderer(size: Size(width: 8, height: 2), profile: RenderingProfile(colorDepth: .trueColor))
        let bytes = renderer.shown { buffer in
            KittyPlaceholders.draw(number: 0x010203, in: Rect(column: 0, row: 0, width: 2, height: 1), into: &buffer)
            buffer.write("\u{10EEEE}\u{305}\u{305}", at: Position(column: 0, row: 1))
        }
        let text = String(decoding: bytes, as: UTF8.self)
        expectEqual(text.unicodeScalars.filter { $0.value == 0x10EEEE }.count, 2)
        expect(text.contains("38;2;1;2;3"))
        // Numbers suit the colors that are kept.
        expectEqual(KittyPlaceholders.color(of: KittyPlaceholders.numbers(for: .palette256).upperBound), .palette(255))
        expectEqual(KittyPlaceholders.color(of: KittyPlaceholders.numbers(for: .trueColor).lowerBound), .rgb(0, 1, 0))
    }

    @Test func placeholdersSurviveAResize() throws {
        let medium = ImageMedium(way: .kittyPlaceholders, cell: Size(width: 10, height: 20))
        let pixels = try require(TestImage.noise(80, 80))
        let image = try require(PreparedImage(pixels, number: 1, box: Size(width: 8, height: 4), for: medium))
        let (small, large) = (Size(width: 20, height: 8), Size(width: 40, height: 8))
        var renderer = FrameRenderer(size: small, profile: RenderingProfile(colorDepth: .trueColor))
        var terminal = VirtualTerminal(size: small, profile: .modern)
        func show(_ draw: (inout CellBuffer) -> Void) { terminal.feed(renderer.shown(draw)) }
        show { $0.place(image, at: .zero) }
        terminal.resize(to: large)
        renderer.resize(to: large)
        show { buffer in
            for number in 0..<64 {
                buffer.write(
                    "\(UnicodeScalar(UInt8(97 + number % 26)))\u{301}\(number > 25 ? "\u{302}" : "")\(number > 51 ? "\u{303}" : "")",
                    at: Position(column: number % 32, row: number / 32))
            }
        }
        show { $0.place(image, at: .zero) }
        expect((0..<4).allSatisfy { row in (0..<8).allSatisfy { terminal.picture($0, row) != nil } })
    }
}
