extension ShowCatalog {
    /// The pages to ask for so that the reader never waits: those of the range and its margin that are not there, have
    /// given up their shows, or are outdated beside a first page that is not; and the next page where the end of what is
    /// known comes near. Pages under way and pages that failed are not among them. The first page of an empty catalog,
    /// and a new one in place of an outdated one, is what opening brings: before it, nothing else is worth asking for.
    /// - Parameters:
    ///   - visible: indices on screen, or places of the arrangement.
    ///   - margin: shows before and behind them that should be there as well, such as those of two screens.
    ///   - arrangement: the indices in the order in which they are seen, where that is another one. Any show of a page may be
    ///     in it anywhere: what is outdated is left to `pageToRenew(for:before:)`, which does not ask for everything at once.
    public func pagesNeeded(for visible: Range<Int>, margin: Int, in arrangement: [Int32]? = nil) -> [Int] {
        guard let isOutdated = slots.first?.isOutdated else { return [] }
        let range = max(0, visible.lowerBound - margin)..<max(0, visible.upperBound + margin)
        var needed: [Int]
        if let arrangement {
            let shown = arrangement[range.clamped(to: arrangement.indices)].map(Int.init)
            needed = Set(shown.compactMap(page(containing:))).sorted().filter { slots[$0].shows == nil }
            if !isOutdated, range.upperBound >= count, slots.last?.isPartial == true { needed.append(slots.count - 1) }
        } else {
            needed = pages(overlapping: range).filter { isLacking($0, before: range.upperBound) }
        }
        if !isOutdated, range.upperBound >= count, !isComplete, slots.last?.isPartial == false {
            needed.append(slots.count)
        }
        return needed.filter { !requested.contains($0) && failures[$0] == nil }
    }

    /// The next page of an older catalog to be asked for anew beside a newer first page. They come one at a time, so that others
    /// need not wait behind them, and after a failure none does.
    /// - Parameters:
    ///   - shown: indices on screen; the pages that hold them come before all others.
    ///   - limit: the index before which a page begins that is to be renewed.
    public func pageToRenew(for shown: [Int], before limit: Int) -> Int? {
        guard slots.first?.isOutdated == false, requested.isEmpty, failures.isEmpty else { return nil }
        return shown.lazy.compactMap(page(containing:)).first { slots[$0].isOutdated }
            ?? slots.indices.first { slots[$0].isOutdated && starts[$0] < limit }
    }

    private func isLacking(_ number: Int, before end: Int) -> Bool {
        let slot = slots[number]
        if slot.shows == nil { return true }
        guard !slots[0].isOutdated else { return false }
        return slot.isOutdated || (slot.isPartial && end >= starts[number + 1])
    }

    /// The pages with a show in the range, or, without shows, at a place inside it.
    func pages(overlapping range: Range<Int>) -> Range<Int> {
        guard !slots.isEmpty, range.lowerBound <= count else { return slots.count..<slots.count }
        var first = page(containing: range.lowerBound) ?? slots.count - 1
        while first > 0, slots[first - 1].count == 0 { first -= 1 }
        var last = first
        while last < slots.count, starts[last] < range.upperBound { last += 1 }
        return first..<last
    }
}
