/// How much of a list is printed: one page where nothing else is said.
struct ListExtent: Hashable, Sendable {
    /// The page to begin with, from 1.
    var page = 1
    /// How many entries at most, from as many pages as that takes; `nil` for those of the pages.
    var limit: Int?
    /// Whether all pages are wanted.
    var isWhole = false

    /// Whether another page is wanted, with so many entries printed so far.
    func wantsMore(after count: Int) -> Bool { limit.map { count < $0 } ?? isWhole }

    /// How many entries may still be printed.
    func room(after count: Int) -> Int { limit.map { max(0, $0 - count) } ?? .max }
}
