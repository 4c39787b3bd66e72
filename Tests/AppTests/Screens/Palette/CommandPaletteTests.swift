import Terminal
import TestSupport
import Testing

@testable import App

/// Help and palette over every screen: which commands they offer, and that these run on the screen below.
@Suite(.timeLimit(.minutes(5))) struct CommandPaletteTests {
    private func browsing() -> ScreenBench {
        var bench = ScreenBench(width: 80, height: 24, layout: .list)
        bench.load(SampleShows.all)
        return bench
    }

    private let palette = KeyPress(.character("p"), .control)

    private func offered(_ bench: ScreenBench) -> [Command] {
        bench.model.palette?.state.choices.compactMap(\.command) ?? []
    }

    @Test func aKeyOpensItAndEscapeClosesIt() {
        for key in [KeyPress(":"), palette, KeyPress("?"), KeyPress(.function(1))] {
            var bench = browsing()
            let screen = bench.screen
            bench.press(key)
            expectEqual(bench.model.keyContext, .choosing, "\(key)")
            bench.press(KeyPress("j"), KeyPress("q"), KeyPress(.escape))
            expectEqual(bench.screen, screen, "\(key)")
        }
        // Help and palette replace each other.
        var bench = browsing()
        bench.press(KeyPress("?"), palette)
        expectEqual(bench.model.palette?.state.kind, .palette)
        bench.press(KeyPress("?"))
        expectEqual(bench.model.palette?.state.kind, .help)
        bench.press(KeyPress("?"))
        expectNil(bench.model.palette)
    }

    @Test func commandsRunOnTheScreenBelow() {
        var bench = browsing()
        bench.press(KeyPress(":"))
        for letter in "copylink" { bench.press(KeyPress(letter)) }
        bench.press(KeyPress(.enter))
        expectNil(bench.model.palette)
        expect(bench.effects.contains(.copyLink(SampleShows.all[0].url ?? "")))
        // Help runs them, too.
        bench = browsing()
        bench.press(KeyPress("?"))
        for letter in "nexttheme" { bench.press(KeyPress(letter)) }
        bench.press(KeyPress(.enter))
        expect(bench.messages.contains(.theme("light")))
        // Recent commands come first.
        bench = browsing()
        for name in ["nexttheme", "sortorder"] {
            bench.press(palette)
            for letter in name { bench.press(KeyPress(letter)) }
            bench.press(KeyPress(.enter))
        }
        bench.press(palette)
        expectEqual(offered(bench).prefix(3), [.sort, .nextTheme, .jump])
        expectEqual(Set(offered(bench)).count, offered(bench).count)
    }

    // MARK: Only what can be done

    @Test func emptyScreensOfferNothingThatNeedsAnItem() {
        let needy: Set<Command> = [
            .open, .toggleFavorite, .copyLink, .back, .undo, .lock, .nextMatch, .goToEnd, .moveLeft,
        ]
        for key: Character in ["?", ":"] {
            for tab: Character in ["1", "2"] {
                var bench = ScreenBench(width: 80, height: 24)
                bench.press(KeyPress(tab), KeyPress(key))
                let offered = Set(offered(bench))
                expect(offered.isSuperset(of: [.search, .settings, .quit]), "\(key) in tab \(tab)")
                expect(offered.isDisjoint(with: needy), "\(key) in tab \(tab): \(offered)")
            }
        }
    }

    @Test func hintsAreOfferedCommands() {
        for (name, bench) in TranslatedScreens(.english, 200, 30).all where bench.model.lock == nil {
            guard bench.model.palette == nil else { continue }
            for command in bench.model.router.current.hints where !bench.model.offers(command) {
                let hint = "  " + bench.model.data.phrases.hint(command, in: bench.model.keyContext)
                let status = bench.screen.split(separator: "\n").last ?? ""
                expect(!status.contains(hint) || command == .quit, "\(name): \(command)")
            }
        }
    }

    // MARK: Values and titles

    @Test func aValueOfASettingIsChosenByItsName() {
        var bench = browsing()
        bench.press(KeyPress(":"))
        expect(!bench.screen.contains("Language: Deutsch"), "only commands without a query")
        for letter in "langdeu" { bench.press(KeyPress(letter)) }
        expect(bench.screen.contains("Language: Deutsch"))
        bench.press(KeyPress(.enter))
        expect(bench.screen.contains("Fernsehen") && bench.messages.last == .value(.language, "de"))
        // The value in force is not offered.
        bench = browsing()
        bench.choose(.theme, "light")
        bench.press(KeyPress(":"))
        for letter in "theme:light" { bench.press(KeyPress(letter)) }
        expect(!bench.screen.contains("Theme: light "))
    }

    @Test func loadedTitlesAreOpened() throws {
        var bench = browsing()
        bench.run(.goToFilms)
        bench.press(KeyPress(":"))
        for letter in "zoe kitch" { bench.press(KeyPress(letter)) }
        bench.press(KeyPress(.enter))
        expectEqual(bench.visible(ShowDetailsPresenter.self)?.state.show.name, "Zoë’s 🌙 Kitchen")
        expect(bench.visible(ShowDetailsPresenter.self)?.state.index != nil)
        // Titles precede commands that only have the letters, and follow others.
        bench = ScreenBench(width: 80, height: 24)
        bench.load([Fixtures.show(1, name: "Ravenna")])
        bench.press(KeyPress(":"))
        for letter in "rav" { bench.press(KeyPress(letter)) }
        let actions = bench.model.palette?.state.rows.compactMap(\.action) ?? []
        expectEqual(actions.first, .open(.show(Fixtures.show(1, name: "Ravenna"), index: nil)))
        expect(actions.contains(.command(.toggleFavorite)))
        bench = ScreenBench(width: 80, height: 24)
        bench.load((1...5000).map { Fixtures.show($0, name: "Sort \($0)") })
        bench.press(KeyPress(":"))
        for letter in "sort" { bench.press(KeyPress(letter)) }
        let rows = try require(bench.model.palette?.state.rows)
        expectEqual(rows.first?.action, .command(.sort))
        expect(rows.count < 120, "titles are limited")
    }

    // MARK: Over other screens

    @Test func opensOverATextFieldWithoutTypingIntoIt() {
        var bench = browsing()
        bench.press(KeyPress("/"), KeyPress("x"), palette, KeyPress("y"))
        expectEqual(bench.model.palette?.state.field.text, "y")
        expect(offered(bench).contains(.nextTheme) && offered(bench).contains(.goToFavorites))
        bench.press(KeyPress(.escape))
        expectEqual(bench.search.field.text, "x")
    }

    @Test func everyContextListsTheCommandsOfItsKeys() {
        for context in KeyContext.allCases where context != .choosing {
            let choices = Keymap.standard.choices(in: context, words: Phrases.english)
            let commands = Set(choices.compactMap(\.command))
            expect(commands.isSuperset(of: Keymap.standard.bindings(in: context).map(\.command)), "\(context)")
            expect(commands.isSuperset(of: [.quit, .nextTheme, .search, .help]), "\(context)")
            expectEqual(choices.count, commands.count, "\(context)")
        }
        // Their keys are the ones in force.
        let map = Keymap(bindings: [KeyBinding([KeyPress("x")], .sort, in: [.browsing])])
        let choices = map.choices(in: .browsing, words: Phrases.english)
        expectEqual(choices.first { $0.command == .sort }?.keys, ["x"])
        expectEqual(choices.first { $0.command == .open }?.keys.isEmpty, true)
    }

    /// From wide to narrow and back; in the narrowest window, names take several lines.
    private static let widths = [100, 60, 40, 30, 24, 20, 27, 34, 80]

    @Test(arguments: ["?", ":"]) func theSameCommandStaysSelectedAtAnyWidth(_ key: Character) throws {
        var whole = browsing()
        whole.press(KeyPress(key))
        for _ in offered(whole) {
            var bench = whole
            whole.press(KeyPress(.down))
            let selected = try require(bench.model.palette?.state.selected)
            for width in Self.widths {
                bench.send(.resized(Size(width: width, height: 14)))
                let state = try require(bench.model.palette?.state)
                expectEqual(state.selected, selected, "\(width) columns")
                expect(state.selection.visible.contains(state.selection.index), "\(width) columns")
            }
        }
    }

    @Test func theSelectionStaysVisibleAndOnItsNoteAtAnyWidth() throws {
        for linesFromTheEnd in 0..<3 {
            var bench = browsing()
            bench.press(KeyPress("?"))
            for _ in 0..<20 { bench.press(KeyPress(.pageDown)) }
            for _ in 0..<linesFromTheEnd { bench.press(KeyPress(.up)) }
            for width in Self.widths {
                bench.send(.resized(Size(width: width, height: 14)))
                let state = try require(bench.model.palette?.state)
                let row = state.rows[state.selection.index]
                if case .note = row { continue }
                Issue.record("\(width) columns: \(row)")
            }
        }
        var bench = browsing()
        bench.press(KeyPress("?"))
        for _ in 0..<60 { bench.press(KeyPress(.down)) }
        for (width, height) in [(40, 12), (20, 6), (200, 60), (80, 24)] {
            bench.send(.resized(Size(width: width, height: height)))
            let state = bench.model.palette?.state
            expectEqual(state.map { $0.selection.visible.contains($0.selection.index) }, true)
        }
    }
}
