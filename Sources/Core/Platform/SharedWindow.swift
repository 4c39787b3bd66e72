#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A number of calls per time span, counted over all programs that share a folder: an API counts by address, and a kiosk has
/// a hundred sessions behind one.
///
/// The file holds the times of the last calls, in nanoseconds since boot, in any order. A time in the future is left from a
/// previous boot and does not count.
package struct SharedWindow: Sendable {
    private let store: FileStore
    private let name: String
    private let limit: Int
    private let span: UInt64
    private let now: @Sendable () -> UInt64

    /// Makes a window of `limit` calls, at least one, in `seconds`, in a file named after the API.
    package init(store: FileStore, name: String, limit: Int, seconds: Int) {
        self.init(store: store, name: name, limit: limit, seconds: seconds, now: SharedWindow.uptime)
    }

    init(store: FileStore, name: String, limit: Int, seconds: Int, now: @escaping @Sendable () -> UInt64) {
        self.store = store
        self.name = ".calls-" + name
        self.limit = max(1, limit)
        self.span = UInt64(max(0, seconds)) &* 1_000_000_000
        self.now = now
    }

    /// Counts a call if there is room for it. It waits for the disk.
    /// - Returns: `nil` if the call may go ahead, else the time until it may. If the file cannot be written calls go ahead: the
    ///   program's own limit still holds.
    package func admit() -> Duration? {
        let size = limit * 8
        let pause = try? store.amend(name, limit: size) { bytes in admit(&bytes, size: size) }
        return pause ?? nil
    }

    private func admit(_ bytes: inout [UInt8], size: Int) -> Duration? {
        let now = now()
        bytes += [UInt8](repeating: 0, count: max(0, size - bytes.count))
        var oldest: (place: Int, moment: UInt64)?
        for place in stride(from: 0, to: size, by: 8) {
            let moment = bytes[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
            guard moment > 0, moment <= now, now - moment < span else {
                write(now, at: place, in: &bytes)
                return nil
            }
            if oldest.map({ moment < $0.moment }) ?? true { oldest = (place, moment) }
        }
        guard let oldest else { return nil }
        return .nanoseconds(Int64(clamping: span - (now - oldest.moment)))
    }

    private func write(_ moment: UInt64, at place: Int, in bytes: inout [UInt8]) {
        for index in 0..<8 { bytes[place + index] = UInt8(truncatingIfNeeded: moment >> UInt64(8 * index)) }
    }

    /// The same for all programs, whatever the date.
    private static func uptime() -> UInt64 {
        var time = timespec()
        #if os(Linux)
        clock_gettime(CLOCK_BOOTTIME, &time)
        #else
        clock_gettime(CLOCK_MONOTONIC, &time)
        #endif
        return UInt64(clamping: time.tv_sec) &* 1_000_000_000 &+ UInt64(clamping: time.tv_nsec)
    }
}
