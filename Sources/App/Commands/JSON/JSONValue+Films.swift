import Core
import FoundationEssentials

extension JSONValue {
    /// A film.
    init(_ movie: Movie) {
        self = .object(JSONValue.fields(of: movie))
    }

    /// A favorite: what kind it is, when it was added, and what is known of it.
    init(_ favorite: Favorite) {
        let added = Field("added", .text(favorite.added.formatted(.iso8601)))
        switch favorite.entry {
        case .show(let show): self = .object([Field("kind", .text("show")), added] + JSONValue.fields(of: show))
        case .movie(let movie): self = .object([Field("kind", .text("movie")), added] + JSONValue.fields(of: movie))
        case .expired(let id):
            self = .object([
                Field("kind", .text("movie")), added, Field("id", .integer(id.number)), Field("title", .null),
            ])
        }
    }

    private static func fields(of movie: Movie) -> [Field] {
        [
            Field("id", .integer(movie.id.number)), Field("title", .text(movie.title)),
            Field("originalTitle", JSONValue(movie.originalTitle)), Field("url", .text(movie.url)),
            Field("language", JSONValue(movie.language)), Field("genres", .array(movie.genres.map(JSONValue.text))),
            Field("runtime", JSONValue(movie.runtime)), Field("released", JSONValue(movie.released?.iso8601)),
            Field("rating", JSONValue(movie.rating)), Field("votes", .integer(movie.votes)),
            Field("tagline", JSONValue(movie.tagline)), Field("poster", JSONValue(movie.artwork)),
            Field("summary", JSONValue(movie.overview)),
        ]
    }
}
