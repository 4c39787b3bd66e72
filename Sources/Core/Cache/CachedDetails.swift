/// A show's details as the disk holds them.
public struct CachedDetails: Hashable, Sendable {
    /// The details.
    public let details: ShowDetails
    /// Whether they are younger than their time to live.
    public let isFresh: Bool
}
