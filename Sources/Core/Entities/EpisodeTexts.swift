import Platform

/// The title, picture and summary of an episode: in memory, or in the library's digest until they are shown.
enum EpisodeTexts: Hashable, Sendable {
    final class Words: Sendable {
        let name: String
        let artwork: Artwork?
        let summary: RichText

        init(name: String, artwork: Artwork?, summary: RichText) {
            (self.name, self.artwork, self.summary) = (name, artwork, summary)
        }
    }

    case words(Words)
    /// At a place of a digest whose hash was right.
    case digest(MappedBytes, UInt32)

    init(name: String, artwork: Artwork?, summary: RichText) {
        self = .words(Words(name: name, artwork: artwork, summary: summary))
    }

    var name: String {
        switch self {
        case .words(let words): words.name
        case .digest(let digest, let place): DigestReader.name(of: digest, at: place)
        }
    }

    var artwork: Artwork? {
        switch self {
        case .words(let words): words.artwork
        case .digest(let digest, let place): DigestReader.artwork(of: digest, at: place)
        }
    }

    var summary: RichText {
        switch self {
        case .words(let words): words.summary
        case .digest(let digest, let place): DigestReader.summary(of: digest, at: place)
        }
    }

    static func == (one: EpisodeTexts, other: EpisodeTexts) -> Bool {
        switch (one, other) {
        case (.words(let words), .words(let others)) where words === others: true
        case (.digest(let digest, let place), .digest(let other, let otherPlace))
        where digest === other && place == otherPlace: true
        default: one.name == other.name && one.artwork == other.artwork && one.summary == other.summary
        }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
