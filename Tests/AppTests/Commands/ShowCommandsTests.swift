import Entities
import Foundation
import Networking
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct ShowCommandsTests {
    private static func show(_ id: Int, _ name: String? = nil) -> Show {
        Show(
            id: Show.ID(number: id), name: name ?? "Show \(id)", url: "https://www.tvmaze.com/shows/\(id)",
            genres: ["Drama", "Crime"], status: .running, premiered: CalendarDay(year: 2011, month: 4, day: 17),
            rating: 8.5, network: Network(name: "HBO", country: "United States", isWeb: false),
            summary: RichText(text: "One.\nTwo."))
    }

    private let bench = CommandBench(pages: [(1...3).map { show($0) }, (4...5).map { show($0) }], films: 45)

    private func titles(_ list: String, _ bench: CommandBench) throws -> [String] {
        (try bench.document()[list] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
    }

    // MARK: Names

    @Test func aShowIsFoundByItsName() async throws {
        var bench = CommandBench(pages: [[Self.show(3, "The Dome"), Self.show(4, "Dome"), Self.show(5, "Dome Two")]])
        await expectEqual(bench.run(.show(.name("Dome")), asJSON: true), .code(.done))
        expect((try bench.document()["show"] as? [String: Any])?["id"] as? Int == 4)
        expect(bench.errors.isEmpty)
        // The program names a show that is called differently.
        bench = CommandBench(pages: [[Self.show(4, "Under the Dome")]])
        await expectEqual(bench.run(.show(.name("Dome")), asJSON: true), .code(.done))
        expectEqual(bench.errors, "marquee: Found Under the Dome (ID 4)\n")
        // Several shows of a name are listed.
        bench = CommandBench(pages: [[Self.show(3, "The Dome"), Self.show(4, "A Dome")]])
        await expectEqual(bench.run(.episodes(.name("Dome"))), .code(.notFound))
        expectEqual(
            bench.errors,
            """
            marquee: Several results for “Dome”. Choose one by its ID:
              3  The Dome  since 2011  ★ 8.5  HBO  Drama, Crime
              4  A Dome  since 2011  ★ 8.5  HBO  Drama, Crime

            """)
        expect(bench.output.isEmpty && bench.shows.detailCalls.isEmpty)
    }

    @Test mutating func namesOfPeopleAndStoredShowsAreFound() async throws {
        await expectEqual(bench.run(.show(.name("xyzzy"))), .code(.notFound))
        expectEqual(bench.errors, "marquee: Nothing found for “xyzzy”\n")
        // Without a network, stored shows are found by name.
        self = Self()
        await bench.run(.shows)
        bench.shows.fail(with: .unreachable(.cannotConnect))
        await expectEqual(bench.run(.show(.name("Show 2"))), .code(.done))
        expect(bench.output.contains("title\tShow 2"))
        self = Self()
        let credits = [
            PersonCredit(kind: .crew, show: Self.show(2), roles: ["Writer"]),
            PersonCredit(kind: .cast, show: Self.show(1), roles: ["Ada", "Bea"], isVoice: true),
        ]
        bench.shows.setPerson(PersonDetails(person: Person("Ann Lee", id: 7), credits: credits))
        await bench.run(.person(.name("Ann")), columns: 60)
        expectEqual(
            bench.output,
            """
            Ann Lee

            Cast
              2011 · Show 1 · Ada, Bea (voice)

            Crew
              2011 · Show 2 · Writer

            Data: TVmaze.com (CC BY-SA 4.0)

            """)
        expectEqual(bench.errors, "marquee: Found Ann Lee (ID 7)\n")
    }

    // MARK: Shows

    @Test mutating func onlyTheNeededPagesAreRequested() async throws {
        // Piped lines are separated by tabs.
        await expectEqual(bench.run(.shows), .code(.done))
        let lines = bench.output.split(separator: "\n")
        expect(lines.count == 3 && bench.errors.isEmpty)
        expectEqual(
            lines.first, "1\tShow 1\t2011-04-17\t\tRunning\tHBO\tDrama,Crime\t8.5\thttps://www.tvmaze.com/shows/1")
        expectEqual(bench.shows.calls, [0], "lines need no next page")
        // The whole list is printed page by page.
        self = Self()
        await bench.run(.shows, extent: ListExtent(isWhole: true))
        expectEqual(bench.output.split(separator: "\n").count, 5)
        expectEqual(bench.shows.calls, [0, 1, 2])
        self = Self()
        await bench.run(.shows, asJSON: true, extent: ListExtent(limit: 4))
        try expectEqual(titles("shows", bench), ["Show 1", "Show 2", "Show 3", "Show 4"])
        try expect(bench.document()["more"] as? Bool == true)
        expectEqual(bench.shows.calls, [0, 1])
        // A page is requested alone.
        self = Self()
        await bench.run(.shows, extent: ListExtent(page: 2))
        expect(bench.output.hasPrefix("4\tShow 4") && bench.shows.calls == [1])
        await expectEqual(bench.run(.shows, extent: ListExtent(page: 9)), .code(.notFound))
        expectEqual(bench.errors, "marquee: There is no page 9\n")
        // Progress is cleared before other output.
        self = Self()
        await bench.run(.shows, extent: ListExtent(isWhole: true), showsProgress: true)
        expect(bench.errors.hasPrefix("Loading…\r        \r3+ shows\r        \r"))
        expect(bench.errors.hasSuffix("\r") && bench.errors.utf8.allSatisfy { $0 != 0x1B })
    }

    @Test func terminalLinesAreAlignedAndFitTheWidth() async {
        var bench = CommandBench(pages: [
            [Self.show(7, "映画の時間"), Self.show(1234, "A Title that is Longer than Anybody Wants to Read in a List")]
        ])
        await bench.run(.shows, columns: 60)
        expectEqual(
            bench.output,
            """
               7  映画の時間            since 2011  ★ 8.5  HBO  Drama, …
            1234  A Title that is Lon…  since 2011  ★ 8.5  HBO  Drama, …

            """)
        // The last column is dropped first.
        bench = CommandBench(pages: [[Self.show(7, "A Title that is Longer than the Window")]])
        await bench.run(.shows, columns: 40)
        expectEqual(bench.output, "7  A Title that is L…  since 2011  ★ 8.5\n")
        let narrow = CommandBench(pages: [[Self.show(7, "A Title that is Longer than the Window")]])
        await narrow.run(.shows, columns: 12)
        expectEqual(narrow.output, "7  A Title …\n")
    }

    @Test mutating func jsonRequestsTheNextPageToKnowIfThereIsMore() async throws {
        for (extent, calls) in [(ListExtent(), [0, 1]), (ListExtent(limit: 3), [0, 1]), (ListExtent(limit: 2), [0])]
            as [(ListExtent, [Int])]
        {
            self = Self()
            await bench.run(.shows, asJSON: true, extent: extent)
            try expect(bench.document()["more"] as? Bool == true, "\(extent)")
            expectEqual(bench.shows.calls, calls, "\(extent)")
        }
        // Nothing follows the last page.
        for extent in [ListExtent(page: 2), ListExtent(limit: 5), ListExtent(limit: 9), ListExtent(isWhole: true)]
            as [ListExtent]
        {
            self = Self()
            await bench.run(.shows, asJSON: true, extent: extent)
            try expect(bench.document()["more"] as? Bool == false, "\(extent)")
            let second = bench.output.utf8.count
            await bench.run(.shows, asJSON: true, extent: extent)
            expectEqual(bench.output.utf8.count, 2 * second, "\(extent)")
        }
    }

    @Test func offlineItAnswersFromTheCache() async throws {
        await expectEqual(bench.run(.shows, isOffline: true), .code(.unreachable))
        expect(bench.output.isEmpty && bench.errors.contains("Not available offline"))
        await bench.run(.shows, extent: ListExtent(isWhole: true))
        let again = bench.output
        bench.shows.fail(with: .offline)
        await expectEqual(bench.run(.shows, extent: ListExtent(isWhole: true), isOffline: true), .code(.done))
        expectEqual(bench.output, again + again)
        // A network failure leaves complete JSON. The program exits with 3.
        let failing = CommandBench(pages: [[Self.show(1)], [Self.show(2)]])
        await failing.run(.shows, asJSON: true)
        try expect(failing.document()["more"] as? Bool == true)
        failing.shows.fail(with: .unreachable(.timedOut))
        let second = CommandBench(pages: [])
        second.shows.fail(with: .unreachable(.timedOut))
        await expectEqual(second.run(.shows, asJSON: true), .code(.unreachable))
        expect(second.output.isEmpty && second.errors.contains("TVmaze takes too long to answer"))
    }

    @Test func aClosedOutputEndsItQuietlyAndAFullDiskIsReported() async {
        var bench = CommandBench(pages: [[Self.show(1)], [Self.show(2)], [Self.show(3)]], room: 100)
        await expectEqual(bench.run(.shows, extent: ListExtent(isWhole: true)), .code(.failed))
        expect(bench.errors.isEmpty && bench.shows.calls == [0, 1])
        bench = CommandBench(pages: [[Self.show(1)]], room: 10, fault: .full)
        await expectEqual(bench.run(.shows), .code(.failed))
        expectEqual(bench.errors, "marquee: Can’t write the output: the disk is full\n")
    }

    // MARK: One show

    @Test mutating func aShowIsAPageOnATerminalAndFieldsInAPipe() async {
        await bench.run(.show(.id(Show.ID(number: 1))), columns: 40)
        expectEqual(
            bench.output,
            """
            Show 1

            Status    Running
            Aired     Apr 17, 2011
            Network   HBO (United States)
            Genres    Drama, Crime
            Rating    ★ 8.5
            Episodes  1 episode in 1 season
            Link      https://www.tvmaze.com/shows/1

            One.
            Two.

            Cast: Ann

            Crew: Cleo (Creator)

            Data: TVmaze.com (CC BY-SA 4.0)

            """)
        self = Self()
        await bench.run(.show(.id(Show.ID(number: 1))))
        let fields = bench.output.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 1) }
        expect(fields.allSatisfy { !$0.isEmpty } && fields.first == ["id", "1"])
        expect(bench.output.contains("summary\tOne. Two.\n") && bench.output.contains("cast\tAnn\n"))
        // A missing show is named. The program exits with 4.
        self = Self()
        await expectEqual(bench.run(.show(.id(Show.ID(number: 99)))), .code(.notFound))
        expect(bench.errors.hasPrefix("marquee: 99: Not found on TVmaze"))
        await expectEqual(bench.run(.episodes(.id(Show.ID(number: 99)))), .code(.notFound))
    }

    @Test mutating func aShowSaysWhereToWatchIt() async throws {
        let offers = WatchOffers(
            country: .unitedStates, url: "https://www.themoviedb.org/tv/1/watch",
            services: [.subscription: [.init(id: 8, name: "Netflix")], .buy: [.init(id: 2, name: "Apple TV")]])
        bench.films.offer([.unitedStates: offers])
        await bench.run(.show(.id(Show.ID(number: 1))), columns: 80)
        expect(bench.output.contains("Watch: Netflix (subscription), Apple TV (buy)\n"), "\(bench.output)")
        expect(bench.output.contains("JustWatch") && bench.output.contains("TMDB"))
        let programs = CommandBench(pages: [[Self.show(1)]])
        programs.films.offer([.unitedStates: offers])
        await programs.run(.show(.id(Show.ID(number: 1))), asJSON: true)
        let watch = (try programs.document()["show"] as? [String: Any])?["watch"] as? [String: Any]
        expect(watch?["attribution"] as? String == "JustWatch" && (watch?["services"] as? [Any])?.count == 2)
        // A show is complete without offers.
        for error in [.keyUnavailable(.missing), .unreachable(.timedOut)] as [GatewayError] {
            self = Self()
            bench.films.fail(with: error)
            await expectEqual(bench.run(.show(.id(Show.ID(number: 1))), asJSON: true), .code(.done), "\(error)")
            expect((try bench.document()["show"] as? [String: Any])?["watch"] is NSNull, "\(error)")
            expect(bench.errors.isEmpty && !bench.output.contains("TMDB"), "\(error)")
        }
    }

    @Test mutating func offlineAnOpenedShowIsCompleteAndOthersAreAsListed() async throws {
        await bench.run(.shows)
        await bench.run(.episodes(.id(Show.ID(number: 1))))
        let before = bench.output
        bench.shows.fail(with: .unreachable(.cannotConnect))
        await expectEqual(bench.run(.episodes(.id(Show.ID(number: 1))), isOffline: true), .code(.done))
        expectEqual(bench.output, before + "100\t1\t1\tPilot\t\t\t\thttps://www.tvmaze.com/episodes/100\n")
        await expectEqual(bench.run(.show(.id(Show.ID(number: 2))), isOffline: true), .code(.done))
        await expectEqual(bench.run(.episodes(.id(Show.ID(number: 2))), isOffline: true), .code(.unreachable))
        // Offline, it says whether the answer is outdated.
        for request in [.show(.id(Show.ID(number: 1))), .episodes(.id(Show.ID(number: 1)))] as [ShowPagesRequest] {
            self = Self()
            await bench.run(.shows)
            await bench.run(request)
            for (seconds, isOutdated) in [(60.0, false), (3600, true)] {
                bench.wallClock.advance(by: seconds)
                await expectEqual(bench.run(request, asJSON: true, isOffline: true), .code(.done))
                let document = try JSONSerialization.jsonObject(with: Data(bench.last.utf8))
                expect((document as? [String: Any])?["outdated"] as? Bool == isOutdated)
            }
            expectEqual(bench.errors, "marquee: May be outdated: saved 1 hour ago.\n")
        }
    }

    // MARK: Search and films

    @Test mutating func searchesAreAnsweredFromTheNeededPages() async throws {
        // A search without results succeeds and says so.
        await expectEqual(bench.run(.search("xyzzy"), asJSON: true), .code(.done))
        try expect(titles("shows", bench).isEmpty && bench.errors == "marquee: Nothing found for “xyzzy”\n")
        // Offline, a search reads the cache.
        self = Self()
        await expectEqual(bench.run(.search("show"), isOffline: true), .code(.unreachable))
        await bench.run(.shows)
        await bench.run(.search("shw2"), isOffline: true)
        expect(bench.last.hasPrefix("2\tShow 2\t"))
        expect(bench.shows.searches.isEmpty)
        // Films are read from the needed pages.
        self = Self()
        await bench.run(.movies("film"), asJSON: true, extent: ListExtent(limit: 25))
        try expectEqual(titles("movies", bench).count, 25)
        try expect(bench.document()["total"] as? Int == 45 && bench.films.calls == ["film 1", "film 2"])
        // Films are filtered by options and words.
        self = Self()
        let line = #"year:1990..1999 cast:"al pacino""#
        await expectEqual(bench.run(.movies(line), asJSON: true), .code(.done))
        expectEqual(bench.films.calls, [#"cast:"al pacino" year:1990..1999 1"#])
        try expect(bench.document()["query"] as? String == line)
        await expectEqual(bench.run(.movies("network:hbo")), .code(.wrongUsage))
        expect(bench.errors.contains("“network:hbo” is only for shows") && bench.films.calls.count == 1)
        // A page after the last is not found.
        self = Self()
        await expectEqual(bench.run(.movies("film"), asJSON: true, extent: ListExtent(page: 4)), .code(.notFound))
        expect(bench.output.isEmpty && bench.errors == "marquee: There is no page 4\n")
        let found = CommandBench(films: 0)
        await expectEqual(found.run(.movies("film"), asJSON: true), .code(.done))
    }

    @Test mutating func aFilmIsFoundByItsName() async throws {
        await expectEqual(bench.run(.movie(.name("film 7")), asJSON: true), .code(.done))
        expect((try bench.document()["movie"] as? [String: Any])?["id"] as? Int == 7)
        expect(bench.films.calls == ["film 7 1", "details 7"] && bench.errors.isEmpty)
        // Several films of a name are listed.
        self = Self()
        await expectEqual(bench.run(.movie(.name("fil"))), .code(.notFound))
        expect(bench.output.isEmpty && bench.errors.contains("  7  Film 7\n") && !bench.errors.contains("Film 11"))
        // A film is not found by name without a key.
        self = Self()
        bench.films.fail(with: .keyUnavailable(.missing))
        await expectEqual(bench.run(.movie(.name("film 7"))), .code(.failed))
        expect(bench.errors.contains("need your own TMDB key"))
        // A missing key is not a network failure.
        self = Self()
        bench.films.fail(with: .keyUnavailable(.missing))
        await expectEqual(bench.run(.movie(.id(Movie.ID(number: 603)))), .code(.failed))
        expect(bench.errors.contains("need your own TMDB key"))
    }

    @Test mutating func noticesWrapAndKeysAreExplainedOnce() async {
        await bench.run(.movie(.id(Movie.ID(number: 603))), columns: 30)
        let lines = bench.output.split(separator: "\n")
        expect(lines.allSatisfy { TextMetrics.width(of: String($0)) <= 30 || $0.contains("https://") })
        expect(bench.output.split(whereSeparator: \.isWhitespace).contains("endorsed,"), "\(bench.output)")
        self = Self()
        bench.films.fail(with: .keyUnavailable(.malformed(variable: "TMDB_API_KEY")))
        await bench.run(.movies("film"))
        expect(
            bench.errors.split(separator: "eyJ").count == 2
                && bench.errors.contains("TMDB_API_KEY is not a valid TMDB key"))
        let keyless = CommandBench(films: 1)
        keyless.films.fail(with: .keyUnavailable(.missing))
        await keyless.run(.movies("film"))
        expect(!keyless.errors.contains("Check the key") && keyless.errors.contains("TMDB_TOKEN"))
    }
}
