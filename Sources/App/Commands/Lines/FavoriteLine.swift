import Core

/// What a command has done to one favorite.
struct FavoriteLine: Hashable, Sendable {
    enum Change: String, Hashable, Sendable, CaseIterable {
        /// It is one now.
        case added
        /// It was one already.
        case known
        /// It is none any more.
        case removed
    }

    let id: Favorite.ID
    let title: String
    let change: Change

    /// For programs.
    var row: Row { Row(fields: [change.rawValue, id.notation, title], cells: []) }

    /// For programs that read JSON.
    var json: JSONValue {
        let (kind, number) =
            switch id {
            case .show(let id): ("show", id.number)
            case .movie(let id): ("movie", id.number)
            }
        return .object([
            JSONValue.Field("change", .text(change.rawValue)), JSONValue.Field("kind", .text(kind)),
            JSONValue.Field("id", .integer(number)), JSONValue.Field("title", .text(title)),
        ])
    }

    /// For people.
    func sentence(_ phrases: Phrases) -> String { phrases.favoriteChange(change, title: title) }
}
