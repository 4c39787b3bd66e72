import FoundationEssentials

/// The source of the date. It may jump in either direction.
package protocol WallClock: Sendable {
    func now() -> Date
}

/// The clock of the machine.
package struct SystemWallClock: WallClock {
    package init() {}

    /// The current time.
    package func now() -> Date {
        Date()
    }
}
