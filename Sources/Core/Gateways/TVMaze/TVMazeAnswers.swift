/// Reads the bodies of TVmaze's answers: bytes in, entities out.
struct TVMazeAnswers: Sendable {
    /// Which addresses of an answer may be used.
    let addresses: RemoteAddress

    /// Reads a page of the show index.
    /// - Throws: `GatewayError.notTheAPI` for anything that is no array, and for one in which nothing is a show.
    func page(_ body: [UInt8]) throws(GatewayError) -> [Show] {
        let page = try JSONAnswer.decode(LossyArray<WireShow>.self, body, startingWith: UInt8(ascii: "["))
        let shows = latest(page.elements).compactMap { $0.show(addresses: addresses) }
        guard !shows.isEmpty || (page.elements.isEmpty && page.dropped == 0) else { throw .notTheAPI }
        return shows
    }

    /// Reads a show with its episodes and cast.
    /// - Throws: `GatewayError.notTheAPI` for anything that is no show.
    func details(_ body: [UInt8]) throws(GatewayError) -> ShowDetails {
        let wire = try JSONAnswer.decode(WireDetails.self, body, startingWith: UInt8(ascii: "{"))
        guard let details = wire.details(addresses: addresses) else { throw .notTheAPI }
        return details
    }

    /// Reads what a search has found, the best first.
    /// - Throws: `GatewayError.notTheAPI` for anything that is no array, and for one in which nothing is a match.
    func matches(_ body: [UInt8]) throws(GatewayError) -> [ShowMatch] {
        let wire = try JSONAnswer.decode(LossyArray<WireMatch>.self, body, startingWith: UInt8(ascii: "["))
        var seen: Set<Show.ID> = []
        let matches = wire.elements.compactMap { $0.match(addresses: addresses) }.filter {
            seen.insert($0.show.id).inserted
        }
        guard !matches.isEmpty || (wire.elements.isEmpty && wire.dropped == 0) else { throw .notTheAPI }
        return matches
    }

    /// Reads the pictures of a show; the posters, the main ones first.
    /// - Throws: `GatewayError.notTheAPI` for anything that is no array.
    func posters(_ body: [UInt8]) throws(GatewayError) -> [Artwork] {
        let pictures = try JSONAnswer.decode(LossyArray<WirePicture>.self, body, startingWith: UInt8(ascii: "["))
        let posters = pictures.elements.filter(\.isPoster)
        return (posters.filter(\.isMain) + posters.filter { !$0.isMain }).compactMap {
            $0.artwork(addresses: addresses)
        }
    }

    /// One of each show: of two with one number, the one that was changed last, in the place of the first.
    private func latest(_ shows: [WireShow]) -> [WireShow] {
        var places: [Int: Int] = [:]
        var kept: [WireShow] = []
        kept.reserveCapacity(shows.count)
        for show in shows {
            guard let place = places[show.id] else {
                places[show.id] = kept.count
                kept.append(show)
                continue
            }
            if show.updated > kept[place].updated { kept[place] = show }
        }
        return kept
    }
}
