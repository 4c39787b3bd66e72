import Core
import Testing

@testable import App

/// Talks with the plain program, as somebody who listens has them.
@Suite(.timeLimit(.minutes(5))) struct PlainSessionTests {
    private var bench = PlainBench()

    @Test mutating func beginsWithTelevisionAndSaysWhatIsWhere() {
        bench.start()
        #expect(
            bench.said == """
                Marquee. Type a number or a command; type help for the list of commands.
                Television, 1 to 5 of 5
                1. The Paper Lanterns, 2011–2016, Ended, Harbor TV, Drama, Mystery, Rating 8.9
                2. 海上灯火, since 2022, Running, 长河卫视, Romance, Rating 7.3
                3. Ω, In development
                4. The Extraordinarily Long and Only Slightly Exaggerated Chronicle of the Unlikely Harbor Orchestra, 1998, To be determined, Lumen+, Comedy, Music, Rating 10.0
                5. Zoë’s 🌙 Kitchen, 2020, Ended, Family, Rating 6.0
                You can type: search, help, quit
                Number or command: 
                """)
    }

    @Test mutating func aShowIsOpenedWithItsSeasons() {
        bench.start()
        bench.type("1")
        #expect(
            bench.said == """
                The Paper Lanterns
                Status: Ended
                Aired: Sep 22, 2011 – Jun 21, 2016
                Network: Harbor TV (United States)
                Schedule: Tuesday at 22:00 (network’s time)
                Runtime: 45 min
                Language: English
                Genres: Drama, Mystery
                Type: Scripted
                Rating: 8.9
                Episodes: 30 episodes in 3 seasons
                Next: S3 E10 Salt and Lantern, Jun 4, 2026 at 21:00 (in 7 days)
                Link: https://www.tvmaze.com/shows/1/paper-lanterns
                The Paper Lanterns follows Ada Marsh, who reads other people's letters.
                No one writes back.
                Cast: June Calloway as Ada Marsh, Theo
                Data: TVmaze.com (CC BY-SA 4.0)
                Seasons, 1 to 4 of 4
                1. Season 1, 8 episodes
                2. Season 2, 10 episodes
                3. Season 3, 12 episodes
                4. Specials, 2 episodes
                You can type: favorite, back, help, quit
                Number or command: 
                """)
    }

    @Test mutating func aSeasonAndItsEpisodesAreOpenedAndLeafedThrough() {
        bench = PlainBench(pageSize: 5)
        bench.start()
        bench.type("1", "3")
        #expect(bench.said.hasPrefix("The Paper Lanterns, Season 3, 1 to 5 of 12\n1. "), "\(bench.said)")
        bench.type("next", "next")
        #expect(bench.said.hasPrefix("The Paper Lanterns, Season 3, 11 to 12 of 12\n11. "), "\(bench.said)")
        bench.type("n")
        #expect(bench.said == "End of the list.\nNumber or command: ")
        bench.type("previous", "10")
        #expect(bench.said.contains("\nEpisode: Season 3, episode 10\n"), "\(bench.said)")
        bench.type("next")
        #expect(bench.said.contains("\nEpisode: Season 3, episode 11\n"), "\(bench.said)")
        bench.type("back")
        #expect(bench.said.hasPrefix("The Paper Lanterns, Season 3, 6 to 10 of 12\n"), "\(bench.said)")
        bench.type("back", "back")
        #expect(bench.said.hasPrefix("Television, 1 to 5 of 5\n"))
        bench.type("back")
        #expect(bench.said == "There is nothing to go back to. Type quit to quit.\nNumber or command: ")
    }

    @Test mutating func aFavoriteIsAddedFoundAndTakenBack() {
        bench.start()
        bench.type("favorites")
        #expect(
            bench.said == """
                Favorites, newest first: nothing
                You can type: search, help, quit
                Type favorite on a show or film to add it here.
                Number or command: 
                """)
        bench.type("tv", "favorite 2")
        #expect(bench.said == "Added 海上灯火 to favorites. Type undo to revert that.\nNumber or command: ")
        bench.type("again")
        #expect(bench.said.contains("\n2. 海上灯火, favorite, since 2022"))
        bench.type("favorites")
        #expect(bench.said.hasPrefix("Favorites, newest first, 1 to 1 of 1\n1. 海上灯火, favorite"))
        bench.type("undo")
        #expect(bench.said == "Undone.\nNumber or command: ")
        bench.type("undo")
        #expect(bench.said == "Nothing to undo.\nNumber or command: ")
        bench.type("again", "tv", "again")
        #expect(!bench.said.contains("favorite"))
    }

    @Test mutating func aFilmThatMayNotBeKeptHasAName() {
        bench.start()
        bench.answer = { request in
            guard case .toggle(let entry, _) = request else { return nil }
            return [.changed(.added(entry.id), title: "")]
        }
        bench.type("favorite 1")
        #expect(bench.said.hasPrefix("Added A film to favorites."), "\(bench.said)")
    }

    /// What another program has made of it in the meantime is not taken back by a word that asks for the same.
    @Test(arguments: [false, true]) mutating func favoriteSetsTheOppositeOfWhatWasSaid(wasFavorite: Bool) {
        bench.start()
        let show = Library.shows[0]
        bench.send(.known(wasFavorite ? [.show(show.id)] : []))
        bench.answer = { request in
            guard case .toggle(let entry, let isFavorite) = request else { return nil }
            return [.changed(.unchanged(entry.id, isFavorite: isFavorite), title: show.name)]
        }
        bench.type("favorite 1")
        #expect(bench.requests.last == .toggle(.show(show), to: !wasFavorite))
        #expect(bench.said.hasPrefix(wasFavorite ? "Removed The Paper Lanterns" : "Added The Paper Lanterns"))
        #expect(!bench.said.contains("undo"), "\(bench.said)")
        bench.type("undo")
        #expect(bench.said == "Nothing to undo.\nNumber or command: ")
    }

    @Test mutating func favoritesAreSortedAndFiltered() {
        bench.start()
        bench.type("favorites", "sort")
        #expect(bench.requests.last == .favorites(.name, filter: ""))
        bench.type("filter moon")
        #expect(bench.requests.last == .favorites(.name, filter: "moon"))
        #expect(bench.said.hasPrefix("Favorites, Search for “moon”: nothing"))
        bench.type("filter")
        #expect(bench.requests.last == .favorites(.name, filter: ""))
    }

    @Test mutating func showsAreSearchedForAtOnceOrWhenAsked() {
        bench.start()
        bench.type("search paper")
        #expect(bench.said.hasPrefix("Search for “paper”, 1 to 1 of 1\n1. The Paper Lanterns, "))
        bench.type("search")
        #expect(bench.said == "Title of a show: ")
        bench.type("24")
        #expect(bench.requests.last == .search(.shows, "24"))
        bench.type("search", "")
        #expect(bench.said == "Number or command: ")
    }

    @Test mutating func filmsAreLeafedThroughSearchedAndOpened() {
        bench.start()
        bench.type("films")
        #expect(
            bench.said.hasPrefix(
                """
                Popular films, 1 to 3 of 3
                1. The Last Projectionist, 1987, Der letzte Vorführer, Rating 7.9
                """), "\(bench.said)")
        bench.type("sort")
        #expect(bench.said.hasPrefix("Top rated films, 1 to 3 of 3\n"))
        bench.type("search moon")
        #expect(bench.requests.last == .search(.films, "moon"))
        bench.type("1")
        #expect(
            bench.said.hasPrefix(
                """
                The Last Projectionist
                Der letzte Vorführer
                Somebody has to rewind.
                Released: Oct 2, 1987
                Runtime: 104 min
                Genres: Drama, Comedy
                Rating: 7.9 (3,210 votes)
                """), "\(bench.said)")
        bench.type("favorite", "back")
        #expect(bench.said.contains("1. The Last Projectionist, favorite, "))
    }

    @Test mutating func pagesOfFilmsAreFetchedWhenTheyAreWanted() {
        bench.answer = { request in
            if case .films(_, let page) = request { [.films(.success(FilmLibrary.page(page)))] } else { nil }
        }
        bench.start()
        bench.type("films", "next", "next")
        #expect(bench.said.hasPrefix("Popular films, 41 to 60 of 60\n41. Film 41"), "\(bench.said)")
        bench.type("next")
        #expect(bench.said.hasPrefix("End of the list."))
    }

    @Test mutating func aServerThatAnswersWithTheWrongPageIsNotAskedForEver() {
        bench.answer = { request in
            if case .films = request { [.films(.success(FilmLibrary.page(1)))] } else { nil }
        }
        bench.start()
        bench.type("films", "next")
        #expect(bench.said.hasPrefix("Unexpected reply; it did not come from TMDB."))
        #expect(bench.requests.count == 3)
    }

    @Test mutating func pagesOfTelevisionAreFetchedWhenTheyAreWanted() {
        bench.answer = { request in
            switch request {
            case .catalog: [.catalog(.page(Fixtures.page(0, count: 30, from: 1))), .finished]
            case .catalogPage(1): [.catalog(.page(Fixtures.page(1, count: 30, from: 31))), .finished]
            default: nil
            }
        }
        bench.start()
        #expect(bench.said.contains("Television, 1 to 20 of 30 and more\n"), "\(bench.said)")
        bench.type("")
        #expect(bench.said.hasPrefix("Television, 21 to 40 of 60 and more\n21. Show 21"), "\(bench.said)")
        bench.type("more", "more")
        #expect(bench.said.hasPrefix("End of the list."), "\(bench.said)")
        #expect(bench.requests.filter { $0 == .catalogPage(1) }.count == 1)
    }

    @Test mutating func whatIsOutdatedIsReadOutWhereNothingNewerCanBeHad() {
        bench.answer = { request in
            switch request {
            case .catalog:
                (0..<2).map { .catalog(.page(Fixtures.page($0, count: 20, from: 1 + 20 * $0, isOutdated: true))) }
                    + [.catalog(.page(Fixtures.page(0, count: 20, from: 1))), .finished]
            case .catalogPage: [.catalog(.failed(page: 1, .rateLimited(seconds: nil))), .finished]
            default: nil
            }
        }
        bench.start()
        bench.type("next")
        #expect(
            bench.said.hasPrefix(
                "Too many requests to TVmaze. Wait a few seconds and try again.\nTelevision, 21 to 40 of 40"),
            "\(bench.said)")
    }

    @Test mutating func aPageThatDoesNotComeIsAskedForAgain() {
        bench.answer = { request in
            switch request {
            case .catalog: [.catalog(.page(Fixtures.page(0, count: 20, from: 1))), .finished]
            case .catalogPage: [.catalog(.failed(page: 1, .rateLimited(seconds: nil))), .finished]
            default: nil
            }
        }
        bench.start()
        bench.type("next")
        #expect(bench.said == "Too many requests to TVmaze. Wait a few seconds and try again.\nNumber or command: ")
        bench.type("next")
        #expect(bench.requests.count == 3)
    }

    @Test func aPageIsAsLongAsTheWindowIsHighAndItsLinesAreLong() {
        #expect(PlainSession.pageSize(rows: 24, columns: nil) == 20)
        #expect(PlainSession.pageSize(rows: 24, columns: 120) == 20)
        #expect(PlainSession.pageSize(rows: 24, columns: 80) == 10)
        #expect(PlainSession.pageSize(rows: 3, columns: 1) == 5)
        #expect(PlainSession.pageSize(rows: 500, columns: 1000) == 50)
    }

    // MARK: What goes wrong

    @Test mutating func withoutAnythingToShowItSaysWhyAndWhatCanBeDone() {
        bench.answer = { request in
            if case .catalog = request { [.catalog(.failed(page: 0, .offline)), .finished] } else { nil }
        }
        bench.start()
        #expect(
            bench.said.hasSuffix(
                """
                Can’t load television right now.
                Not available offline. Start without --offline to load it.
                You can type: refresh, demo, quit
                Number or command:\u{20}
                """), "\(bench.said)")
        bench.answer = { _ in nil }
        bench.type("demo")
        #expect(bench.said.hasPrefix("Marquee, Demo."))
        #expect(bench.said.contains("Television, 1 to 5 of 5\n"))
    }

    @Test mutating func whatIsLoadedIsSearchedWhereTheNetworkIsGone() {
        bench.answer = { request in
            if case .search = request { [.foundShows(.failure(.unreachable(.cannotConnect)))] } else { nil }
        }
        bench.start()
        bench.type("search lamp")
        #expect(
            bench.said.hasPrefix(
                "Can’t reach TVmaze. Check the connection and try again.\nSearch for “lamp”, 1 to 1 of 1\n"
            ))
    }

    @Test mutating func aShowThatCannotBeLoadedIsToldAsFarAsTheListKnowsIt() {
        bench.answer = { request in
            if case .details = request { [.details(.failed(.notFound)), .finished] } else { nil }
        }
        bench.start()
        bench.type("1")
        #expect(
            bench.said.hasPrefix(
                "Not found on TVmaze. It may have been removed.\nThe Paper Lanterns\nStatus: Ended\n"))
        bench.type("back")
        #expect(bench.said.hasPrefix("Television, 1 to 5 of 5\n"))
    }

    @Test mutating func filmsWithoutAKeySayHowToGetOne() {
        bench.answer = { request in
            if case .films = request { [.noKey(.missing)] } else { nil }
        }
        bench.start()
        bench.type("films")
        #expect(bench.said.hasPrefix("Films come from TMDB and need your own TMDB key.\n1. Sign up at themoviedb.org"))
    }

    @Test(arguments: [
        ("99", "There is no number 99 here; the last one is 5."),
        ("0", "There is no number 0 here; the last one is 5."),
        ("favorite 99", "There is no number 99 here; the last one is 5."),
        ("favorite", "Which one? Type favorite and its number, as in favorite 1."),
        ("filter x", "filter does not work here. Type help for the list of commands."),
        ("previous", "Start of the list."), ("next", "End of the list."),
        ("language xx", "Unknown language: “xx”. Expected one of: en, es, pt-BR, fr, de, ja."),
        (
            "Ada Marsh",
            "I don’t know “Ada Marsh”. Type search and a title to search, or help for the list of commands."
        ),
    ]) mutating func aMistakeIsAnsweredInOneLine(line: String, answer: String) {
        bench.start()
        bench.type(line)
        #expect(bench.said == "\(answer)\nNumber or command: ")
    }

    // MARK: What takes its time

    @Test mutating func loadingIsSaidOnceAndOnlyAfterAMoment() {
        bench.answer = { _ in [] }
        bench.start()
        #expect(!bench.said.contains("Loading"))
        bench.send(.answer(number: 1, .slow))
        #expect(bench.said.hasSuffix("\nLoading…"))
    }

    @Test mutating func whatIsOlderIsReadWhereNewerThingsTakeLong() {
        bench.answer = { _ in [] }
        bench.start()
        let old = CatalogPage(number: 0, shows: Library.shows, isOutdated: true)
        bench.send(.answer(number: 1, .catalog(.page(old))))
        bench.send(.answer(number: 1, .slow))
        #expect(bench.said.contains("May be outdated\nTelevision, 1 to 5 of 5 and more\n"), "\(bench.said)")
        bench.send(.answer(number: 1, .catalog(.page(Fixtures.page(0, count: 3, from: 7)))))
        bench.send(.answer(number: 1, .finished))
        bench.type("1")
        let request = PlainRequest.details(Library.shows[0], index: 0, isRefreshing: false)
        #expect(bench.requests.last == request, "a number means what was read out")
    }

    @Test mutating func newerDetailsAreWaitedForWhereSomebodyAsksForThem() throws {
        bench.start()
        bench.type("1")
        bench.answer = { _ in [] }
        bench.type("refresh")
        #expect(bench.requests.last == .details(Library.shows[0], index: 0, isRefreshing: true))
        let number = try #require(bench.session.wait?.number)
        let details = ShowDetails(show: Library.shows[0], episodes: EpisodeLibrary.running, cast: [])
        let guide = EpisodeLibrary.guide(EpisodeLibrary.running)
        let kept = DetailsUpdate.details(details, guide, isOutdated: false, isFinal: false)
        bench.send(.answer(number: number, .details(kept)))
        bench.send(.answer(number: number, .slow))
        #expect(bench.said == "Loading…")
        bench.send(.answer(number: number, .details(.failed(.rateLimited(seconds: nil)))))
        #expect(bench.session.wait == nil)
        #expect(bench.said.contains("30 episodes in 3 seasons"), "what is kept is read out: \(bench.said)")
    }

    @Test mutating func whatIsTypedMeanwhileWaitsAndBackGivesUp() {
        bench.answer = { _ in [] }
        bench.start()
        bench.type("1")
        #expect(bench.said.isEmpty && bench.requests.count == 1)
        bench.type("back")
        #expect(bench.said.hasPrefix("Loading cancelled.\n"))
    }

    @Test mutating func whatWasTypedBehindTheDemoIsDoneThereAndSoIsTheEnd() {
        bench = PlainBench(isInteractive: false)
        bench.answer = { _ in [] }
        bench.start()
        bench.type("demo", "1")
        bench.send(.inputEnded)
        bench.answer = { _ in nil }
        bench.send(.answer(number: 1, .catalog(.page(CatalogPage(number: 0, shows: Library.shows)))))
        bench.send(.answer(number: 1, .finished))
        #expect(bench.requests.contains(.details(Library.shows[0], index: 0, isRefreshing: false)) && bench.hasLeft)
    }

    @Test mutating func theEndOfAFileIsTheEndOnceEverythingInItIsDone() {
        bench = PlainBench(isInteractive: false)
        bench.answer = { _ in [] }
        bench.start()
        bench.send(.inputEnded)
        #expect(!bench.hasLeft)
        bench.send(.answer(number: 1, .catalog(.page(CatalogPage(number: 0, shows: Library.shows)))))
        bench.send(.answer(number: 1, .finished))
        #expect(bench.said.contains("Television, 1 to 5 of 5") && bench.hasLeft)
    }

    @Test mutating func controlDAtATerminalLeavesAtOnce() {
        bench.answer = { _ in [] }
        bench.start()
        bench.send(.inputEnded)
        #expect(bench.hasLeft)
    }

    @Test mutating func whatHasBeenDecidedIsDoneBeforeControlDLeaves() {
        bench.start()
        bench.answer = { if case .toggle = $0 { [] } else { nil } }
        bench.type("favorite 2")
        bench.send(.inputEnded)
        #expect(!bench.hasLeft)
        let number = bench.requests.count
        bench.send(.answer(number: number, .changed(.added(.show(Library.shows[1].id)), title: "海上灯火")))
        bench.send(.answer(number: number, .finished))
        #expect(bench.said.contains("to favorites") && bench.hasLeft)
    }

    // MARK: Settings

    @Test mutating func whatIsStoredIsCountedAndRemovedOnceSomebodySaysSo() {
        bench.start()
        let number = String(Setting.allCases.count + 2)
        bench.type("settings", number)
        #expect(
            bench.said == """
                Cache: 12.3 MB
                Saved shows and pictures, which can be fetched again; favorites are kept. Type remove to clear them, or nothing to keep them.
                Cache: 
                """)
        bench.type("no")
        #expect(bench.said == "Nothing was changed.\nNumber or command: ")
        bench.type(number, "")
        #expect(!bench.requests.contains(.clearStored))
        bench.type(number, "Remove")
        #expect(bench.requests.last == .clearStored)
        #expect(bench.said == "Cache cleared; favorites kept.\nNumber or command: ")
        bench.answer = { if case .clearStored = $0 { [.notCleared(.full)] } else { nil } }
        bench.type(number, "remove")
        #expect(bench.said.hasPrefix("Can’t clear the cache: "), "\(bench.said)")
    }

    @Test mutating func howAPINIsChosenIsSaid() {
        bench.start()
        bench.type("settings")
        #expect(bench.said.contains("\n\(Setting.allCases.count + 1). PIN: off\n"))
        bench.type(String(Setting.allCases.count + 1))
        #expect(bench.said.hasPrefix("PIN: off\nThe PIN only locks Marquee’s screen"))
        #expect(bench.said.contains("To set a PIN, run marquee lock set; to remove it, run marquee lock off"))
    }

    @Test mutating func whatWasSearchedForBeforeIsOfferedUnderNumbers() {
        bench.answer = { if case .queries = $0 { [.queries(["lantern", "24"])] } else { nil } }
        bench.start()
        bench.type("search")
        #expect(
            bench.said == """
                Past searches. Type one of these numbers, or a title.
                1. lantern
                2. 24
                Title of a show:\u{20}
                """)
        bench.type("1")
        #expect(bench.requests.last == .search(.shows, "lantern"))
        bench.type("search", "24")
        #expect(bench.requests.last == .search(.shows, "24"), "a number that is none of them is a title")
        bench.type("search 1")
        #expect(bench.requests.last == .search(.shows, "1"))
        bench.type("search", "")
        #expect(bench.requests.last == .queries(.shows))
        bench.type("search", String(repeating: "y", count: 201))
        #expect(bench.said == "That was too long: a line can have at most 200 characters.\nTitle of a show: ")
        bench.type("lantern")
        #expect(bench.requests.last == .search(.shows, "lantern"), "the question has been asked again")
    }

    @Test mutating func aSettingIsReadChangedAndWritten() {
        bench.start()
        bench.type("settings")
        let count = Setting.allCases.count + 2
        #expect(bench.said.hasPrefix("Settings, 1 to \(count) of \(count)\n1. Theme: "))
        let motion = (Setting.allCases.firstIndex(of: .reducedMotion) ?? 0) + 1
        bench.type(String(motion))
        #expect(
            bench.said.hasSuffix(
                "Type one of true, false; type - for the default, or nothing to keep it.\nReduced motion: ")
        )
        bench.type("perhaps")
        #expect(bench.requests.count == 1, "\(bench.said)")
        bench.type(String(motion), "true")
        #expect(bench.session.settings.reducesMotion)
        guard case .write(.reducedMotion, "true", _)? = bench.requests.last else { Issue.record("not written"); return }
        bench.type(String(motion), "-")
        #expect(!bench.session.settings.reducesMotion)
        bench.type(String(motion), "")
        #expect(bench.said == "Number or command: ")
    }

    // MARK: Languages and helps

    @Test mutating func theLanguageIsChangedByItsCodeOrItsName() {
        bench.start()
        bench.type("language de")
        #expect(bench.said == "Die Sprache ist Deutsch.\nNummer oder Befehl: ")
        bench.type("sprache 日本語")
        #expect(bench.said == "言語は日本語です。\n番号か言葉：")
        bench.type("language")
        #expect(bench.said.contains("pt-BR、Português (Brasil)\n"))
    }

    @Test(arguments: Language.allCases) func everythingIsSaidWithoutSigns(language: Language) {
        var bench = PlainBench(language: language)
        bench.start()
        var all = bench.said
        for line in ["help", "1", "3", "10", "favorite", "films", "1", "favorites", "search x", "language", "nonsense"]
        {
            bench.type(line)
            all += bench.said + "\n"
        }
        for scalar in all.unicodeScalars {
            #expect(scalar == "\n" || scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
            #expect(!(0x2190...0x27BF).contains(scalar.value), "\(scalar) in \(language)")
        }
        #expect(!all.contains(" · ") && !all.contains("  "), "\(language)")
    }
}
