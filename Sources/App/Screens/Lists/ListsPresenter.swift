import Core

/// The user's lists and tags, and their names.
struct ListsPresenter: ScreenPresenter {
    private(set) var state = ListsState()

    var keyContext: KeyContext { state.edit == nil ? .lists : .entering }
    var isLoading: Bool { state.lists == nil }

    var hints: [Command] {
        guard keyContext == .lists else { return keyContext.hints }
        return [.open, .addToList, .renameList, .removeItem, .back, .help, .undo, .quit]
    }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .open, .renameList, .removeItem: state.selected != nil
        case .addToList: true
        case .moveItemUp, .moveItemDown, .mark, .markMenu, .reveal: false
        case _ where command.topic == .moving: (state.lists?.count ?? 0) > 1
        default: hasSubject(of: command)
        }
    }

    func title(in phrases: Phrases) -> [String] { [phrases.listsTitle] }

    func position(in phrases: Phrases) -> String? {
        guard let count = state.lists?.count, count > 0 else { return nil }
        return phrases.position(state.selection.index + 1, of: count, isComplete: true)
    }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared: return [.readLists]
        case .edited(let edit):
            state.edit?.field.apply(edit)
            state.edit?.isTaken = false
        case .command(let command): return handle(command)
        case .counted(let command, let count): _ = state.selection.handle(command, count: count)
        case .scrolled(let lines): state.selection.moveLine(by: lines < 0 ? -1 : 1)
        case .scrolledTo(let line): state.selection.show(line: line)
        case .selected(let item) where item == state.selection.index: return handle(.open)
        case .selected(let item): state.selection.select(item)
        case .roomChanged(let columns, let lines): state.selection.setRoom(columns: columns, lines: lines)
        case .keyPressed, .sectionSelected, .groupSelected, .cellSelected, .laidOut: break
        }
        return []
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        switch event {
        case .lists(.all(let lists)): state.show(lists)
        case .library(let event) where event.library != nil && isVisible: return [.readLists]
        case .catalog(.opened), .catalog(.synced): return isVisible && state.lists != nil ? [.readLists] : []
        default: break
        }
        return []
    }

    private mutating func handle(_ command: Command) -> [Effect] {
        if state.edit != nil { return finishEdit(command) }
        switch command {
        case .back: return [.dismiss]
        case .open: return state.selected.map { [.present(.list($0))] } ?? []
        case .addToList: state.edit = ListsState.Edit(of: nil)
        case .renameList: state.edit = state.selected.map { ListsState.Edit(of: $0) }
        case .removeItem: return state.selected.map { [.changeLibrary(.list(.delete($0.id)))] } ?? []
        case .refresh: return [.readLists]
        default: _ = state.selection.handle(command)
        }
        return []
    }

    /// Makes or renames a list. A name that another one has is asked for again.
    private mutating func finishEdit(_ command: Command) -> [Effect] {
        guard let edit = state.edit, command == .open else {
            if command == .back { state.edit = nil }
            return []
        }
        let name = PlainGrammar.cleaned(edit.field.text) ?? ""
        guard !name.isEmpty, name != edit.list?.name else {
            state.edit = nil
            return []
        }
        if state.lists?.contains(where: { $0.name.lowercased() == name.lowercased() && $0.isTag == edit.isTag })
            == true,
            name.lowercased() != edit.list?.name.lowercased()
        {
            state.edit?.isTaken = true
            return []
        }
        state.edit = nil
        state.selects = name
        return [.changeLibrary(.list(edit.list.map { .rename($0.id, name) } ?? .create(name, nil)))]
    }
}

struct ListsState: Sendable {
    /// A name that is being typed.
    struct Edit: Hashable, Sendable {
        /// `nil` for a new list.
        let list: ListSummary?
        var field: TextField
        /// Whether another list has that name.
        var isTaken = false

        init(of list: ListSummary?) {
            self.list = list
            field = TextField(list?.name ?? "")
        }

        var isTag: Bool { list?.isTag ?? false }
    }

    /// The lists, then the tags, or `nil` until they have been read.
    private(set) var lists: [ListSummary]?
    var selection = Selection()
    var edit: Edit?
    /// The name of a list to select once it is there.
    var selects: String?

    var selected: ListSummary? { lists?.at(selection.index) }

    mutating func show(_ new: [ListSummary]) {
        let former = selected?.id
        lists = new
        selection.setCount(new.count)
        let place = new.firstIndex { $0.name == selects } ?? new.firstIndex { $0.id == former }
        selects = nil
        if let place { selection.select(place) }
    }
}

extension ListSummary {
    var isTag: Bool { if case .tag = id { true } else { false } }
}

/// The user's lists as they were read.
enum ListsEvent: Sendable {
    case all([ListSummary])
    /// The titles of a list, or `nil` if it is gone.
    case titles(ListSource, [ListedTitle]?)
}
