/// The pictures to load, the most urgent first: those on screen, then those of the next screen, then those of the previous one.
/// A value: it decides, and loads nothing.
struct ArtworkPlan<Key: Hashable & Sendable>: Hashable, Sendable {
    /// Loads to start and to cancel.
    struct Changes: Hashable, Sendable {
        /// In this order.
        let start: [Key]
        let cancel: Set<Key>
    }

    /// The pictures, each once, in order of urgency.
    let wanted: [Key]

    init(_ wanted: [Key]) {
        var seen: Set<Key> = []
        self.wanted = wanted.filter { seen.insert($0).inserted }
    }

    private init(unique wanted: [Key]) {
        self.wanted = wanted
    }

    /// The same plan with one picture before all others.
    func beginning(with first: Key) -> ArtworkPlan {
        ArtworkPlan(unique: [first] + wanted.filter { $0 != first })
    }

    /// The most urgent pictures of the plan, up to the first that does not belong to it.
    func prefix(while isIncluded: (Key) -> Bool) -> ArtworkPlan {
        ArtworkPlan(unique: Array(wanted.prefix(while: isIncluded)))
    }

    /// Plans for a place in a list.
    /// - Parameters:
    ///   - visible: places on screen.
    ///   - selected: the place to load first, if it is visible.
    ///   - isMovingUp: whether the screen above comes next.
    ///   - key: the picture at a place, or `nil` if there is none yet.
    init(
        visible: Range<Int>, of count: Int, selected: Int? = nil, isMovingUp: Bool = false, key: (Int) -> Key?
    ) {
        let whole = 0..<max(0, count)
        let visible = visible.clamped(to: whole)
        let below = (visible.upperBound..<visible.upperBound + visible.count).clamped(to: whole)
        let above = (visible.lowerBound - visible.count..<visible.lowerBound).clamped(to: whole)
        let first = selected.map { visible.contains($0) ? [$0] : [] } ?? []
        // Off screen, the nearest come first.
        let places = first + Array(visible) + (isMovingUp ? above.reversed() + below : below + above.reversed())
        self.init(places.compactMap(key))
    }

    /// The loads to start and to cancel. Called again after each load, since only the most urgent start at once: others would
    /// delay those that become urgent later.
    /// - Parameters:
    ///   - underWay: the loads in flight.
    ///   - settled: those that have succeeded or failed.
    ///   - limit: loads in flight; twice the transport's places keeps both network and decoder busy.
    func changes(underWay: Set<Key>, settled: Set<Key>, limit: Int = 8) -> Changes {
        let cancel = underWay.filter { !wanted.contains($0) }
        let free = max(0, limit - (underWay.count - cancel.count))
        var start: [Key] = []
        for key in wanted where !underWay.contains(key) && !settled.contains(key) {
            guard start.count < free else { break }
            start.append(key)
        }
        return Changes(start: start, cancel: cancel)
    }
}
