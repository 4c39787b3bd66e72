import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct TextTests {
    @Test(arguments: [
        (text: "Severance", width: 12, screen: "Severance"),
        (text: "Severance", width: 9, screen: "Severance"),
        (text: "Severance", width: 8, screen: "Severan…"),
        (text: "Severance", width: 1, screen: "…"),
        (text: "", width: 5, screen: ""),
        (text: "孤独のグルメ", width: 12, screen: "孤独のグルメ"),
        (text: "孤独のグルメ", width: 8, screen: "孤独の…"),
        (text: "孤独のグルメ", width: 7, screen: "孤独の…"),
        (text: "👩‍🚀👩‍🚀👩‍🚀", width: 5, screen: "👩‍🚀👩‍🚀…"),
        (text: "Ame\u{301}lie", width: 6, screen: "Ame\u{301}lie"),
        (text: "Ame\u{301}lie", width: 5, screen: "Ame\u{301}l…"),
    ])
    func isCutAfterAWholeCluster(text: String, width: Int, screen: String) {
        expectEqual(render(Text(text), width: width, height: 1), screen)
    }

    @Test(arguments: [
        (HorizontalAlignment.leading, "ab"), (.center, "  ab"), (.trailing, "     ab"),
    ])
    func standsWhereTheAlignmentSays(alignment: HorizontalAlignment, screen: String) {
        expectEqual(render(Text("ab", alignment: alignment), width: 7, height: 1), screen)
    }

    @Test(arguments: [HorizontalAlignment.leading, .center, .trailing])
    func isCutAlikeHoweverItIsAligned(alignment: HorizontalAlignment) {
        expectEqual(render(Text("花様年華です", alignment: alignment), width: 6, height: 1), "花様…")
    }

    @Test func asksForItsWidthOrWhatThereIs() {
        expectEqual(Text("孤独").size(offered: .unlimited), Size(width: 4, height: 1))
        expectEqual(Text("孤独").size(offered: SizeProposal(width: 3, height: 9)), Size(width: 3, height: 1))
    }

    @Test func keepsTheGroundBeneathUnlessItNamesOne() {
        let ground = Style(background: .palette(4))
        let screen = renderStyles(
            Text("ab", style: Style(foreground: .palette(1))).background(ground), width: 4, height: 1,
            legend: ["t": Style(foreground: .palette(1), background: .palette(4)), "g": ground])
        expectEqual(screen, "ttgg")
    }
}
