/// Where a show's posters are, as the disk holds it.
public struct CachedPosters: Hashable, Sendable {
    /// The posters, the main ones first.
    public let posters: [Artwork]
    /// Whether the list is younger than its time to live.
    public let isFresh: Bool
}
