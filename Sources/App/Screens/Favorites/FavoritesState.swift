/// What the screen of favorites knows.
struct FavoritesState: Sendable {
    var selection = Selection()
}
