/// The orders in which favorites can be read.
public enum FavoriteOrder: String, Hashable, Sendable, CaseIterable {
    /// The one that was added last first.
    case added
    /// By name, whatever the case and the diacritics.
    case name
    /// By rating, the best first, those without one last.
    case rating
    /// By the next episode, the nearest first; what has none to come last.
    case nextEpisode
}
