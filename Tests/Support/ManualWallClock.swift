import Foundation
import Platform
import Synchronization

/// A calendar clock that a test sets.
package final class ManualWallClock: WallClock {
    private let time: Mutex<Date>

    /// Makes a clock set to a date in 2026.
    package init(_ start: Date = Date(timeIntervalSince1970: 1_780_000_000)) { time = Mutex(start) }

    package func now() -> Date { time.withLock { $0 } }

    /// Moves the clock by so many seconds, forwards or backwards.
    package func advance(by seconds: Double) { time.withLock { $0 += seconds } }
}
