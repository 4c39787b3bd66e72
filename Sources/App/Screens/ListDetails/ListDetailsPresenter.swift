import Entities
import Library

/// The titles of a list or of a tag.
struct ListDetailsPresenter: ListPresenter {
    let summary: ListSummary
    var list = ListState<ListedTitle>()
    /// The item to select when it is at its new place.
    private var moved: JournalEntry.ID?

    init(_ summary: ListSummary) { self.summary = summary }

    var keyContext: KeyContext { .listing }
    var hasLayout: Bool { true }

    var hints: [Command] {
        guard list.selected != nil else { return [.open, .back, .help, .quit] }
        let changes: [Command] = isOrdered ? [.moveItemDown, .removeItem] : canRemove ? [.removeItem] : []
        return [.open, .mark] + changes + [.back, .markMenu, .help, .undo, .toggleLayout, .quit]
    }

    var doors: [Command] { list.rows?.isEmpty == true ? [.search, .goToBrowse] : [] }

    func listed(in data: AppData) -> ListedItems? { list.listed(\.entry) }
    var entry: Title? { list.selected?.entry }
    var hidesEpisodes: Bool { list.rows?.contains { $0.episode?.hidden.isEmpty == false } ?? false }
    var target: LibraryTarget? { list.selected.flatMap(LibraryTarget.init) }
    var link: String? { list.selected?.result?.url }

    /// Whether the titles are where the user puts them.
    private var isOrdered: Bool { if case .list = summary.id { summary.filter == nil } else { false } }
    /// A list that fills itself also empties itself.
    private var canRemove: Bool { if case .kept = summary.id { false } else { summary.filter == nil } }

    func offers(_ command: Command, in data: AppData) -> Bool {
        let place = list.selection.index
        return switch command {
        case .removeItem: list.selected != nil && canRemove
        case .moveItemUp: isOrdered && place > 0
        case .moveItemDown: isOrdered && place + 1 < list.count
        case .renameList: false
        case .addToList: target != nil
        default: hasSubject(of: command, in: data)
        }
    }

    func title(in data: AppData) -> [String] { [data.phrases.name(of: summary)] }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .lists(.titles(summary.id, let titles)):
            guard let titles else { return isVisible ? [.dismiss] : [] }
            let moved = moved.flatMap { item in titles.first { $0.item == item } }
            list.show(titles, selecting: (moved ?? list.selected)?.id)
            self.moved = nil
        case .library(let event) where event.library != nil: return appear(in: data)
        case .catalog(.opened), .catalog(.synced):
            return summary.filter != nil && list.rows != nil ? appear(in: data) : []
        case .shieldChanged: return appear(in: data)
        default: break
        }
        return []
    }

    mutating func appear(in data: AppData) -> [Effect] { [.request(.list(summary.id))] }

    mutating func open(in data: AppData) -> [Effect] { list.selected?.result.map { [.present($0.route)] } ?? [] }

    mutating func run(_ command: Command, in data: AppData) -> [Effect] {
        switch command {
        case .back: return [.dismiss]
        case .refresh: return appear(in: data)
        case .removeItem where offers(command, in: data):
            return list.selected.map { [.changeLibrary(.list(.remove($0.subject.id, from: summary.id)))] } ?? []
        case .moveItemUp where offers(command, in: data): return move(by: -1)
        case .moveItemDown where offers(command, in: data): return move(by: 1)
        default: return Title.effects(of: command, on: entry) ?? []
        }
    }

    /// Moves the selected item, and the selection with it.
    private mutating func move(by places: Int) -> [Effect] {
        guard let item = list.selected?.item, case .list(let list) = summary.id else { return [] }
        moved = item
        return [.changeLibrary(.list(.move(item, to: self.list.selection.index + places, in: list)))]
    }
}

extension ListedTitle: ListRow {
    package var id: TitleID { subject.id }
}

extension ListedTitle {
    /// As a result of a search, or `nil` for an expired film, of which only the number is left.
    var result: SearchResult? {
        switch entry {
        case .show(let show): .show(show, index: nil)
        case .movie(let movie): .film(movie)
        case .expired: nil
        case nil: person.map { .person($0) }
        }
    }
}

extension LibraryTarget {
    fileprivate init?(_ listed: ListedTitle) {
        guard let entry = listed.entry else {
            guard let person = listed.person else { return nil }
            self.init(person)
            return
        }
        self.init(entry, episode: listed.episode)
        if let season = listed.season { (self.season, isSeason) = (season, true) }
    }
}
