/// The shows as far as they have come, addressed by their index in the list, whatever the sizes of the pages.
///
/// A value that a screen's state holds: it says what to show at an index, and which pages to ask for. Pages that lie far
/// from where the reader is give their shows up when there are too many; their counts stay, so that an index keeps its
/// meaning, and they are asked for again when the reader comes back.
public struct ShowCatalog: Equatable, Sendable {
    /// Empty pages in a row that are taken for the end: an API that answers for ever with nothing is not asked for ever.
    static let emptyPageLimit = 40

    /// Shows that are kept at most.
    public let residentLimit: Int
    /// The pages by number, without a gap.
    var slots: [CatalogSlot] = []
    /// The index of the first show of each page, and behind them the number of all shows.
    var starts: [Int] = [0]
    /// Pages that have been asked for and have not come yet.
    var requested: Set<Int> = []
    /// Why pages could not be had; they are not asked for again until `retry()`.
    public internal(set) var failures: [Int: GatewayError] = [:]
    /// The number of pages, once it is known.
    var end: Int?

    /// Makes an empty catalog.
    /// - Parameter residentLimit: shows that are kept at most; beyond it the farthest pages give theirs up.
    public init(residentLimit: Int = 100_000) {
        self.residentLimit = residentLimit
    }

    /// How many shows there are, as far as is known.
    public var count: Int { starts.last ?? 0 }

    /// Whether there are no shows.
    public var isEmpty: Bool { count == 0 }

    /// How many pages are known; the number of the one after them.
    public var pageCount: Int { slots.count }

    /// Whether the end of the catalog is known, so that `count` is the number of all shows.
    public var isComplete: Bool {
        guard slots.last?.isPartial != true else { return false }
        if let end { return slots.count >= end }
        return slots.count >= ShowCatalog.emptyPageLimit
            && slots.suffix(ShowCatalog.emptyPageLimit).allSatisfy { $0.count == 0 && $0.isKnown }
    }

    /// Whether some page has been asked for and has not come yet.
    public var isLoading: Bool { !requested.isEmpty }

    /// Whether any page is older than its time to live.
    public var isOutdated: Bool { slots.contains(where: \.isOutdated) }

    /// Whether a show in a range of indices is older than its time to live.
    public func isOutdated(in range: Range<Int>) -> Bool {
        slots[pages(overlapping: range)].contains(where: \.isOutdated)
    }

    /// The show at an index; `nil` behind the end, and where a page has given up its shows or has not come.
    /// - Complexity: O(log *pages*).
    public func show(at index: Int) -> Show? {
        guard let page = page(containing: index), let shows = slots[page].shows else { return nil }
        return shows[index - starts[page]]
    }

    /// The index of a show, even of one whose page has given up its shows.
    /// - Complexity: O(*pages*), each page costing one comparison unless its numbers may hold the show.
    public func index(of id: Show.ID) -> Int? {
        for (number, slot) in slots.enumerated() {
            if let offset = slot.ids.offset(of: id) { return starts[number] + offset }
        }
        return nil
    }

    /// The page that holds an index.
    public func page(containing index: Int) -> Int? {
        guard index >= 0, index < count else { return nil }
        var low = 0
        var high = slots.count
        // The last page that begins at or before the index; pages without shows begin where the next one does.
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    /// The indices of a page's shows; empty for a page that is not known.
    public func indices(ofPage number: Int) -> Range<Int> {
        guard slots.indices.contains(number) else { return count..<count }
        return starts[number]..<starts[number + 1]
    }

    /// One value of every show, in the order of the indices; `nil` for a show that is not there.
    public func values<Value>(_ value: (borrowing Show) -> Value) -> [Value?] {
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

    /// Notes that a page has been asked for.
    public mutating func markRequested(_ number: Int) {
        requested.insert(number)
        failures[number] = nil
    }

    /// Forgets what could not be had, so that it is asked for again.
    public mutating func retry() {
        failures = [:]
    }
}
