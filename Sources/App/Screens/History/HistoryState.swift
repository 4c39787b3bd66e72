import Core

/// The rows of the history: a heading for each day, and its plays.
struct HistoryState: Sendable {
    enum Row: Hashable, Sendable {
        /// The index of a day.
        case heading(Int)
        /// The indices of a day and of an entry in it.
        case entry(day: Int, Int)
    }

    /// A time that is being typed.
    struct Edit: Hashable, Sendable {
        let entry: LibraryHistory.Entry
        let day: CalendarDay?
        var field: TextField
        var problem: TypedTime.Problem?
    }

    /// `nil` until it has been read.
    private(set) var days: [LibraryHistory.Day]?
    private var all: [LibraryHistory.Day] = []
    private(set) var library = Library()
    private(set) var today: CalendarDay?
    private(set) var rows: [Row] = []
    var selection = Selection()
    var filter: ListFilter?
    var edit: Edit?

    var query: String { filter?.field.text ?? "" }

    var row: Row? { rows.at(selection.index) }

    /// The number of entries.
    var count: Int { rows.count - (days?.count ?? 0) }

    func day(_ index: Int) -> LibraryHistory.Day? { days?.at(index) }

    func entry(_ row: Row?) -> LibraryHistory.Entry? {
        guard case .entry(let day, let entry)? = row else { return nil }
        return days?.at(day)?.entries.at(entry)
    }

    var selected: LibraryHistory.Entry? { entry(row) }

    var selectedDay: CalendarDay? {
        guard case .entry(let day, _)? = row else { return nil }
        return days?.at(day)?.day
    }

    /// The number of the selected entry, from 1.
    var place: Int {
        rows.prefix(selection.index + 1).count {
            if case .entry = $0 { true } else { false }
        }
    }

    mutating func show(_ history: LibraryHistory, of library: Library, today: CalendarDay?) {
        (all, self.library, self.today) = (history.days, library, today)
        arrange()
    }

    /// Lists what matches the filter; the selection stays at its row.
    mutating func arrange() {
        days = query.isEmpty ? all : all.compactMap(matching)
        rows = (days ?? []).enumerated().flatMap { day, content in
            [.heading(day)] + content.entries.indices.map { Row.entry(day: day, $0) }
        }
        selection.setCount(rows.count)
        leaveHeading(down: true)
    }

    private func matching(_ day: LibraryHistory.Day) -> LibraryHistory.Day? {
        let words = query.lowercased().split(separator: " ")
        return day.keeping { entry in
            let text = "\(entry.title) \(entry.episodeName ?? "")".lowercased()
            return words.allSatisfy(text.contains)
        }
    }

    /// Moves the selection from a heading to the next entry in a direction.
    mutating func leaveHeading(down: Bool) {
        guard case .heading? = row else { return }
        selection.move(by: down || selection.index == 0 ? 1 : -1)
        // The heading above a first entry stays visible.
        if selection.index == 1 { selection.show(line: 0) }
    }
}
