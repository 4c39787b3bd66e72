import Entities
import TestSupport
import Testing
import UseCases

@testable import App

/// The requests of the search, and its reactions to answers.
@Suite(.timeLimit(.minutes(5))) struct SearchPresenterTests {
    /// A presenter that has appeared, with room for five results.
    private func opened() -> SearchPresenter {
        var presenter = SearchPresenter()
        _ = presenter.handle(.appeared)
        _ = presenter.handle(.roomChanged(columns: 1, lines: 5))
        return presenter
    }

    /// A presenter that has found the shows with these IDs for `x`.
    private func found(_ ids: Int...) -> SearchPresenter {
        var presenter = opened()
        _ = presenter.handle(.edited(.insert("x")))
        let matches = ids.map { ShowMatch(show: Fixtures.show($0), score: 1) }
        _ = presenter.handle(.shows(.found("x", matches)))
        return presenter
    }

    /// A presenter with the first page of films for `x`.
    private func foundFilms(of total: Int) -> SearchPresenter {
        var presenter = opened()
        _ = presenter.handle(.command(.toggleKind))
        _ = presenter.handle(.edited(.insert("x")))
        _ = presenter.handle(.films(.found("x", page(1, of: total))))
        return presenter
    }

    private func page(_ number: Int, of total: Int) -> MoviePage {
        let numbers = ((number - 1) * 20 + 1)...min(number * 20, total)
        return MoviePage(
            number: number, movies: numbers.map { Movie(id: .init(number: $0), title: "Film \($0)") },
            pageCount: (total + 19) / 20, total: total)
    }

    private func loaded(_ ids: Int...) -> [SearchResult] {
        ids.map { .show(Fixtures.show($0), index: $0) }
    }

    private func names(_ presenter: SearchPresenter) -> [String] {
        presenter.state.results.compactMap(\.entry?.name)
    }

    // MARK: Typing

    @Test func everyKeySearchesAndEnterAtOnce() {
        var presenter = opened()
        expectEqual(presenter.state.status, .idle)
        let first = presenter.handle(.edited(.insert("g")))
        expectEqual(first.first, .request(.search(.shows, text: "g", isImmediate: false)))
        expectEqual(first.last, .request(.loadedMatches(.shows, text: "g")))
        expectEqual(presenter.state.status, .waiting("g"))
        let second = presenter.handle(.edited(.insert("i")))
        expectEqual(second.first, .request(.search(.shows, text: "gi", isImmediate: false)))
        expectEqual(presenter.state.status, .waiting("gi"))
        // White space around the text is ignored.
        presenter = opened()
        expect(presenter.handle(.edited(.insert("  "))).isEmpty)
        _ = presenter.handle(.edited(.insert("dome")))
        expectEqual(presenter.state.status, .waiting("dome"))
        expect(presenter.handle(.edited(.insert(" "))).isEmpty)
        expect(presenter.handle(.edited(.move(-1))).isEmpty)
        // Enter sends at once, then goes to the results.
        presenter = opened()
        _ = presenter.handle(.edited(.insert("x")))
        let effects = presenter.handle(.command(.open))
        expectEqual(effects.first, .request(.search(.shows, text: "x", isImmediate: true)))
        expectEqual(presenter.state.status, .searching("x"))
        expect(presenter.handle(.command(.open)).isEmpty, "the request is under way")
        _ = presenter.handle(.shows(.found("x", [ShowMatch(show: Fixtures.show(1), score: 1)])))
        _ = presenter.handle(.command(.open))
        expectEqual(presenter.state.focus, .results)
        expectEqual(presenter.handle(.command(.open)), [.present(.show(Fixtures.show(1), index: nil))])
    }

    @Test func resultsOfAnEarlierSearchAreNotShown() {
        var presenter = found(1, 2)
        expectEqual(presenter.state.results.count, 2)
        _ = presenter.handle(.edited(.insert("y")))
        expect(presenter.state.results.isEmpty)
    }

    @Test func escapeGoesBackStepByStep() {
        var presenter = found(1)
        _ = presenter.handle(.command(.moveDown))
        expectEqual(presenter.keyContext, .finding)
        expect(presenter.handle(.command(.back)).isEmpty)
        expectEqual(presenter.keyContext, .searching)
        expectEqual(
            presenter.handle(.command(.back)), [.request(.search(.shows, text: "", isImmediate: false))])
        expectEqual(presenter.state.status, .idle)
        expect(presenter.state.results.isEmpty)
        expectEqual(presenter.handle(.command(.back)), [.dismiss])
    }

    // MARK: Results

    @Test func theStatusFollowsTheSearch() {
        let rows: [(SearchUpdate<[ShowMatch]>, SearchStatus)] = [
            (.searching("x"), .searching("x")), (.found("x", []), .nothing("x")),
            (.failed("x", .unreachable(.cannotConnect)), .failed(.unreachable(.cannotConnect))),
            (.failed("x", .offline), .failed(.offline)),
        ]
        for (update, status) in rows {
            var presenter = opened()
            _ = presenter.handle(.edited(.insert("x")))
            expect(presenter.handle(.shows(update)).isEmpty, "\(status)")
            expectEqual(presenter.state.status, status)
        }
    }

    @Test func loadedMatchesFollowTheNetworksWithoutDuplicates() {
        var presenter = opened()
        _ = presenter.handle(.edited(.insert("x")))
        _ = presenter.handle(.loaded(loaded(3, 1, 3)))
        expectEqual(names(presenter), ["Show 3", "Show 1"])
        let matches = [1, 2].map { ShowMatch(show: Fixtures.show($0), score: 1) }
        expectEqual(presenter.handle(.shows(.found("x", matches))), [.request(.queries)])
        expectEqual(names(presenter), ["Show 1", "Show 2", "Show 3"])
        expectEqual(presenter.state.loadedCount, 1)
        expectEqual(presenter.state.status, .found(2))
        // They stay without a network.
        presenter = opened()
        _ = presenter.handle(.edited(.insert("x")))
        _ = presenter.handle(.loaded(loaded(3)))
        _ = presenter.handle(.shows(.failed("x", .unreachable(.cannotConnect))))
        expectEqual(names(presenter), ["Show 3"])
        expect(presenter.handle(.command(.open)).isEmpty)
        expectEqual(presenter.state.focus, .results, "it can be opened by the key that opens")
    }

    @Test func theSelectedResult() {
        var presenter = opened()
        _ = presenter.handle(.edited(.insert("x")))
        // It stays when more is found.
        _ = presenter.handle(.loaded(loaded(1, 2, 3)))
        _ = presenter.handle(.command(.moveDown))
        _ = presenter.handle(.command(.moveDown))
        expectEqual(presenter.state.selected?.entry?.name, "Show 2")
        _ = presenter.handle(.shows(.found("x", [ShowMatch(show: Fixtures.show(9), score: 1)])))
        expectEqual(presenter.state.selected?.entry?.name, "Show 2")
        expectEqual(presenter.state.selection.index, 2)
        // Up from the first result is the field.
        presenter = found(1, 2)
        _ = presenter.handle(.command(.moveDown))
        _ = presenter.handle(.command(.moveDown))
        expectEqual(presenter.state.selection.index, 1)
        _ = presenter.handle(.command(.moveUp))
        expectEqual(presenter.state.focus, .results)
        _ = presenter.handle(.command(.moveUp))
        expectEqual(presenter.state.focus, .field)
        // Results can be favorites, and have links.
        presenter = found(1)
        _ = presenter.handle(.command(.moveDown))
        expectEqual(presenter.handle(.command(.toggleFavorite)), [.changeLibrary(.toggleStar(.show(Fixtures.show(1))))])
        expectEqual(presenter.handle(.command(.copyLink)), [.copyLink("https://www.tvmaze.com/shows/1")])
    }

    // MARK: Films

    @Test func theOtherKindsAreSearchedAtOnce() {
        var presenter = found(1)
        let effects = presenter.handle(.command(.toggleKind))
        expectEqual(effects.first, .request(.search(.films, text: "x", isImmediate: true)))
        expect(presenter.state.results.isEmpty)
        _ = presenter.handle(.needsKey)
        expectEqual(presenter.state.status, .needsKey)
        _ = presenter.handle(.command(.toggleKind))
        expectEqual(presenter.state.status, .searching("x"))
        // People are the third kind.
        presenter = opened()
        for _ in 0..<2 { _ = presenter.handle(.command(.toggleKind)) }
        _ = presenter.handle(.edited(.insert("x")))
        let found = PersonMatch(person: Person("Xenia", id: 7), score: 1)
        _ = presenter.handle(.people(.found("x", [found])))
        expect(Array(presenter.state.results) == [.person(found.person)] && presenter.state.isComplete)
        _ = presenter.handle(.command(.open))
        expectEqual(presenter.handle(.command(.open)), [.present(.person(found.person))])
        expect(presenter.handle(.command(.toggleFavorite)).isEmpty, "people are no favorites")
        expectEqual(presenter.handle(.command(.copyLink)), [.say(.noLink)])
        _ = presenter.handle(.command(.toggleKind))
        expectEqual(presenter.state.kind, .shows)
    }

    @Test func anotherKeyIsTriedAfterAMissingOrRejectedOne() {
        for event in [SearchEvent.needsKey, .films(.failed("x", .keyRejected))] {
            var presenter = opened()
            _ = presenter.handle(.command(.toggleKind))
            _ = presenter.handle(.edited(.insert("x")))
            _ = presenter.handle(event)
            let effects = presenter.handle(.keyChanged)
            expectEqual(effects.first, .request(.search(.films, text: "x", isImmediate: true)), "\(event)")
            expectEqual(presenter.state.status, .searching("x"), "\(event)")
            expect(presenter.handle(.keyChanged).isEmpty, "\(event): it is under way already")
        }
        // Enter tries again, too.
        var presenter = opened()
        _ = presenter.handle(.edited(.insert("x")))
        _ = presenter.handle(.needsKey)
        let effects = presenter.handle(.command(.open))
        expectEqual(effects.first, .request(.search(.shows, text: "x", isImmediate: true)))
        // After other failures, it changes nothing.
        presenter = foundFilms(of: 45)
        expect(presenter.handle(.keyChanged).isEmpty)
        presenter = opened()
        _ = presenter.handle(.command(.toggleKind))
        expect(presenter.handle(.keyChanged).isEmpty, "nothing is searched for")
        _ = presenter.handle(.edited(.insert("x")))
        _ = presenter.handle(.films(.failed("x", .offline)))
        expect(presenter.handle(.keyChanged).isEmpty)
        _ = presenter.handle(.films(.failed("x", .keyRejected)))
        _ = presenter.handle(.command(.toggleKind))
        expect(presenter.handle(.keyChanged).isEmpty, "shows need none")
    }

    @Test func theNextPageIsRequestedTwoScreensBeforeTheEnd() {
        var presenter = foundFilms(of: 45)
        expectEqual(presenter.state.status, .found(45))
        expectEqual(presenter.state.results.count, 20)
        _ = presenter.handle(.command(.moveDown))
        for _ in 0..<8 { expect(presenter.handle(.command(.moveDown)).isEmpty) }
        expectEqual(presenter.handle(.command(.moveDown)), [.request(.foundPage(2, query: "x"))])
        expect(presenter.handle(.command(.moveDown)).isEmpty)
        _ = presenter.handle(.page(.success(page(2, of: 45))))
        expectEqual(presenter.state.results.count, 40)
        expectEqual(presenter.state.selected?.entry?.name, "Film 11")
        // A page that failed is reported, and requested again on refresh.
        presenter = foundFilms(of: 45)
        _ = presenter.handle(.command(.moveDown))
        _ = presenter.handle(.command(.goToEnd))
        let effects = presenter.handle(.page(.failure(.rateLimited(seconds: nil))))
        expectEqual(effects, [.say(.couldNotLoadMoreFilms(.rateLimited(seconds: nil)))])
        expect(presenter.handle(.command(.moveUp)).isEmpty)
        expectEqual(presenter.handle(.command(.refresh)), [.request(.foundPage(2, query: "x"))])
        // A server that sends another page is not asked forever.
        presenter = foundFilms(of: 45)
        _ = presenter.handle(.command(.moveDown))
        _ = presenter.handle(.command(.goToEnd))
        expect(presenter.handle(.page(.success(page(3, of: 45)))).isEmpty)
        expect(!presenter.state.isLoadingPage)
    }

    @Test func nothingIsRequestedAfterFiveHundredPages() {
        var presenter = opened()
        _ = presenter.handle(.command(.toggleKind))
        _ = presenter.handle(.edited(.insert("x")))
        // TMDB counts more pages than it delivers; the gateway names the last page that can be requested.
        var effects = presenter.handle(.films(.found("x", page(1, of: 10_000))))
        _ = presenter.handle(.command(.moveDown))
        var asked: [Int] = []
        while asked.count < 600 {
            effects += presenter.handle(.command(.goToEnd))
            guard case ("foundPage", let number as Int, _, _)? = effects.last?.asked else { break }
            asked.append(number)
            effects = presenter.handle(.page(.success(page(number, of: 10_000))))
        }
        expectEqual(asked, Array(2...MoviePage.lastNumber))
        expect(presenter.state.results.count == 10_000 && presenter.state.isComplete)
    }

    // MARK: People, and ways on

    @Test func aSearchThatFindsNothingOffersTheOtherKindsAndARetry() {
        var presenter = opened()
        _ = presenter.handle(.edited(.insert("x")))
        _ = presenter.handle(.shows(.found("x", [])))
        expectEqual(presenter.state.offers, [.kind(.films), .kind(.people), .retry])
        _ = presenter.handle(.command(.moveDown))
        expectEqual(presenter.keyContext, .finding)
        expectEqual(
            presenter.handle(.command(.refresh)).first, .request(.search(.shows, text: "x", isImmediate: true)))
        _ = presenter.handle(.shows(.found("x", [])))
        for _ in 0..<2 { _ = presenter.handle(.command(.moveDown)) }
        expectEqual(
            presenter.handle(.command(.open)).first, .request(.search(.people, text: "x", isImmediate: true)))
        expectEqual(presenter.keyContext, .searching)
        // A failure offers a retry if it may help.
        presenter = opened()
        _ = presenter.handle(.edited(.insert("x")))
        _ = presenter.handle(.shows(.failed("x", .offline)))
        expect(presenter.state.offers.isEmpty)
        _ = presenter.handle(.shows(.failed("x", .status(500))))
        _ = presenter.handle(.command(.moveDown))
        expect(presenter.keyContext == .finding && presenter.hints.contains(.refresh))
        expectEqual(
            presenter.handle(.command(.refresh)).first, .request(.search(.shows, text: "x", isImmediate: true)))
        expect(presenter.state.focus != .results && presenter.keyContext == .searching, "the row is gone")
    }
}
