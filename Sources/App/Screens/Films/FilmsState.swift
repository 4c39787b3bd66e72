/// What the screen of films knows.
struct FilmsState: Sendable {
    var selection = Selection()
}
