import Core
import FoundationEssentials
import Terminal

/// Answers TVmaze and TMDB requests from the demo catalogs, with a short delay so that loading is visible.
struct DemoTransport: HTTPTransport {
    let catalog = DemoCatalog()
    let films = DemoFilmCatalog()
    let clock: any Clock<Duration>
    /// Limits how many pictures are drawn at the same time; `nil` without a limit.
    var turns: SharedTurns?

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        do {
            try await clock.sleep(for: latency(of: request))
        } catch {
            throw .cancelled
        }
        if let picture = picture(at: request.url) {
            guard let file = await file(of: picture) else { throw .cancelled }
            return HTTPResponse(status: 200, headers: ["content-type": "image/png"], body: file)
        }
        guard let body = body(for: request.url) else { return HTTPResponse(status: 404) }
        return HTTPResponse(status: 200, headers: ["content-type": "application/json"], body: body)
    }

    /// The picture at an address.
    private func picture(at address: String) -> (poster: DemoPoster, size: PixelSize)? {
        if let picture = DemoPicture(address: address) {
            guard let show = catalog.show(picture.show), show.image != nil else { return nil }
            return (DemoPoster(of: show), picture.size.pixels)
        }
        guard let picture = DemoFilmPicture(address: address), let film = films.film(picture.film),
            film.posterPath != nil
        else { return nil }
        return (DemoPoster(of: film), picture.size)
    }

    /// Draws a poster; `nil` if the task is cancelled before.
    private func file(of picture: (poster: DemoPoster, size: PixelSize)) async -> [UInt8]? {
        await turns.perform { picture.poster.image(picture.size).map(PNGEncoder.file) }
    }

    /// 100 to 330 milliseconds, always the same for an address.
    private func latency(of request: HTTPRequest) -> Duration {
        let hash = request.url.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
        return .milliseconds(100 + Int(hash % 230))
    }

    private func body(for url: String) -> [UInt8]? {
        guard let components = URLComponents(string: url) else { return nil }
        let path = components.path.split(separator: "/").map(String.init)
        if path == ["search", "shows"] {
            return encoded(catalog.search(components.queryItems?.first { $0.name == "q" }?.value ?? ""))
        }
        if path.first == "3" {
            let fields = (components.queryItems ?? []).map { ($0.name, $0.value ?? "") }
            let query = Dictionary(fields) { first, _ in first }
            return films.answer(to: Array(path.dropFirst()), query: query).flatMap { encoded($0) }
        }
        guard path.first == "shows" else { return nil }
        if path.count == 1 {
            let page = components.queryItems?.first { $0.name == "page" }?.value.flatMap(Int.init) ?? 0
            return catalog.page(page).flatMap(encoded)
        }
        guard let show = Int(path[1]).flatMap(catalog.show) else { return nil }
        return path.count == 2 ? encoded(show) : encoded(show.image.map { [DemoPicture.Entry(of: show.id, $0)] } ?? [])
    }

    private func encoded(_ value: some Encodable) -> [UInt8]? {
        (try? JSONEncoder().encode(value)).map(Array.init)
    }
}
