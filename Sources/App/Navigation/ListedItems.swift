import Entities

/// The shows and films of a list.
struct ListedItems: Sendable {
    let selection: Selection
    /// An item by its index, or `nil` while it is being loaded.
    let entry: @Sendable (Int) -> Title?

    init(_ selection: Selection, entry: @escaping @Sendable (Int) -> Title?) {
        (self.selection, self.entry) = (selection, entry)
    }

    /// The item with a matching title that follows the selected one, or precedes it, going round at the ends, or `nil` if
    /// no title matches. Titles that contain the words are preferred to those with their letters. Only the first items
    /// are searched.
    /// - Parameter steps: how many matches to go, backward if negative.
    func match(_ text: String, steps: Int, limit: Int) -> Int? {
        let query = FuzzyQuery(text)
        var search = FuzzySearch(FuzzyIndex((0..<min(selection.count, limit)).map { entry($0)?.name }))
        guard !query.isEmpty, var found = try? search.search(query).map(Int.init).sorted(), !found.isEmpty else {
            return nil
        }
        let words = text.split(separator: " ").count
        let whole = found.filter { entry($0)?.name.map { query.highlights(in: $0).count <= words } == true }
        if !whole.isEmpty { found = whole }
        let start =
            steps > 0
            ? (found.firstIndex { $0 > selection.index } ?? 0) - 1
            : found.firstIndex { $0 >= selection.index } ?? 0
        return found[((start + steps) % found.count + found.count) % found.count]
    }
}
