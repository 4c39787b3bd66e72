import Terminal

/// One direction of a line that carries so many bytes a second, takes its time, and keeps what it cannot carry yet in a
/// buffer: as a modem behind an SSH server does.
///
/// Bytes arrive in order, in small portions, the moment the last one of each has been carried. A value without a clock.
public struct LineDirection: Sendable {
    /// Bytes that arrive together.
    private static let portion = 64

    /// What a line is like.
    public struct Quality: Sendable {
        /// Bytes a second.
        public var bytesPerSecond: Int
        /// How long a byte is on its way.
        public var delay: Duration
        /// How much longer it may take, at random. Nothing overtakes anything.
        public var jitter: Duration
        /// Bytes that wait at most; what comes then is not taken.
        public var capacity: Int

        /// Makes a quality.
        public init(bytesPerSecond: Int, delay: Duration, jitter: Duration = .zero, capacity: Int = 1 << 20) {
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

    /// May be changed at any time; what is under way already keeps its times.
    public var quality: Quality
    private var underWay: [Portion] = []
    private var freeAt: Duration = .zero
    private var lastArrival: Duration = .zero
    private var generator: SeededGenerator

    /// Makes an empty direction.
    public init(_ quality: Quality, seed: UInt64 = 1) {
        self.quality = quality
        generator = SeededGenerator(seed: seed)
    }

    /// Bytes that have not been carried yet.
    public func queuedByteCount(at now: Duration) -> Int {
        underWay.reduce(0) { $0 + ($1.carriedAt > now ? $1.bytes.count : 0) }
    }

    /// Whether there is room for more.
    public func isReady(at now: Duration) -> Bool { queuedByteCount(at: now) < quality.capacity }

    /// Takes bytes in.
    public mutating func send(_ bytes: [UInt8], at now: Duration) {
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
    public var nextArrival: Duration? { underWay.first?.arrivesAt }

    /// Takes out what has arrived.
    public mutating func arrivals(at now: Duration) -> [UInt8] {
        let count = underWay.prefix { $0.arrivesAt <= now }.count
        defer { underWay.removeFirst(count) }
        return underWay.prefix(count).flatMap(\.bytes)
    }
}
