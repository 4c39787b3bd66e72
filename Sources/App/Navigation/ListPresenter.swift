/// A screen that is a list of rows. It says which rows there are and what they do; selecting, scrolling, clicking and filtering
/// are the same in all lists.
protocol ListPresenter: ScreenPresenter {
    associatedtype Row: ListRow
    var list: ListState<Row> { get set }

    /// The screen became visible.
    mutating func appear(in data: AppData) -> [Effect]
    /// Opens the selected row.
    mutating func open(in data: AppData) -> [Effect]
    /// The filter has another text, or has ended.
    mutating func filter(in data: AppData) -> [Effect]
    /// The selection may have moved.
    mutating func follow(in data: AppData) -> [Effect]
    /// Runs a command of this list.
    mutating func run(_ command: Command, in data: AppData) -> [Effect]
}

extension ListPresenter {
    var isLoading: Bool { list.rows == nil }

    func position(in data: AppData) -> String? {
        let places = list.places
        guard let place = places.firstIndex(of: list.selection.index) else { return nil }
        return data.phrases.position(place + 1, of: places.count, isComplete: true)
    }

    mutating func open(in data: AppData) -> [Effect] { Effect.opening(entry) }
    mutating func filter(in data: AppData) -> [Effect] { [] }
    mutating func follow(in data: AppData) -> [Effect] { [] }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] { handleInList(event, in: data) }

    /// Handles an event that no dialog of the screen takes.
    mutating func handleInList(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch list.handle(event) {
        case .moved: return follow(in: data)
        case .opened: return open(in: data)
        case .filtered: return filter(in: data)
        case nil: break
        }
        switch event {
        case .appeared: return appear(in: data)
        case .command(let command): return run(command, in: data)
        default: return []
        }
    }
}
