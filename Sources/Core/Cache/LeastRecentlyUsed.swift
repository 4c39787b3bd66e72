/// Values that are kept as long as they fit together; those that were not used for longest go first.
///
/// - Complexity: every call takes O(1).
public struct LeastRecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let key: Key
        let value: Value
        let cost: Int
    }

    /// A link of the chain from the value used longest ago to the one used last.
    private struct Link {
        /// `nil` where something has been forgotten: such links are used again.
        var entry: Entry?
        var previous: Int?
        var next: Int?
    }

    /// What all values may cost together; never exceeded.
    public var limit: Int {
        didSet { forgetTooMany() }
    }
    /// What they cost together.
    public private(set) var cost = 0
    private var links: [Link] = []
    private var places: [Key: Int] = [:]
    private var free: [Int] = []
    private var oldest: Int?
    private var newest: Int?

    /// Makes an empty memory.
    /// - Parameter limit: what all values may cost together, such as bytes.
    public init(limit: Int) {
        self.limit = limit
    }

    /// How many values there are.
    public var count: Int { places.count }

    /// The value of a key, which counts as a use of it.
    public mutating func value(for key: Key) -> Value? {
        use(key) ? peek(key) : nil
    }

    /// The value of a key, as one who only looks sees it: that is no use of it.
    public func peek(_ key: Key) -> Value? {
        places[key].flatMap { links[$0].entry?.value }
    }

    /// Counts a use of a value without looking at it.
    /// - Returns: whether there is one.
    public mutating func use(_ key: Key) -> Bool {
        guard let place = places[key] else { return false }
        if place != newest {
            unlink(place)
            append(place)
        }
        return true
    }

    /// Keeps a value, in place of the key's old one; one that costs more than the limit is not kept.
    public mutating func keep(_ value: Value, for key: Key, cost: Int) {
        remove(key)
        guard cost <= limit else { return }
        let entry = Entry(key: key, value: value, cost: cost)
        let place = free.popLast() ?? links.count
        if place == links.count { links.append(Link()) }
        links[place].entry = entry
        places[key] = place
        append(place)
        self.cost += cost
        forgetTooMany()
    }

    private mutating func forgetTooMany() {
        while cost > limit, let oldest, let key = links[oldest].entry?.key { remove(key) }
    }

    /// Forgets a value.
    public mutating func remove(_ key: Key) {
        guard let place = places.removeValue(forKey: key) else { return }
        unlink(place)
        cost -= links[place].entry?.cost ?? 0
        links[place].entry = nil
        free.append(place)
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
