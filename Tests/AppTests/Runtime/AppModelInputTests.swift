import Core
import Terminal
import Testing

@testable import App

/// What the whole program does with keys, pastes and the mouse, as values.
@Suite(.timeLimit(.minutes(5))) struct AppModelInputTests {
    private func browsing(_ layout: LayoutChoice = .list) -> ScreenBench {
        var bench = ScreenBench(width: 80, height: 24, layout: layout)
        bench.load(Library.shows)
        return bench
    }

    private func selection(_ bench: ScreenBench) -> Int { bench.model.router.shows.state.selection.index }

    private func details(_ bench: ScreenBench) -> ShowDetailsState? {
        guard case .showDetails(let presenter) = bench.model.router.current else { return nil }
        return presenter.state
    }

    // MARK: Keys

    @Test(arguments: [
        (KeyPress("q"), Effect.session(.quit)),
        (KeyPress(.character("c"), .control), .session(.interrupt)),
        (KeyPress(.character("l"), .control), .session(.redraw)),
        (KeyPress(.character("z"), .control), .session(.suspend)),
        (KeyPress("t"), .say(.theme("light"))),
        (KeyPress("o"), .copyLink("https://www.tvmaze.com/shows/1/paper-lanterns")),
        (KeyPress("r"), .refreshCatalog),
        (KeyPress(.enter), .present(.show(Library.shows[0], index: 0))),
    ])
    func keysThatActOutside(_ key: KeyPress, effect: Effect) {
        var bench = browsing()
        bench.press(key)
        #expect(bench.effects.contains(effect))
    }

    @Test func fromTheSearchOneGetsBackToWhereOneWasHoweverOneCame() {
        var bench = browsing()
        for key in ["/", "2"] {
            bench.press(KeyPress("3"), KeyPress(.character(Character(key))), KeyPress(.escape))
            #expect(bench.model.router.tab == .films, "\(key)")
        }
    }

    @Test func aTabThatIsSeenForTheFirstTimeOnTheWayBackIsLoaded() {
        var bench = browsing()
        bench.press(KeyPress("3"))
        bench.model.startDemo()
        let before = bench.effects.count { $0 == .loadFilms(.popular, page: 1) }
        bench.press(KeyPress("2"), KeyPress(.escape))
        #expect(bench.effects.count { $0 == .loadFilms(.popular, page: 1) } == before + 1)
    }

    @Test func theSettingsAreNotOpenedOverThemselves() {
        var bench = browsing()
        bench.press(KeyPress(","))
        _ = bench.model.handle(Command.settings)
        #expect(bench.model.router.depth == 1)
    }

    @Test func theDemoOffersNoLock() {
        var bench = browsing()
        bench.model.startDemo()
        #expect(bench.model.present(.pin(.set)) == [.say(.noLockInDemo)])
        bench.press(KeyPress("L"))
        #expect(bench.effects.last == .say(.noLockInDemo))
    }

    @Test func keysWithoutAMeaningDoNothing() {
        var bench = browsing()
        let before = (bench.screen, bench.effects)
        for key in [KeyPress("x"), KeyPress(.function(9)), KeyPress(.character("j"), .alt)] {
            bench.press(key)
        }
        #expect(bench.screen == before.0)
        #expect(bench.effects == before.1)
    }

    @Test func helpTakesTheKeysAndGivesThemBack() {
        var bench = browsing()
        bench.press(KeyPress("?"), KeyPress("j"), KeyPress("/"))
        #expect(bench.model.keyContext == .choosing)
        #expect(selection(bench) == 0)
        bench.press(KeyPress("?"))
        #expect(bench.model.palette == nil)
        bench.press(KeyPress("j"))
        #expect(selection(bench) == 1)
    }

    @Test func helpScrollsNoFurtherThanItsEnds() {
        var bench = ScreenBench(width: 60, height: 12)
        bench.load(Library.shows)
        bench.press(KeyPress("?"), KeyPress(.up))
        #expect(bench.model.palette?.state.selection.firstLine == 0)
        for _ in 0..<20 { bench.press(KeyPress(.pageDown)) }
        let last = bench.model.palette?.state.selection.firstLine
        bench.press(KeyPress(.down), KeyPress(.pageDown))
        #expect(bench.model.palette?.state.selection.firstLine == last)
        #expect(bench.screen.contains("TMDB"))
        for _ in 0..<20 { bench.press(KeyPress(.pageUp)) }
        #expect(bench.model.palette?.state.selection.firstLine == 0)
    }

    @Test func lettersAreTypedIntoTheSearch() {
        var bench = browsing()
        bench.press(KeyPress("/"), KeyPress("q"), KeyPress("t"), KeyPress("?"))
        #expect(bench.model.router.search.state.field.text == "qt?")
        #expect(bench.model.palette == nil)
    }

    // MARK: A window that is too small

    private static let tooSmall = Size(width: 19, height: 5)
    /// What concerns the program as a whole, and needs nothing to be seen.
    private static let unseen: [Command] = [.quit, .interrupt, .redraw, .suspend]

    @Test func whereNothingIsSeenNothingIsDone() {
        let bound = Keymap.standard.bindings.filter { !Self.unseen.contains($0.command) }.flatMap(\.keys)
        let keys = bound + "1234xyz日".map { KeyPress($0) }
        for (name, before) in TranslatedScreens(.english, 80, 24).all {
            var bench = before
            bench.send(.resized(Self.tooSmall))
            let effects = bench.effects
            for key in keys { bench.press(key) }
            bench.send(.input(.paste("1234")))
            bench.mouse(.press(button: 0), 5, 2)
            #expect(bench.effects == effects, "\(name)")

            var untouched = before
            for size in [Self.tooSmall, before.model.size] { untouched.send(.resized(size)) }
            bench.send(.resized(before.model.size))
            #expect(bench.screen == untouched.screen, "\(name)")
        }
    }

    @Test func whereNothingIsSeenOneCanStillLeave() {
        var bench = browsing()
        bench.send(.resized(Self.tooSmall))
        for command in Self.unseen {
            guard let key = bench.model.keymap.key(for: command, in: .browsing) else {
                Issue.record("no key for \(command)")
                continue
            }
            bench.press(key)
            #expect(bench.effects.last == .session(command))
        }
        bench.send(.resized(Size(width: 80, height: 24)))
        bench.press(KeyPress("/"))
        bench.send(.resized(Self.tooSmall))
        let effects = bench.effects
        bench.press(KeyPress("q"))
        #expect(bench.effects == effects, "a letter of a text leaves nothing")
        bench.press(KeyPress(.character("c"), .control))
        #expect(bench.effects.last == .session(.interrupt))
    }

    // MARK: Pastes

    @Test func aPasteIsTextForTheSearchAndNothingElsewhere() {
        var bench = browsing()
        bench.send(.input(.paste("q")))
        #expect(!bench.effects.contains(.session(.quit)))
        bench.press(KeyPress("/"))
        bench.send(.input(.paste("paper\u{1B}[31m\nlanterns")))
        let text = bench.model.router.search.state.field.text
        #expect(text.hasPrefix("paper"))
        #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }

    // MARK: Tabs

    @Test func tabsGoRoundAndAreFoundAsTheyWereLeft() {
        var bench = browsing()
        bench.press(KeyPress("j"), KeyPress(.enter))
        let screen = bench.screen
        bench.press(KeyPress("4"))
        #expect(bench.model.router.tab == .favorites)
        bench.press(KeyPress(.tab))
        #expect(bench.model.router.tab == .television)
        #expect(bench.screen == screen)
        bench.press(KeyPress(.tab, .shift))
        #expect(bench.model.router.tab == .favorites)
    }

    @Test func theKeyOfTheVisibleTabGoesToItsFoot() {
        var bench = browsing()
        bench.press(KeyPress("j"), KeyPress(.enter), KeyPress("1"))
        #expect(bench.model.router.depth == 0)
        #expect(selection(bench) == 1)
    }

    @Test func aClickOnATabOpensIt() {
        var bench = browsing()
        bench.mouse(.press(button: 0), 27, 0)
        #expect(bench.model.router.tab == .search)
    }

    // MARK: Mouse

    @Test func theWheelMovesTheSelection() {
        var bench = browsing()
        bench.mouse(.scroll(.down), 40, 5)
        bench.mouse(.scroll(.down), 40, 5)
        #expect(selection(bench) == 2)
        bench.mouse(.scroll(.up), 40, 5)
        #expect(selection(bench) == 1)
    }

    @Test(arguments: [(LayoutChoice.list, 20, 8, 2), (.list, 79, 4, 1), (.grid, 30, 5, 1), (.grid, 5, 15, 4)])
    func aClickSelectsAndASecondOneOpens(_ layout: LayoutChoice, column: Int, row: Int, item: Int) {
        var bench = browsing(layout)
        bench.mouse(.press(button: 0), column, row)
        #expect(selection(bench) == item)
        #expect(bench.model.router.depth == 0)
        bench.mouse(.press(button: 0), column, row)
        #expect(details(bench)?.show.id == Library.shows[item].id)
    }

    @Test(arguments: [
        (MouseEvent.Action.press(button: 0), 10, 0), (.press(button: 0), 2, 23), (.press(button: 0), 10, 20),
        (.press(button: 2), 20, 8), (.release(button: 0), 20, 8), (.drag(button: 0), 20, 8), (.scroll(.left), 20, 8),
    ])
    func whatTheMouseDoesElsewhereIsNothing(_ action: MouseEvent.Action, column: Int, row: Int) {
        var bench = browsing()
        let effects = bench.effects
        bench.mouse(action, column, row)
        #expect(selection(bench) == 0)
        #expect(bench.effects == effects)
    }

    @Test func theMouseReachesNothingUnderHelp() {
        var bench = browsing()
        bench.press(KeyPress("?"))
        bench.mouse(.press(button: 0), 20, 8)
        bench.mouse(.scroll(.down), 20, 8)
        #expect(selection(bench) == 0)
    }

    @Test func theWheelScrollsAShowsPage() {
        var bench = ScreenBench(width: 40, height: 10)
        bench.load(Library.shows)
        bench.press(KeyPress(.enter))
        bench.mouse(.scroll(.down), 20, 5)
        #expect(details(bench)?.position.offset == 3)
        bench.mouse(.scroll(.up), 20, 5)
        bench.mouse(.scroll(.up), 20, 5)
        #expect(details(bench)?.position.offset == 0)
    }
}

extension ScreenBench {
    mutating func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) {
        send(.input(.mouse(MouseEvent(action, at: Position(column: column, row: row)))))
    }
}
