/// Where each show of a page stands in it: sorted, so that a page that cannot hold a show is ruled out by its first and
/// last number, as TVmaze's pages nearly always are.
struct ShowOffsets: Equatable, Sendable {
    private struct Entry: Equatable {
        let id: Int
        let offset: Int
    }

    private let entries: [Entry]

    /// Notes the places of a page's shows.
    init(_ shows: [Show]) {
        entries = shows.enumerated().map { Entry(id: $1.id.number, offset: $0) }.sorted { $0.id < $1.id }
    }

    /// The place of a show.
    func offset(of id: Show.ID) -> Int? {
        guard let first = entries.first, let last = entries.last, (first.id...last.id).contains(id.number) else {
            return nil
        }
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].id < id.number { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].id == id.number ? entries[low].offset : nil
    }
}
