import FoundationEssentials

/// The one place from which the date is read. It may jump in either direction; `CachePolicy` expects that.
public protocol WallClock: Sendable {
    /// The date and time.
    func now() -> Date
}
