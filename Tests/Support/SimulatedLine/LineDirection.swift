import Terminal

/// One direction of a line with a bandwidth, a delay and a buffer, like a modem behind an SSH server.
///
/// Bytes arrive in order, in small portions, when the last byte of each has been carried. A value without a clock.
package struct LineDirection: Sendable {
    /// Bytes that arrive together.
    private static let portion = 64

    package struct Quality: Sendable {
        /// Bytes a second.
        package var bytesPerSecond: Int
        package var delay: Duration
        /// The maximum of an additional random delay. The order is kept.
        package var jitter: Duration
        /// The capacity of the buffer; further bytes are refused.
        package var capacity: Int

        package init(bytesPerSecond: Int, delay: Duration, jitter: Duration = .zero, capacity: Int = 1 << 20) {
            self.bytesPerSecond = bytesPerSecond
            self.delay = delay
            self.jitter = jitter
            self.capacity = capacity
        }
    }

    private struct Portion {
        let bytes: [UInt8]
        let carriedAt: Duration
        let arrivesAt: Duration
    }

    /// May change at any time; bytes in transit keep their times.
    package var quality: Quality
    private var underWay: [Portion] = []
    private var freeAt: Duration = .zero
    private var lastArrival: Duration = .zero
    private var generator: SeededGenerator

    package init(_ quality: Quality, seed: UInt64 = 1) {
        self.quality = quality
        generator = SeededGenerator(seed: seed)
    }

    /// Bytes that have not been carried yet.
    package func queuedByteCount(at now: Duration) -> Int {
        underWay.reduce(0) { $0 + ($1.carriedAt > now ? $1.bytes.count : 0) }
    }

    package func isReady(at now: Duration) -> Bool { queuedByteCount(at: now) < quality.capacity }

    package mutating func send(_ bytes: [UInt8], at now: Duration) {
        for start in stride(from: 0, to: bytes.count, by: Self.portion) {
            let part = Array(bytes[start..<min(start + Self.portion, bytes.count)])
            let time = Duration.nanoseconds(Int64(part.count) * 1_000_000_000 / Int64(max(1, quality.bytesPerSecond)))
            freeAt = max(freeAt, now) + time
            let late = Int64(quality.jitter / .microseconds(1))
            let extra = late > 0 ? Duration.microseconds(Int64.random(in: 0...late, using: &generator)) : .zero
            lastArrival = max(lastArrival, freeAt + quality.delay + extra)
            underWay.append(Portion(bytes: part, carriedAt: freeAt, arrivesAt: lastArrival))
        }
    }

    /// When the next bytes arrive.
    package var nextArrival: Duration? { underWay.first?.arrivesAt }

    /// Removes the bytes that have arrived.
    package mutating func arrivals(at now: Duration) -> [UInt8] {
        let count = underWay.prefix { $0.arrivesAt <= now }.count
        defer { underWay.removeFirst(count) }
        return underWay.prefix(count).flatMap(\.bytes)
    }
}
