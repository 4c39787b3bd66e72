/// A cache in memory with a limit, which evicts the least recently used values.
///
/// - Complexity: O(1), and O(*count*) for each evicted value.
public struct LeastRecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let value: Value
        let cost: Int
        var lastUse: UInt64
    }

    /// The greatest cost of all values together.
    public var limit: Int {
        didSet { evict() }
    }
    /// The cost of all values.
    public private(set) var cost = 0
    private var entries: [Key: Entry] = [:]
    private var uses: UInt64 = 0

    /// - Parameter limit: the greatest cost of all values together, such as bytes.
    public init(limit: Int) {
        self.limit = limit
    }

    /// The number of values.
    public var count: Int { entries.count }

    /// The value of a key, which counts as a use.
    public mutating func value(for key: Key) -> Value? {
        use(key) ? peek(key) : nil
    }

    /// The value of a key, which does not count as a use.
    public func peek(_ key: Key) -> Value? {
        entries[key]?.value
    }

    /// Counts a use of a value.
    /// - Returns: whether the value exists.
    public mutating func use(_ key: Key) -> Bool {
        uses += 1
        return (entries[key]?.lastUse = uses) != nil
    }

    /// Inserts or replaces a value, unless it costs more than the limit.
    public mutating func keep(_ value: Value, for key: Key, cost: Int) {
        remove(key)
        guard cost <= limit else { return }
        uses += 1
        entries[key] = Entry(value: value, cost: cost, lastUse: uses)
        self.cost += cost
        evict()
    }

    /// Removes a value.
    public mutating func remove(_ key: Key) {
        cost -= entries.removeValue(forKey: key)?.cost ?? 0
    }

    private mutating func evict() {
        while cost > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            remove(oldest.key)
        }
    }
}
