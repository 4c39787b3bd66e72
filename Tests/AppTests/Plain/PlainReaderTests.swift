import Entities
import Interchange
import Library
import Networking
import Platform
import TestSupport
import Testing
import UseCases

@testable import App

/// Dialogs in plain mode.
@Suite(.timeLimit(.minutes(5))) struct PlainReaderTests {
    private var bench = PlainBench()

    /// Types lines. The answer to the last one is, or starts with, or contains the text.
    private mutating func type(
        _ lines: String..., answers whole: String? = nil, starts start: String? = nil, says part: String? = nil,
        file: StaticString = #filePath, line: Int = #line
    ) {
        for words in lines { bench.type(words) }
        if let whole { expectEqual(bench.said, whole, file: file, line: line) }
        if let start { expect(bench.said.hasPrefix(start), "\(bench.said)", file: file, line: line) }
        if let part { expect(bench.said.contains(part), "\(bench.said)", file: file, line: line) }
    }

    private mutating func restart() {
        bench = PlainBench()
        bench.start()
    }

    @Test mutating func beginsWithTelevision() {
        bench.start()
        expectEqual(
            bench.said,
            """
            Marquee. Type a number or a command; type help for the list of commands.
            Television, 1 to 5 of 5
            1. The Paper Lanterns, 2011–2016, Ended, Harbor TV, Drama, Mystery, Rating 8.9
            2. 海上灯火, since 2022, Running, 长河卫视, Romance, Rating 7.3
            3. Ω, In development
            4. The Extraordinarily Long and Only Slightly Exaggerated Chronicle of the Unlikely Harbor Orchestra, \
            1998, To be determined, Lumen+, Comedy, Music, Rating 10.0
            5. Zoë’s 🌙 Kitchen, 2020, Ended, Family, Rating 6.0
            You can type: search, help, quit
            Number or command:\u{20}
            """)
        // A page fits the window.
        expectEqual(PlainReader.pageSize(rows: 24, columns: nil), 20)
        expectEqual(PlainReader.pageSize(rows: 24, columns: 120), 20)
        expectEqual(PlainReader.pageSize(rows: 24, columns: 80), 10)
        expectEqual(PlainReader.pageSize(rows: 3, columns: 1), 5)
        expectEqual(PlainReader.pageSize(rows: 500, columns: 1000), 50)
    }

    @Test mutating func theWayBackLeavesTheQuestionForAPath() {
        let found = FoundExport(path: "~/Downloads/trakt.zip", format: .trakt, date: .distantPast)
        bench.answer = { $0 == .request(.exports) ? [.importing(.found([found]))] : nil }
        bench.start()
        type("import", says: "1. Trakt export, ")
        expect(bench.said.hasSuffix("File, archive or folder: "), bench.said)
        type("BACK", says: "Television, 1 to 5 of 5")
        expect(!bench.requests.contains(.readImport("BACK")))
        // A folder of that name has a path, and a number is one of the exports.
        type("import", "./back")
        expectEqual(bench.requests.last, .readImport("./back"))
        restart()
        bench.answer = { $0 == .request(.exports) ? [.importing(.found([found]))] : nil }
        type("import", "1")
        expectEqual(bench.requests.last, .readImport(found.path))
    }

    private static func answer(_ effect: Effect) -> [AppEvent]? {
        if case .changeLibrary = effect { return [.library(.nothingToRevert(isRedo: false))] }
        return switch effect.asked {
        case ("part", let part as ShowPart, _, _): [.part(part, .failure(.offline))]
        case ("offers", _, let show as Show.ID, _):
            [.offers(show, .failure(.keyUnavailable(.missing)))]
        default: nil
        }
    }

    /// Each word changes the library or is refused, never both, in every section of a show's page.
    @Test mutating func everyWordActsOrIsRefused() {
        let english = Phrases.english
        let leaving: Set<PlainCommand> = [.quit, .demo, .search, .people, .import, .export, .settings]
        for section in ["episodes", "ratings", "cast", "crew", "watch", "pictures", "similar"] {
            for command in PlainCommand.allCases where !leaving.contains(command) {
                restart()
                // Something is said as soon as the library has changed.
                bench.answer = Self.answer
                bench.type("1")
                bench.type(section)
                let (word, known) = (english.words(for: command)[0], bench.requests.count)
                bench.type(word)
                let refusal = english.notHere(word, help: english.words(for: .help)[0])
                let changes = bench.requests.dropFirst(known).filter(\.changesLibrary).count
                let isRefused = bench.said.contains(refusal)
                expect(!isRefused || changes == 0, "\(word) on \(section): \(bench.said)")
                expect(!bench.said.isEmpty || bench.requests.count > known, "\(word) on \(section)")
                if [.mark, .favorite].contains(command) {
                    expectEqual(changes, 1, "\(word) on \(section)")
                }
            }
            // A season is known in every section.
            restart()
            bench.answer = Self.answer
            type("1", section, "season 2", says: "Season 2, 1 to 10 of 10")
        }
    }

    @Test mutating func aShowIsOpenedWithItsSeasons() {
        bench.start()
        bench.type("1")
        expectEqual(
            bench.said,
            """
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
            Next: S03E10 Salt and Lantern, Jun 4, 2026 at 21:00 (in 7 days)
            Link: https://www.tvmaze.com/shows/1/paper-lanterns
            The Paper Lanterns follows Ada Marsh, who reads other people's letters.
            No one writes back.
            Data: TVmaze.com (CC BY-SA 4.0)
            Seasons: Season 1, Season 2, Season 3, Specials
            Season 1, 1 to 8 of 8
            1. A Borrowed Bridge, Apr 4, 2024, Rating 7.8
            2. Half a Letter, Apr 11, 2024, Rating 8.9
            3. The Quiet Winter, Apr 18, 2024, Rating 6.5
            4. Salt and Bridge, Apr 25, 2024, Rating 7.6
            5. Every Letter, May 2, 2024, Rating 8.7
            6. The Last Winter, May 9, 2024, Rating 6.3
            7. The Returning Bridge, May 16, 2024, Rating 7.4
            8. A Borrowed Letter, May 23, 2024, Rating 8.5
            You can type: ratings, cast, crew, watch, pictures, similar, favorite, back, help, quit
            Number or command: 
            """)
    }

    @Test mutating func theFirstScreenWaitsForTheLibrary() {
        // Otherwise it would depend on which of the two is read first.
        bench.answer = { $0 == .request(.library) ? [] : nil }
        bench.start()
        expect(!bench.said.contains("Television, 1 to 5 of 5"))
        bench.send(.library(.failed(.denied)))
        expect(bench.said.contains("Television, 1 to 5 of 5"))
        // The first start is greeted in one line.
        bench = PlainBench()
        bench.greet()
        bench.start()
        expect(
            bench.transcript.hasPrefix(
                "Marquee. Television and film in your terminal, with posters, episodes, cast and your favorites. Type a number"
            ))
    }

    // MARK: Mistakes

    @Test mutating func mistakesAreAnsweredInOneLine() {
        for (line, answer) in [
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
        ] as [(String, String)] {
            restart()
            bench.type(line)
            expectEqual(bench.said, "\(answer)\nNumber or command: ")
        }
    }

    // MARK: From page to page

    @Test mutating func episodesAndSectionsAreReadPageByPage() {
        bench = PlainBench(pageSize: 5)
        bench.start()
        type("1", "season 3", starts: "Season 3, 1 to 5 of 12\n1. ")
        type("next", "next", starts: "Season 3, 11 to 12 of 12\n11. ")
        type("n", answers: "End of the list.\nNumber or command: ")
        type("previous", "10", says: "\nEpisode: Season 3, episode 10\n")
        type("next", says: "\nEpisode: Season 3, episode 11\n")
        type("back", starts: "The Paper Lanterns\n")
        type("back", starts: "Television, 1 to 5 of 5\n")
        type("back", answers: "There is nothing to go back to. Type quit to quit.\nNumber or command: ")
        // Sections of a show are reached by words.
        restart()
        type("1", "season 2", starts: "Season 2, 1 to 10 of 10\n")
        type("specials", starts: "Specials, 1 to 2 of 2\n")
        type("cast", answers: "Cast, 1 to 2 of 2\n1. June Calloway as Ada Marsh\n2. Theo\nNumber or command: ")
        // Numbers mean the items that were read out.
        restart()
        bench.send(.shows(.pages(.page(ShowsPage(number: 0, shows: SampleShows.all.reversed())))))
        type("1", starts: "The Paper Lanterns\n")
    }

    @Test mutating func favoritesAreAddedUndoneSortedAndFiltered() {
        bench.start()
        bench.type("favorites")
        expect(
            bench.said.hasPrefix(
                "Type favorite on a show or film to add it here.\nFavorites, newest first: nothing\n"), "\(bench.said)")
        type("tv", "favorite 2", answers: "Added 海上灯火 to favorites. Type undo to revert that.\nNumber or command: ")
        type("again", says: "\n2. 海上灯火, favorite, since 2022")
        type("favorites", starts: "Favorites, newest first, 1 to 1 of 1\n1. 海上灯火, favorite")
        type("undo", starts: "Undone: 海上灯火 added to favorites.")
        type("undo", starts: "Nothing to undo.\n")
        bench.type("tv", "again")
        expect(!bench.said.contains("favorite"))
        restart()
        type("favorite 1", "favorites", "sort", starts: "Favorites, by name, 1 to 1 of 1\n")
        type("filter moon", starts: "Favorites, Search for “moon”: nothing")
        type("filter", starts: "Favorites, by name, 1 to 1 of 1\n")
    }

    // MARK: Searching

    @Test mutating func titlesAreSearchedByArgumentOrByPrompt() async {
        bench.start()
        type("search paper", starts: "Search for “paper”, 1 to 2 of 2\n1. The Paper Lanterns, ")
        type("1", starts: "The Paper Lanterns\n")
        bench.type("search")
        expect(bench.said.hasSuffix("Title of a show: "), "\(bench.said)")
        bench.type("24")
        expect(bench.requests.contains(.request(.search(.shows, text: "24", isImmediate: true))))
        bench.type("search", "")
        expect(bench.said.hasSuffix("Number or command: "), "\(bench.said)")
        // Earlier queries are numbered.
        bench = PlainBench()
        let recent = RecentQueries(store: MemoryStore())
        for query in ["24", "lantern"] { await recent.add(query) }
        let history = await recent.all()
        bench.answer = { [history] in $0 == .request(.queries) ? [.search(.queries(history))] : nil }
        bench.start()
        bench.type("search")
        expect(
            bench.said.hasPrefix(
                "Past searches. Type one of these numbers, or a title., 1 to 2 of 2\n1. lantern\n2. 24\n"),
            "\(bench.said)")
        type("1", starts: "Search for “lantern”, 1 to 2 of 2")
        type("search 1", starts: "Search for “1”, 1 to 2 of 2")
        bench.type("search", String(repeating: "y", count: 201))
        expectEqual(bench.said, "That was too long: a line can have at most 200 characters.\nTitle of a show: ")
        // An import asks for its file, which may begin with the sign for a search.
        restart()
        bench.answer = { $0 == .request(.exports) ? [.importing(.found([]))] : nil }
        bench.type("import")
        expect(bench.said.hasSuffix("File, archive or folder: "), "\(bench.said)")
        bench.type("/tmp/export.zip")
        expect(bench.requests.contains(.readImport("/tmp/export.zip")))
    }

    @Test mutating func filmsAreListedSearchedAndOpened() {
        bench.start()
        bench.type("films")
        expect(
            bench.said.hasPrefix(
                """
                Popular films, 1 to 3 of 3
                1. The Last Projectionist, Oct 2, 1987, Der letzte Vorführer, Rating 7.9
                """), "\(bench.said)")
        type("sort", starts: "Top rated films, 1 to 3 of 3\n")
        bench.type("search moon")
        expect(bench.requests.contains(.request(.search(.films, text: "moon", isImmediate: true))))
        bench.type("1")
        expect(
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
        type("favorite", "back", says: "1. The Last Projectionist, favorite, ")
        // Films without a key say how to get one.
        bench = PlainBench()
        bench.answer = { $0.asked.name == "films" ? [.films(.noKey(.missing))] : nil }
        bench.start()
        type("films", says: "\n1. Sign up at themoviedb.org")
    }

    // MARK: Pages that are loaded

    @Test mutating func pagesAreLoadedAsNeeded() {
        bench.answer = { effect in
            switch effect {
            case .request(.pages(isRefreshing: false)): [.shows(.pages(.page(Fixtures.page(0, count: 30, from: 1))))]
            case .request(.page(1)): [.shows(.pages(.page(Fixtures.page(1, count: 30, from: 31))))]
            default: nil
            }
        }
        bench.start()
        type("", says: "Television, 21 to 40 of 60")
        type("more", "more", starts: "End of the list.")
        expectEqual(bench.requests.filter { $0 == .request(.page(1)) }.count, 1)
        bench = PlainBench()
        bench.answer = { effect in
            if case ("films", let list as MovieList, let page as Int, _) = effect.asked {
                [.films(.answered(list, page: page, .success(FilmLibrary.page(page))))]
            } else {
                nil
            }
        }
        bench.start()
        type("films", "next", "next", starts: "Popular films, 41 to 60 of 60\n41. Film 41")
        type("next", starts: "End of the list.")
        // A page that failed is requested again.
        bench = PlainBench()
        bench.answer = { effect in
            switch effect.asked.name {
            case "pages": [.shows(.pages(.page(Fixtures.page(0, count: 20, from: 1))))]
            case "page": [.shows(.pages(.failed(page: 1, .rateLimited(seconds: nil))))]
            default: nil
            }
        }
        bench.start()
        bench.type("next")
        expect(!bench.said.contains("21."), "\(bench.said)")
        bench.answer = { effect in
            effect.asked.name == "page" ? [.shows(.pages(.page(Fixtures.page(1, count: 20, from: 21))))] : nil
        }
        type("refresh", "next", says: "21. Show 21")
    }

    @Test mutating func loadingIsAnnouncedAndCancelled() {
        bench.answer = { _ in [] }
        bench.start()
        expect(!bench.said.contains("Loading"))
        bench.send(.tick)
        expect(bench.said.hasSuffix("\nLoading…"), "\(bench.said)")
        bench.send(.tick)
        expectEqual(bench.said.split(separator: "Loading…").count, 1)
        // Outdated details are read if loading takes long.
        restart()
        let show = SampleShows.all[0]
        let details = ShowDetails(show: show, episodes: EpisodeLibrary.running, cast: [])
        let old = DetailsUpdate.details(
            details, EpisodeLibrary.guide(EpisodeLibrary.running), staleness: Staleness(), isFinal: false)
        bench.answer = { $0.asked.name == "details" ? [.details(show.id, old)] : nil }
        bench.type("1")
        expect(bench.said.isEmpty, "\(bench.said)")
        bench.send(.tick)
        expect(bench.said.hasPrefix("May be outdated.\nThe Paper Lanterns\n"), "\(bench.said)")
        // Lines typed while loading are queued; back cancels.
        bench = PlainBench()
        bench.answer = { _ in [] }
        bench.start()
        bench.type("1")
        expect(bench.said.isEmpty)
        type("back", starts: "Loading cancelled.\n")
    }

    @Test mutating func theEndOfTheInputQuitsAfterAllLines() {
        bench = PlainBench(isInteractive: false)
        bench.answer = { $0 == .request(.library) ? nil : [] }
        bench.start()
        bench.type("1")
        bench.end()
        expect(!bench.hasLeft)
        bench.answer = { _ in nil }
        bench.send(.shows(.pages(.page(ShowsPage(number: 0, shows: SampleShows.all)))))
        expect(bench.transcript.contains("Television, 1 to 5 of 5") && bench.transcript.contains("Ada Marsh"))
        expect(bench.hasLeft)
        // Every line typed ahead is answered.
        bench = PlainBench(isInteractive: false)
        bench.answer = { $0 == .request(.library) ? nil : [] }
        bench.start()
        bench.type("help", "nonsense", "help", "2")
        bench.end()
        bench.answer = { _ in nil }
        bench.send(.shows(.pages(.page(ShowsPage(number: 0, shows: SampleShows.all)))))
        expect(bench.transcript.contains("\n海上灯火\n") && bench.hasLeft, "\(bench.transcript)")
        // Ctrl-D quits at once.
        bench = PlainBench()
        bench.answer = { _ in [] }
        bench.start()
        bench.end()
        expect(bench.hasLeft)
    }

    // MARK: Failures

    @Test mutating func failuresAreReadWithAdviceAndStoredData() {
        bench.answer = {
            $0 == .request(.pages(isRefreshing: false)) ? [.shows(.pages(.failed(page: 0, .offline)))] : nil
        }
        bench.start()
        expect(bench.said.contains("\nCan’t load television right now.\n"), "\(bench.said)")
        expect(bench.said.contains("\nYou can type: refresh, demo, "), "\(bench.said)")
        bench.answer = { _ in nil }
        type("demo", starts: "Marquee, Demo.")
        expect(bench.said.contains("Television, 1 to 5 of 5\n"))
        // Loaded shows are searched without a network.
        restart()
        bench.answer = { effect in
            if case ("search", _, let text as String, true as Bool) = effect.asked {
                [.search(.shows(.failed(text, .unreachable(.cannotConnect))))]
            } else {
                nil
            }
        }
        type("search lamp", says: "TVmaze")
        expect(bench.said.contains("\nSearch for “lamp”, 1 to 1 of 1\n1. 海上灯火"), "\(bench.said)")
        // Without details, the list's facts are read.
        bench = PlainBench()
        bench.answer = { effect in
            if case ("details", let id as Show.ID, _, _) = effect.asked {
                [.details(id, .failed(.notFound))]
            } else {
                nil
            }
        }
        bench.start()
        type("1", says: "\nThe Paper Lanterns\nStatus: Ended\n")
        type("back", starts: "Television, 1 to 5 of 5\n")
    }

    // MARK: Settings

    @Test mutating func settingsAreChosenTypedAndExplained() throws {
        bench.start()
        type("settings", starts: "Settings, 1 to ")
        expect(bench.said.contains("\n1. Theme: "))
        type("1", says: "\nTheme, 1 to ")
        bench.type("light")
        expect(bench.requests.contains(.writeSetting(.theme, "light")), "\(bench.said)")
        expectEqual(bench.model.data.settings.theme.text, "light")
        // A setting is typed.
        restart()
        bench.type("settings")
        var first = bench.said
        bench.type("next")
        let line = try require(
            (first + "\n" + bench.said).split(separator: "\n").first {
                $0.contains("key file: ") || $0.contains("Key file: ")
            })
        bench.type(String(line.prefix { $0.isNumber }))
        expect(bench.said.hasSuffix(": "), "\(bench.said)")
        bench.type("/tmp/key")
        expect(bench.requests.contains(.writeSetting(.keyFile, "/tmp/key")), "\(bench.said)")
        // The PIN is explained, the cache cleared.
        restart()
        bench.type("settings")
        first = bench.said
        bench.type("next")
        let lines = (first + "\n" + bench.said).split(separator: "\n")
        let pin = try require(lines.first { $0.contains("PIN: ") })
        let stored = try require(lines.first { $0.contains("12.3") })
        bench.type(String(pin.prefix { $0.isNumber }))
        expect(bench.said.contains("marquee lock set"), "\(bench.said)")
        bench.type("back", String(stored.prefix { $0.isNumber }))
        expect(bench.requests.contains(.request(.clearStored)))
    }

    // MARK: Languages and help

    @Test mutating func languagesValuesAndTitlesAreChosenByName() {
        bench.start()
        type("language de", answers: "Die Sprache ist Deutsch.\nNummer oder Befehl: ")
        type("sprache 日本語", answers: "言語は日本語です。\n番号か言葉：")
        type("language", says: "pt-BR、Português (Brasil)\n")
        restart()
        bench.type("text size: large")
        expect(bench.said.contains("Text size: large.") && bench.model.data.settings.textSize == .large)
        bench.type("Two Lighthouses")
        expectEqual(bench.model.router.depth, 0, "an unknown title opens nothing")
        bench.type("the paper lanterns")
        expect(bench.model.router.depth == 1 && bench.said.contains("The Paper Lanterns"))
    }

    @Test func outputHasNoSymbols() {
        for language in Language.allCases {
            var bench = PlainBench(language: language)
            bench.start()
            var all = bench.said
            for line in [
                "help", "1", "3", "10", "favorite", "films", "1", "favorites", "search x", "language", "nonsense",
            ] {
                bench.type(line)
                all += bench.said + "\n"
            }
            for scalar in all.unicodeScalars {
                expect(scalar == "\n" || scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
                expect(!(0x2190...0x27BF).contains(scalar.value), "\(scalar) in \(language)")
            }
            expect(!all.contains(" · ") && !all.contains("  "), "\(language)")
        }
    }
}
