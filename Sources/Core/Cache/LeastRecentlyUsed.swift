/// Values that are kept as long as they fit together; those that were not used for longest go first.
///
/// - Complexity: every call takes O(1), averaged over many.
public struct LeastRecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let value: Value
        let cost: Int
        /// The number of its last use.
        var use: Int
    }

    /// What all values may cost together; never exceeded.
    public let limit: Int
    /// What they cost together.
    public private(set) var cost = 0
    private var entries: [Key: Entry] = [:]
    /// Every use in order, those that a later one has overtaken included; before `oldest` nothing counts any more.
    private var uses: [(key: Key, number: Int)] = []
    private var oldest = 0
    private var lastUse = 0

    /// Makes an empty memory.
    /// - Parameter limit: what all values may cost together, such as bytes.
    public init(limit: Int) {
        self.limit = limit
    }

    /// How many values there are.
    public var count: Int { entries.count }

    /// The value of a key, which counts as a use of it.
    public mutating func value(for key: Key) -> Value? {
        guard let entry = entries[key] else { return nil }
        use(key)
        return entry.value
    }

    /// The value of a key, as one who only looks sees it: that is no use of it.
    public func peek(_ key: Key) -> Value? { entries[key]?.value }

    /// Keeps a value, in place of the key's old one; one that costs more than the limit is not kept.
    public mutating func keep(_ value: Value, for key: Key, cost: Int) {
        remove(key)
        guard cost <= limit else { return }
        entries[key] = Entry(value: value, cost: cost, use: 0)
        self.cost += cost
        use(key)
        while self.cost > limit, oldest < uses.count {
            let (key, number) = uses[oldest]
            oldest += 1
            if entries[key]?.use == number { remove(key) }
        }
    }

    /// Forgets a value.
    public mutating func remove(_ key: Key) {
        cost -= entries.removeValue(forKey: key)?.cost ?? 0
    }

    private mutating func use(_ key: Key) {
        lastUse += 1
        entries[key]?.use = lastUse
        uses.append((key, lastUse))
        // Twice as many uses as values, or more: at least half of them count no more, so the work is paid for.
        guard uses.count > 2 * entries.count + 64 else { return }
        uses = uses[oldest...].filter { entries[$0.key]?.use == $0.number }
        oldest = 0
    }
}
