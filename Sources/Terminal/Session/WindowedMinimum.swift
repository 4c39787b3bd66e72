/// The least of the values of the last ten to twenty seconds, in constant room.
struct WindowedMinimum: Hashable, Sendable {
    private static let window = Duration.seconds(10)

    private var older: Duration?
    private var newer: Duration?
    private var newerSince: Duration = .zero

    /// The least value; `nil` where there is none yet.
    var value: Duration? {
        guard let older, let newer else { return older ?? newer }
        return min(older, newer)
    }

    /// Adds a value.
    /// - Parameter mayExpireOthers: whether older ones may be forgotten for it; where not, it counts if it is less.
    mutating func add(_ value: Duration, mayExpireOthers: Bool, at now: Duration) {
        if mayExpireOthers, newer != nil, now - newerSince >= Self.window {
            older = now - newerSince < Self.window * 2 ? newer : nil
            newer = nil
        }
        if newer == nil { newerSince = now }
        newer = newer.map { min($0, value) } ?? value
    }
}
