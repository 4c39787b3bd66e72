import Core

/// What a command wants of the favorites.
enum FavoritesRequest: Hashable, Sendable {
    case list
    case add([Favorite.ID])
    case remove([Favorite.ID])
    /// To a file; `nil` for standard output.
    case export(file: String?)
    /// From a file; `nil` for standard input.
    case `import`(file: String?)

    /// Whether it changes the favorites, and does not only read them.
    var changesSomething: Bool {
        switch self {
        case .add, .remove, .import: true
        case .list, .export: false
        }
    }
}
