/// What the screen of search knows.
struct SearchState: Sendable {
    var selection = Selection()
}
