import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Platform
@testable import UseCases

@Suite(.timeLimit(.minutes(5))) struct SearchTests {
    private let clock = ManualClock()
    private let gateway = StubShowsGateway(pages: [[TestShows.show(1, name: "girls"), TestShows.show(2, name: "dome")]])
    private let store = MemoryStore()

    private func search(offline: Bool = false) -> SearchShows {
        SearchShows(gateway: gateway, recent: RecentQueries(store: store), isOffline: offline, clock: clock)
    }

    private func brief(_ update: SearchUpdate<[ShowMatch]>) -> String {
        switch update {
        case .idle: "idle"
        case .waiting(let query): "waiting \(query)"
        case .searching(let query): "searching \(query)"
        case .found(let query, let matches): "\(query) \(matches.map(\.show.id.number))"
        case .failed(let query, let error): "\(query) \(error)"
        }
    }

    private func all(_ updates: AsyncStream<SearchUpdate<[ShowMatch]>>) async -> [String] {
        await updates.reduce(into: []) { $0.append(brief($1)) }
    }

    @Test func theRequestGoesOutOnceTheKeysHaveRested() async {
        let updates = search()(" girls ")
        await clock.waitForSleep(of: .milliseconds(500))
        clock.advance(by: .milliseconds(499))
        expectEqual(gateway.searches, [])
        clock.advance(by: .milliseconds(1))
        await expectEqual(all(updates), ["waiting girls", "searching girls", "girls [1]"])
    }

    @Test func typingFastSendsOneRequest() async {
        let search = search()
        var streams: [AsyncStream<SearchUpdate<[ShowMatch]>>] = []
        for text in ["g", "gi", "gir", "girl"] {
            streams.append(search(text))
            await clock.waitForSleep(of: .milliseconds(500))
            clock.advance(by: .milliseconds(100))
        }
        clock.advance(by: .milliseconds(500))
        for updates in streams.dropLast() { await expectEqual(all(updates).count, 1) }
        await expectEqual(all(streams[3]).last, "girl [1]")
        expectEqual(gateway.searches, ["girl"])
    }

    @Test func aNewSearchEndsTheRequestOfTheOneBefore() async {
        let search = search()
        gateway.hold()
        let first = search("girls", isImmediate: true)
        await gateway.waitForCalls(1)
        gateway.release()
        let second = search("", isImmediate: true)
        await expectEqual(all(second), ["idle"])
        await expectEqual(all(first).first, "searching girls")
    }

    @Test func nothingIsSearchedForWithoutText() async {
        await expectEqual(all(search()(" \u{200B} ")), ["idle"])
        expect(gateway.searches.isEmpty)
        // Enter sends at once.
        await expectEqual(all(search()("dome", isImmediate: true)), ["searching dome", "dome [2]"])
    }

    @Test func failuresAndOfflineAreSaid() async {
        gateway.fail(with: .unreachable(.cannotConnect))
        await expectEqual(
            all(search()("x", isImmediate: true)),
            ["searching x", "x unreachable(Networking.TransportError.cannotConnect)"])
        await expectEqual(all(search(offline: true)("x")), ["x offline"])
    }

    @Test func aQueryThatFindsSomethingIsRemembered() async {
        for text in ["girls", "nothing of the kind", "dome"] { _ = await all(search()(text, isImmediate: true)) }
        await expectEqual(RecentQueries(store: store).all().queries, ["dome", "girls"])
    }

    @Test(.timeLimit(.minutes(1))) func resultsDoNotWaitForTheDisk() async {
        let writes = PendingWrites(executor: ThreadExecutor())
        let search = SearchShows(gateway: gateway, recent: RecentQueries(store: store), clock: clock, writes: writes)
        let disk = await HeldStore(store)
        var updates = search("girls", isImmediate: true).makeAsyncIterator()
        await expectEqual(updates.next().map(brief), "searching girls")
        await expectEqual(updates.next().map(brief), "girls [1]")
        disk.letGo()
        await writes.finish(within: .seconds(1), clock: ManualClock())
        await expectEqual(RecentQueries(store: store).all().queries, ["girls"])
    }

    @Test func filmsComeByPagesUpToTheLast() async throws {
        let movies = StubMoviesGateway(count: 45)
        let search = SearchMovies(gateway: movies, recent: RecentQueries(store: store), clock: clock)
        var results = MovieResults()
        for await update in search("star", isImmediate: true) {
            if case .found(_, let page) = update { results.apply(page) }
        }
        expect(results.movies.count == 20 && results.total == 45 && results.nextPage == 2)
        expectNil(results.pageToLoad(visible: 0..<5))
        expectEqual(results.pageToLoad(visible: 5..<10), 2)
        while let next = results.pageToLoad(visible: 0..<Int.max / 4) {
            results.apply(try await search.page(next, of: "star").get())
        }
        expectEqual(results.movies.map(\.id.number), Array(1...45))
        expectEqual(movies.calls, ["star 1", "star 2", "star 3"])
        await expectEqual(RecentQueries(store: store).all().queries, ["star"])
    }

    @Test func aFilmThatMovedIsThereOnce() {
        func page(_ number: Int, _ ids: [Int]) -> MoviePage {
            MoviePage(
                number: number, movies: ids.map { Movie(id: Movie.ID(number: $0), title: "x") }, pageCount: 3,
                total: 5)
        }
        var results = MovieResults()
        for page in [page(1, [1, 2]), page(3, [9]), page(2, [2, 3]), page(2, [4])] { results.apply(page) }
        expectEqual(results.movies.map(\.id.number), [1, 2, 3])
        results.apply(page(1, [7]))
        expectEqual(results.movies.map(\.id.number), [7])
    }

    @Test func queriesOfPagesAreCleanedAndBounded() async throws {
        for (text, query) in [
            (" a\u{1B}[31m  b ", "a[31m b"), (String(repeating: "x", count: 500), String(repeating: "x", count: 200)),
        ] as [(String, String)] {
            let films = StubMoviesGateway(count: 45)
            let search = SearchMovies(gateway: films, recent: nil, clock: ManualClock())
            _ = await search.page(2, of: text)
            expectEqual(films.calls, [query + " 2"], text)
        }
        // A query of towers still fits into an address.
        do {
            let films = StubMoviesGateway(count: 45)
            let search = SearchMovies(gateway: films, recent: nil, clock: ManualClock())
            let tower = "e" + String(repeating: "\u{1DC4}", count: 8)
            _ = await search.page(1, of: String(repeating: tower, count: 200))
            let query = try require(films.calls.first).dropLast(" 1".count)
            expect((500...2_000).contains(query.utf8.count) && query.hasPrefix(tower))
        }
        // Without text there is no request.
        do {
            let films = StubMoviesGateway(count: 45)
            let search = SearchMovies(gateway: films, recent: nil, clock: ManualClock())
            await expectEqual(
                search.page(1, of: " \u{200B} "), .success(MoviePage(number: 1, movies: [], pageCount: 0, total: 0)))
            expect(films.calls.isEmpty)
        }
    }
}
