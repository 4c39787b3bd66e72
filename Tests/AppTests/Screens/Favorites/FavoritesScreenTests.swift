import Entities
import Foundation
import Library
import Networking
import Terminal
import TestSupport
import Testing

@testable import App

/// The screen of favorites, and what its keys do.
@Suite(.timeLimit(.minutes(5))) struct FavoritesScreenTests {
    private static let film = Movie(
        id: .init(number: 11), title: "The Last Projectionist", originalTitle: "Der letzte Vorführer", language: "de",
        released: CalendarDay(iso8601: "1987-10-02"), rating: 7.9, votes: 321, genres: ["Drama"], runtime: 104,
        overview: RichText(text: "A cinema closes, and one man stays in his seat."))

    private func favorite(_ entry: Title) -> Favorite {
        Favorite(entry, added: .init(timeIntervalSince1970: 0), fetched: .init(timeIntervalSince1970: 0))
    }

    private var favorites: [Favorite] {
        [.show(SampleShows.all[0]), .movie(Self.film), .show(SampleShows.all[1]), .expired(.init(number: 42))].map(
            favorite)
    }

    private func open(_ width: Int, _ height: Int, layout: LayoutChoice = .list, _ favorites: [Favorite]) -> ScreenBench
    {
        var bench = ScreenBench(width: width, height: height, layout: layout)
        bench.load(SampleShows.all)
        bench.know(Set(favorites.map(\.id)))
        bench.run(.goToFavorites)
        bench.list(favorites)
        return bench
    }

    @Test func anEmptyList() {
        expectEqual(
            open(80, 24, []).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library

            ⋮ 9 rows
                                            No favorites yet

                                      ▌ Search a show
                                        Browse popular          2

            ⋮ 9 rows
                                                      Enter open  Esc back  ? keys  t theme
            """)
        expectEqual(
            open(40, 12, []).screen,
            """
              Up Next  Browse  Search  Calendar  ›



                        No favorites yet

                  ▌ Search a show
                    Browse popular          2



              Enter open  Esc back  ? keys  t theme
            """)
    }

    @Test func theList() {
        expectEqual(
            open(80, 24, favorites).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library            newest first

            ▌       The Paper Lanterns ★                                            ★ 8.9
            ▌  PL   2011–2016 · Ended · Harbor TV · Drama, Mystery
            ▌       The Paper Lanterns follows Ada Marsh, who reads other people's
            ▌       letters. No one writes back.
                    The Last Projectionist ★                                        ★ 7.9
               LP   Oct 2, 1987 · Der letzte Vorführer · 104 min · Drama
                    A cinema closes, and one man stays in his seat.

                    海上灯火 ★                                                      ★ 7.3
              海上  since 2022 · Running · 长河卫视 · Romance
                    两个灯塔守望者的故事。

                    A film ★
                F   TMDB film 42 (details expired; they are fetched again when you are on…

            ⋮ 7 rows
                              Enter open  / filter  ? keys  f favorite  s sort  v list/grid
            """)
        expectEqual(
            open(40, 12, favorites).screen,
            """
              Up Next  Browse  Search  Calendar  ›
            ▌      The Paper Lanterns ★     ★ 8.9  █
            ▌  PL  2011–2016 · Harbor TV           █
            ▌      The Paper Lanterns follows Ada… █
                   The Last Projectioni… ★  ★ 7.9  █
               LP  Oct 2, 1987                     █
                   A cinema closes, and one man s… █
                   海上灯火 ★               ★ 7.3  █
              海上 since 2022 · 长河卫视           ▄
                   两个灯塔守望者的故事。
                   A film ★
                       Enter open  / filter  ? keys
            """)
        // An expired entry is still named.
        var bench = open(60, 12, favorites)
        bench.press(KeyPress("G"))
        expect(bench.screen.contains("TMDB film 42"))
    }

    @Test func changesBeforeTheFirstVisitDoNotRequestTheList() {
        var presenter = FavoritesPresenter()
        let event = AppEvent.library(.starred(favorites[2].id, ""))
        expect(presenter.receive(event, isVisible: false).isEmpty)
        expectEqual(presenter.handle(.appeared), [.request(.favorites(.added, query: ""))])
        expectEqual(presenter.receive(event, isVisible: true).count, 1)
    }

    @Test func listAndPreviewOrGrid() {
        expectEqual(
            open(120, 40, favorites).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                       4 favorites, newest first

            ▌       The Paper Lanterns ★                              ★ 8.9   │
            ▌  PL   2011–2016 · Ended · Harbor TV · Drama, Mystery            │                        The Paper Lanterns ★
            ▌       The Paper Lanterns follows Ada Marsh, who reads other     │    The Paper
            ▌       people's letters. No one writes back.                     │    Lanterns            Status    Ended
                    The Last Projectionist ★                          ★ 7.9   │                        Aired     Sep 22, 2011 –
               LP   Oct 2, 1987 · Der letzte Vorführer · 104 min · Drama      │                                  Jun 21, 2016
                    A cinema closes, and one man stays in his seat.           │                        Network   Harbor TV (United
                                                                              │                                  States)
                    海上灯火 ★                                        ★ 7.3   │                        Schedule  Tuesday at 22:00
              海上  since 2022 · Running · 长河卫视 · Romance                 │                                  (network’s time)
                    两个灯塔守望者的故事。                                    │                        Runtime   45 min
                                                                              │                        Language  English
                    A film ★                                                  │    ▁▁▁▁                Genres    Drama, Mystery
                F   TMDB film 42 (details expired; they are fetched again w…  │    2011–2016           Type      Scripted
                                                                              │                        Rating    ★ 8.9
                                                                              │
                                                                              │  The Paper Lanterns follows Ada Marsh, who reads
                                                                              │  other people's letters.
                                                                              │
                                                                              │  No one writes back.
                                                                              │
                                                                              │  Data: TVmaze.com (CC BY-SA 4.0)
                                                                              │
            ⋮ 15 rows
                                                                      Enter open  / filter  ? keys  f favorite  s sort  v list/grid
            """)
        expectEqual(
            open(200, 60, favorites).rows(1..<7),
            """

            ▌          The Paper Lanterns ★                                                                       ★ 8.9   │
            ▌          2011–2016 · Ended · Harbor TV · Drama, Mystery                                                     │                                      The Paper Lanterns ★
            ▌    PL    The Paper Lanterns follows Ada Marsh, who reads other people's letters. No one writes back.        │    The Paper Lanterns
            ▌                                                                                                             │                                      Status    Ended
            ▌                                                                                                             │                                      Aired     Sep 22, 2011 – Jun 21, 2016
            """)
        expectEqual(
            open(120, 40, layout: .grid, favorites).rows(0..<5, 14..<19),
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                       4 favorites, newest first

              ┏━━━━━━━━━━━━━━━━━┓
              ┃                 ┃
              ┃  The Paper      ┃   The Last           海上灯火           A film
            …
              ┃                 ┃
              ┃                 ┃
              ┃The Paper       ★┃ The Last        ★  海上灯火 ★         A film ★
              ┃Lanterns         ┃ Projectionist      since 2022  ★ 7.3
              ┃2011–2016   ★ 8.9┃ 1987        ★ 7.9
            """)
    }

    // MARK: Undo

    @Test func undoIsHintedAfterAChange() {
        var bench = open(80, 24, favorites)
        let id = favorites[0].id
        let name = bench.model.data.phrases.command(.undo, in: .collecting)
        func isHinted() -> Bool { bench.screen.contains("u undo") || bench.screen.contains("(u: undo)") }
        func isListed() -> Bool {
            [KeyPress("?"), KeyPress(":")].contains { key in
                var other = bench
                other.press(key)
                return other.model.palette?.state.choices.contains { $0.name == name } == true
            }
        }
        expect(!isHinted() && !isListed(), "\(bench.screen)")
        bench.star(id, "The Paper Lanterns")
        expect(bench.screen.contains("u undo") && bench.screen.contains("(u: undo)") && isListed(), "\(bench.screen)")
        bench.send(.library(.nothingToRevert(isRedo: false)))
        expect(bench.screen.contains("Nothing to undo"), "\(bench.screen)")
        expect(!isHinted() && !isListed(), "\(bench.screen)")
        // No letter is hinted while typing.
        bench = open(80, 24, favorites)
        bench.star(favorites[0].id, "Ω")
        expect(bench.screen.contains("(u: undo)"))
        bench.press(KeyPress("/"))
        expect(bench.screen.contains("Added Ω to favorites") && !bench.screen.contains("(u: undo)"), "\(bench.screen)")
    }

    // MARK: Narrow windows

    @Test(arguments: Language.allCases) func theTextOfAnEmptyListIsComplete(language: Language) {
        for (width, height) in [(20, 6), (40, 12)] {
            let screen = TranslatedScreens(language, width, height).noFavorites.screen
            let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)[1..<height - 1]
            let words = lines.joined().filter { !$0.isWhitespace }
            expect(words.contains(language.phrases.noFavorites.filter { !$0.isWhitespace }), "\(screen)")
            expect(lines.allSatisfy { $0.first ?? " " == " " }, "\(screen)")
            expect(lines.allSatisfy { TextMetrics.width(of: String($0)) < width }, "\(screen)")
            for door in [Command.search, .goToBrowse] where height == 12 {
                let name = language.phrases.door(door, in: .collecting)
                expect(words.contains(name.filter { !$0.isWhitespace }), "\(screen)")
            }
        }
        // Also that of a filter without matches.
        var bench = TranslatedScreens(language, 20, 6).noFavorites
        bench.press(KeyPress("/"), KeyPress("x"))
        bench.list([])
        let words = bench.screen.filter { !$0.isWhitespace }
        expect(words.contains(language.phrases.noMatches(for: "x").filter { !$0.isWhitespace }), "\(bench.screen)")
    }

    /// A message never covers the text field.
    @Test(arguments: Language.allCases) func aMessageDoesNotCoverTheField(language: Language) {
        var bench = TranslatedScreens(language, 20, 6).noFavorites
        let message = Message.favoriteAdded("The Paper Lanterns")
        bench.press(KeyPress("/"), KeyPress("x"), KeyPress("y"))
        bench.carryOut(.say(message))
        expect(bench.screen.split(separator: "\n")[1].hasPrefix(" / xy "), "\(bench.screen)")
        bench.press(KeyPress(.escape), KeyPress("3"), KeyPress("x"), KeyPress("y"))
        bench.carryOut(.say(message))
        expect(bench.screen.split(separator: "\n")[1].hasPrefix(" / xy "), "\(bench.screen)")
        expect(bench.screen.contains("✓ ★"), "\(bench.screen)")
    }

    // MARK: Keys

    @Test func theNewStarIsHighlightedBriefly() {
        var bench = ScreenBench(width: 80, height: 24, layout: .list)
        bench.load(SampleShows.all)
        bench.press(KeyPress("f"))
        expect(bench.effects.contains(.changeLibrary(.toggleStar(.show(SampleShows.all[0])))))
        let id = TitleID.show(SampleShows.all[0].id)
        bench.star(id, "The Paper Lanterns")
        expect(bench.screen.contains("The Paper Lanterns ★ "))
        expectEqual(bench.model.data.marks[id], .new)
        expect(bench.effects.contains(.request(.starRest(id))))
        bench.send(.favorites(.rested(id)))
        expectEqual(bench.model.data.marks[id], .kept)
    }

    @Test func undoTakesTheStarOff() {
        var bench = open(80, 24, favorites)
        bench.star(favorites[0].id, "The Paper Lanterns")
        bench.press(KeyPress("u"))
        expectEqual(bench.effects.last, .revertLibrary(isRedo: false))
        bench.revertStar(favorites[0].id, true)
        expectEqual(bench.model.data.marks[favorites[0].id], .none)
        if case .undoneStep = bench.messages.last {} else { Issue.record("nothing is said") }
        bench.send(.library(.nothingToRevert(isRedo: false)))
        expectEqual(bench.messages.last, .nothingToUndo)
        // A restored favorite is selected.
        bench = open(80, 24, favorites)
        bench.star(favorites[0].id, "", false)
        bench.list(Array(favorites.dropFirst()))
        bench.revertStar(favorites[0].id, false)
        bench.list(favorites)
        expectEqual(bench.favorites.list.selected?.id, favorites[0].id)
    }

    @Test func theFilterRequestsMatches() {
        var bench = open(80, 24, favorites)
        bench.press(KeyPress("/"), KeyPress("p"), KeyPress("q"))
        expectEqual(bench.model.keyContext, .typing)
        expect(bench.effects.contains(.request(.favorites(.added, query: "pq"))))
        bench.send(.favorites(.listed([], by: .added, query: "p")))
        expectEqual(bench.favorites.list.rows?.count, 4)
        bench.list([])
        expect(bench.screen.contains("“pq”"))
        bench.press(KeyPress(.escape))
        expectEqual(bench.model.keyContext, .collecting)
        expectEqual(bench.effects.last, .request(.favorites(.added, query: "")))
        // The number of matches is not the number of favorites.
        bench = open(80, 24, favorites)
        bench.press(KeyPress("/"), KeyPress("l"))
        bench.list(Array(favorites.prefix(2)))
        expect(bench.screen.contains("2 matches"))
        expect(bench.screen.contains("newest first") && !bench.screen.contains("2 favorites"))
        // Without a match, Enter searches for the words.
        bench.press(KeyPress("q"))
        bench.list([])
        expectEqual(bench.model.doors, [.search])
        bench.press(KeyPress(.enter))
        expectEqual(bench.model.router.tab, .search)
        expectEqual(bench.search.query, "lq")
    }

    /// Events of two tasks may overtake each other.
    @Test func anOlderLibraryDoesNotReplaceANewerOne() async throws {
        let store = LibraryStore(Library())
        let old = try await store.value()
        let (new, acts) = try await store.perform(.toggleStar(.show(SampleShows.all[0])), calendar: .utc)
        var bench = ScreenBench(width: 80, height: 24)
        bench.send(.library(.performed(new, acts)))
        bench.send(.library(.changed(.init(library: old))))
        expectEqual(bench.model.data.marks.ids, [.show(SampleShows.all[0].id)])
        // Changes of other machines and failures are reported.
        bench = ScreenBench(width: 80, height: 24)
        bench.send(.library(.changed(.init(library: Library(), others: ["laptop": 3]))))
        expect(bench.screen.contains("3 changes from laptop"))
        bench = open(80, 24, favorites)
        bench.send(.library(.failed(.full)))
        expect(bench.screen.contains("disk is full"))
    }

    @Test func theSelectionStaysWhenTheListChanges() {
        var bench = open(80, 24, favorites)
        bench.press(KeyPress("j"), KeyPress("j"), KeyPress("r"))
        bench.list(favorites.reversed())
        expectEqual(bench.favorites.list.selected?.id, favorites[2].id)
        bench.press(KeyPress("s"))
        bench.list(favorites)
        expectEqual(bench.favorites.list.selection.index, 0, "sorting goes to the top")
        expect(bench.screen.contains("Sorted by name · 4 favorites"))
        bench = open(80, 24, favorites)
        bench.press(KeyPress("j"), KeyPress("/"), KeyPress("p"))
        bench.list(favorites)
        expectEqual(bench.favorites.list.selection.index, 0, "the best match")
        bench.press(KeyPress(.down), KeyPress(.down), KeyPress(.tab), KeyPress(.tab, .shift))
        bench.list(favorites)
        expectEqual(bench.favorites.list.selection.index, 2)
    }
}
