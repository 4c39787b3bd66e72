import FoundationEssentials

/// The source of the date. It may jump in either direction.
public protocol WallClock: Sendable {
    func now() -> Date
}

/// The clock of the machine.
public struct SystemWallClock: WallClock {
    /// Makes the clock.
    public init() {}

    /// The current time.
    public func now() -> Date {
        Date()
    }
}
