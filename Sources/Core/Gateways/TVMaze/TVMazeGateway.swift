/// The TVmaze API as a source of shows. Retry, rate limit and deadlines are the transport's.
package struct TVMazeGateway: ShowsGateway {
    private let root: URLRoot
    private let transport: any HTTPTransport
    private let answers: TVMazeAnswers

    /// Makes a gateway.
    /// - Parameter root: `https://api.tvmaze.com`, or a mirror.
    package init(root: URLRoot, transport: any HTTPTransport) {
        self.root = root
        self.transport = transport
        answers = TVMazeAnswers(addresses: RemoteAddress(root: root))
    }

    /// One page of the show index; `nil` past its end (404).
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
        ]
        return try answers.details(
            try await get(URLPath("shows", String(id.number), query: embedded), .jsonObject))
    }

    /// The results of a search: ten shows at most, the best first.
    package func search(_ text: String) async throws(GatewayError) -> [ShowMatch] {
        try answers.matches(try await get(URLPath("search", "shows", query: ["q": text]), .jsonArray))
    }

    package func posters(of id: Show.ID) async throws(GatewayError) -> [Artwork] {
        try answers.posters(try await get(URLPath("shows", String(id.number), "images"), .jsonArray))
    }

    private func get(_ path: URLPath, _ content: HTTPRequest.Content) async throws(GatewayError) -> [UInt8] {
        try await transport.body(of: HTTPRequest(path, under: root, content: content))
    }
}

/// Decodes the bodies of TVmaze's responses.
struct TVMazeAnswers: Sendable {
    /// Which addresses in a response may be used.
    let addresses: RemoteAddress

    /// Decodes a page of the show index.
    /// - Throws: `GatewayError.notTheAPI` also if none of the elements is a show.
    func page(_ body: [UInt8]) throws(GatewayError) -> [Show] {
        let page = try HTTPRequest.Content.jsonArray.decode(LossyArray<WireShow>.self, from: body)
        return try nonEmpty(latest(page.elements).compactMap { $0.show(addresses: addresses) }, of: page)
    }

    /// Decodes a show with its episodes and cast.
    func details(_ body: [UInt8]) throws(GatewayError) -> ShowDetails {
        let wire = try HTTPRequest.Content.jsonObject.decode(WireDetails.self, from: body)
        guard let details = wire.details(addresses: addresses) else { throw .notTheAPI }
        return details
    }

    /// Decodes the results of a search, the best first.
    /// - Throws: `GatewayError.notTheAPI` also if none of the elements is a match.
    func matches(_ body: [UInt8]) throws(GatewayError) -> [ShowMatch] {
        let wire = try HTTPRequest.Content.jsonArray.decode(LossyArray<WireMatch>.self, from: body)
        var seen: Set<Show.ID> = []
        let matches = wire.elements.compactMap { $0.match(addresses: addresses) }.filter {
            seen.insert($0.show.id).inserted
        }
        return try nonEmpty(matches, of: wire)
    }

    /// Decodes the pictures of a show: its posters, the main ones first.
    func posters(_ body: [UInt8]) throws(GatewayError) -> [Artwork] {
        let pictures = try HTTPRequest.Content.jsonArray.decode(LossyArray<WirePicture>.self, from: body)
        let posters = pictures.elements.filter(\.isPoster)
        return (posters.filter(\.isMain) + posters.filter { !$0.isMain }).compactMap {
            $0.artwork(addresses: addresses)
        }
    }

    private func nonEmpty<Element, Wire>(
        _ elements: [Element], of wire: LossyArray<Wire>
    ) throws(GatewayError) -> [Element] {
        guard !elements.isEmpty || (wire.elements.isEmpty && !wire.isIncomplete) else { throw .notTheAPI }
        return elements
    }

    /// Each show once: of two with the same number the one that was updated last, in the place of the first.
    private func latest(_ shows: [WireShow]) -> [WireShow] {
        var places: [Int: Int] = [:]
        var latest: [WireShow] = []
        latest.reserveCapacity(shows.count)
        for show in shows {
            guard let place = places[show.id.number] else {
                places[show.id.number] = latest.count
                latest.append(show)
                continue
            }
            if show.updated ?? 0 > latest[place].updated ?? 0 { latest[place] = show }
        }
        return latest
    }
}
