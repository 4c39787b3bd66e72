import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ParagraphTests {
    private static let text = "A woman wakes up on a table and cannot say who she is."

    @Test func wrapsAtTheWidthAndSaysThatSomethingIsLeftOut() {
        expectEqual(
            render(Paragraph(Self.text), width: 20, height: 4),
            """
            A woman wakes up on
            a table and cannot
            say who she is.

            """)
        expectEqual(
            Paragraph(Self.text).size(offered: SizeProposal(width: 20, height: nil)), Size(width: 19, height: 3))
        expectEqual(Paragraph(Self.text).size(offered: .unlimited), Size(width: 54, height: 1))
        expectEqual(Paragraph("").size(offered: .unlimited), .zero)
        let cut = "A woman wakes up on\na table and cannot…"
        expectEqual(render(Paragraph(Self.text), width: 20, height: 2), cut)
        expectEqual(render(Paragraph(Self.text, lineLimit: 2), width: 20, height: 4), cut + "\n\n")
        expectEqual(render(Paragraph(Self.text, lineLimit: 0), width: 20, height: 1), "")
        expectEqual(
            Paragraph(Self.text, lineLimit: 1).size(offered: SizeProposal(width: 20, height: nil)).height, 1)
        expectEqual(render(Paragraph("孤独のグルメ"), width: 5, height: 3), "孤独\nのグ\nルメ")
        expectEqual(render(Paragraph("孤独のグルメ"), width: 5, height: 2), "孤独\nのグ…")
    }

    /// To Swift a consonant and the vowel AM are one character, to the cells two.
    @Test func nothingIsLostWhereALineEndsWithinASwiftCharacter() {
        let text = String(repeating: "ก", count: 9) + "ทำ" + String(repeating: "ก", count: 12)
        let lines = render(Paragraph(text), width: 10, height: 3).split(separator: "\n").map {
            Array($0.unicodeScalars)
        }
        expectEqual(lines.map(\.count), [10, 10, 3])
        expect(lines.joined().elementsEqual(text.unicodeScalars))
    }

    @Test func alignsEachLineAndLosesTheLastOnesBeforeRigidViews() {
        let alignments: [(HorizontalAlignment, String)] = [
            (.leading, "two\nlines"), (.center, "  two\n lines"), (.trailing, "    two\n  lines"),
        ]
        for (alignment, screen) in alignments {
            expectEqual(render(Paragraph("two lines", alignment: alignment), width: 7, height: 2), screen)
        }
        let column = VStack {
            Paragraph(Self.text)
            Text("Status: ended")
        }
        expectEqual(render(column, width: 20, height: 3), "A woman wakes up on\na table and cannot…\nStatus: ended")
        for (width, height) in [(0, 5), (5, 0), (1, 1)] {
            expect(render(Paragraph("孤"), width: width, height: height).allSatisfy { $0.isNewline })
        }
    }

    @Test func keepsStylesOnTheirWordsAcrossLinesOverItsOwn() {
        var text = StyledText("A ")
        text.append("woman wakes", style: Style(attributes: .bold))
        text.append(" up on a ")
        text.append("table", style: Style(attributes: .italic))
        let styles = renderStyles(
            Paragraph(text), width: 8, height: 4,
            legend: ["b": Style(attributes: .bold), "i": Style(attributes: .italic)])
        expectEqual(render(Paragraph(text), width: 8, height: 4), "A woman\nwakes up\non a\ntable")
        expectEqual(styles, "..bbbbb.\nbbbbb...\n........\niiiii...")
        let spanned = StyledText("ab", spans: [.init(1..<2, style: Style(attributes: .bold))])
        let base = Style(foreground: .palette(3))
        let both = renderStyles(
            Paragraph(spanned, style: base), width: 2, height: 1, legend: ["n": base, "b": base.bold])
        expectEqual(both, "nb")
    }
}
