import Catalog
import Entities
import FoundationEssentials

/// The TVmaze API as a source of shows. Retry, rate limit and deadlines are the transport's.
package struct TVMazeGateway: ShowsGateway {
    private let root: URLRoot
    private let transport: any HTTPTransport
    private let answers: TVMazeAnswers

    /// - Parameter root: `https://api.tvmaze.com`, or a mirror.
    package init(root: URLRoot, transport: any HTTPTransport) {
        self.root = root
        self.transport = transport
        answers = TVMazeAnswers(addresses: RemoteAddress(root: root))
    }

    /// One page of the show index, or `nil` past its end (404).
    package func page(_ number: Int) async throws(GatewayError) -> [Show]? {
        do {
            return try answers.page(try await get(URLPath("shows", query: ["page": String(number)]), .jsonArray))
        } catch .notFound {
            return nil
        }
    }

    /// A show with its episodes and cast, in one request.
    package func details(of id: Show.ID) async throws(GatewayError) -> ShowDetails {
        // Both lists of episodes, since a mirror may not know the one with the specials; unknown ones are not embedded.
        let embedded: KeyValuePairs = [
            "embed[]": "episodes", "embed[]": "episodeswithspecials", "embed[]": "cast",
            "embed[]": "seasons",
        ]
        return try answers.details(
            try await get(
                URLPath("shows", String(id.number), query: embedded), .jsonObject, sizeLimit: Self.largeBody))
    }

    package func updates(in span: UpdateSpan) async throws(GatewayError) -> [Show.ID: Date] {
        let query: KeyValuePairs = ["since": span.rawValue]
        return try answers.updates(
            try await get(
                span == .ever ? URLPath("updates", "shows") : URLPath("updates", "shows", query: query), .jsonObject,
                sizeLimit: Self.largeBody))
    }

    /// The results of a search: ten shows at most, the best first.
    package func search(_ text: String) async throws(GatewayError) -> [ShowMatch] {
        try answers.matches(try await get(URLPath("search", "shows", query: ["q": text]), .jsonArray))
    }

    package func find(_ numbers: ExternalIDs) async throws(GatewayError) -> ShowDetails {
        let query: KeyValuePairs<String, String>
        if let tvdb = numbers.tvdb {
            query = ["thetvdb": String(tvdb)]
        } else if let imdb = numbers.imdb {
            query = ["imdb": imdb]
        } else {
            throw .notFound
        }
        return try answers.details(try await get(URLPath("lookup", "shows", query: query), .jsonObject))
    }

    package func posters(of id: Show.ID) async throws(GatewayError) -> [Artwork] {
        try answers.posters(try await get(URLPath("shows", String(id.number), "images"), .jsonArray))
    }

    package func pictures(of id: Show.ID) async throws(GatewayError) -> [ShowPicture] {
        try answers.pictures(try await get(URLPath("shows", String(id.number), "images"), .jsonArray))
    }

    package func crew(of id: Show.ID) async throws(GatewayError) -> [CrewMember] {
        try answers.crew(try await get(URLPath("shows", String(id.number), "crew"), .jsonArray))
    }

    package func guestCast(of id: Episode.ID) async throws(GatewayError) -> [CastMember] {
        try answers.cast(try await get(URLPath("episodes", String(id), "guestcast"), .jsonArray))
    }

    /// A person with their credits, in one request.
    package func person(_ id: Person.ID) async throws(GatewayError) -> PersonDetails {
        let embedded: KeyValuePairs = [
            "embed[]": "castcredits", "embed[]": "crewcredits", "embed[]": "guestcastcredits",
        ]
        return try answers.person(
            try await get(
                URLPath("people", String(id.number), query: embedded), .jsonObject, sizeLimit: Self.largeBody))
    }

    package func credits(_ kind: PersonCredit.Kind, of id: Person.ID) async throws(GatewayError) -> [PersonCredit] {
        let (part, embedded) =
            switch kind {
            case .cast: ("castcredits", "show")
            case .crew: ("crewcredits", "show")
            case .guest: ("guestcastcredits", "episode")
            }
        let path = URLPath("people", String(id.number), part, query: ["embed": embedded])
        return try answers.credits(try await get(path, .jsonArray, sizeLimit: Self.largeBody), of: kind)
    }

    package func show(ofEpisode id: Episode.ID) async throws(GatewayError) -> Show {
        try answers.show(
            ofEpisode: try await get(URLPath("episodes", String(id), query: ["embed": "show"]), .jsonObject))
    }

    /// The results of a search for people: ten at most, the best first.
    package func searchPeople(_ text: String) async throws(GatewayError) -> [PersonMatch] {
        try answers.people(try await get(URLPath("search", "people", query: ["q": text]), .jsonArray))
    }

    package func schedule(_ schedule: Schedule, on day: CalendarDay) async throws(GatewayError) -> [Agenda.Airing] {
        let path =
            switch schedule {
            case .television(let country): URLPath("schedule", query: ["country": country.code, "date": day.iso8601])
            // An empty country means the services that have none.
            case .web(let country):
                URLPath("schedule", "web", query: ["country": country?.code ?? "", "date": day.iso8601])
            }
        return try answers.schedule(try await get(path, .jsonArray, sizeLimit: Self.largeBody))
    }

    /// Bytes of the answers that grow with a show or a day: ten thousand episodes, a day of all services, all changes.
    private static let largeBody = 8 << 20

    private func get(
        _ path: URLPath, _ content: HTTPRequest.Content, sizeLimit: Int = 2 << 20
    ) async throws(GatewayError) -> [UInt8] {
        try await transport.body(of: HTTPRequest(path, under: root, content: content, sizeLimit: sizeLimit))
    }
}

extension TVMazeGateway: CatalogGateway {
    package func entries(ofPage number: Int) async throws(GatewayError) -> [CatalogEntry]? {
        do {
            let body = try await get(URLPath("shows", query: ["page": String(number)]), .jsonArray)
            return try answers.entries(body)
        } catch .notFound {
            return nil
        }
    }

    package func entry(of id: Show.ID) async throws(GatewayError) -> CatalogEntry {
        try answers.entry(try await get(URLPath("shows", String(id.number)), .jsonObject))
    }

    package func updates() async throws(GatewayError) -> [Int: Int] {
        let updates = try await updates(in: .ever)
        return Dictionary(uniqueKeysWithValues: updates.map { ($0.key.number, Int($0.value.timeIntervalSince1970)) })
    }
}

extension ShowDetails {
    /// Decodes a show as the API sends it, or `nil` if it is not one.
    package init?(tvMaze body: [UInt8]) {
        guard let details = try? TVMazeAnswers(addresses: RemoteAddress(root: .tvMaze)).details(body) else {
            return nil
        }
        self = details
    }
}

/// Decodes the bodies of TVmaze's responses.
struct TVMazeAnswers: Sendable {
    /// Which addresses in a response may be used.
    let addresses: RemoteAddress

    /// - Throws: `GatewayError.notTheAPI` also if none of the elements is a show.
    func page(_ body: [UInt8]) throws(GatewayError) -> [Show] {
        let page = try array(body)
        return try nonEmpty(latest(page).compactMap { $0.show(addresses: addresses) }, of: page)
    }

    /// - Throws: `GatewayError.notTheAPI` also if none of the elements is a show.
    func entries(_ body: [UInt8]) throws(GatewayError) -> [CatalogEntry] {
        let page = try array(body)
        return try nonEmpty(latest(page).compactMap { $0.entry(addresses: addresses) }, of: page)
    }

    func entry(_ body: [UInt8]) throws(GatewayError) -> CatalogEntry {
        guard let entry = WireShow(try object(body))?.entry(addresses: addresses) else { throw .notTheAPI }
        return entry
    }

    func details(_ body: [UInt8]) throws(GatewayError) -> ShowDetails {
        guard let details = WireDetails(try object(body))?.details(addresses: addresses) else { throw .notTheAPI }
        return details
    }

    /// Decodes the times of changes by the shows' numbers, without wrong ones.
    func updates(_ body: [UInt8]) throws(GatewayError) -> [Show.ID: Date] {
        var updates: [Show.ID: Date] = [:]
        for (name, value) in try object(body).fields {
            guard let number = UInt32(name).map({ Int($0) }), number > 0, let seconds = value.double,
                (0...1e11).contains(seconds)
            else { continue }
            updates[Show.ID(number: number)] = Date(timeIntervalSince1970: seconds)
        }
        return updates
    }

    /// Decodes the results of a search, the best first.
    /// - Throws: `GatewayError.notTheAPI` also if none of the elements is a match.
    func matches(_ body: [UInt8]) throws(GatewayError) -> [ShowMatch] {
        try each(body, once: \ShowMatch.show.id) { ShowMatch($0, addresses: addresses) }
    }

    /// Decodes a program guide; episodes without a show are left out.
    func schedule(_ body: [UInt8]) throws(GatewayError) -> [Agenda.Airing] {
        try array(body).elements.lazy.compactMap(WireAiring.init)
            .prefix(TVMazeLimits.airings).compactMap { $0.airing(addresses: addresses) }
    }

    /// Decodes the pictures of a show: its posters, the main ones first.
    func posters(_ body: [UInt8]) throws(GatewayError) -> [Artwork] {
        try wire(body).filter(\.isPoster).compactMap { $0.artwork(addresses: addresses) }
    }

    /// Decodes all pictures of a show, the main ones first within each kind.
    func pictures(_ body: [UInt8]) throws(GatewayError) -> [ShowPicture] {
        let pictures = try wire(body).prefix(TVMazeLimits.pictures).compactMap { $0.picture(addresses: addresses) }
        return ShowPicture.Kind.allCases.flatMap { kind in pictures.filter { $0.kind == kind } }
    }

    func crew(_ body: [UInt8]) throws(GatewayError) -> [CrewMember] {
        try array(body).elements.lazy.filter(\.isObject).prefix(TVMazeLimits.credits)
            .compactMap { CrewMember($0, addresses: addresses) }
    }

    func cast(_ body: [UInt8]) throws(GatewayError) -> [CastMember] {
        CastMember.list(try array(body), addresses: addresses)
    }

    func person(_ body: [UInt8]) throws(GatewayError) -> PersonDetails {
        guard let details = PersonDetails(try object(body), addresses: addresses) else { throw .notTheAPI }
        return details
    }

    /// Decodes credits, in the order of the answer.
    func credits(_ body: [UInt8], of kind: PersonCredit.Kind) throws(GatewayError) -> [PersonCredit] {
        let json = try array(body)
        return try nonEmpty(PersonCredit.list(json, of: kind, addresses: addresses), of: json)
    }

    /// Decodes the show that is embedded in an episode.
    func show(ofEpisode body: [UInt8]) throws(GatewayError) -> Show {
        guard let show = Show(ofCredit: try object(body), addresses: addresses) else { throw .notTheAPI }
        return show
    }

    /// Decodes the people that a search has found, the best first.
    /// - Throws: `GatewayError.notTheAPI` also if none of the elements is a person.
    func people(_ body: [UInt8]) throws(GatewayError) -> [PersonMatch] {
        try each(body, once: \PersonMatch.person.id) { PersonMatch($0, addresses: addresses) }
    }

    /// The pictures of a show, the main ones first.
    private func wire(_ body: [UInt8]) throws(GatewayError) -> [WirePicture] {
        let wire = try array(body).elements.map(WirePicture.init)
        return wire.filter(\.isMain) + wire.filter { !$0.isMain }
    }

    /// The elements of a list, without repetitions.
    private func each<Element, ID: Hashable>(
        _ body: [UInt8], once id: (Element) -> ID, _ make: (JSONView) -> Element?
    ) throws(GatewayError) -> [Element] {
        let json = try array(body)
        var seen: Set<ID> = []
        return try nonEmpty(json.elements.compactMap(make).filter { seen.insert(id($0)).inserted }, of: json)
    }

    private func array(_ body: [UInt8]) throws(GatewayError) -> JSONView {
        try HTTPRequest.Content.jsonArray.read(body)
    }

    private func object(_ body: [UInt8]) throws(GatewayError) -> JSONView {
        try HTTPRequest.Content.jsonObject.read(body)
    }

    private func nonEmpty<Element>(_ elements: [Element], of json: JSONView) throws(GatewayError) -> [Element] {
        guard !elements.isEmpty || json.isEmptyArray else { throw .notTheAPI }
        return elements
    }

    /// The shows of a page, each once: of two with the same number the one that was updated last, in the place of the first.
    private func latest(_ page: JSONView) -> [WireShow] {
        var places: [Int: Int] = [:]
        var latest: [WireShow] = []
        for show in page.elements.lazy.compactMap(WireShow.init) {
            guard let place = places[show.id] else {
                places[show.id] = latest.count
                latest.append(show)
                continue
            }
            if show.updated > latest[place].updated { latest[place] = show }
        }
        return latest
    }
}
