import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct TextTests {
    @Test func isCutAfterAWholeClusterAndAligned() {
        let rows: [(text: String, width: Int, screen: String)] = [
            ("Severance", 12, "Severance"), ("Severance", 9, "Severance"), ("Severance", 8, "Severan…"),
            ("Severance", 1, "…"), ("", 5, ""), ("孤独のグルメ", 12, "孤独のグルメ"), ("孤独のグルメ", 8, "孤独の…"),
            ("孤独のグルメ", 7, "孤独の…"), ("👩‍🚀👩‍🚀👩‍🚀", 5, "👩‍🚀👩‍🚀…"), ("Ame\u{301}lie", 6, "Ame\u{301}lie"),
            ("Ame\u{301}lie", 5, "Ame\u{301}l…"),
        ]
        for row in rows { expectEqual(render(Text(row.text), width: row.width, height: 1), row.screen, "\(row)") }
        let alignments: [(HorizontalAlignment, String)] = [(.leading, "ab"), (.center, "  ab"), (.trailing, "     ab")]
        for (alignment, screen) in alignments {
            expectEqual(render(Text("ab", alignment: alignment), width: 7, height: 1), screen)
            expectEqual(render(Text("花様年華です", alignment: alignment), width: 6, height: 1), "花様…")
        }
    }

    @Test func asksForItsWidthAndKeepsTheGroundBeneath() {
        expectEqual(Text("孤独").size(offered: .unlimited), Size(width: 4, height: 1))
        expectEqual(Text("孤独").size(offered: SizeProposal(width: 3, height: 9)), Size(width: 3, height: 1))
        let ground = Style(background: .palette(4))
        let screen = renderStyles(
            Text("ab", style: Style(foreground: .palette(1))).background(ground), width: 4, height: 1,
            legend: ["t": Style(foreground: .palette(1), background: .palette(4)), "g": ground])
        expectEqual(screen, "ttgg")
    }
}
