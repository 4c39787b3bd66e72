/// Whether something is a favorite, as its star shows it.
enum FavoriteMark: Hashable, Sendable {
    case none
    case kept
    /// It has become one a moment ago.
    case new
}
