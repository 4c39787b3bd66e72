/// What was done about a file of favorites that could not be read.
public struct FavoritesDamage: Hashable, Sendable {
    /// The name of the file, beside the new one, under which the damaged one was kept; `nil` where the disk did not let
    /// itself be written, so that it is where it was.
    public let keptAs: String?
    /// Whether the copy of the last change took its place, so that nothing is lost; else what could be read of it.
    public let isRestored: Bool

    /// Makes one.
    public init(keptAs: String?, isRestored: Bool) {
        self.keptAs = keptAs
        self.isRestored = isRestored
    }
}
