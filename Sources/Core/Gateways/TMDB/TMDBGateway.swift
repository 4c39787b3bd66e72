/// The TMDB API as a source of films. Retry, rate limit and deadlines are the transport's.
///
/// What has no translation falls back to the original title and the English overview. TMDB's terms allow nothing to be
/// kept for longer than six months; nothing is kept here.
public actor TMDBGateway: MoviesGateway {
    private let transport: any HTTPTransport
    private let requests: TMDBRequests
    private let answers: TMDBAnswers
    private let language: TMDBLanguage
    /// Where pictures are: asked for once in the life of a program, which does not wait for an answer a second time.
    private var images: TMDBImages?

    /// Makes a gateway.
    /// - Parameters:
    ///   - root: where the API begins: `https://api.themoviedb.org/3`, or a mirror.
    ///   - imageRoot: where pictures are; where `nil`, the API is asked.
    ///   - key: the reader's key.
    ///   - transport: what carries the requests; TMDB allows some forty a second.
    public init(
        root: URLRoot = .tmdb, imageRoot: URLRoot? = nil, key: TMDBKey, language: TMDBLanguage = .english,
        transport: any HTTPTransport
    ) {
        self.transport = transport
        self.language = language
        requests = TMDBRequests(root: root, key: key)
        answers = TMDBAnswers(addresses: RemoteAddress(root: root))
        images = imageRoot.map { TMDBImages(root: $0.url(URLPath()), posterSizes: TMDBImages.standardSizes) }
    }

    /// A page of a list.
    public func page(_ number: Int, of list: MovieList) async throws(GatewayError) -> MoviePage {
        try await page(number) { requests.list(list, page: number, $0) }
    }

    /// A page of what a search finds.
    public func search(_ text: String, page number: Int) async throws(GatewayError) -> MoviePage {
        try await page(number) { requests.search(text, page: number, $0) }
    }

    /// A film, whole.
    public func details(of id: Movie.ID) async throws(GatewayError) -> Movie {
        let images = await imageAddresses()
        let movie = try answers.details(try await body(of: requests.details(of: id, language)), images)
        guard movie.overview.isEmpty, !language.isEnglish,
            let english = try? await body(of: requests.details(of: id, .english)),
            let fallback = try? answers.details(english, images)
        else { return movie }
        return movie.with(overview: fallback.overview)
    }

    private func page(
        _ number: Int, _ request: (TMDBLanguage) -> HTTPRequest
    ) async throws(GatewayError) -> MoviePage {
        guard (1...MoviePage.lastNumber).contains(number) else { throw .noSuchPage }
        let images = await imageAddresses()
        let page = try answers.page(try await body(of: request(language)), images)
        // Taken for what was asked for, another page would put what is there already in the place of what follows it.
        guard page.number == number else { throw .notTheAPI }
        guard !language.isEnglish, page.movies.contains(where: \.overview.isEmpty),
            let english = try? await body(of: request(.english)), let fallback = try? answers.page(english, images),
            fallback.number == number
        else { return page }
        return page.filled(from: fallback)
    }

    private func imageAddresses() async -> TMDBImages {
        if let images { return images }
        let found: TMDBImages
        do throws(GatewayError) {
            found = try answers.images(try await body(of: requests.configuration()))
        } catch {
            if error == .cancelled { return .standard }
            found = .standard
        }
        images = found
        return found
    }

    /// Sends a request, and tells TMDB's own errors apart.
    private func body(of request: HTTPRequest) async throws(GatewayError) -> [UInt8] {
        let response = try await transport.answer(to: request)
        switch (response.status, answers.errorCode(response.status == 200 ? [] : response.body)) {
        case (401, _): throw .keyRejected
        case (_, 22): throw .noSuchPage
        default: return try response.content()
        }
    }
}
