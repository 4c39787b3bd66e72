/// Which pictures to load, the most urgent first: those on screen, then those of the screen that comes next, then those of
/// the one behind. A value: it decides, and loads nothing.
package struct ArtworkPlan<Key: Hashable & Sendable>: Hashable, Sendable {
    /// What to do about the loads under way.
    package struct Changes: Hashable, Sendable {
        /// What to begin, in this order.
        package let start: [Key]
        /// What nobody will look at any more.
        package let cancel: Set<Key>
    }

    /// The pictures that are wanted, each once, in order of urgency.
    package let wanted: [Key]

    /// Plans for these pictures, the most urgent first.
    package init(_ wanted: [Key]) {
        var seen: Set<Key> = []
        self.wanted = wanted.filter { seen.insert($0).inserted }
    }

    private init(unique wanted: [Key]) {
        self.wanted = wanted
    }

    /// The same plan with one picture before all others.
    package func beginning(with first: Key) -> ArtworkPlan {
        ArtworkPlan(unique: [first] + wanted.filter { $0 != first })
    }

    /// The most urgent pictures of the plan, up to the first that does not belong to it.
    package func prefix(while isIncluded: (Key) -> Bool) -> ArtworkPlan {
        ArtworkPlan(unique: Array(wanted.prefix(while: isIncluded)))
    }

    /// Plans for a place in a list.
    /// - Parameters:
    ///   - visible: places on screen.
    ///   - count: places of the whole list.
    ///   - selected: the place that is loaded before all others, where it is visible.
    ///   - isMovingUp: whether the reader goes towards the beginning; then the screen above comes next.
    ///   - key: what is to be loaded at a place; `nil` where there is nothing, or not yet.
    package init(
        visible: Range<Int>, of count: Int, selected: Int? = nil, isMovingUp: Bool = false, key: (Int) -> Key?
    ) {
        let whole = 0..<max(0, count)
        let visible = visible.clamped(to: whole)
        let below = (visible.upperBound..<visible.upperBound + visible.count).clamped(to: whole)
        let above = (visible.lowerBound - visible.count..<visible.lowerBound).clamped(to: whole)
        let first = selected.map { visible.contains($0) ? [$0] : [] } ?? []
        // Of what is not on screen, what is nearest to it comes first.
        let places = first + Array(visible) + (isMovingUp ? above.reversed() + below : below + above.reversed())
        self.init(places.compactMap(key))
    }

    /// What to begin and what to end, so that the plan comes true.
    ///
    /// Not everything is begun at once: who waits in line is served in turn, and what becomes urgent later would wait
    /// behind all that. Asked again after each load, the plan names the most urgent of that moment.
    /// - Parameters:
    ///   - underWay: the loads that have begun and not ended.
    ///   - settled: those that are there, and those that failed.
    ///   - limit: loads under way at a time; twice what the transport carries keeps both network and decoder busy.
    package func changes(underWay: Set<Key>, settled: Set<Key>, limit: Int = 8) -> Changes {
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
