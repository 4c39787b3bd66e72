/// The least of the values of the last ten to twenty seconds, in constant room.
struct WindowedMinimum<Value: Comparable & Hashable & Sendable>: Hashable, Sendable {
    private static var window: Duration { .seconds(10) }

    private var older: Value?
    private var newer: Value?
    private var newerSince: Duration = .zero

    /// The least value; `nil` where there is none yet.
    var value: Value? {
        guard let older, let newer else { return older ?? newer }
        return min(older, newer)
    }

    /// Adds a value.
    /// - Parameter mayExpireOthers: whether older ones may be forgotten for it; where not, it counts if it is less.
    mutating func add(_ value: Value, mayExpireOthers: Bool, at now: Duration) {
        let window = Self.window
        if mayExpireOthers, newer != nil, now - newerSince >= window {
            older = now - newerSince < window * 2 ? newer : nil
            newer = nil
        }
        if newer == nil { newerSince = now }
        newer = newer.map { min($0, value) } ?? value
    }
}
