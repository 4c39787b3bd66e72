import Core

/// A screen that is a list of rows. It says which rows there are and what they do; selecting, scrolling, clicking and filtering
/// are the same in all lists.
protocol ListPresenter: ScreenPresenter {
    associatedtype Row: ListRow
    var list: ListState<Row> { get set }

    /// The screen became visible.
    mutating func appear() -> [Effect]
    /// Opens the selected row.
    mutating func open() -> [Effect]
    /// The filter has another text, or has ended.
    mutating func filter() -> [Effect]
    /// The selection may have moved.
    mutating func follow() -> [Effect]
    /// Runs a command of this list.
    mutating func run(_ command: Command) -> [Effect]
}

extension ListPresenter {
    var isLoading: Bool { list.rows == nil }

    func position(in phrases: Phrases) -> String? {
        let places = list.places
        guard let place = places.firstIndex(of: list.selection.index) else { return nil }
        return phrases.position(place + 1, of: places.count, isComplete: true)
    }

    mutating func open() -> [Effect] { Effect.opening(entry) }
    mutating func filter() -> [Effect] { [] }
    mutating func follow() -> [Effect] { [] }

    mutating func handle(_ event: ScreenEvent) -> [Effect] { handleInList(event) }

    /// Handles an event that no dialog of the screen takes.
    mutating func handleInList(_ event: ScreenEvent) -> [Effect] {
        switch list.handle(event) {
        case .moved: return follow()
        case .opened: return open()
        case .filtered: return filter()
        case nil: break
        }
        switch event {
        case .appeared: return appear()
        case .command(let command): return run(command)
        default: return []
        }
    }
}
