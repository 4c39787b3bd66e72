import Catalog
import Entities
import Foundation
import Library
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct DiscoverScreenTests {
    /// Shows with the names of shelves and numbers.
    static func titles(_ count: Int, from first: Int) -> [Title] {
        (first..<first + count).map { number in
            .show(
                Show(
                    id: .init(number: number), name: "Harbor Light \(number)", genres: ["Drama"], status: .running,
                    premiered: CalendarDay(iso8601: "2020-03-01"), rating: 8.1, weight: 90,
                    network: Network(name: "Vista", country: nil, isWeb: false)))
        }
    }

    static let tonight = TitleShelf(id: .shows(.airingTonight), titles: titles(3, from: 1), total: 3)
    static let shelves = [
        TitleShelf(id: .shows(.airingTonight), status: .loading),
        TitleShelf(id: .shows(.popularNow), titles: titles(12, from: 100), total: 1_234),
        TitleShelf(
            id: .shows(.becauseYouFollow(.init(number: 82))), titles: titles(5, from: 200), total: 5,
            reason: "Pinewater"),
        TitleShelf(id: .shows(.bestOf(genre: "Drama")), titles: titles(5, from: 300), total: 50),
    ]

    static func open(
        _ width: Int, _ height: Int, layout: LayoutChoice = .automatic, language: Language = .english,
        hasTonight: Bool = true
    ) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: layout, language: language, browse: .discover)
        bench.load(SampleShows.all)
        bench.send(.shelves(.filled(ShelfFill(shelves: shelves, source: .catalog(88_012)))))
        if hasTonight { bench.send(.shelves(.tonight(.success(tonight)))) }
        return bench
    }

    // MARK: Golden screens

    @Test func posters() {
        expectEqual(
            Self.open(80, 24).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                Discover
              Television  Films  Filter
               On tonight  3                                                               █
              ┏━━━━━━━━━━━━┓                                                               █
              ┃            ┃                                                               █
              ┃ Harbor     ┃   Harbor         Harbor                                       █
              ┃ Light 1    ┃   Light 2        Light 3                                      █
              ┃            ┃                                                               ▆
              ┃            ┃
            ⋮ 5 rows
              ┃Harbor Light┃  Harbor Light   Harbor Light
              ┃1           ┃  2              3
              ┃2020–  ★ 8.1┃  2020–  ★ 8.1   2020–  ★ 8.1
              ┗━━━━━━━━━━━━┛
               Harbor Light 1  ★ 8.1  since 2020 · Running · Vista · Drama
               Aired    Mar 1, 2020
               Network  Vista


               ↓ Popular now
             1/3      Enter open  . whole shelf  W whole list  () section  / search  ? keys
            """)
        // A short shelf is described next to it.
        var bench = Self.open(110, 22)
        expect(bench.screen.contains("Harbor Light 1  ★ 8.1"))
        expect(bench.screen.contains("Popular now  1,234"), "the next shelf begins below it")
        bench.press(KeyPress("l"))
        expect(bench.screen.contains("Harbor Light 2  ★ 8.1"))
        bench.press(KeyPress("j"))
        expect(bench.screen.contains("Harbor Light 101  ★ 8.1  since 2020 · Running · Vista · Drama"))
        expect(bench.screen.contains("↓ Because you follow Pinewater"))
    }

    @Test func withoutPosters() {
        expectEqual(
            Self.open(40, 12).screen,
            """
              Up Next  Browse  Search  Calendar  ›
              On tonight  3                     ›  █
            ▌ Harbor Light 1     Harbor Light 2    █
            ▌ since 2020 ★ 8.1   since 2020 ★ 8.1  █
                                                   █
              Popular now  1,234                ›  █
              Harbor Light 100   Harbor Light 101
              since 2020 ★ 8.1   since 2020 ★ 8.1

              Because you follow Pinewater 5    ›
              Harbor Light 200   Harbor Light 201
             1/3          Enter open  . whole shelf
            """)
        expectEqual(
            Self.open(120, 24, layout: .list).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                          Discover, 88,012 shows
              Television  Films  Filter
                On tonight  3                                                                                                      █
               ┏━━━━━━━━━━━━┓                                                                                                      █
               ┃            ┃                             Harbor Light 1  ★ 8.1                                                    █
               ┃ Harbor     ┃  Harbor        Harbor       since 2020 · Running · Vista · Drama                                     █
               ┃ Light 1    ┃  Light 2       Light 3                                                                               █
               ┃            ┃                             Aired    Mar 1, 2020                                                     ▆
               ┃            ┃                             Network  Vista
               ┃            ┃
            ⋮ 4 rows
               ┃Harbor Light┃ Harbor Light  Harbor Light
               ┃1           ┃ 2             3
               ┃2020–  ★ 8.1┃ 2020–  ★ 8.1  2020–  ★ 8.1
               ┗━━━━━━━━━━━━┛
                Popular now  1,234                                                                                               ›


                 Harbor        Harbor        Harbor        Harbor        Harbor        Harbor        Harbor        Harbor
                 Light 100     Light 101     Light 102     Light 103     Light 104     Light 105     Light 106     Light 107

             1/3       Enter open  . whole shelf  W whole list  () section  / search  ? keys  f favorite  R random  t theme  q quit
            """)
    }

    @Test func tonightHasItsPlaceBeforeItArrives() {
        let waiting = Self.open(80, 30, hasTonight: false).screen.split(
            separator: "\n", omittingEmptySubsequences: false)
        let arrived = Self.open(80, 30).screen.split(separator: "\n", omittingEmptySubsequences: false)
        expect(waiting.contains { $0.contains("Loading…") })
        let popular = waiting.firstIndex { $0.contains("Popular now") }
        expect(popular != nil && popular == arrived.firstIndex { $0.contains("Popular now") })
        expect(arrived.contains { $0.contains("On tonight  3") })
        var bench = Self.open(80, 30, hasTonight: false)
        bench.send(.shelves(.tonight(.failure(.unreachable(.cannotConnect)))))
        expect(bench.screen.contains("Can’t reach TVmaze"))
        expect(bench.screen.contains("Popular now"))
    }

    @Test func fewLoadedShowsAreSaidToBeFew() {
        var bench = Self.open(120, 24)
        bench.send(
            .shelves(
                .filled(ShelfFill(shelves: Self.shelves, source: .loaded(250)))))
        expect(bench.screen.contains("Discover, 250 loaded shows"))
        expect(bench.screen.contains("Picked from 250 shows. C gets the full list."))
        // If there are none, the list explains it.
        bench = ScreenBench(width: 80, height: 24, browse: .discover)
        bench.send(.shows(.pages(.failed(page: 0, .unreachable(.cannotConnect)))))
        expect(bench.screen.contains("Can’t reach TVmaze"))
    }

    @Test func everyWindowShowsTheSelectedTitle() {
        for (width, height) in [(20, 6), (40, 12), (80, 24), (200, 60)] {
            for layout in LayoutChoice.allCases {
                var bench = Self.open(width, height, layout: layout)
                bench.press(KeyPress("j"), KeyPress("l"))
                let place = "\(width) by \(height), \(layout)"
                expectEqual(bench.model.router.current.entry, Self.shelves[1].titles[1], place)
                expect(bench.screen.contains("Popular now"), place)
                bench.press(KeyPress("G"), KeyPress("G"))
                expectEqual(bench.model.router.current.entry, Self.shelves[3].titles[4], place)
                expect(bench.screen.contains("Best of"), place)
            }
        }
    }

    @Test func oldShowsOfAnyPartAreSaidToBeOld() {
        func age(_ all: Double?, _ tonight: Double?, answer: Double? = nil) -> ScreenBench {
            var bench = Self.open(80, 24, hasTonight: false)
            bench.model.data.now = Date(timeIntervalSince1970: 1_000_000)
            func staleness(_ hours: Double?) -> Staleness? {
                hours.map { Staleness(fetched: bench.model.data.now.addingTimeInterval(-3600 * $0)) }
            }
            let fill = ShelfFill(
                shelves: Self.shelves, source: .loaded(240), staleness: (staleness(all), staleness(tonight)),
                pageToRenew: 1)
            bench.send(.shelves(.filled(fill)))
            if let answer {
                bench.send(
                    .shelves(.tonight(.success(Self.tonight), staleness(answer < 0 ? nil : answer))))
            }
            return bench
        }
        let old = "⚠ May be outdated · "
        expect(!age(nil, nil).screen.contains(old))
        expect(age(50, nil).screen.contains(old + "2 days ago"))
        expect(age(3, 7).screen.contains(old + "7 hours ago"))
        // This evening's program may have been renewed meanwhile, or not.
        expect(age(3, 7, answer: 7).screen.contains(old + "7 hours ago"))
        expect(age(3, 7, answer: -1).screen.contains(old + "3 hours ago"))
        // The shelves are made of all pages, so all of them are renewed.
        expect(age(50, nil).effects.contains(.request(.page(1))))
        // A narrow window has room for the age alone.
        var narrow = age(50, nil)
        narrow.send(.resized(Size(width: 36, height: 20)))
        expect(narrow.screen.contains("⚠ 2 days ago"), "\(narrow.screen)")
    }

    // MARK: Keys and the mouse

    @Test func titlesAndWholeShelvesAreOpened() {
        var bench = Self.open(80, 24)
        bench.press(KeyPress("j"), KeyPress("l"), KeyPress(.enter))
        expectEqual(bench.visible(ShowDetailsPresenter.self)?.entry?.id, Self.shelves[1].titles[1].id)
        bench.press(KeyPress(.escape))
        expectEqual(bench.model.router.current.entry, Self.shelves[1].titles[1])
        bench.press(KeyPress("."))
        let source = TitlesSource.shelf(.popularNow, reason: nil)
        expect(bench.effects.contains(.request(.titles(source))))
        bench.send(.titles(source, TitleList(Self.titles(60, from: 100))))
        expect(bench.screen.contains("1/60") && bench.screen.contains("Popular now"))
        bench.press(KeyPress(.escape))
        expectEqual(bench.shelves?.state.browser.shelf, 1)
        // A click selects, then opens. A click on the title of a shelf opens the shelf.
        bench = Self.open(80, 24)
        func click(_ column: Int, _ row: Int) {
            bench.send(.input(.mouse(MouseEvent(.press(button: 0), at: Position(column: column, row: row)))))
        }
        click(17, 9)
        expectEqual(bench.model.router.current.entry, Self.tonight.titles[1])
        click(17, 9)
        expect(bench.visible(ShowDetailsPresenter.self) != nil)
        bench.press(KeyPress(.escape))
        click(3, 2)
        expectEqual(bench.visible(TitlesPresenter.self)?.source, .shelf(.airingTonight, reason: nil))
    }

    @Test func theWholeListIsOneKeyAwayAndLeadsBack() {
        var bench = Self.open(80, 24)
        bench.press(KeyPress("W"))
        expect(bench.screen.contains("The Paper Lanterns"))
        expect(bench.visible(ShowsPresenter.self) != nil)
        // It is kept, for films too, whatever is looked at after that.
        expectEqual(bench.model.data.settings.browse, .list)
        bench.run(.goToFilms)
        expect(bench.visible(FilmsPresenter.self) != nil)
        bench.run(.goToTelevision)
        bench.press(KeyPress("q"))
        expectEqual(bench.model.data.settings.browse, .list)
        expect(bench.screen.contains("Popular now"))
        bench.press(KeyPress("W"), KeyPress("W"))
        expect(bench.screen.contains("Popular now"))
        expectEqual(bench.model.data.settings.browse, .discover)
        var kept = BrowsePresenter(
            shelves: ShelvesPresenter(), list: ShowsPresenter(), settings: Settings())
        expectEqual(kept.handle(.command(.wholeList)), [.choose(.browse, "list")])
        // With the setting, the list comes first.
        bench = ScreenBench(width: 80, height: 24, browse: .list)
        bench.load(SampleShows.all)
        expect(bench.screen.contains("The Paper Lanterns"))
        bench.press(KeyPress("W"))
        bench.send(
            .shelves(
                .filled(ShelfFill(shelves: Self.shelves, source: .catalog(9)))))
        expect(bench.screen.contains("Popular now"))
    }

    @Test func shelvesDoNotChangeUnderTheUser() {
        var bench = Self.open(80, 24)
        func count() -> Int { bench.effects.count { $0.asked.name == "shelves" } }
        let before = count()
        bench.press(KeyPress("l"))
        bench.load(SampleShows.all)
        expect(count() == before && before > 0)
        // They do when the screen is opened again.
        bench.run(.goToFavorites)
        bench.press(KeyPress("2"))
        expectEqual(count(), before + 1)
    }

    @Test func plainModeReadsTheShelvesAsSections() throws {
        let bench = Self.open(80, 24)
        let context = LinesContext(data: bench.model.data)
        let lines = bench.model.router.current.lines(in: context)
        let list = try require(lines.list)
        expectEqual(list.count, 3 + 5 + 5 + 5)
        expectEqual(list.text(3)?.hasPrefix("Popular now: Harbor Light 100, "), true)
        expectEqual(list.text(4)?.hasPrefix("Harbor Light 101, "), true)
        expectEqual(list.choose(4), [.cellSelected(item: 1, column: 1), .command(.open)])
        expect(lines.sections.map(\.phrase).contains("Best of Drama"))
    }
}

extension ScreenBench {
    var shelves: ShelvesPresenter? {
        model.router.root(ShelvesPresenter.self)
    }
}
