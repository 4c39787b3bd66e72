import Library

/// The user's lists and tags, and their names.
struct ListsPresenter: ListPresenter {
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

    /// The lists, then the tags.
    var list = ListState<ListSummary>()
    private(set) var edit: Edit?
    /// The name of a list to select once it is there.
    private var awaited: String?

    var keyContext: KeyContext { edit == nil ? .lists : .entering }

    var doors: [Command] { edit == nil && list.rows?.isEmpty == true ? [.addToList, .filters] : [] }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .open, .renameList, .removeItem: list.selected != nil
        case .addToList: true
        case .moveItemUp, .moveItemDown, .mark, .markMenu, .reveal: false
        case _ where command.topic == .moving: list.count > 1
        default: hasSubject(of: command, in: data)
        }
    }

    func title(in data: AppData) -> [String] { [data.phrases.listsTitle] }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .command(let command) where edit != nil: return finishEdit(command)
        case .edited(let change):
            edit?.field.apply(change)
            edit?.isTaken = false
            return []
        default: return handleInList(event, in: data)
        }
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .lists(.all(let lists)):
            list.show(lists, selecting: lists.first { $0.name == awaited }?.id ?? list.selected?.id)
            awaited = nil
        case .library(let event) where event.library != nil && isVisible: return appear(in: data)
        case .catalog(.opened), .catalog(.synced): return isVisible && list.rows != nil ? appear(in: data) : []
        default: break
        }
        return []
    }

    mutating func appear(in data: AppData) -> [Effect] { [.request(.lists)] }

    mutating func open(in data: AppData) -> [Effect] {
        edit == nil ? list.selected.map { [.present(.list($0))] } ?? [] : finishEdit(.open)
    }

    mutating func run(_ command: Command, in data: AppData) -> [Effect] {
        switch command {
        case .back: return [.dismiss]
        case .addToList: edit = Edit(of: nil)
        case .renameList: edit = list.selected.map { Edit(of: $0) }
        case .removeItem: return list.selected.map { [.changeLibrary(.list(.delete($0.id)))] } ?? []
        case .refresh: return appear(in: data)
        default: break
        }
        return []
    }

    /// Makes or renames a list. A name that another one has is asked for again.
    private mutating func finishEdit(_ command: Command) -> [Effect] {
        guard let edit, command == .open else {
            if command == .back { self.edit = nil }
            return []
        }
        let name = PlainGrammar.cleaned(edit.field.text) ?? ""
        let isTaken = (list.rows ?? []).contains {
            $0.name.lowercased() == name.lowercased() && $0.isTag == edit.isTag
        }
        guard name.isEmpty || name.lowercased() == edit.list?.name.lowercased() || !isTaken else {
            self.edit?.isTaken = true
            return []
        }
        self.edit = nil
        guard !name.isEmpty, name != edit.list?.name else { return [] }
        awaited = name
        return [.changeLibrary(.list(edit.list.map { .rename($0.id, name) } ?? .create(name, nil)))]
    }
}

extension ListSummary: ListRow {
    var isTag: Bool { if case .tag = id { true } else { false } }
}

/// The user's lists as they were read.
enum ListsEvent: Sendable {
    case all([ListSummary])
    /// The titles of a list, or `nil` if it is gone.
    case titles(ListSource, [ListedTitle]?)
}
