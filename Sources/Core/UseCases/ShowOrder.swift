/// The orders in which a list of shows can be read.
public enum ShowOrder: String, Hashable, Sendable, CaseIterable {
    /// As the catalog lists them.
    case listed
    /// By name, whatever the case and the diacritics.
    case name
    /// By rating, the best first, those without one last.
    case rating
    /// By the day of the first episode, the newest first, those without one last.
    case premiered
}
