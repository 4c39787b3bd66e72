import Catalog
import Configuration
import Entities

/// The TMDB API as a source of films. Retry, rate limit and deadlines are the transport's.
///
/// Untranslated films fall back to the original title and the English overview.
package actor TMDBGateway: MoviesGateway {
    private static let parts = "credits,videos,watch/providers,recommendations,release_dates"

    private let root: URLRoot
    private let key: TMDBKey
    private let transport: any HTTPTransport
    private let answers: TMDBAnswers
    private let language: TMDBLanguage
    /// Where pictures are: requested once while the program runs, even if that fails.
    private var images: TMDBImages?
    /// The numbers of actors by their names.
    private var actors: [String: Int] = [:]
    private static let actorLimit = 200

    /// - Parameters:
    ///   - root: `https://api.themoviedb.org/3`, or a mirror.
    ///   - imageRoot: where pictures are; by default where the API says.
    package init(
        root: URLRoot = .tmdb, imageRoot: URLRoot? = nil, key: TMDBKey, language: TMDBLanguage = .english,
        transport: any HTTPTransport
    ) {
        self.root = root
        self.key = key
        self.transport = transport
        self.language = language
        answers = TMDBAnswers(addresses: RemoteAddress(root: root))
        images = imageRoot.map { TMDBImages(root: $0.url(URLPath()), posterSizes: TMDBImages.standardSizes) }
    }

    package func page(_ number: Int, of list: MovieList) async throws(GatewayError) -> MoviePage {
        let path: [String]
        var fields = [("page", String(number))]
        switch list {
        case .popular: path = ["movie", "popular"]
        case .topRated: path = ["movie", "top_rated"]
        case .nowPlaying: path = ["movie", "now_playing"]
        case .upcoming: path = ["movie", "upcoming"]
        case .trending: path = ["trending", "movie", "week"]
        case .action, .comedy, .drama, .thriller, .animation:
            path = ["discover", "movie"]
            fields += [("include_adult", "false"), ("sort_by", "popularity.desc")]
            if let genre = list.genre { fields.append(("with_genres", String(genre))) }
        }
        return try await page(number) { [fields] in request(path, fields, $0) }
    }

    package func search(_ text: String, page number: Int) async throws(GatewayError) -> MoviePage {
        let query = [("query", text), ("include_adult", "false"), ("page", String(number))]
        return try await page(number) { request(["search", "movie"], query, $0) }
    }

    package func films(_ query: CatalogQuery, page number: Int) async throws(GatewayError) -> MoviePage {
        var cast: [Int] = []
        for name in query.castNames {
            guard let actor = try await actor(name) else {
                return MoviePage(number: number, movies: [], pageCount: 0, total: 0)
            }
            cast.append(actor)
        }
        let fields = query.fieldsOfFilms(cast: cast) + [("page", String(number))]
        return try await page(number) { request(["discover", "movie"], fields, $0) }
    }

    package func people(_ text: String) async throws(GatewayError) -> [MoviePerson] {
        let query = [("query", text), ("include_adult", "false")]
        let people = try answers.people(try await body(of: request(["search", "person"], query, language)))
        return people.filter(\.isActor) + people.filter { !$0.isActor }
    }

    /// The person of a name: the first one who has exactly that name, or whom a search finds first.
    private func actor(_ name: String) async throws(GatewayError) -> Int? {
        let key = TextFolding.key(of: name)
        if let known = actors[key] { return known }
        let people = try await people(name)
        guard let found = people.first(where: { TextFolding.key(of: $0.name) == key }) ?? people.first else {
            return nil
        }
        if actors.count >= Self.actorLimit { actors = [:] }
        actors[key] = found.number
        return found.number
    }

    /// A film with all parts of its page, in one request.
    package func details(of id: Movie.ID) async throws(GatewayError) -> MovieDetails {
        async let addresses = imageAddresses()
        let path = ["movie", String(id.number)]
        var fields = [("append_to_response", Self.parts)]
        // Few trailers are translated.
        if !language.isEnglish { fields.append(("include_video_language", "\(language.tag.prefix(2)),en,null")) }
        let response = try await body(of: request(path, fields, language))
        let images = await addresses
        var details = try answers.details(response, images, language)
        guard details.movie.overview.isEmpty, !language.isEnglish,
            let english = try? await body(of: request(path, [], .english)),
            let fallback = try? answers.details(english, images, .english)
        else { return details }
        details.movie.overview = fallback.movie.overview
        return details
    }

    package func films(of collection: MovieCollection) async throws(GatewayError) -> [Movie] {
        async let addresses = imageAddresses()
        let response = try await body(of: request(["collection", String(collection.id)], [], language))
        return try answers.collection(response, await addresses)
    }

    package func find(_ query: MovieQuery) async throws(GatewayError) -> MovieFindings {
        switch query {
        case .imdb(let number):
            let body = try await body(of: request(["find", number], [("external_source", "imdb_id")], language))
            return try answers.findings(body, of: number)
        case .show(let number):
            let body = try await body(of: request(["tv", String(number), "external_ids"], [], nil))
            return MovieFindings(show: try answers.externals(body))
        case .title(let title, let year):
            let query = [("query", title), ("include_adult", "false")]
            var found: [Movie] = []
            // The year that another service names may be off by one: the second search finds that film, too.
            for fields in [year.map { [("primary_release_year", String($0))] }, []].compactMap(\.self) {
                let page = try answers.page(
                    try await body(of: request(["search", "movie"], query + fields, language)), .standard)
                found += page.movies.filter { movie in !found.contains { $0.id == movie.id } }
                if found.contains(where: { $0.title == title || $0.originalTitle == title }) { break }
            }
            return MovieFindings(movies: found)
        }
    }

    package func offers(for show: ExternalIDs) async throws(GatewayError) -> [Country: WatchOffers] {
        let ways = [("imdb_id", show.imdb), ("tvdb_id", show.tvdb.map { String($0) })]
        for case (let source, let id?) in ways {
            let fields = [("external_source", source)]
            guard let number = try answers.show(try await body(of: request(["find", id], fields, nil))) else {
                continue
            }
            let path = ["tv", String(number), "watch", "providers"]
            return try answers.offers(try await body(of: request(path, [], nil)))
        }
        return [:]
    }

    private func page(
        _ number: Int, _ request: (TMDBLanguage) -> HTTPRequest
    ) async throws(GatewayError) -> MoviePage {
        guard (1...MoviePage.lastNumber).contains(number) else { throw .noSuchPage }
        async let addresses = imageAddresses()
        let response = try await body(of: request(language))
        let images = await addresses
        let page = try answers.page(response, images)
        // A page with another number would overwrite films that belong to another page.
        guard page.number == number else { throw .notTheAPI }
        guard !language.isEnglish, page.movies.contains(where: \.overview.isEmpty),
            let english = try? await body(of: request(.english)), let fallback = try? answers.page(english, images),
            fallback.number == number
        else { return page }
        return page.filled(from: fallback)
    }

    /// Requested beside the films, not before them: a dead line is waited for once.
    private func imageAddresses() async -> TMDBImages {
        if let images { return images }
        let found: TMDBImages
        do throws(GatewayError) {
            found = try answers.images(try await body(of: request(["configuration"], [], nil)))
        } catch {
            if error == .cancelled { return .standard }
            found = .standard
        }
        images = found
        return found
    }

    private nonisolated func request(
        _ segments: [String], _ query: [(String, String)], _ language: TMDBLanguage?
    ) -> HTTPRequest {
        let fields = query + (language.map { [("language", $0.tag)] } ?? []) + key.query
        return HTTPRequest(
            URLPath(segments, fields: fields), under: root, headers: key.headers, content: .jsonObject)
    }

    /// Sends a request and recognizes TMDB's own errors.
    private func body(of request: HTTPRequest) async throws(GatewayError) -> [UInt8] {
        let response = try await transport.response(to: request)
        switch (response.status, answers.errorCode(response.status == 200 ? [] : response.body)) {
        case (401, _): throw .keyRejected
        case (_, 22): throw .noSuchPage
        default: return try response.successfulBody()
        }
    }
}
