import Entities

protocol ListRow: Hashable, Identifiable, Sendable {
    /// Whether the selection stops there; it passes over headings.
    var isSelectable: Bool { get }
}

extension ListRow {
    var isSelectable: Bool { true }
}

/// A filter of a list while it is typed, or while its matches are browsed.
struct ListFilter: Hashable, Sendable {
    var field = TextField()
    var isTyping = true
}

/// Rows in memory, with what the user has selected and typed.
struct ListState<Row: ListRow>: Hashable, Sendable {
    enum Outcome: Hashable, Sendable {
        /// The selection or the visible rows may have changed.
        case moved
        /// The selected row was chosen.
        case opened
        /// The filter has another text, or has ended.
        case filtered
    }

    /// `nil` until they have been read.
    private(set) var rows: [Row]?
    /// The indices of the rows that can be selected.
    private(set) var places: [Int] = []
    private(set) var browser = ItemBrowser()
    var filter: ListFilter?
    /// Whether the next rows are shown from the first one, because they have another order or another filter.
    var startsOver = false

    init(_ rows: [Row]? = nil) {
        if let rows { show(rows) }
    }

    var selection: Selection { browser.selection }

    var count: Int { rows?.count ?? 0 }
    var selected: Row? { self[selection.index] }
    var query: String { filter?.field.text ?? "" }

    subscript(index: Int) -> Row? { rows?.at(index) }

    /// The shows and films of the rows.
    func listed(_ entry: @escaping @Sendable (Row) -> Title?) -> ListedItems? {
        rows.map { rows in ListedItems(selection) { rows.at($0).flatMap(entry) } }
    }

    /// Shows rows. A row with the given ID is selected if there is one; otherwise the selection stays at its index.
    /// - Parameter canSelect: whether the selection stops at a row, if fewer of them than usual can be selected.
    mutating func show(
        _ rows: [Row], selecting id: Row.ID? = nil, where canSelect: (Row) -> Bool = { $0.isSelectable }
    ) {
        self.rows = rows
        places = rows.indices.filter { canSelect(rows[$0]) }
        browser.selection.setCount(rows.count)
        select(startsOver ? 0 : id.flatMap { id in rows.firstIndex { $0.id == id } } ?? selection.index)
        startsOver = false
    }

    /// Selects a row, or else the next one that can be selected.
    mutating func select(_ index: Int) {
        browser.selection.select(index)
        leaveHeading(isForward: true)
    }

    /// Scrolls until a line is the first one, as far as the selected row stays visible.
    mutating func scroll(to line: Int) { keepingSelection { $0.show(line: line) } }

    /// Scrolls until another row is visible, as far as the selected one stays so.
    mutating func reveal(_ row: Int) { keepingSelection { $0.select(row) } }

    private mutating func keepingSelection(_ body: (inout Selection) -> Void) {
        let index = selection.index
        body(&browser.selection)
        browser.selection.select(index)
    }

    /// Opens the filter, or goes back to it.
    mutating func openFilter() {
        if filter == nil { filter = ListFilter() }
        filter?.isTyping = true
    }

    /// Leaves the field of the filter for its matches.
    /// - Returns: whether keys went to the field.
    @discardableResult
    mutating func leaveField() -> Bool {
        defer { filter?.isTyping = false }
        return filter?.isTyping == true
    }

    /// Handles an event in the way all lists do.
    /// - Returns: `nil` if the screen itself must handle the event.
    mutating func handle(_ event: ScreenEvent) -> Outcome? {
        switch event {
        case .edited(let edit) where filter != nil:
            let before = query
            filter?.field.apply(edit)
            guard query != before else { return .moved }
            startsOver = !query.isEmpty
            return .filtered
        case .command(.back) where filter != nil:
            filter = nil
            return .filtered
        case .selected(let index) where !places.contains(index): return .moved
        default:
            let before = selection.index
            let outcome = browser.handle(event)
            if outcome == .moved {
                var isForward = selection.index > before
                if case .scrolledTo = event { isForward = true }
                leaveHeading(isForward: isForward)
            }
            return outcome.map { $0 == .opened ? .opened : .moved }
        }
    }

    /// Moves from a heading to the nearest row in a direction, or else in the other. The heading above a row stays visible with it.
    private mutating func leaveHeading(isForward: Bool) {
        let index = selection.index
        let (ahead, behind) = (places.first { $0 >= index }, places.last { $0 <= index })
        guard let rows, let row = isForward ? ahead ?? behind : behind ?? ahead else { return }
        browser.selection.select(row)
        let headings = rows[..<row].reversed().prefix { !$0.isSelectable }.count
        if headings > 0 { reveal(row - headings) }
    }
}
