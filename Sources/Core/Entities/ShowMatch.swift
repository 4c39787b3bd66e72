/// A show that a search has found.
public struct ShowMatch: Hashable, Sendable {
    /// The show.
    public let show: Show
    /// How well it fits, as TVmaze has it: the more the better, comparable within one search alone.
    public let score: Double

    /// Makes a match.
    public init(show: Show, score: Double) {
        self.show = show
        self.score = score
    }
}
