import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct BarTests {
    @Test func hintsThatDoNotFitGoWhole() {
        let hints = KeyHints([KeyHint("↵", "open"), KeyHint("/", "search"), KeyHint("q", "quit")])
        #expect(render(hints, width: 40, height: 1) == "↵ open  / search  q quit")
        #expect(render(hints, width: 24, height: 1) == "↵ open  / search  q quit")
        #expect(render(hints, width: 23, height: 1) == "↵ open  / search")
        #expect(render(hints, width: 15, height: 1) == "↵ open")
        #expect(render(hints, width: 5, height: 1) == "")
        #expect(hints.size(offered: .unlimited) == Size(width: 24, height: 1))
    }

    @Test func aHintIsFoundUnderThePointer() {
        let hints = KeyHints([KeyHint("↵", "open"), KeyHint("/", "search"), KeyHint("q", "quit")])
        func found(_ width: Int) -> String {
            let area = Rect(column: 2, row: 3, width: width, height: 1)
            return (0..<30).map { column in
                hints.index(at: Position(column: column, row: 3), in: area).map(String.init) ?? "."
            }
            .joined()
        }
        #expect(found(24) == "..000000..11111111..222222....")
        #expect(found(23) == "..000000..11111111............")
        #expect(
            hints.index(at: Position(column: 3, row: 4), in: Rect(column: 2, row: 3, width: 24, height: 1)) == nil)
    }

    @Test(arguments: [
        (selected: 0, width: 40, screen: " Shows  Films  Search  Favorites"),
        (selected: 3, width: 33, screen: " Shows  Films  Search  Favorites"),
        (selected: 0, width: 20, screen: "  Shows  Films     ›"),
        (selected: 1, width: 20, screen: "  Shows  Films     ›"),
        (selected: 2, width: 20, screen: "‹ Films  Search    ›"),
        (selected: 3, width: 20, screen: "‹ Favorites"),
        (selected: 3, width: 9, screen: "‹ Favo…"),
        (selected: 3, width: 4, screen: " F…"),
        (selected: 9, width: 3, screen: " …"),
    ])
    func tabsShowTheSelectedOne(selected: Int, width: Int, screen: String) {
        let tabs = Tabs(["Shows", "Films", "Search", "Favorites"], selected: selected)
        #expect(render(tabs, width: width, height: 1) == screen)
    }

    @Test func theSelectedTabIsMarked() {
        let tabs = Tabs(["映画", "Shows"], selected: 0)
        let screen = renderStyles(tabs, width: 15, height: 1, legend: ["r": Style(attributes: .reverse)])
        #expect(screen == "rrrrrr.........")
    }

    @Test func tabsAreFoundUnderThePointerAndByTheCursor() {
        let tabs = Tabs(["映画", "Shows"], selected: 1)
        let area = Rect(column: 2, row: 1, width: 20, height: 1)
        let hits = (0...16).map { tabs.index(at: Position(column: $0, row: 1), in: area).map(String.init) ?? "." }
        #expect(hits.joined() == "..0000001111111..")
        #expect(tabs.index(at: Position(column: 3, row: 0), in: area) == nil)
        #expect(tabs.cursorPosition(in: area) == Position(column: 9, row: 1))
        #expect(Tabs([], selected: 0).cursorPosition(in: area) == nil)
    }
}
