import Core
import Terminal
import Testing

@testable import App

/// Help and palette over every screen: which commands they offer, and that these run on the screen below.
@Suite(.timeLimit(.minutes(5))) struct CommandPaletteTests {
    private func browsing() -> ScreenBench {
        var bench = ScreenBench(width: 80, height: 24, layout: .list)
        bench.load(Library.shows)
        return bench
    }

    private let palette = KeyPress(.character("p"), .control)

    private func offered(_ bench: ScreenBench) -> [Command] {
        bench.model.palette?.state.choices.map(\.command) ?? []
    }

    @Test(arguments: [KeyPress(":"), KeyPress(.character("p"), .control), KeyPress("?"), KeyPress(.function(1))])
    func aKeyOpensItAndEscapeClosesIt(_ key: KeyPress) {
        var bench = browsing()
        let screen = bench.screen
        bench.press(key)
        #expect(bench.model.keyContext == .choosing)
        bench.press(KeyPress("j"), KeyPress("q"), KeyPress(.escape))
        #expect(bench.screen == screen)
    }

    @Test func aCommandRunsOnTheScreenBelow() {
        var bench = browsing()
        bench.press(KeyPress(":"))
        for letter in "copylink" { bench.press(KeyPress(letter)) }
        bench.press(KeyPress(.enter))
        #expect(bench.model.palette == nil)
        #expect(bench.effects.contains(.copyLink(Library.shows[0].url ?? "")))
    }

    @Test func helpRunsCommandsToo() {
        var bench = browsing()
        bench.press(KeyPress("?"))
        for letter in "nexttheme" { bench.press(KeyPress(letter)) }
        bench.press(KeyPress(.enter))
        #expect(bench.messages.contains(.theme("light")))
    }

    @Test func recentCommandsComeFirst() {
        var bench = browsing()
        for name in ["nexttheme", "sortorder"] {
            bench.press(palette)
            for letter in name { bench.press(KeyPress(letter)) }
            bench.press(KeyPress(.enter))
        }
        bench.press(palette)
        #expect(offered(bench).prefix(3) == [.sort, .nextTheme, .open])
        #expect(Set(offered(bench)).count == offered(bench).count)
    }

    @Test func opensOverATextFieldWithoutTypingIntoIt() {
        var bench = browsing()
        bench.press(KeyPress("/"), KeyPress("x"), palette, KeyPress("y"))
        #expect(bench.model.palette?.state.field.text == "y")
        #expect(offered(bench).contains(.nextTheme) && offered(bench).contains(.goToFavorites))
        bench.press(KeyPress(.escape))
        #expect(bench.search.field.text == "x")
    }

    @Test func everyContextListsTheCommandsOfItsKeys() {
        for context in KeyContext.allCases where context != .choosing {
            let choices = Keymap.standard.choices(in: context, words: Phrases.english)
            let commands = Set(choices.map(\.command))
            #expect(commands.isSuperset(of: Keymap.standard.bindings(in: context).map(\.command)), "\(context)")
            #expect(commands.isSuperset(of: [.quit, .nextTheme, .search, .help]), "\(context)")
            #expect(choices.count == commands.count, "\(context)")
        }
    }

    @Test func listsTheKeysInForce() {
        let map = Keymap(bindings: [KeyBinding([KeyPress("x")], .sort, in: [.browsing])])
        let choices = map.choices(in: .browsing, words: Phrases.english)
        #expect(choices.first { $0.command == .sort }?.keys == ["x"])
        #expect(choices.first { $0.command == .open }?.keys.isEmpty == true)
    }

    @Test func helpAndPaletteReplaceEachOther() {
        var bench = browsing()
        bench.press(KeyPress("?"), palette)
        #expect(bench.model.palette?.state.kind == .palette)
        bench.press(KeyPress("?"))
        #expect(bench.model.palette?.state.kind == .help)
        bench.press(KeyPress("?"))
        #expect(bench.model.palette == nil)
    }

    @Test func theSelectionStaysVisibleWhenResizing() {
        var bench = browsing()
        bench.press(KeyPress("?"))
        for _ in 0..<60 { bench.press(KeyPress(.down)) }
        for (width, height) in [(40, 12), (20, 6), (200, 60), (80, 24)] {
            bench.send(.resized(Size(width: width, height: height)))
            let state = bench.model.palette?.state
            #expect(state.map { $0.selection.visible.contains($0.selection.index) } == true)
        }
    }

    /// From wide to narrow and back; in the narrowest window, names take several lines.
    private static let widths = [100, 60, 40, 30, 24, 20, 27, 34, 80]

    @Test(arguments: ["?", ":"]) func theSameCommandStaysSelectedAtAnyWidth(_ key: Character) throws {
        var whole = browsing()
        whole.press(KeyPress(key))
        for steps in 0..<offered(whole).count {
            var bench = browsing()
            bench.press(KeyPress(key))
            for _ in 0..<steps { bench.press(KeyPress(.down)) }
            let selected = try #require(bench.model.palette?.state.selected)
            for width in Self.widths {
                bench.send(.resized(Size(width: width, height: 14)))
                let state = try #require(bench.model.palette?.state)
                #expect(state.selected == selected, "\(width) columns")
                #expect(state.selection.visible.contains(state.selection.index), "\(width) columns")
            }
        }
    }

    @Test(arguments: 0..<3) func aSelectedNoteStaysSelectedAtAnyWidth(linesFromTheEnd lines: Int) throws {
        var bench = browsing()
        bench.press(KeyPress("?"))
        for _ in 0..<20 { bench.press(KeyPress(.pageDown)) }
        for _ in 0..<lines { bench.press(KeyPress(.up)) }
        for width in Self.widths {
            bench.send(.resized(Size(width: width, height: 14)))
            let state = try #require(bench.model.palette?.state)
            guard case .note = state.rows[state.selection.index] else {
                Issue.record("\(width) columns: \(state.rows[state.selection.index])")
                continue
            }
        }
    }
}
