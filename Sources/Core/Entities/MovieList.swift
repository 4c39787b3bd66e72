/// The lists of films that can be leafed through.
public enum MovieList: String, Hashable, Sendable, CaseIterable {
    /// What many look at now.
    case popular
    /// What has the best ratings.
    case topRated
}
