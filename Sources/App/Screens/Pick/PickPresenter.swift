import Entities
import Library

/// One answer to what to watch now, and three others.
struct PickPresenter: ScreenPresenter {
    private(set) var state = PickState()

    var keyContext: KeyContext { .picking }
    var isLoading: Bool { state.pick == nil }

    var entry: Title? { state.entry }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .open, .centerSelection: !state.choices.isEmpty
        default: hasSubject(of: command, in: data)
        }
    }

    var hidesEpisodes: Bool { state.choices.contains { $0.episode?.hidden.isEmpty == false } }

    var target: LibraryTarget? {
        entry.map { LibraryTarget($0, next: state.choices.at(state.selection.index)?.episode.map { [$0] } ?? []) }
    }

    func title(in data: AppData) -> [String] { [data.phrases.pickTitle] }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
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
        case .selected(let item) where item == state.selection.index: return handle(.command(.open), in: data)
        case .selected(let item): state.selection.select(item)
        case .scrolled(let lines): state.selection.moveLine(by: lines < 0 ? -1 : 1)
        default: break
        }
        return []
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .viewing(.picked(let pick)) where pick.filter.minutes == state.minutes: state.show(pick, in: data)
        case .library(let event) where event.library != nil && state.pick?.choice == nil:
            return state.pick == nil ? [] : [.request(.pick(minutes: state.minutes))]
        case .shieldChanged: state.update(in: data)
        case .library(let event) where event.library != nil: state.update(in: data)
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
    /// The answer and the others, as they are shown.
    private(set) var choices: [Pick.Choice] = []
    /// Their shows and films.
    private var titles: [Title] = []
    var selection = Selection()

    var minutes: Int? { Self.limits[limit] }

    /// The selected title.
    var entry: Title? { titles.at(selection.index) }

    /// Makes the choices again, because other parts of their episodes are shown.
    mutating func update(in data: AppData) {
        let (all, shields) = ((pick?.choice.map { [$0] } ?? []) + (pick?.alternatives ?? []), data.shields)
        choices = all.map(shields.shown)
        titles = all.compactMap { data.library.known($0.id, name: $0.title) }
    }

    mutating func show(_ pick: Pick, in data: AppData) {
        self.pick = pick
        update(in: data)
        selection.setCount(choices.count)
        selection.setRoom(columns: 1, lines: max(1, choices.count))
        selection.select(0)
    }
}
