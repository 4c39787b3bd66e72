/// The version that a file of favorites says; any number of JSON may be one.
struct FavoritesVersion: Hashable, Sendable {
    /// The version that this program writes, however a file writes it, and whatever came before it.
    static let current = FavoritesVersion()
    private static let shownLength = 24

    /// As it is written.
    let notation: String
    /// Whether this program does not know what else would have to be kept right.
    let isNewer: Bool

    private init() {
        notation = "1"
        isNewer = false
    }

    /// Reads a number, also one that is no version of anything, or too large for a `Double`.
    init?(_ notation: Substring) {
        guard let number = Double(notation) else { return nil }
        isNewer = number > 1
        self.notation = isNewer ? String(notation) : Self.current.notation
    }

    /// As it is told to people: a file may hold a number of any length.
    var shown: String {
        notation.utf8.count > Self.shownLength ? notation.prefix(Self.shownLength) + "…" : notation
    }
}
