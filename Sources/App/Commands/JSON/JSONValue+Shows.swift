import Core
import FoundationEssentials

extension JSONValue {
    /// A show.
    /// - Parameter others: fields that stand behind its own.
    init(_ show: Show, and others: [Field] = []) {
        self = .object(JSONValue.fields(of: show) + others)
    }

    /// A show's own page: what the list knows, the cast, and the episode that comes next.
    init(_ answer: LookUpShow.Answer) {
        let cast = answer.details.cast.map { member in
            JSONValue.object([
                Field("person", .text(member.person)), Field("character", JSONValue(member.character)),
            ])
        }
        let next = answer.guide.flatMap { guide in guide.next.flatMap { guide[$0]?.episode } }
        self.init(
            answer.details.show,
            and: [Field("nextEpisode", next.map { JSONValue($0) } ?? .null), Field("cast", .array(cast))])
    }

    /// An episode.
    init(_ episode: Episode) {
        self = .object([
            Field("id", .integer(episode.id)), Field("season", .integer(episode.season)),
            Field("number", JSONValue(episode.number)), Field("title", .text(episode.name)),
            Field("url", .text(episode.url)), Field("airdate", JSONValue(episode.airdate?.iso8601)),
            Field("airstamp", JSONValue(episode.airstamp?.formatted(.iso8601))),
            Field("runtime", JSONValue(episode.runtime)), Field("rating", JSONValue(episode.rating)),
            Field("still", JSONValue(episode.artwork)), Field("summary", JSONValue(episode.summary)),
        ])
    }

    /// A picture's two addresses, or null where there is none.
    init(_ artwork: Artwork?) {
        guard let artwork else {
            self = .null
            return
        }
        self = .object([
            Field("medium", JSONValue(artwork.medium)), Field("original", JSONValue(artwork.original)),
        ])
    }

    /// A text without its styles, or null where it is empty.
    init(_ text: RichText) {
        self.init(text.isEmpty ? nil : text.text)
    }

    static func fields(of show: Show) -> [Field] {
        [
            Field("id", .integer(show.id.number)), Field("title", .text(show.name)),
            Field("url", JSONValue(show.url)), Field("type", JSONValue(show.type)),
            Field("language", JSONValue(show.language)), Field("genres", .array(show.genres.map(JSONValue.text))),
            Field("status", JSONValue(show.status?.rawValue)), Field("runtime", JSONValue(show.runtime)),
            Field("premiered", JSONValue(show.premiered?.iso8601)), Field("ended", JSONValue(show.ended?.iso8601)),
            Field("days", .array(show.days.map { .text($0.rawValue) })), Field("time", JSONValue(show.time)),
            Field("rating", JSONValue(show.rating)), Field("weight", .integer(show.weight)),
            Field("network", show.network.map { JSONValue($0) } ?? .null),
            Field("poster", JSONValue(show.artwork)), Field("summary", JSONValue(show.summary)),
        ]
    }

    private init(_ network: Network) {
        self = .object([
            Field("name", .text(network.name)), Field("country", JSONValue(network.country)),
            Field("web", .bool(network.isWeb)),
        ])
    }
}
