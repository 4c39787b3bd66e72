import Entities
import Library

/// The plays by day, and changes to them.
struct HistoryPresenter: ListPresenter {
    enum Row: ListRow {
        /// The month of the day at an index, above its days.
        case month(Int)
        /// The index of a day of several plays.
        case heading(Int)
        /// The blank row above the heading of the day at an index.
        case gap(Int)
        /// The indices of a day and of an entry in it.
        case entry(day: Int, Int)

        var id: Self { self }
        var isSelectable: Bool { if case .entry = self { true } else { false } }
    }

    /// A time that is being typed.
    struct Edit: Hashable, Sendable {
        let entry: LibraryHistory.Entry
        var field: TextField
        /// Whether the text is the present time, to be replaced by a typed one.
        var isSuggestion = true
        var problem: TypedTime.Problem?
    }

    var list = ListState<Row>()
    /// Lower lists have no row to lose above headings.
    private static let spaciousLines = 15

    /// What the filter keeps of the history.
    private(set) var days: [LibraryHistory.Day] = []
    private(set) var edit: Edit?
    private var history: LibraryHistory?
    private var today: CalendarDay?
    /// What is selected, as the library has it.
    private(set) var target: LibraryTarget?

    var keyContext: KeyContext {
        edit != nil ? .entering : list.filter?.isTyping == true ? .typing : .history
    }

    var query: String? { list.query }

    var count: Int { list.places.count }

    func day(of row: Row?) -> LibraryHistory.Day? {
        switch row {
        case .month(let day)?, .heading(let day)?, .entry(let day, _)?: days.at(day)
        case .gap?, nil: nil
        }
    }

    func entry(of row: Row?) -> LibraryHistory.Entry? {
        guard case .entry(let day, let entry)? = row else { return nil }
        return days.at(day)?.entries.at(entry)
    }

    var selected: LibraryHistory.Entry? { entry(of: list.selected) }

    var entry: Title? { target?.entry }

    private func target(in library: Library) -> LibraryTarget? {
        guard let selected else { return nil }
        let subject = selected.play.subject
        let entry = library.known(subject.place.map { .show($0.show) } ?? subject.id, name: selected.title)
        return entry.map { entry in
            guard case .show(let show) = entry, case .episode(let number) = subject.id else {
                return LibraryTarget(entry)
            }
            let episodes = library.shows[show.id]?.details.episodes
            return LibraryTarget(entry, episode: episodes?.first { $0.id == number })
        }
    }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .filter: count > 0 || list.filter != nil
        case .open, .editTime, .removePlay: selected != nil
        case _ where command.topic == .moving: count > 1
        default: hasSubject(of: command, in: data)
        }
    }

    var doors: [Command] {
        edit == nil && list.filter == nil && list.rows?.isEmpty == true ? [.search, .goToUpNext, .importLibrary] : []
    }

    func title(in data: AppData) -> [String] { [data.phrases.historyTitle] }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        defer { target = target(in: data.library) }
        switch event {
        case .command(let command) where edit != nil: return finishEdit(command)
        case .edited(let change) where edit != nil:
            if edit?.isSuggestion == true, case .insert = change { edit?.field = TextField() }
            edit?.field.apply(change)
            edit?.isSuggestion = false
            edit?.problem = nil
            return []
        case .roomChanged:
            let wasSpacious = isSpacious
            let effects = handleInList(event, in: data)
            if wasSpacious != isSpacious, list.rows != nil { list.show(rows) }
            return effects
        default: return handleInList(event, in: data)
        }
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        defer { target = target(in: data.library) }
        switch event {
        case .viewing(.history(let history, let today)):
            (self.history, self.today) = (history, today)
            return filter(in: data)
        case .library(let event) where event.library != nil && isVisible: return appear(in: data)
        default: return []
        }
    }

    // MARK: Commands

    mutating func appear(in data: AppData) -> [Effect] { [.request(.history)] }

    mutating func open(in data: AppData) -> [Effect] {
        if edit != nil { return finishEdit(.open) }
        return list.leaveField() ? [] : Effect.opening(entry)
    }

    /// Lists what matches the filter.
    mutating func filter(in data: AppData) -> [Effect] {
        days = history?.matching(list.query).days ?? []
        list.show(rows)
        return []
    }

    private var isSpacious: Bool { list.selection.lines >= Self.spaciousLines }

    /// The plays by month; a day of several has a heading of its own.
    private var rows: [Row] {
        var rows: [Row] = []
        for (index, content) in days.enumerated() {
            let isNewMonth = index == 0 || !content.isInMonth(of: days[index - 1])
            let hasHeading = content.hasHeading
            if isSpacious, !rows.isEmpty, isNewMonth || hasHeading || days[index - 1].hasHeading {
                rows.append(.gap(index))
            }
            if isNewMonth, content.day != nil { rows.append(.month(index)) }
            if hasHeading { rows.append(.heading(index)) }
            rows += content.entries.indices.map { .entry(day: index, $0) }
        }
        return rows
    }

    /// How many minutes were watched in the month whose days begin at an index.
    func minutes(ofMonthAt index: Int) -> Int {
        days[index...].prefix { $0.isInMonth(of: days[index]) }.reduce(0) { $0 + $1.minutes }
    }

    mutating func run(_ command: Command, in data: AppData) -> [Effect] {
        switch command {
        case .back: return [.dismiss]
        case .filter: list.openFilter()
        case .editTime:
            guard let entry = selected else { return [] }
            edit = Edit(entry: entry, field: TextField(TypedTime.text(of: entry.time)))
        case .removePlay: return selected.map { [.changeLibrary(.acts([.remove([$0.play.id])]))] } ?? []
        default: return Title.effects(of: command, on: entry) ?? []
        }
        return []
    }

    private mutating func finishEdit(_ command: Command) -> [Effect] {
        guard let edit, command == .open else {
            if command == .back { self.edit = nil }
            return []
        }
        do throws(TypedTime.Problem) {
            let time = try TypedTime(edit.field.text, on: edit.entry.time?.day, today: today)
            self.edit = nil
            return [.changePlay(edit.entry.play, time)]
        } catch {
            self.edit?.problem = error
            return []
        }
    }
}

extension LibraryHistory.Day {
    fileprivate var hasHeading: Bool { day == nil || entries.count > 1 }

    fileprivate func isInMonth(of other: LibraryHistory.Day) -> Bool {
        day?.year == other.day?.year && day?.month == other.day?.month
    }
}
