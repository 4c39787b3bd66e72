import TestSupport
import Testing

@testable import Terminal

/// The bytes for small changes, where most savings are made.
@Suite("Frames encoded", .timeLimit(.minutes(5)))
struct FrameEncoderTests {
    private static let size = Size(width: 40, height: 6)

    /// The bytes from one drawing to the next, ESC as `^`. The cursor starts at the top left, in the default style.
    private func frame(
        _ profile: RenderingProfile = .xterm, size: Size = size, from before: (inout CellBuffer) -> Void = { _ in },
        to after: (inout CellBuffer) -> Void
    ) -> String {
        var renderer = FrameRenderer(size: size, profile: profile)
        _ = renderer.frame {
            before(&$0)
            return CursorPlacement(.zero, isVisible: false)
        }
        return String(decoding: renderer.shown(after), as: UTF8.self).replacing("\u{1B}[", with: "^")
    }

    private func write(_ text: String, _ column: Int = 0, _ row: Int = 0, _ style: Style = .plain)
        -> (inout CellBuffer) -> Void
    {
        { $0.write(text, at: Position(column: column, row: row), style: style) }
    }

    @Test func onlyTheChangeIsSent() {
        expectEqual(frame(from: write("hello"), to: write("hello")), "")
        expectEqual(frame(from: write("hello world"), to: write("hello_world")), "^5C_")
        // Short gaps are written again.
        expectEqual(frame(from: write("abcdefgh"), to: write("XbcXefgh")), "XbcX")
        expectEqual(frame(from: write("abcdefghijkl"), to: write("XbcdefghijkX")), "X^10CX")
        // A wide glyph is written whole.
        expectEqual(frame(from: write("a世b"), to: write("a界b")), "^C界")
        expectEqual(frame(from: write("a世b"), to: write("axxb")), "^Cxx")
        // A gap in another style is jumped over.
        let loud = Style(foreground: .palette(200))
        func drawing(_ ends: String) -> (inout CellBuffer) -> Void {
            {
                $0.write(ends + "..." + ends, at: .zero)
                $0.write("mid", at: Position(column: 1, row: 0), style: loud)
            }
        }
        expectEqual(frame(from: drawing("a"), to: drawing("b")), "b^3Cb")
        let full = String(repeating: "x", count: 40)
        expectEqual(
            frame(to: { buffer in
                buffer.write(full, at: .zero)
                buffer.write("next", at: Position(column: 3, row: 1))
            }), full + "\n^4Gnext")
        // Cells hidden by a cluster are sent again once.
        let sent = frame(to: write("👨‍👩‍👧 ab cd"))
        expect(sent.hasSuffix("👨‍👩‍👧^3G ab cd"), "\(sent)")
    }

    @Test func blanksAreErasedAndSpacesTakeTheFewestBytes() {
        expectEqual(frame(from: write("some longer text"), to: write("some")), "^4C^K")
        expectEqual(frame(from: write("some longer text"), to: write("same")), "^Came^K")
        let line = String(repeating: "x", count: 39) + "y"
        let gap = "x" + String(repeating: " ", count: 30) + "zxxxxxxxy"
        expectEqual(frame(from: write(line), to: write(gap)), "^C^30X^30Cz")
        var profile = RenderingProfile.xterm
        profile.eraseCharacters = false
        expectEqual(frame(profile, from: write(line), to: write(gap)), "^C" + String(repeating: " ", count: 30) + "z")
        // The color of a space costs nothing.
        let red = Style(foreground: .palette(1))
        expectEqual(
            frame(to: { buffer in
                buffer.write("a", at: .zero, style: red)
                buffer.write("   ", at: Position(column: 1, row: 0), style: Style(foreground: .palette(2)))
                buffer.write("b", at: Position(column: 4, row: 0), style: red)
            }), "^31ma   b")
        // Spaces before text take its style at once.
        let title = Style(foreground: .palette(255), background: .palette(24), attributes: .bold)
        expectEqual(frame(to: write("  Title", 0, 0, title)), "^1;38;5;255;48;5;24m  Title")
        let bar: (inout CellBuffer) -> Void = {
            $0.fill(Rect(column: 0, row: 0, width: 40, height: 1), style: Style(background: .palette(4)))
        }
        expectEqual(frame(.xterm, to: bar), "^44m^K")
        expectEqual(frame(RenderingProfile(), to: bar), "^44m" + String(repeating: " ", count: 40))
    }

    /// Some terminals show a joined cluster in one column, others in four.
    @Test func aRiskyGlyphIsDrawnOnBlanksAndItsFollowersAreResent() {
        expectEqual(frame(to: write("ab👩‍🚀cd")), "ab  \u{8}\u{8}👩‍🚀^5Gcd    ")
        expectEqual(frame(to: write("a\u{1F1E6}b")), "a  \u{8}\u{8}\u{1F1E6}^4Gb^5X")
        // Two clusters, as the control between them is not shown.
        expectEqual(frame(to: write("a\u{2}\u{1F3FD}b")), "a  \u{8}\u{8}\u{1F3FD}^4Gb^5X")
        expectEqual(frame(to: write("ae\u{301}b")), "a \u{8}e\u{301}^3Gb")
        // A family of four needs eight columns side by side: before the edge it has them, or is reduced to its first scalar.
        let family = "👩‍👩‍👧‍👦"
        var joining = RenderingProfile.xterm
        joining.joinsClusters = true
        for (column, profile, isWhole) in [
            (32, RenderingProfile.xterm, true), (33, .xterm, false), (38, .xterm, false), (38, joining, true),
        ] {
            let sent = frame(profile, to: write(family, column))
            expectEqual(sent.contains(family), isWhole, "\(column): \(sent)")
            expect(sent.unicodeScalars.contains("👩"), "\(column): \(sent)")
        }
    }

    @Test func aListIsScrolledByTheTerminal() {
        let size = Size(width: 40, height: 12)
        func list(_ first: Int) -> (inout CellBuffer) -> Void {
            { buffer in
                buffer.write("header", at: .zero)
                for row in 0..<10 {
                    let word = String(repeating: String(UnicodeScalar(UInt8(97 + first + row))), count: 20)
                    buffer.write(word, at: Position(column: 0, row: 1 + row))
                }
            }
        }
        let next = String(repeating: "k", count: 20)
        expectEqual(frame(size: size, from: list(0), to: list(1)), "^2;11r^S^r^10B" + next)
        var profile = RenderingProfile.xterm
        profile.scrollRegions = false
        expect(!frame(profile, size: size, from: list(0), to: list(1)).contains("r"))
    }

    @Test func anIncomingRowHasTheBackgroundIfTheTerminalFillsIt() {
        let size = Size(width: 40, height: 12)
        func list(_ first: Int) -> (inout CellBuffer) -> Void {
            { buffer in
                let ground = Style(background: .palette(4))
                buffer.fill(Rect(origin: .zero, size: size), style: ground)
                buffer.write("header", at: .zero, style: ground)
                for row in 0..<10 {
                    let word = String(repeating: String(UnicodeScalar(UInt8(97 + first + row))), count: 20)
                    buffer.write(word, at: Position(column: 0, row: 1 + row), style: ground)
                }
            }
        }
        func row(of letter: String) -> String { String(repeating: letter, count: 20) }
        // The cursor's background is that of the last text.
        expectEqual(frame(size: size, from: list(0), to: list(1)), "^2;11r^S^r^10B" + row(of: "k"))
        // In xterm.js, SD brings in the terminal's default background.
        expectEqual(frame(size: size, from: list(1), to: list(0)), "^m^2;11r^T^r\n^44m" + row(of: "a") + "^K")
        var profile = RenderingProfile.xterm
        profile.backgroundColorErase = false
        let blanks = String(repeating: " ", count: 20)
        expectEqual(
            frame(profile, size: size, from: list(0), to: list(1)), "^m^2;11r^S^r^10B^44m" + row(of: "k") + blanks)
    }

    @Test func largeFramesAreSynchronizedAndControlsNeverReachTheTerminal() {
        var profile = RenderingProfile.xterm
        profile.synchronizedOutput = true
        let size = Size(width: 80, height: 24)
        let page: (inout CellBuffer) -> Void = { buffer in
            for row in 0..<24 { buffer.write(String(repeating: "x", count: 70), at: Position(column: 0, row: row)) }
        }
        let large = frame(profile, size: size, to: page)
        expect(large.hasPrefix("^?2026h") && large.hasSuffix("^?2026l"))
        expectEqual(frame(profile, size: size, to: write("small")), "small")
        expect(!frame(.xterm, size: size, to: page).contains("2026"))
        let hostile = frame(to: { buffer in
            buffer.write("abc", at: .zero)
            for (column, value) in [0x1B, 0x9B, 0x07].enumerated() {
                buffer.cells[column].glyph = Glyph(scalar: Unicode.Scalar(UInt8(value)))
            }
            buffer.cells[5].glyph = Glyph(
                cluster: buffer.pool.index(of: Array("a\u{1B}]0;x\u{07}".unicodeScalars)) ?? 0)
            buffer.cells[6].glyph = Glyph(cluster: 4711)
        })
        expect(hostile.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
    }
}
