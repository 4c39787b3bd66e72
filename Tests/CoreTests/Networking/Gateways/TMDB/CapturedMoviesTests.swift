import TestSupport
import Testing

@testable import Entities
@testable import Networking

/// The contract with the real API: what it has sent is read whole, and no damage to it does harm.
@Suite(.enabled(if: SharedData.has("data/tmdb"), "needs ../shared/data"), .timeLimit(.minutes(5)))
struct CapturedMoviesTests {
    private let answers = TMDBAnswers(addresses: RemoteAddress(root: .tmdb))

    private func bodies(_ part: String) -> [String] {
        SharedData.names(in: "data/tmdb/http").filter { $0.contains(part) && $0.hasSuffix(".body.json") }
            .map { "data/tmdb/http/\($0)" }
    }

    @Test func readsEveryFilmOfEveryPage() throws {
        let paths = bodies("search-movie-query") + bodies("vcr-movie-popular") + bodies("vcr-movie-top_rated")
        expect(paths.count > 20)
        for path in paths {
            let page = try answers.page(try SharedData.bytes(path), .standard)
            expect(page.pageCount >= 1 && page.total >= page.movies.count, "\(path)")
            expect(page.movies.allSatisfy { !$0.title.isEmpty && ($0.rating ?? 5) > 0 })
        }
        for path in bodies("3-configuration") {
            try expectEqual(answers.images(try SharedData.bytes(path)), .standard)
        }
    }

    @Test func readsAFilm() throws {
        for path in ["data/tmdb/http/3-movie-603-language-en.010.body.json", "data/tmdb/json/adamayoung/movie.json"] {
            let movie = try answers.details(try SharedData.bytes(path), .standard, .english).movie
            expect(movie.runtime ?? 0 > 100 && !movie.genres.isEmpty && !movie.overview.isEmpty && movie.tagline != nil)
        }
        // A film with all parts.
        let path = "data/tmdb/json/tmdb-kotlin/movie/movie_details_607.json"
        let film = try answers.details(try SharedData.bytes(path), .standard, .english)
        expect(film.cast.count == 67 && film.crew.count > 290 && film.directors.map(\.name) == ["Barry Sonnenfeld"])
        expect(film.offers.count == 47 && film.certification(in: .unitedStates)?.text == "PG-13")
        expect(film.videos.map(\.kind) == [.trailer, .teaser] && film.collection?.name == "Men In Black Collection")
        let released = film.releases[.unitedStates]
        expect(released.contains { $0.kind == .cinema && $0.day == CalendarDay(year: 1997, month: 7, day: 2) })
        expectEqual(released, released.sorted { $0.day < $1.day })
        let options = try require(film.offers[.unitedStates]).options(mine: StreamingServices("Starz"))
        expect(options.first?.service.name == "Starz" && options.first?.isMine == true)
    }

    @Test func readsErrors() throws {
        for (name, code) in [("401", 7), ("400", 22), ("response", 34)] as [(String, Int)] {
            let body = try SharedData.bytes("data/tmdb/json/adamayoung/error-status-\(name).json")
            expectEqual(answers.errorCode(body), code, name)
            #expect(throws: GatewayError.notTheAPI) { try answers.page(body, .standard) }
            #expect(throws: GatewayError.notTheAPI) { try answers.details(body, .standard, .english) }
        }
    }

    @Test func changedBytesNeverHarm() throws {
        var random = SeededGenerator(seed: 12)
        let body = try SharedData.bytes(try require(bodies("search-movie-query").first))
        for _ in 0..<500 {
            var changed = body
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            for movie in (try? answers.page(changed, .standard))?.movies ?? [] {
                expect(TextCleaner.isClean(movie.title, limit: TVMazeLimits.name))
                expect(TextCleaner.isClean(movie.overview.text, limit: RichText.clusterLimit))
            }
        }
    }
}
