/// A cache in memory with a limit, which evicts the least recently used values.
///
/// - Complexity: every call takes O(1).
public struct LeastRecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// A link of the chain from the oldest value to the newest.
    private struct Link {
        /// `nil` for a free link.
        var entry: (key: Key, value: Value, cost: Int)?
        var previous: Int?
        var next: Int?
    }

    /// The greatest cost of all values together.
    public var limit: Int {
        didSet { evict() }
    }
    /// The cost of all values.
    public private(set) var cost = 0
    private var links: [Link] = []
    private var places: [Key: Int] = [:]
    private var free: [Int] = []
    private var oldest: Int?
    private var newest: Int?

    /// - Parameter limit: the greatest cost of all values together, such as bytes.
    public init(limit: Int) {
        self.limit = limit
    }

    /// The number of elements.
    public var count: Int { places.count }

    /// The value of a key, which counts as a use.
    public mutating func value(for key: Key) -> Value? {
        use(key) ? peek(key) : nil
    }

    /// The value of a key, which does not count as a use.
    public func peek(_ key: Key) -> Value? {
        places[key].flatMap { links[$0].entry?.value }
    }

    /// Counts a use of a value.
    /// - Returns: whether the value exists.
    public mutating func use(_ key: Key) -> Bool {
        guard let place = places[key] else { return false }
        if place != newest {
            unlink(place)
            append(place)
        }
        return true
    }

    /// Inserts or replaces a value, unless it costs more than the limit.
    public mutating func keep(_ value: Value, for key: Key, cost: Int) {
        remove(key)
        guard cost <= limit else { return }
        let place = free.popLast() ?? links.count
        if place == links.count { links.append(Link()) }
        links[place].entry = (key, value, cost)
        places[key] = place
        append(place)
        self.cost += cost
        evict()
    }

    /// Removes an element.
    public mutating func remove(_ key: Key) {
        guard let place = places.removeValue(forKey: key) else { return }
        unlink(place)
        cost -= links[place].entry?.cost ?? 0
        links[place].entry = nil
        free.append(place)
    }

    private mutating func evict() {
        while cost > limit, let oldest, let key = links[oldest].entry?.key { remove(key) }
    }

    private mutating func append(_ place: Int) {
        (links[place].previous, links[place].next) = (newest, nil)
        if let newest { links[newest].next = place } else { oldest = place }
        newest = place
    }

    private mutating func unlink(_ place: Int) {
        let (previous, next) = (links[place].previous, links[place].next)
        if let previous { links[previous].next = next } else { oldest = next }
        if let next { links[next].previous = previous } else { newest = previous }
    }
}
