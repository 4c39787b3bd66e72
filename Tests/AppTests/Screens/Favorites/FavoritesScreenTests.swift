import Core
import Foundation
import Terminal
import Testing

@testable import App

/// The screen of favorites, and what its keys do.
@Suite(.timeLimit(.minutes(5))) struct FavoritesScreenTests {
    private static let film = Movie(
        id: .init(number: 11), title: "The Last Projectionist", originalTitle: "Der letzte Vorführer", language: "de",
        released: CalendarDay(iso8601: "1987-10-02"), rating: 7.9, votes: 321, genres: ["Drama"], runtime: 104,
        overview: RichText(text: "A cinema closes, and one man stays in his seat."))

    private func favorite(_ entry: Favorite.Entry) -> Favorite {
        Favorite(entry, added: .init(timeIntervalSince1970: 0), fetched: .init(timeIntervalSince1970: 0))
    }

    private var favorites: [Favorite] {
        [.show(Library.shows[0]), .movie(Self.film), .show(Library.shows[1]), .expired(.init(number: 42))].map(
            favorite)
    }

    private func open(_ width: Int, _ height: Int, layout: LayoutChoice = .list, _ favorites: [Favorite]) -> ScreenBench
    {
        var bench = ScreenBench(width: width, height: height, layout: layout)
        bench.load(Library.shows)
        bench.send(.favorites(.known(Set(favorites.map(\.id)))))
        bench.press(KeyPress("4"))
        bench.send(.favorites(.listed(number: 1, favorites)))
        return bench
    }

    @Test func emptyAt80By24() {
        #expect(
            open(80, 24, []).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites








                                                       ★

                                               No favorites yet

                                   Press f on a show or film to add it here.
                                     Favorites are available offline too.








                                                                        ? keys  t theme  q quit
                """)
    }

    @Test func listAt80By24() {
        #expect(
            open(80, 24, favorites).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites     4 favorites, newest first
                ▌ ▄▄▄▄▄▄ The Paper Lanterns ★                                           ★ 8.9
                ▌   PL   2011–2016 · Ended · Harbor TV · Drama, Mystery
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other people's lette…
                  ▄▄▄▄▄▄ The Last Projectionist ★                                       ★ 7.9
                    LP   1987 · Der letzte Vorführer · 104 min · Drama
                  ▀▀▀▀▀▀ A cinema closes, and one man stays in his seat.
                  ▄▄▄▄▄▄ 海上灯火 ★                                                     ★ 7.3
                   海上  since 2022 · Running · 长河卫视 · Romance
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。
                  ▄▄▄▄▄▄ A film ★
                    F    TMDB film 42 (details expired; they are fetched again when you are o…
                  ▀▀▀▀▀▀










                          Enter open  / filter  ? keys  f favorite  s sort  v list/grid  q quit
                """)
    }

    @Test func changesBeforeTheFirstVisitDoNotRequestTheList() {
        var presenter = FavoritesPresenter()
        let change = FavoriteChange.added(favorites[2].id)
        #expect(presenter.handle(.changed(change, title: "")).isEmpty)
        #expect(presenter.handle(.reverted(change)).isEmpty)
        #expect(presenter.handle(.appeared) == [.listFavorites(number: 1, order: .added, query: "")])
        #expect(presenter.handle(.changed(change, title: "")).count == 1)
    }

    @Test func theNumberOfMatchesIsNotTheNumberOfFavorites() {
        var bench = open(80, 24, favorites)
        bench.press(KeyPress("/"))
        bench.press(KeyPress("l"))
        bench.send(.favorites(.listed(number: 2, Array(favorites.prefix(2)))))
        #expect(bench.screen.contains("2 matches"))
        #expect(bench.screen.contains("newest first") && !bench.screen.contains("2 favorites"))
    }

    @Test func listAt40By12() {
        #expect(
            open(40, 12, favorites).screen == """
                 Television  Search  Films  Favorites
                ▌ The Paper Lanterns ★          ★ 8.9
                ▌ 2011–2016 · Harbor TV
                  The Last Projectionist ★      ★ 7.9
                  1987
                  海上灯火 ★                    ★ 7.3
                  since 2022 · 长河卫视
                  A film ★
                  TMDB film 42 (details expired; they…


                           Enter open  / filter  ? keys
                """)
    }

    @Test func gridAt120By40() {
        #expect(
            open(120, 40, layout: .grid, favorites).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                             4 favorites, newest first
                ┏━━━━━━━━━━━━━━━━━┓
                ┃                 ┃
                ┃  The Paper      ┃   The Last           海上灯火           A film
                ┃  Lanterns       ┃   Projectionist
                ┃                 ┃
                ┃                 ┃
                ┃  ▁▁▁▁           ┃   ▁▁▁▁               ▁▁▁▁               ▁▁▁▁
                ┃  2011–2016      ┃   1987               since 2022         TMDB film 42…
                ┃                 ┃
                ┃The Paper Lant… ★┃ The Last Proje… ★  海上灯火 ★         A film ★
                ┃★ 8.9  Drama, My…┃ ★ 7.9  Drama       ★ 7.3  Romance
                ┗━━━━━━━━━━━━━━━━━┛


























                                                                  Enter open  / filter  ? keys  f favorite  s sort  v list/grid  q quit
                """)
    }

    @Test func anExpiredEntryIsStillNamed() {
        var bench = open(60, 12, favorites)
        bench.press(KeyPress("G"))
        #expect(bench.screen.contains("TMDB film 42"))
    }

    // MARK: Undo

    /// The key is only named if it has an effect: after a change, and not after a change by another program.
    @Test func undoIsHintedAfterAChange() {
        var bench = open(80, 24, favorites)
        let id = favorites[0].id
        let name = bench.model.phrases.command(.undo, in: .collecting)
        func isHinted() -> Bool { bench.screen.contains("u undo") || bench.screen.contains("(u: undo)") }
        func isListed() -> Bool {
            [KeyPress("?"), KeyPress(":")].contains { key in
                var other = bench
                other.press(key)
                return other.model.palette?.state.choices.contains { $0.name == name } == true
            }
        }
        #expect(!isHinted() && !isListed(), "\(bench.screen)")
        bench.send(.favorites(.changed(.added(id), title: "The Paper Lanterns")))
        #expect(bench.screen.contains("u undo") && bench.screen.contains("(u: undo)") && isListed(), "\(bench.screen)")
        bench.send(.favorites(.changed(.unchanged(id, isFavorite: true), title: "The Paper Lanterns")))
        #expect(bench.screen.contains("Added The Paper Lanterns to favorites"), "\(bench.screen)")
        #expect(!isHinted() && !isListed(), "\(bench.screen)")
    }

    @Test func noLetterIsHintedWhileTyping() {
        var bench = open(80, 24, favorites)
        bench.send(.favorites(.changed(.added(favorites[0].id), title: "Ω")))
        #expect(bench.screen.contains("(u: undo)"))
        bench.press(KeyPress("/"))
        #expect(bench.screen.contains("Added Ω to favorites") && !bench.screen.contains("(u: undo)"), "\(bench.screen)")
    }

    // MARK: Narrow windows

    @Test(arguments: Language.allCases) func theTextOfAnEmptyListIsComplete(language: Language) {
        let advice = language.phrases.howToKeepFavorites(key: "f")
        for (width, height) in [(20, 6), (40, 12)] {
            let screen = TranslatedScreens(language, width, height).noFavorites.screen
            let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)[1..<height - 1]
            let words = lines.joined().filter { !$0.isWhitespace }
            #expect(words.contains(language.phrases.noFavorites.filter { !$0.isWhitespace }), "\(screen)")
            #expect(!words.contains("…") && lines.allSatisfy { $0.first ?? " " == " " }, "\(screen)")
            #expect(lines.allSatisfy { TextMetrics.width(of: String($0)) < width }, "\(screen)")
            if height == 12 { #expect(words.contains(advice.filter { !$0.isWhitespace }), "\(screen)") }
        }
    }

    @Test(arguments: Language.allCases) func theTextOfAnEmptyFilterIsComplete(language: Language) {
        var bench = TranslatedScreens(language, 20, 6).noFavorites
        bench.press(KeyPress("/"), KeyPress("x"))
        bench.send(.favorites(.listed(number: 2, [])))
        let words = bench.screen.filter { !$0.isWhitespace }
        #expect(words.contains(language.phrases.noMatches(for: "x").filter { !$0.isWhitespace }), "\(bench.screen)")
    }

    /// A message never covers the text field.
    @Test(arguments: Language.allCases) func aMessageDoesNotCoverTheField(language: Language) {
        var bench = TranslatedScreens(language, 20, 6).noFavorites
        let message = Message.favoriteAdded("The Paper Lanterns")
        for key in [KeyPress("/"), KeyPress("x"), KeyPress("y")] { bench.press(key) }
        bench.carryOut(.say(message))
        #expect(bench.screen.split(separator: "\n")[1].hasPrefix(" / xy "), "\(bench.screen)")
        bench.press(KeyPress(.escape), KeyPress("2"), KeyPress("x"), KeyPress("y"))
        bench.carryOut(.say(message))
        #expect(bench.screen.split(separator: "\n")[1].hasPrefix(" / xy "), "\(bench.screen)")
        #expect(bench.screen.contains("✓ ★"), "\(bench.screen)")
    }

    // MARK: Keys

    @Test func theNewStarIsHighlightedBriefly() {
        var bench = ScreenBench(width: 80, height: 24, layout: .list)
        bench.load(Library.shows)
        bench.press(KeyPress("f"))
        #expect(bench.effects.contains(.toggleFavorite(.show(Library.shows[0]))))
        let id = Favorite.ID.show(Library.shows[0].id)
        bench.send(.favorites(.changed(.added(id), title: "The Paper Lanterns")))
        #expect(bench.screen.contains("The Paper Lanterns ★ "))
        #expect(bench.model.marks[id] == .new)
        #expect(bench.effects.contains(.restStar(id)))
        bench.send(.favorites(.rested(id)))
        #expect(bench.model.marks[id] == .kept)
    }

    @Test func theLastChangeIsUndoneOnce() {
        var bench = open(80, 24, favorites)
        let change = FavoriteChange.added(favorites[0].id)
        bench.send(.favorites(.changed(change, title: "The Paper Lanterns")))
        bench.press(KeyPress("u"))
        #expect(bench.effects.last == .undoFavorite)
        #expect(bench.model.takeLastChange() == change)
        bench.send(.favorites(.reverted(change)))
        #expect(bench.model.marks[favorites[0].id] == .none)
        #expect(bench.model.takeLastChange() == nil)
        bench.send(.favorites(.nothingToRevert))
        #expect(bench.messages.last == .nothingToUndo)
    }

    @Test func theFilterRequestsMatches() {
        var bench = open(80, 24, favorites)
        bench.press(KeyPress("/"), KeyPress("p"), KeyPress("q"))
        #expect(bench.model.keyContext == .typing)
        #expect(bench.effects.contains(.listFavorites(number: 3, order: .added, query: "pq")))
        bench.send(.favorites(.listed(number: 2, [])))
        #expect(bench.favorites.favorites?.count == 4)
        bench.send(.favorites(.listed(number: 3, [])))
        #expect(bench.screen.contains("“pq”"))
        bench.press(KeyPress(.escape))
        #expect(bench.model.keyContext == .collecting)
        #expect(bench.effects.contains(.listFavorites(number: 4, order: .added, query: "")))
    }

    @Test func aRestoredFavoriteIsSelected() async throws {
        var bench = open(80, 24, favorites)
        let store = FavoritesStore(store: MemoryStore(), clock: SystemWallClock())
        for favorite in favorites { try await store.add(favorite) }
        let change = FavoriteChange.removed(try #require(try await store.remove(favorites[0].id)))
        bench.send(.favorites(.changed(change, title: "")))
        bench.send(.favorites(.listed(number: 2, Array(favorites.dropFirst()))))
        bench.send(.favorites(.reverted(change)))
        bench.send(.favorites(.listed(number: 3, favorites)))
        #expect(bench.favorites.selected?.id == favorites[0].id)
    }

    @Test func theSelectionStaysAmongMatches() {
        var bench = open(80, 24, favorites)
        bench.press(KeyPress("j"), KeyPress("/"), KeyPress("p"))
        bench.send(.favorites(.listed(number: 2, favorites)))
        #expect(bench.favorites.selection.index == 0, "the best match")
        bench.press(KeyPress(.down), KeyPress(.down), KeyPress(.tab), KeyPress(.tab, .shift))
        bench.send(.favorites(.listed(number: 3, favorites)))
        #expect(bench.favorites.selection.index == 2)
    }

    @Test func theSelectionStaysWhenTheListChanges() {
        var bench = open(80, 24, favorites)
        bench.press(KeyPress("j"), KeyPress("j"), KeyPress("s"))
        bench.send(.favorites(.listed(number: 2, favorites.reversed())))
        #expect(bench.favorites.selected?.id == favorites[2].id)
    }

    @Test(arguments: [
        (FavoritesEvent.failed(.store(.full)), "disk is full"), (.failed(.newerVersion("9")), "newer Marquee"),
        (.damaged(FavoritesDamage(keptAs: "favorites.damaged-1.json", isRestored: true)), "damaged-1.json"),
    ])
    func failuresAreReported(_ event: FavoritesEvent, words: String) {
        var bench = open(80, 24, favorites)
        bench.send(.favorites(event))
        #expect(bench.screen.contains(words))
    }

    @Test func listAndPreviewAt120By40() {
        #expect(
            open(120, 40, favorites).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                             4 favorites, newest first
                ▌ ▄▄▄▄▄▄ The Paper Lanterns ★                             ★ 8.9   │
                ▌   PL   2011–2016 · Ended · Harbor TV · Drama, Mystery           │                      The Paper Lanterns ★
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other …  │    The Paper
                  ▄▄▄▄▄▄ The Last Projectionist ★                         ★ 7.9   │    Lanterns          Status    Ended
                    LP   1987 · Der letzte Vorführer · 104 min · Drama            │                      Aired     Sep 22, 2011 –
                  ▀▀▀▀▀▀ A cinema closes, and one man stays in his seat.          │                                Jun 21, 2016
                  ▄▄▄▄▄▄ 海上灯火 ★                                       ★ 7.3   │                      Network   Harbor TV (United
                   海上  since 2022 · Running · 长河卫视 · Romance                │                                States)
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。                                   │    ▁▁▁▁              Schedule  Tuesday at 22:00
                  ▄▄▄▄▄▄ A film ★                                                 │    2011–2016                   (network’s time)
                    F    TMDB film 42 (details expired; they are fetched again …  │                      Runtime   45 min
                  ▀▀▀▀▀▀                                                          │                      Language  English
                                                                                  │                      Genres    Drama, Mystery
                                                                                  │                      Type      Scripted
                                                                                  │                      Rating    ★ 8.9
                                                                                  │                      Link      https://www.tvmaze.
                                                                                  │                                com/shows/1/paper-
                                                                                  │                                lanterns
                                                                                  │
                                                                                  │  The Paper Lanterns follows Ada Marsh, who reads
                                                                                  │  other people's letters.
                                                                                  │
                                                                                  │  No one writes back.
                                                                                  │
                                                                                  │  Data: TVmaze.com (CC BY-SA 4.0)
                                                                                  │
                                                                                  │
                                                                                  │
                                                                                  │
                                                                                  │
                                                                                  │
                                                                                  │
                                                                                  │
                                                                                  │
                                                                                  │
                                                                                  │
                                                                                  │
                                                                                  │
                                                                  Enter open  / filter  ? keys  f favorite  s sort  v list/grid  q quit
                """)
    }

    @Test func listAndPreviewAt200By60() {
        #expect(
            open(200, 60, favorites).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                                                                                             4 favorites, newest first
                ▌ ▄▄▄▄▄▄ The Paper Lanterns ★                                                                         ★ 8.9   │
                ▌   PL   2011–2016 · Ended · Harbor TV · Drama, Mystery                                                       │                                   The Paper Lanterns ★
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other people's letters.                              │    The Paper Lanterns
                  ▄▄▄▄▄▄ The Last Projectionist ★                                                                     ★ 7.9   │                                   Status    Ended
                    LP   1987 · Der letzte Vorführer · 104 min · Drama                                                        │                                   Aired     Sep 22, 2011 – Jun 21, 2016
                  ▀▀▀▀▀▀ A cinema closes, and one man stays in his seat.                                                      │                                   Network   Harbor TV (United States)
                  ▄▄▄▄▄▄ 海上灯火 ★                                                                                   ★ 7.3   │                                   Schedule  Tuesday at 22:00 (network’s time)
                   海上  since 2022 · Running · 长河卫视 · Romance                                                            │                                   Runtime   45 min
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。                                                                               │                                   Language  English
                  ▄▄▄▄▄▄ A film ★                                                                                             │                                   Genres    Drama, Mystery
                    F    TMDB film 42 (details expired; they are fetched again when you are online)                           │                                   Type      Scripted
                  ▀▀▀▀▀▀                                                                                                      │                                   Rating    ★ 8.9
                                                                                                                              │                                   Link      https://www.tvmaze.com/shows/1/paper-
                                                                                                                              │                                             lanterns
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │    ▁▁▁▁
                                                                                                                              │    2011–2016 · Harbor TV
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │  The Paper Lanterns follows Ada Marsh, who reads other people's letters.
                                                                                                                              │
                                                                                                                              │  No one writes back.
                                                                                                                              │
                                                                                                                              │  Data: TVmaze.com (CC BY-SA 4.0)
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                                                  Enter open  / filter  ? keys  f favorite  s sort  v list/grid  q quit
                """)
    }

    @Test func emptyAt40By12() {
        #expect(
            open(40, 12, []).screen == """
                 Television  Search  Films  Favorites

                                   ★

                           No favorites yet

                  Press f on a show or film to add it
                 here. Favorites are available offline
                                 too.


                                ? keys  t theme  q quit
                """)
    }
}
