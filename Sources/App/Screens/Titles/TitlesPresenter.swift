import Catalog
import Entities
import FoundationEssentials
import Library

/// The shows and films of a screen of titles.
enum TitlesSource: Hashable, Sendable {
    /// Those that were opened last.
    case recent
    /// All shows of a shelf; the reason is the name of the show whose followers find it.
    case shelf(Shelf.Kind, reason: String?)
}

/// Shows and films in an order; titles of the catalog are read when they are needed.
struct TitleList: Sendable {
    let count: Int
    /// `nil` past the end.
    let entry: @Sendable (Int) -> Title?
    /// `nil` while they are fresh.
    var staleness: Staleness?

    init(_ entries: [Title]) {
        (count, entry) = (entries.count, { entries.indices.contains($0) ? entries[$0] : nil })
    }

    init(rows: [Int32], of table: CatalogTable) {
        count = rows.count
        entry = { rows.indices.contains($0) ? table.show(at: Int(rows[$0])).map { .show($0) } : nil }
    }
}

/// A list or grid of titles that is made when the screen opens.
struct TitlesPresenter: ScreenPresenter {
    let source: TitlesSource
    private(set) var browser = ItemBrowser()
    /// `nil` until they are read.
    private(set) var titles: TitleList?

    init(_ source: TitlesSource) { self.source = source }

    var keyContext: KeyContext { .browsing }
    var isLoading: Bool { titles == nil }
    var hasLayout: Bool { true }
    var entry: Title? { titles?.entry(browser.selection.index) }

    var hints: [Command] {
        source == .recent
            ? [.open, .back, .forgetTitle, .help, .toggleFavorite, .toggleLayout, .quit]
            : [.open, .back, .help, .toggleFavorite, .toggleLayout, .quit]
    }

    var doors: [Command] { titles?.count == 0 ? [.search, .goToBrowse] : [] }

    func listed(in data: AppData) -> ListedItems? { titles.map { ListedItems(browser.selection, entry: $0.entry) } }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .sort: false
        case .forgetTitle: source == .recent && entry != nil
        default: hasSubject(of: command, in: data)
        }
    }

    func staleness(in data: AppData) -> Staleness? { titles?.staleness }

    func title(in data: AppData) -> [String] { [data.phrases.title(of: source)] }

    func position(in data: AppData) -> String? {
        guard let titles, titles.count > 0 else { return nil }
        return data.phrases.position(browser.selection.index + 1, of: titles.count, isComplete: true)
    }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch browser.handle(event) {
        case .moved: return []
        case .opened: return Effect.opening(entry)
        case nil: break
        }
        switch event {
        case .appeared: return titles == nil || source == .recent ? [.request(.titles(source))] : []
        case .command(.back): return [.dismiss]
        case .command(.refresh): return [.request(.titles(source))]
        case .command(.forgetTitle):
            return source == .recent ? entry.map { [.request(.titles(forgetting: $0.id))] } ?? [] : []
        case .command(let command): return Title.effects(of: command, on: entry) ?? []
        default: return []
        }
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .titles(let source, let titles) where source == self.source:
            let selected = entry?.id
            self.titles = titles
            browser.selection.setCount(titles.count)
            // A title that was just opened is the first of the recent ones now, and stays selected.
            guard let selected, entry?.id != selected, titles.count <= RecentTitles.limit,
                let index = (0..<titles.count).first(where: { titles.entry($0)?.id == selected })
            else { return [] }
            browser.selection.select(index)
        default: break
        }
        return []
    }
}
