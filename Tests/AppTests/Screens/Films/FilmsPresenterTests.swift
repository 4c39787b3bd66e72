import Configuration
import Entities
import Networking
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct FilmsPresenterTests {
    /// A presenter with the first page of twenty films and room for three.
    private func browsing(pages: Int = 3) -> FilmsPresenter {
        var presenter = FilmsPresenter()
        _ = presenter.handle(.appeared)
        _ = presenter.handle(.roomChanged(columns: 1, lines: 3))
        _ = presenter.handle(.answered(.popular, page: 1, .success(FilmLibrary.page(1, of: pages))))
        return presenter
    }

    private func fails(_ error: GatewayError, page: Int) -> FilmsEvent {
        .answered(.popular, page: page, .failure(error))
    }

    // MARK: Loading

    @Test func requestsPopularFilmsOnceAndKeysActOnTheSelectedOne() {
        var presenter = FilmsPresenter()
        expectEqual(presenter.handle(.appeared), [.request(.films(.popular, page: 1))])
        expect(presenter.isLoading)
        expect(presenter.handle(.appeared).isEmpty)
        presenter = browsing()
        expect(presenter.handle(.appeared).isEmpty)
        expect(!presenter.isLoading)
        let film = FilmLibrary.page(1).movies[0]
        expectEqual(presenter.handle(.command(.open)), [.present(.film(film))])
        expectEqual(presenter.handle(.selected(0)), [.present(.film(film))])
        expectEqual(presenter.handle(.command(.copyLink)), [.copyLink("https://www.themoviedb.org/movie/1")])
        expectEqual(presenter.handle(.command(.toggleFavorite)), [.changeLibrary(.toggleStar(.movie(film)))])
    }

    @Test func requestsTheNextPageTwoScreensBeforeTheEnd() {
        var presenter = browsing()
        var asked: [Int] = []
        for place in 1..<20 where presenter.handle(.command(.moveDown)) == [.request(.films(.popular, page: 2))] {
            asked.append(place)
        }
        expectEqual(asked, [13], "with film 14 on the last line, six are left below it")
        presenter = browsing()
        expectEqual(presenter.handle(.command(.goToEnd)), [.request(.films(.popular, page: 2))])
        expect(presenter.isLoading, "the end of what is there is on the screen")
        _ = presenter.handle(.answered(.popular, page: 2, .success(FilmLibrary.page(2))))
        expectEqual(presenter.handle(.command(.goToEnd)), [.request(.films(.popular, page: 3))])
        _ = presenter.handle(.answered(.popular, page: 3, .success(FilmLibrary.page(3))))
        expect(presenter.handle(.command(.goToEnd)).isEmpty)
        expectEqual(presenter.state.shelf.selected?.title, "Film 60")
    }

    @Test func repeatedPagesAndLateAnswersAreIgnored() {
        var presenter = browsing()
        _ = presenter.handle(.command(.goToEnd))
        let effects = presenter.handle(.answered(.popular, page: 2, .success(FilmLibrary.page(1))))
        expectEqual(effects, [.say(.couldNotLoadMoreFilms(.notTheAPI))])
        expect(presenter.handle(.command(.goToEnd)).isEmpty)
        expectEqual(presenter.state.shelf.results.movies.count, 20)
        presenter = browsing()
        expect(presenter.handle(fails(.offline, page: 7)).isEmpty)
        expect(presenter.handle(.answered(.topRated, page: 1, .success(FilmLibrary.page(1)))).isEmpty)
        expect(presenter.state[.topRated].isEmpty && presenter.state.shelf.failure == nil)
    }

    // MARK: Failures

    @Test func aFailedPageIsRetriedOnRequest() {
        var presenter = FilmsPresenter()
        _ = presenter.handle(.appeared)
        expect(presenter.handle(fails(.keyRejected, page: 1)).isEmpty)
        expect(presenter.state.phase == .failed(.keyRejected) && presenter.keyContext == .failed)
        expect(presenter.handle(.appeared).isEmpty, "coming back is not asking")
        expectEqual(presenter.handle(.command(.refresh)), [.request(.films(.popular, page: 1))])
        expectEqual(presenter.state.phase, .loading)
        // Another page than the first one is also reported.
        presenter = browsing()
        _ = presenter.handle(.command(.goToEnd))
        let report = Effect.say(.couldNotLoadMoreFilms(.rateLimited(seconds: nil)))
        expectEqual(presenter.handle(fails(.rateLimited(seconds: nil), page: 2)), [report])
        expect(presenter.handle(.command(.goToEnd)).isEmpty)
        expectEqual(presenter.handle(.command(.refresh)), [.request(.films(.popular, page: 2))])
    }

    @Test func reloadingKeepsTheListAndTheSelection() {
        var presenter = browsing()
        for _ in 0..<3 { _ = presenter.handle(.command(.moveDown)) }
        expectEqual(presenter.handle(.command(.refresh)), [.request(.films(.popular, page: 1))])
        expectEqual(presenter.handle(fails(.offline, page: 1)), [.say(.couldNotRefreshFilms(.offline))])
        expectEqual(presenter.state.shelf.results.movies.count, 20)
        _ = presenter.handle(.command(.refresh))
        let moved = MoviePage(
            number: 1, movies: Array(FilmLibrary.page(1).movies.dropFirst()), pageCount: 1, total: 19)
        _ = presenter.handle(.answered(.popular, page: 1, .success(moved)))
        expectEqual(presenter.state.shelf.selected?.title, "Film 4")
        // It is shown as loading.
        presenter = browsing()
        _ = presenter.handle(.command(.refresh))
        expect(presenter.isLoading)
        _ = presenter.handle(fails(.offline, page: 1))
        expect(!presenter.isLoading)
        _ = presenter.handle(.command(.refresh))
        _ = presenter.handle(.answered(.popular, page: 1, .success(FilmLibrary.page(1, of: 3))))
        expect(!presenter.isLoading)
    }

    @Test func withoutAKeyNothingIsRequestedUntilRefresh() {
        var presenter = FilmsPresenter()
        _ = presenter.handle(.appeared)
        expect(presenter.handle(.noKey(.missing)).isEmpty)
        expect(presenter.state.phase == .noKey(.missing) && !presenter.isLoading)
        expect(presenter.handle(.appeared).isEmpty)
        expectEqual(presenter.handle(.command(.copyLink)), [.copyLink("https://www.themoviedb.org/settings/api")])
        expectEqual(presenter.handle(.command(.openDemo)), [.startDemo])
        expectEqual(presenter.handle(.command(.refresh)), [.request(.films(.popular, page: 1))])
        expect(presenter.handle(.noKey(.missing)).isEmpty)
        expectEqual(presenter.handle(.keyChanged), [.request(.films(.popular, page: 1))])
        expectEqual(presenter.state.phase, .loading)
        expect(presenter.handle(.keyChanged).isEmpty, "it is under way already")
        // Another key is tried if the old one was rejected.
        presenter = FilmsPresenter()
        _ = presenter.handle(.appeared)
        _ = presenter.handle(fails(.keyRejected, page: 1))
        expectEqual(presenter.handle(.keyChanged), [.request(.films(.popular, page: 1))])
        _ = presenter.handle(fails(.rateLimited(seconds: nil), page: 1))
        expect(presenter.handle(.keyChanged).isEmpty, "that was not the key's fault")
    }

    private static let key = "0123456789abcdef0123456789abcdef"

    /// Enter or a paste begins it; the text is never part of an effect before it is a key.
    @Test func aKeyCanBeEntered() throws {
        var presenter = FilmsPresenter()
        _ = presenter.handle(.noKey(.missing))
        expect(presenter.keyContext == .keyless && presenter.hints.first == .open)
        expect(presenter.handle(.command(.open)).isEmpty && presenter.keyContext == .entering)
        expect(presenter.handle(.edited(.insert("no key"))).isEmpty)
        expect(presenter.handle(.command(.open)).isEmpty && presenter.state.entry?.problem == .malformed)
        expect(presenter.handle(.command(.back)).isEmpty && presenter.keyContext == .keyless)
        expect(presenter.handle(.edited(.insert(" \(Self.key)\n"))).isEmpty && presenter.keyContext == .entering)
        let key = try require(TMDBKey(Self.key))
        expectEqual(presenter.handle(.command(.open)), [.request(.saveKey(key, solving: .missing))])
        expect(presenter.handle(.command(.open)).isEmpty, "it is being saved")
        _ = presenter.handle(.keyNotSaved(.full))
        expectEqual(presenter.state.entry?.problem, .notSaved(.full))
        _ = presenter.handle(.command(.open))
        expect(presenter.handle(.keyChanged) == [.request(.films(.popular, page: 1))] && presenter.state.entry == nil)
        _ = presenter.handle(.noKey(.rejected))
        expect(presenter.state.phase == .noKey(.rejected) && presenter.hints.first == .open)
        // The variable would still come first; and the host of a kiosk decides for everyone.
        for problem in [TMDBKeyProblem.malformed(variable: "TMDB_TOKEN"), .withheld] {
            presenter = FilmsPresenter()
            _ = presenter.handle(.noKey(problem))
            expect(presenter.handle(.command(.open)).isEmpty && presenter.handle(.edited(.insert(Self.key))).isEmpty)
            expect(presenter.state.entry == nil && !presenter.offers(.open), "\(problem)")
        }
    }

    // MARK: Lists

    /// The effects of choosing a list.
    private func showing(_ list: MovieList) -> [Effect] {
        [.say(.filmList(list)), .choose(.sortFilms, list.rawValue)]
    }

    @Test func eachListKeepsItsPosition() {
        var (presenter, data) = (browsing(), AppData())
        _ = presenter.handle(.command(.moveDown))
        expectEqual(
            presenter.handle(.command(.sort), choosingIn: &data),
            showing(.topRated) + [.request(.films(.topRated, page: 1))])
        expectEqual(presenter.state.phase, .loading)
        _ = presenter.handle(.answered(.topRated, page: 1, .success(FilmLibrary.onlyPage)))
        expectEqual(presenter.state.shelf.selected?.title, "The Last Projectionist")
        for _ in MovieList.allCases.dropFirst(2) { _ = presenter.handle(.command(.sort), choosingIn: &data) }
        expectEqual(presenter.handle(.command(.sort), choosingIn: &data), showing(.popular))
        expectEqual(presenter.state.shelf.selected?.title, "Film 2")
        // Back leads from a failed list to the other.
        (presenter, data) = (browsing(), AppData())
        _ = presenter.handle(.command(.sort), choosingIn: &data)
        _ = presenter.handle(.answered(.topRated, page: 1, .failure(.notFound)))
        expectEqual(presenter.keyContext, .failed)
        expectEqual(presenter.handle(.command(.back), choosingIn: &data), showing(.popular))
        expectEqual(presenter.state.phase, .browsing)
        presenter = FilmsPresenter()
        _ = presenter.handle(.appeared)
        _ = presenter.handle(fails(.notFound, page: 1))
        expect(presenter.handle(.command(.back)).isEmpty, "the other one is not there either")
    }
}
