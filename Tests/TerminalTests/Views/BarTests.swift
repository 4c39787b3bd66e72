import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct BarTests {
    private let hints = KeyHints([KeyHint("↵", "open"), KeyHint("/", "search"), KeyHint("q", "quit")])

    @Test func hintsThatDoNotFitGoWholeAndTheOthersAreFoundUnderThePointer() {
        expectEqual(render(hints, width: 40, height: 1), "↵ open  / search  q quit")
        expectEqual(render(hints, width: 24, height: 1), "↵ open  / search  q quit")
        expectEqual(render(hints, width: 23, height: 1), "↵ open  / search")
        expectEqual(render(hints, width: 15, height: 1), "↵ open")
        expectEqual(render(hints, width: 5, height: 1), "")
        expectEqual(hints.size(offered: .unlimited), Size(width: 24, height: 1))
        func found(_ width: Int) -> String {
            let area = Rect(column: 2, row: 3, width: width, height: 1)
            return (0..<30).map { column in
                hints.index(at: Position(column: column, row: 3), in: area).map(String.init) ?? "."
            }
            .joined()
        }
        expectEqual(found(24), "..000000..11111111..222222....")
        expectEqual(found(23), "..000000..11111111............")
        expectNil(
            hints.index(at: Position(column: 3, row: 4), in: Rect(column: 2, row: 3, width: 24, height: 1)))
    }

    @Test func tabsShowAndMarkTheSelectedOne() {
        let rows: [(selected: Int, width: Int, screen: String)] = [
            (0, 40, " Shows  Films  Search  Favorites"), (3, 33, " Shows  Films  Search  Favorites"),
            (0, 20, "  Shows  Films     ›"), (1, 20, "  Shows  Films     ›"), (2, 20, "‹ Films  Search    ›"),
            (3, 20, "‹ Favorites"), (3, 9, "‹ Favo…"), (3, 4, " F…"), (9, 3, " …"),
        ]
        for row in rows {
            let tabs = Tabs(["Shows", "Films", "Search", "Favorites"], selected: row.selected)
            expectEqual(render(tabs, width: row.width, height: 1), row.screen, "\(row)")
        }
        let first = Tabs(["映画", "Shows"], selected: 0)
        let styles = renderStyles(first, width: 15, height: 1, legend: ["r": Style(attributes: .reverse)])
        expectEqual(styles, "rrrrrr.........")
        let tabs = Tabs(["映画", "Shows"], selected: 1)
        let area = Rect(column: 2, row: 1, width: 20, height: 1)
        let hits = (0...16).map { tabs.index(at: Position(column: $0, row: 1), in: area).map(String.init) ?? "." }
        expectEqual(hits.joined(), "..0000001111111..")
        expectNil(tabs.index(at: Position(column: 3, row: 0), in: area))
        expectEqual(tabs.cursorPosition(in: area), Position(column: 9, row: 1))
        expectNil(Tabs([], selected: 0).cursorPosition(in: area))
    }
}
