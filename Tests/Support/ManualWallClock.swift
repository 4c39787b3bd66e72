import Core
import Foundation
import Synchronization

/// A calendar clock that a test sets.
public final class ManualWallClock: WallClock {
    private let time: Mutex<Date>

    /// Makes a clock that stands at a moment of 2026.
    public init(_ start: Date = Date(timeIntervalSince1970: 1_780_000_000)) {
        time = Mutex(start)
    }

    /// The moment at which the clock stands.
    public func now() -> Date {
        time.withLock { $0 }
    }

    /// Moves the clock by so many seconds, forwards or backwards.
    public func advance(by seconds: Double) {
        time.withLock { $0 += seconds }
    }
}
