import Core

/// One answer to what to watch now, and three others.
struct PickPresenter: ScreenPresenter {
    private(set) var state = PickState()

    var keyContext: KeyContext { .picking }
    var isLoading: Bool { state.pick == nil }

    var entry: Title? { state.entry }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .open, .centerSelection: !state.choices.isEmpty
        default: hasSubject(of: command)
        }
    }

    var hidesEpisodes: Bool { state.choices.contains { $0.episode?.hidden.isEmpty == false } }

    var target: LibraryTarget? {
        entry.map { LibraryTarget($0, next: state.choices.at(state.selection.index)?.episode.map { [$0] } ?? []) }
    }

    func title(in phrases: Phrases) -> [String] { [phrases.pickTitle] }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared: return state.pick == nil ? [.request(.pick(minutes: state.minutes))] : []
        case .command(.back): return [.dismiss]
        case .command(.pick), .command(.refresh): return [.request(.pick(minutes: state.minutes))]
        case .command(.moveLeft): return limit(by: -1)
        case .command(.moveRight): return limit(by: 1)
        case .groupSelected(let index): return limit(to: index)
        case .command(.open): return Effect.opening(entry)
        case .command(let command):
            if !state.selection.handle(command) { return Title.effects(of: command, on: entry) ?? [] }
        case .selected(let item) where item == state.selection.index: return handle(.command(.open))
        case .selected(let item): state.selection.select(item)
        case .scrolled(let lines): state.selection.moveLine(by: lines < 0 ? -1 : 1)
        default: break
        }
        return []
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        switch event {
        case .viewing(.picked(let pick, let library)) where pick.filter.minutes == state.minutes:
            state.show(pick, from: library)
        case .library(let event) where event.library != nil && state.pick?.choice == nil:
            return state.pick == nil ? [] : [.request(.pick(minutes: state.minutes))]
        case .shields(let shields): state.use(shields)
        default: break
        }
        return []
    }

    private mutating func limit(by step: Int) -> [Effect] { limit(to: state.limit + step) }

    private mutating func limit(to index: Int) -> [Effect] {
        guard PickState.limits.indices.contains(index), index != state.limit else { return [] }
        state.limit = index
        return [.request(.pick(minutes: state.minutes))]
    }
}

struct PickState: Sendable {
    /// The minutes at hand that can be chosen, or `nil` for any.
    static let limits: [Int?] = [30, 45, 60, 90, nil]

    /// The index of the chosen limit.
    var limit = PickState.limits.count - 1
    /// `nil` until something was drawn.
    private(set) var pick: Pick?
    private(set) var library = Library()
    private var shields: EpisodeShields?
    /// The answer and the others, as they are shown.
    private(set) var choices: [Pick.Choice] = []
    var selection = Selection()

    var minutes: Int? { Self.limits[limit] }

    /// The selected title.
    var entry: Title? {
        choices.at(selection.index).flatMap { library.known($0.id, name: $0.title) }
    }

    mutating func use(_ shields: EpisodeShields) {
        self.shields = shields
        shield()
    }

    private mutating func shield() {
        let all = (pick?.choice.map { [$0] } ?? []) + (pick?.alternatives ?? [])
        choices = all.map { shields?.shown($0) ?? $0 }
    }

    mutating func show(_ pick: Pick, from library: Library) {
        (self.pick, self.library) = (pick, library)
        shield()
        selection.setCount(choices.count)
        selection.setRoom(columns: 1, lines: max(1, choices.count))
        selection.select(0)
    }
}
