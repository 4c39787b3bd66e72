import FoundationEssentials

/// A show with its episodes and cast.
package struct ShowDetails: Hashable, Sendable {
    package let show: Show
    /// The episodes in the order in which they aired.
    package let episodes: [Episode]
    /// The cast, the most important first.
    package let cast: [CastMember]
    /// The show's numbers in other catalogs.
    package let externals: ExternalIDs
    /// The next season, as long as none of its episodes is listed.
    package let announced: AnnouncedSeason?

    package init(show: Show, episodes: [Episode], cast: [CastMember], externals: ExternalIDs = ExternalIDs()) {
        self.init(show: show, episodes: episodes, cast: cast, externals: externals, announced: nil)
    }

    package init(
        show: Show, episodes: [Episode], cast: [CastMember], externals: ExternalIDs, announced: AnnouncedSeason?
    ) {
        self.show = show
        self.episodes = episodes
        self.cast = cast
        self.externals = externals
        self.announced = announced
    }

    /// Its approximate size in memory, in bytes.
    package var size: Int {
        let episodes = episodes.reduce(0) { size, episode in
            size + MemoryLayout<Episode>.stride + episode.name.utf8.count + episode.summary.size
                + (episode.artwork?.size ?? 0)
        }
        let cast = cast.reduce(0) { size, member in
            size + MemoryLayout<CastMember>.stride + member.size
        }
        return MemoryLayout<Show>.stride + show.name.utf8.count + show.summary.size + episodes + cast
    }

    /// When the next episode airs.
    package func nextAirstamp(after now: Date) -> Date? {
        episodes.compactMap(\.airstamp).filter { $0 > now }.min()
    }
}

/// A season of which no episode is listed yet.
package struct AnnouncedSeason: Hashable, Sendable {
    package let number: Int
    /// `nil` if it has no date.
    package let premiere: CalendarDay?
    /// How many episodes it will have, if that is known.
    package let count: Int?

    package init(number: Int, premiere: CalendarDay? = nil, count: Int? = nil) {
        (self.number, self.premiere, self.count) = (number, premiere, count)
    }
}

/// The numbers of a show in other catalogs.
package struct ExternalIDs: Hashable, Sendable {
    /// IMDb's: `tt0944947`.
    package let imdb: String?
    /// TheTVDB's.
    package let tvdb: Int?

    /// Makes the numbers; invalid ones are dropped.
    package init(imdb: String? = nil, tvdb: Int? = nil) {
        let isNumbered = imdb.map { text in
            text.hasPrefix("tt") && (3...16).contains(text.utf8.count)
                && text.utf8.dropFirst(2).allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        }
        self.imdb = isNumbered == true ? imdb : nil
        self.tvdb = tvdb.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Whether none is known.
    package var isEmpty: Bool { imdb == nil && tvdb == nil }
}

extension RichText {
    fileprivate var size: Int { text.utf8.count + spans.count * MemoryLayout<Span>.stride }
}

extension Artwork {
    var size: Int { (medium?.utf8.count ?? 0) + (original?.utf8.count ?? 0) }
}
