/// Reads the bodies of TMDB's answers: bytes in, entities out.
struct TMDBAnswers: Sendable {
    /// Which addresses of an answer may be used.
    let addresses: RemoteAddress

    /// Reads a page of films, each film once.
    /// - Throws: `GatewayError.notTheAPI` for anything that is no page, and for one in which nothing is a film.
    func page(_ body: [UInt8], _ images: TMDBImages) throws(GatewayError) -> MoviePage {
        let wire = try JSONAnswer.decode(WireMoviePage.self, body, startingWith: UInt8(ascii: "{"))
        var seen: Set<Int> = []
        let movies = wire.results.elements.filter { seen.insert($0.id).inserted }.compactMap { $0.movie(images) }
        guard !movies.isEmpty || (wire.results.elements.isEmpty && wire.results.dropped == 0) else { throw .notTheAPI }
        return MoviePage(
            number: wire.page, movies: movies, pageCount: min(max(wire.pageCount, 0), MoviePage.lastNumber),
            total: max(wire.total, movies.count))
    }

    /// Reads a film.
    /// - Throws: `GatewayError.notTheAPI` for anything that is no film.
    func details(_ body: [UInt8], _ images: TMDBImages) throws(GatewayError) -> Movie {
        let wire = try JSONAnswer.decode(WireMovie.self, body, startingWith: UInt8(ascii: "{"))
        guard let movie = wire.movie(images) else { throw .notTheAPI }
        return movie
    }

    /// Reads where pictures are.
    /// - Throws: `GatewayError.notTheAPI` where there is no address of a server.
    func images(_ body: [UInt8]) throws(GatewayError) -> TMDBImages {
        let wire = try JSONAnswer.decode(WireConfiguration.self, body, startingWith: UInt8(ascii: "{"))
        guard let root = addresses.resource(wire.images.secureRoot ?? wire.images.root) else { throw .notTheAPI }
        return TMDBImages(root: root, posterSizes: wire.images.posterSizes)
    }

    /// TMDB's own number of an error; `nil` where the body says none.
    func errorCode(_ body: [UInt8]) -> Int? {
        (try? JSONAnswer.decode(WireMovieError.self, body, startingWith: UInt8(ascii: "{")))?.code
    }
}
