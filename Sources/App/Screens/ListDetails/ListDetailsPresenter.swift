import Core

/// The titles of a list or of a tag.
struct ListDetailsPresenter: ScreenPresenter {
    private(set) var state: ListDetailsState

    init(_ list: ListSummary) { state = ListDetailsState(list: list) }

    var keyContext: KeyContext { .listing }
    var isLoading: Bool { state.titles == nil }
    var layout: LayoutChoice? { state.browser.layout }

    var hints: [Command] {
        guard state.selected != nil else { return [.back, .help, .quit] }
        let changes: [Command] = state.isOrdered ? [.moveItemDown, .removeItem] : [.removeItem]
        return [.open, .mark] + (state.canRemove ? changes : []) + [
            .back, .markMenu, .help, .undo, .toggleLayout, .quit,
        ]
    }

    var listed: ListedItems? {
        state.titles.map { titles in ListedItems(state.selection) { titles.at($0)?.entry } }
    }

    var entry: Favorite.Entry? { state.selected?.entry }
    var hidesEpisodes: Bool { state.titles?.contains { $0.episode?.hidden.isEmpty == false } ?? false }

    var target: LibraryTarget? { state.selected.flatMap(LibraryTarget.init) }
    var link: String? { state.selected?.result?.url }

    func offers(_ command: Command) -> Bool {
        let place = state.selection.index
        return switch command {
        case .removeItem: state.selected != nil && state.canRemove
        case .moveItemUp: state.isOrdered && place > 0
        case .moveItemDown: state.isOrdered && place + 1 < state.titles?.count ?? 0
        case .renameList: false
        case .addToList: target != nil
        default: hasSubject(of: command)
        }
    }

    func title(in phrases: Phrases) -> [String] { [state.list.name] }

    func position(in phrases: Phrases) -> String? {
        guard let count = state.titles?.count, count > 0 else { return nil }
        return phrases.position(state.selection.index + 1, of: count, isComplete: true)
    }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch state.browser.handle(event) {
        case .moved: return []
        case .opened: return state.selected?.result.map { [.present($0.route)] } ?? []
        case nil: break
        }
        switch event {
        case .appeared: return [read]
        case .command(let command): return handle(command)
        default: return []
        }
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        switch event {
        case .lists(.titles(state.list.id, let titles)):
            guard let titles else { return isVisible ? [.dismiss] : [] }
            state.show(titles)
        case .library(let event) where event.library != nil: return [read]
        case .catalog(.opened), .catalog(.synced):
            return state.list.filter != nil && state.titles != nil ? [read] : []
        case .shields(let new):
            defer { state.terms = new.terms }
            return state.terms.map { $0 != new.terms } ?? false ? [read] : []
        case .settingsChanged(let settings): state.browser.layout = settings.layout
        default: break
        }
        return []
    }

    private var read: Effect { .readList(state.list.id) }

    private mutating func handle(_ command: Command) -> [Effect] {
        switch command {
        case .back: return [.dismiss]
        case .refresh: return [read]
        case .removeItem where offers(.removeItem):
            return state.selected.map { [.changeLibrary(.list(.remove($0.subject.id, from: state.list.id)))] } ?? []
        case .moveItemUp where offers(command): return move(by: -1)
        case .moveItemDown where offers(command): return move(by: 1)
        default: return Favorite.Entry.effects(of: command, on: entry) ?? []
        }
    }

    /// Moves the selected item, and the selection with it.
    private mutating func move(by places: Int) -> [Effect] {
        guard let item = state.selected?.item, case .list(let list) = state.list.id else { return [] }
        let place = state.selection.index + places
        state.follows = item
        return [.changeLibrary(.list(.move(item, to: place, in: list)))]
    }
}

struct ListDetailsState: Sendable {
    let list: ListSummary
    /// `nil` until they have been read.
    private(set) var titles: [ListedTitle]?
    var browser = ItemBrowser()
    /// The item to select when it is at its new place.
    var follows: JournalEntry.ID?
    /// The parts that were revealed when the titles were read last.
    var terms: EpisodeShields.Terms?

    var selection: Selection { browser.selection }
    var selected: ListedTitle? { titles?.at(selection.index) }

    /// Whether the titles are where the user puts them.
    var isOrdered: Bool { list.filter == nil && !list.isTag }
    /// A list that fills itself also empties itself.
    var canRemove: Bool { list.filter == nil }

    mutating func show(_ new: [ListedTitle]) {
        let former = selected?.subject.id
        titles = new
        browser.selection.setCount(new.count)
        let place =
            follows.flatMap { item in new.firstIndex { $0.item == item } }
            ?? new.firstIndex { $0.subject.id == former }
        follows = nil
        if let place { browser.selection.select(place) }
    }
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
