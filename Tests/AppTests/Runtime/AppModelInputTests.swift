import Terminal
import TestSupport
import Testing

@testable import App

/// The reactions of the model to keys, pastes and the mouse.
@Suite(.timeLimit(.minutes(5))) struct AppModelInputTests {
    private func browsing(_ layout: LayoutChoice = .list) -> ScreenBench {
        var bench = ScreenBench(width: 80, height: 24, layout: layout)
        bench.load(SampleShows.all)
        return bench
    }

    private func selection(_ bench: ScreenBench) -> Int { bench.shows.selection.index }

    private func details(_ bench: ScreenBench) -> ShowDetailsState? {
        guard let presenter = bench.visible(ShowDetailsPresenter.self) else { return nil }
        return presenter.state
    }

    // MARK: Keys

    @Test func aScreenThatIsVisibleIsNotOpenedAgain() {
        for (command, route) in Command.allCases.compactMap({ command in command.route.map { (command, $0) } }) {
            var bench = browsing()
            for _ in 1...2 { bench.carryOut(.run(command)) }
            expect(bench.model.router.depth == 1 && bench.model.router.shows(route), "\(command)")
        }
        // With a path it is the same screen, and a list of other titles is not.
        var bench = browsing()
        bench.carryOut(.present(.importing("/nowhere")), .run(.importLibrary))
        expectEqual(bench.model.router.depth, 1)
        bench.carryOut(.present(.titles(.shelf(.airingTonight, reason: nil))), .run(.goToRecent))
        expectEqual(bench.model.router.depth, 3)
    }

    @Test func keysForTheWholeProgram() {
        for (key, effect) in [
            (KeyPress(.character("c"), .control), .session(.interrupt)),
            (KeyPress(.character("l"), .control), .session(.redraw)),
            (KeyPress(.character("z"), .control), .session(.suspend)),
            (KeyPress("o"), .openLink("https://www.tvmaze.com/shows/1/paper-lanterns")),
            (KeyPress("y"), .copyLink("https://www.tvmaze.com/shows/1/paper-lanterns")),
            (KeyPress("r"), .request(.pages(isRefreshing: true))),
            (KeyPress(.enter), .request(.details(SampleShows.all[0].id, index: 0, isRefreshing: false))),
        ] as [(KeyPress, Effect)] {
            var bench = browsing()
            bench.press(key)
            expect(bench.effects.contains(effect), "\(key)")
        }
        // Unbound keys do nothing.
        var bench = browsing()
        let before = (bench.screen, bench.effects)
        for key in [KeyPress("x"), KeyPress(.function(9)), KeyPress(.character("j"), .alt)] {
            bench.press(key)
        }
        expectEqual(bench.screen, before.0)
        expectEqual(bench.effects, before.1)
    }

    @Test func searchSettingsAndDemoReturnToTheirPlaces() {
        // Leaving the search returns to the previous tab.
        var bench = browsing()
        for key in ["/", "3"] {
            bench.run(.goToFilms)
            bench.press(KeyPress(.character(Character(key))), KeyPress(.escape))
            expectEqual(bench.model.router.browsed, .films, "\(key)")
        }
        // A tab first visible after going back is loaded.
        bench = browsing()
        bench.run(.goToFilms)
        bench.model.startDemo()
        let before = bench.effects.count { $0 == .request(.films(.popular, page: 1)) }
        bench.press(KeyPress("3"), KeyPress(.escape))
        expectEqual(bench.effects.count { $0 == .request(.films(.popular, page: 1)) }, before + 1)
        // The settings open only once.
        bench = browsing()
        bench.press(KeyPress(","))
        _ = bench.model.handle(Command.settings)
        expectEqual(bench.model.router.depth, 1)
        // The demo has no lock.
        bench = browsing()
        bench.model.startDemo()
        bench.carryOut(.present(.pin(.set)))
        expectEqual(bench.messages.last, .noLockInDemo)
        bench.press(KeyPress("L"))
        expectEqual(bench.messages.last, .noLockInDemo)
    }

    @Test func helpReceivesAllInputWhileOpen() {
        var bench = browsing()
        bench.press(KeyPress("?"), KeyPress("j"), KeyPress("/"))
        expectEqual(bench.model.keyContext, .choosing)
        expectEqual(selection(bench), 0)
        bench.press(KeyPress("?"))
        expectNil(bench.model.palette)
        bench.press(KeyPress("j"))
        expectEqual(selection(bench), 1)
        bench = browsing()
        bench.press(KeyPress("?"))
        bench.mouse(.press(button: 0), 20, 8)
        bench.mouse(.scroll(.down), 20, 8)
        expectEqual(selection(bench), 0)
        // Help scrolling stops at the ends.
        bench = ScreenBench(width: 60, height: 12)
        bench.load(SampleShows.all)
        bench.press(KeyPress("?"), KeyPress(.up))
        expectEqual(bench.model.palette?.state.selection.firstLine, 0)
        for _ in 0..<20 { bench.press(KeyPress(.pageDown)) }
        let last = bench.model.palette?.state.selection.firstLine
        bench.press(KeyPress(.down), KeyPress(.pageDown))
        expectEqual(bench.model.palette?.state.selection.firstLine, last)
        expect(bench.screen.contains("TMDB"))
        for _ in 0..<20 { bench.press(KeyPress(.pageUp)) }
        expectEqual(bench.model.palette?.state.selection.firstLine, 0)
    }

    @Test func lettersAndPastesGoToTextFields() {
        var bench = browsing()
        bench.press(KeyPress("/"), KeyPress("q"), KeyPress("t"), KeyPress("?"))
        expectEqual(bench.search.field.text, "qt?")
        expectNil(bench.model.palette)
        bench = browsing()
        bench.send(.input(.paste("q")))
        expect(!bench.effects.contains(.session(.quit)))
        bench.press(KeyPress("/"))
        bench.send(.input(.paste("paper\u{1B}[31m\nlanterns")))
        let text = bench.search.field.text
        expect(text.hasPrefix("paper"))
        expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }

    // MARK: A window that is too small

    private static let tooSmall = Size(width: 19, height: 5)
    /// Commands that work in a window too small to show anything.
    private static let unseen: [Command] = [.quit, .interrupt, .redraw, .suspend]

    @Test func inATooSmallWindowCommandsAreIgnored() {
        let bound = Keymap.standard.bindings.filter { !Self.unseen.contains($0.command) }.flatMap(\.keys)
        let keys = bound + "1234xyz日".map { KeyPress($0) }
        for (name, before) in TranslatedScreens(.english, 80, 24).all {
            var bench = before
            bench.send(.resized(Self.tooSmall))
            let effects = bench.effects
            for key in keys { bench.press(key) }
            bench.send(.input(.paste("1234")))
            bench.mouse(.press(button: 0), 5, 2)
            expectEqual(bench.effects, effects, "\(name)")
            var untouched = before
            for size in [Self.tooSmall, before.model.size] { untouched.send(.resized(size)) }
            bench.send(.resized(before.model.size))
            expectEqual(bench.screen, untouched.screen, "\(name)")
        }
    }

    @Test func inATooSmallWindowOneCanQuit() {
        var bench = browsing()
        bench.send(.resized(Self.tooSmall))
        for command in Self.unseen {
            guard let key = bench.model.keymap.key(for: command, in: .browsing) else {
                Issue.record("no key for \(command)")
                continue
            }
            bench.press(key)
            expectEqual(bench.effects.last, .session(command))
        }
        bench.send(.resized(Size(width: 80, height: 24)))
        bench.press(KeyPress("/"))
        bench.send(.resized(Self.tooSmall))
        let effects = bench.effects
        bench.press(KeyPress("q"))
        expectEqual(bench.effects, effects, "a letter of a text leaves nothing")
        bench.press(KeyPress(.character("c"), .control))
        expectEqual(bench.effects.last, .session(.interrupt))
    }

    // MARK: Tabs

    @Test func tabsWrapAroundAndKeepTheirState() {
        var bench = browsing()
        bench.press(KeyPress("j"), KeyPress(.enter))
        let screen = bench.screen
        bench.press(KeyPress("5"))
        expectEqual(bench.model.router.tab, .library)
        bench.press(KeyPress(.tab))
        expectEqual(bench.model.router.tab, .upNext)
        bench.press(KeyPress(.tab))
        expectEqual(bench.model.router.tab, .browse)
        expectEqual(bench.screen, screen)
        bench.press(KeyPress(.tab, .shift), KeyPress(.tab, .shift))
        expectEqual(bench.model.router.tab, .library)
        // The key of the visible tab goes to its root.
        bench = browsing()
        bench.press(KeyPress("j"), KeyPress(.enter), KeyPress("2"))
        expectEqual(bench.model.router.depth, 0)
        expectEqual(selection(bench), 1)
        bench = browsing()
        bench.mouse(.press(button: 0), 36, 0)
        expectEqual(bench.model.router.tab, .search)
    }

    // MARK: Mouse

    @Test func theWheelMovesTheSelectionOrThePage() {
        var bench = browsing()
        bench.mouse(.scroll(.down), 40, 5)
        bench.mouse(.scroll(.down), 40, 5)
        expectEqual(selection(bench), 2)
        bench.mouse(.scroll(.up), 40, 5)
        expectEqual(selection(bench), 1)
        bench = ScreenBench(width: 40, height: 10)
        bench.open(EpisodeLibrary.long)
        bench.press(KeyPress(.home), KeyPress(.home))
        bench.mouse(.scroll(.down), 20, 5)
        expectEqual(details(bench)?.page.position.offset, 3)
        bench.mouse(.scroll(.up), 20, 5)
        bench.mouse(.scroll(.up), 20, 5)
        expectEqual(details(bench)?.page.position.offset, 0)
    }

    @Test func theMouseSelectsAndOpens() {
        for (layout, column, row, item) in [
            (.list, 20, 10, 2), (.list, 79, 6, 1), (.grid, 30, 6, 1), (.grid, 70, 6, 3),
        ]
            as [(LayoutChoice, Int, Int, Int)]
        {
            var bench = browsing(layout)
            bench.mouse(.press(button: 0), column, row)
            expectEqual(selection(bench), item)
            expectEqual(bench.model.router.depth, 0)
            bench.mouse(.press(button: 0), column, row)
            expectEqual(details(bench)?.show.id, SampleShows.all[item].id)
        }
        // The mouse does nothing elsewhere.
        for (action, column, row) in [
            (.press(button: 0), 10, 0), (.press(button: 0), 2, 23), (.press(button: 0), 10, 22),
            (.press(button: 2), 20, 8), (.release(button: 0), 20, 8), (.drag(button: 0), 20, 8),
            (.scroll(.left), 20, 8),
        ] as [(MouseEvent.Action, Int, Int)] {
            var bench = browsing()
            let effects = bench.effects
            bench.mouse(action, column, row)
            expectEqual(selection(bench), 0, "\(action)")
            expectEqual(bench.effects, effects, "\(action)")
        }
    }
}

extension ScreenBench {
    mutating func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) {
        send(.input(.mouse(MouseEvent(action, at: Position(column: column, row: row)))))
    }
}
