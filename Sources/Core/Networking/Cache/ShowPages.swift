import Entities
import Platform

/// The loaded shows, addressed by their index in the list, whatever the sizes of the pages.
///
/// A value in `AppData`: it knows the show at an index and the pages to load. If there are too many shows, the pages
/// farthest from the reader drop theirs. Their counts stay, so that indices keep their meaning, and they are loaded again when
/// the reader comes back.
package struct ShowPages: Equatable, Sendable {
    /// Empty pages in a row that count as the end: an API that sends empty pages for ever must not be asked for ever.
    package static let emptyPageLimit = 40

    private let residentLimit: Int
    /// The pages by number, without a gap.
    private var slots: [ShowPagesSlot] = []
    /// The index of the first show of each page, and after them the number of all shows.
    private var starts: [Int] = [0]
    /// Pages in flight.
    private var requested: Set<Int> = []
    /// The number of pages, once known.
    private var end: Int?
    /// Why pages could not be loaded; they are not requested again before `retry()`.
    package private(set) var failures: [Int: GatewayError] = [:]

    /// - Parameter residentLimit: the number of shows in memory, some 25 MB. To search and sort more of them there is the
    ///   whole catalog on disk (`CatalogTable`).
    package init(residentLimit: Int = 20_000) {
        self.residentLimit = residentLimit
    }

    /// How many shows there are, as far as is known.
    package var count: Int { starts.last ?? 0 }

    package var isEmpty: Bool { count == 0 }

    /// How many pages are known; the number of the one after them.
    package var pageCount: Int { slots.count }

    /// Whether the end of the catalog is known, so that `count` is the number of all shows.
    package var isComplete: Bool {
        guard slots.last?.isPartial != true else { return false }
        if let end { return slots.count >= end }
        return slots.count >= ShowPages.emptyPageLimit
            && slots.suffix(ShowPages.emptyPageLimit).allSatisfy { $0.count == 0 && $0.isKnown }
    }

    /// Whether a page is in flight.
    package var isLoading: Bool { !requested.isEmpty }

    /// Whether any page is older than its time to live.
    package var isOutdated: Bool { slots.contains(where: \.isOutdated) }

    /// How old the oldest of the outdated pages is, or `nil` if there are none.
    package var staleness: Staleness? { .oldest(slots.lazy.map(\.staleness)) }

    /// The same for the pages with shows in a range of indices.
    package func staleness(in range: Range<Int>) -> Staleness? {
        .oldest(slots[pages(overlapping: range)].lazy.map(\.staleness))
    }

    /// The show at an index, or `nil` past the end and if its page is not in memory.
    /// - Complexity: O(log *pages*).
    package func show(at index: Int) -> Show? {
        guard let page = page(containing: index), let shows = slots[page].shows else { return nil }
        return shows[index - starts[page]]
    }

    /// The index of a show, even if its page has dropped its shows.
    /// - Complexity: O(*pages*), one comparison for each page that cannot contain the number.
    package func index(of id: Show.ID) -> Int? {
        for (number, slot) in slots.enumerated() {
            if let offset = slot.offset(of: id) { return starts[number] + offset }
        }
        return nil
    }

    /// The page that contains an index.
    package func page(containing index: Int) -> Int? {
        guard index >= 0, index < count else { return nil }
        var low = 0
        var high = slots.count
        // The last page that begins at or before the index; empty pages begin where the next one does.
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    /// The indices of a page's shows; empty for an unknown page.
    package func indices(ofPage number: Int) -> Range<Int> {
        guard slots.indices.contains(number) else { return count..<count }
        return starts[number]..<starts[number + 1]
    }

    /// One value of every show, in the order of the indices, or `nil` for a show that is not in memory.
    package func values<Value>(_ value: (borrowing Show) -> Value) -> [Value?] {
        var values: [Value?] = []
        values.reserveCapacity(count)
        for slot in slots {
            guard let shows = slot.shows else {
                values += repeatElement(nil, count: slot.count)
                continue
            }
            // By index, since iterating would copy each show with all that it refers to.
            for place in shows.indices { values.append(value(shows[place])) }
        }
        return values
    }

    /// Whether both hold the same shows in memory, whatever is in flight or has failed.
    package func hasSameShows(as other: ShowPages) -> Bool { slots == other.slots }

    // MARK: Updates

    /// Records that a page is in flight.
    package mutating func markRequested(_ number: Int) {
        requested.insert(number)
        failures[number] = nil
    }

    /// Forgets failures, so that the pages are requested again.
    package mutating func retry() {
        failures = [:]
    }

    /// Applies an update from `BrowseShows`.
    package mutating func apply(_ update: ShowPagesUpdate) {
        switch update {
        case .page(let page):
            insert(page)
        case .end(let number):
            clearRequest(of: number)
            end = number
            slots.removeSubrange(min(number, slots.count)...)
            updateStarts(from: min(number, slots.count))
        case .failed(let number, let error):
            requested.remove(number)
            failures[number] = error == .cancelled ? nil : error
        case .unchanged, .notKept: break
        }
    }

    private mutating func insert(_ page: ShowsPage) {
        guard page.number >= 0 else { return }
        clearRequest(of: page.number)
        if page.number == 0, !page.isOutdated, !slots.isEmpty {
            // A new catalog has begun: the old one's end and pages say nothing about it.
            end = nil
            failures = [:]
            for number in slots.indices where !slots[number].isOutdated { slots[number].staleness = Staleness() }
        }
        let firstChanged = min(page.number, slots.count)
        while slots.count <= page.number { slots.append(ShowPagesSlot()) }
        slots[page.number] = ShowPagesSlot(page)
        updateStarts(from: firstChanged)
        evict(keeping: page.number)
    }

    private mutating func clearRequest(of number: Int) {
        requested.remove(number)
        failures[number] = nil
    }

    private mutating func updateStarts(from number: Int) {
        starts.removeSubrange((number + 1)...)
        for slot in slots[number...] {
            starts.append(starts[starts.count - 1] + slot.count)
        }
    }

    /// Drops the shows of the pages farthest from the newest one.
    private mutating func evict(keeping center: Int) {
        var resident = slots.reduce(0) { $0 + ($1.shows?.count ?? 0) }
        guard resident > residentLimit else { return }
        for number in slots.indices.sorted(by: { abs($0 - center) > abs($1 - center) }) where number != center {
            resident -= slots[number].shows?.count ?? 0
            slots[number].shows = nil
            if resident <= residentLimit { return }
        }
    }

    // MARK: Prefetching

    /// The pages to load so that the reader never waits: those in the range and its margin that are not in memory, or are
    /// outdated while the first page is not, and the next page when the end of the known shows comes near. Pages in flight and
    /// failed ones are left out. An empty catalog and a new first page are the business of opening.
    /// - Parameters:
    ///   - visible: indices on screen, or places of the arrangement.
    ///   - margin: shows before and after them that should be in memory too.
    ///   - arrangement: the indices in the order in which they are shown. Any page may have shows anywhere in it, so that
    ///     outdated pages are left to `pageToRenew(for:before:)`, which does not request everything at once.
    package func pagesNeeded(for visible: Range<Int>, margin: Int, in arrangement: [Int32]? = nil) -> [Int] {
        guard let isOutdated = slots.first?.isOutdated else { return [] }
        let range = max(0, visible.lowerBound - margin)..<max(0, visible.upperBound + margin)
        var needed: [Int]
        if let arrangement {
            let shown = arrangement[range.clamped(to: arrangement.indices)].map(Int.init)
            needed = Set(shown.compactMap(page(containing:))).sorted().filter { slots[$0].shows == nil }
            if !isOutdated, range.upperBound >= count, slots.last?.isPartial == true { needed.append(slots.count - 1) }
        } else {
            needed = pages(overlapping: range).filter { needsLoading($0, before: range.upperBound) }
        }
        if !isOutdated, range.upperBound >= count, !isComplete, slots.last?.isPartial == false {
            needed.append(slots.count)
        }
        return needed.filter { !requested.contains($0) && failures[$0] == nil }
    }

    /// The next outdated page to load again after a new first page. One at a time, so that other requests need not wait, and
    /// none after a failure.
    /// - Parameters:
    ///   - shown: indices on screen; their pages come first.
    ///   - limit: the index before which other pages begin.
    package func pageToRenew(for shown: [Int], before limit: Int) -> Int? {
        guard slots.first?.isOutdated == false, requested.isEmpty, failures.isEmpty else { return nil }
        return shown.lazy.compactMap(page(containing:)).first { slots[$0].isOutdated }
            ?? slots.indices.first { slots[$0].isOutdated && starts[$0] < limit }
    }

    private func needsLoading(_ number: Int, before end: Int) -> Bool {
        let slot = slots[number]
        if slot.shows == nil { return true }
        guard !slots[0].isOutdated else { return false }
        return slot.isOutdated || (slot.isPartial && end >= starts[number + 1])
    }

    /// The pages with a show in the range; empty pages in between are included.
    private func pages(overlapping range: Range<Int>) -> Range<Int> {
        guard !slots.isEmpty, range.lowerBound <= count else { return slots.count..<slots.count }
        var first = page(containing: range.lowerBound) ?? slots.count - 1
        while first > 0, slots[first - 1].count == 0 { first -= 1 }
        var last = first
        while last < slots.count, starts[last] < range.upperBound { last += 1 }
        return first..<last
    }
}

/// A page's place in the catalog, whether its shows are in memory or not.
private struct ShowPagesSlot: Equatable, Sendable {
    private struct Entry: Equatable {
        let id: Show.ID
        let offset: Int
    }

    /// The shows, or `nil` if the page has not been loaded or has dropped them.
    var shows: [Show]?
    /// `nil` while it is younger than its time to live.
    var staleness: Staleness?
    /// How many shows the page has; 0 if it has not been loaded.
    let count: Int
    /// Whether the page has ever been loaded.
    let isKnown: Bool
    /// Whether it is only the beginning of the page.
    let isPartial: Bool
    /// The page's shows sorted by number: a page that cannot contain a show is ruled out by its first and last number, as
    /// TVmaze's pages nearly always are.
    private let entries: [Entry]

    /// A page that has not been loaded.
    init() {
        count = 0
        isKnown = false
        isPartial = false
        entries = []
    }

    init(_ page: ShowsPage) {
        shows = page.shows
        staleness = page.staleness
        count = page.shows.count
        isKnown = true
        isPartial = page.isPartial
        entries = page.shows.enumerated().map { Entry(id: $1.id, offset: $0) }.sorted { $0.id.number < $1.id.number }
    }

    var isOutdated: Bool { staleness != nil }

    /// The place of a show in the page.
    func offset(of id: Show.ID) -> Int? {
        guard let first = entries.first, let last = entries.last,
            (first.id.number...last.id.number).contains(id.number)
        else { return nil }
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].id.number < id.number { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].id == id ? entries[low].offset : nil
    }
}

/// A page of the catalog for a screen.
package struct ShowsPage: Hashable, Sendable {
    /// The page's number, from 0.
    package let number: Int
    /// The shows, any number of them, in the catalog's order.
    package let shows: [Show]
    /// `nil` while it is younger than its time to live.
    package let staleness: Staleness?
    /// Whether it is only the stored beginning of the page; the rest is loaded when needed.
    package let isPartial: Bool

    package init(number: Int, shows: [Show], staleness: Staleness? = nil, isPartial: Bool = false) {
        self.number = number
        self.shows = shows
        self.staleness = staleness
        self.isPartial = isPartial
    }

    /// Whether it is older than its time to live.
    package var isOutdated: Bool { staleness != nil }
}

/// What browsing reports to a screen.
package enum ShowPagesUpdate: Hashable, Sendable {
    /// A page, new or in place of the one with the same number.
    case page(ShowsPage)
    /// There is no page of this number or after it.
    case end(page: Int)
    /// The page could not be loaded; the shown data stays.
    case failed(page: Int, GatewayError)
    /// The data is fresh enough.
    case unchanged
    /// The data cannot be stored, or the stored data cannot be read; reported once.
    case notKept(StoreError)
}
