import Entities
import FoundationEssentials
import Networking
import Pictures
import Platform
import Terminal

/// Answers TVmaze and TMDB requests from the demo catalogs, with a short delay so that loading is visible.
package struct DemoTransport: HTTPTransport {
    let catalog: DemoCatalog
    let films = DemoFilmCatalog()
    let people: DemoPeople
    private let clock: any Clock<Duration>
    private let turns: SharedTurns?
    private let isSlow: Bool

    /// - Parameters:
    ///   - turns: limits how many pictures are drawn at the same time, or `nil` without a limit.
    ///   - isSlow: whether answers take a moment.
    package init(
        clock: any Clock<Duration>, turns: SharedTurns? = nil, catalog: DemoCatalog = DemoCatalog(),
        isSlow: Bool = true
    ) {
        (self.clock, self.turns, self.catalog, self.isSlow) = (clock, turns, catalog, isSlow)
        people = DemoPeople(catalog: catalog)
    }

    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        if isSlow {
            do {
                try await clock.sleep(for: latency(of: request))
            } catch {
                throw .cancelled
            }
        }
        if let picture = DemoPicture(address: request.url) {
            let file = await file(of: picture)
            guard !Task.isCancelled else { throw .cancelled }
            guard let file else { return HTTPResponse(status: 404) }
            return HTTPResponse(status: 200, headers: ["content-type": "image/png"], body: file)
        }
        guard let answer = answer(to: request.url) else { return HTTPResponse(status: 404) }
        return HTTPResponse(status: 200, headers: ["content-type": "application/json"], body: Array(answer.line.utf8))
    }

    /// Draws a picture, or `nil` if it does not exist.
    private func file(of picture: DemoPicture) async -> [UInt8]? {
        await turns.perform { picture.image(of: catalog, films).map(PNGEncoder.file) }
    }

    /// 100 to 330 milliseconds, always the same for an address.
    private func latency(of request: HTTPRequest) -> Duration {
        let hash = request.url.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
        return .milliseconds(100 + Int(hash % 230))
    }

    private func answer(to url: String) -> JSONValue? {
        guard let components = URLComponents(string: url) else { return nil }
        let path = components.path.split(separator: "/").map(String.init)
        let fields = (components.queryItems ?? []).map { ($0.name, $0.value ?? "") }
        let query = Dictionary(fields) { first, _ in first }
        if path.first == "3" { return films.answer(to: Array(path.dropFirst()), query: query) }
        switch path {
        case ["search", "shows"]: return catalog.search(query["q"] ?? "")
        case ["search", "people"]: return people.search(query["q"] ?? "")
        case ["schedule"]: return catalog.schedule(isWeb: false, in: query["country"], on: query["date"])
        case ["schedule", "web"]: return catalog.schedule(isWeb: true, in: query["country"], on: query["date"])
        case ["shows"]:
            return catalog.page(query["page"].flatMap(Int.init) ?? 0).map { .array($0.map(\.json)) }
        case ["updates", "shows"]: return catalog.updates
        default: break
        }
        guard path.count >= 2, let id = Int(path[1]) else { return nil }
        let embedded = Set(fields.filter { ["embed", "embed[]"].contains($0.0) }.map(\.1))
        switch (path[0], path.dropFirst(2).first) {
        case ("shows", let part): return catalog.show(id).flatMap { answer(part, of: $0, embedding: embedded) }
        case ("people", nil): return people.answer(for: id, embedding: embedded)
        case ("people", let part?): return people.credits(part, of: id)
        case ("episodes", nil): return catalog.episode(id).map { $0.json + ["_embedded": ["show": $1.json]] }
        case ("episodes", "guestcast"): return .array(DemoShow.guests(of: id).map(\.json))
        default: return nil
        }
    }

    /// A show, or one of its parts.
    private func answer(_ part: String?, of show: DemoShow, embedding embedded: Set<String>) -> JSONValue? {
        switch part {
        case nil: show.json(embedding: embedded)
        case "episodes": .array(show.episodes.map(\.json))
        case "cast": .array(show.roles.map(\.json))
        case "crew": .array(show.crew.map(\.json))
        case "images": show.pictures
        default: nil
        }
    }
}
