import FoundationEssentials

/// The clock of the machine.
public struct SystemWallClock: WallClock {
    /// Makes the clock.
    public init() {}

    /// The date and time as the machine has it.
    public func now() -> Date {
        Date()
    }
}
