import FoundationEssentials

/// A show with its episodes and cast.
public struct ShowDetails: Hashable, Sendable {
    /// The show.
    public let show: Show
    /// The episodes in the order in which they aired.
    public let episodes: [Episode]
    /// The cast, the most important first.
    public let cast: [CastMember]

    /// Makes the details of a show.
    public init(show: Show, episodes: [Episode], cast: [CastMember]) {
        self.show = show
        self.episodes = episodes
        self.cast = cast
    }

    /// Its approximate size in memory, in bytes.
    var size: Int {
        let episodes = episodes.reduce(0) { size, episode in
            size + MemoryLayout<Episode>.stride + episode.name.utf8.count + episode.summary.size
                + (episode.artwork?.size ?? 0)
        }
        let cast = cast.reduce(0) { size, member in
            size + MemoryLayout<CastMember>.stride + member.person.utf8.count + (member.character?.utf8.count ?? 0)
        }
        return MemoryLayout<Show>.stride + show.name.utf8.count + show.summary.size + episodes + cast
    }

    /// When the next episode airs.
    func nextAirstamp(after now: Date) -> Date? {
        episodes.compactMap(\.airstamp).filter { $0 > now }.min()
    }
}

/// A person and the character they play.
public struct CastMember: Hashable, Sendable {
    /// The person's name.
    public let person: String
    /// `nil` if the person appears as themselves.
    public let character: String?

    /// Makes a cast member.
    public init(person: String, character: String?) {
        self.person = person
        self.character = character
    }
}

extension RichText {
    fileprivate var size: Int { text.utf8.count + spans.count * MemoryLayout<Span>.stride }
}

extension Artwork {
    fileprivate var size: Int { (medium?.utf8.count ?? 0) + (original?.utf8.count ?? 0) }
}
