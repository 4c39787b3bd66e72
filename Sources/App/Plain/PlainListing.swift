import Core

/// A numbered list, of which one page at a time is read out. Numbers count from the start of the list, not of the page.
struct PlainListing: Sendable {
    var source: PlainSource
    /// The place of the first item of the page.
    private(set) var first = 0

    init(_ source: PlainSource) {
        self.source = source
    }

    /// The places of the page.
    func page(size: Int) -> Range<Int> {
        let start = min(first, source.count)
        return start..<min(start + max(1, size), source.count)
    }

    /// Whether there is a page behind this one.
    func hasNext(size: Int) -> Bool { page(size: size).upperBound < source.count || !source.isComplete }

    /// Goes a page on.
    mutating func goForward(size: Int) {
        first = page(size: size).upperBound
    }

    /// Goes a page back.
    mutating func goBack(size: Int) {
        first = max(0, first - max(1, size))
    }

    /// Goes to the last page, where this one is behind the end, as when items have gone.
    mutating func settle(size: Int) {
        if first >= source.count, first > 0 { first = max(0, (source.count - 1) / max(1, size) * max(1, size)) }
    }

    /// The item of a number as it was read out.
    func item(numbered number: Int) -> PlainItem? { source.item(at: number - 1) }
}
