import Interchange

/// Writes the library in a format, into a file or folder.
struct ExportPresenter: ScreenPresenter {
    private(set) var state = ExportState()

    var keyContext: KeyContext { .filing }
    var isLoading: Bool { state.isWriting }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .complete: !state.path.names.isEmpty
        case .moveUp: state.format > 0
        case .moveDown: state.format + 1 < ExportFormat.allCases.count
        default: hasSubject(of: command, in: data)
        }
    }

    func title(in data: AppData) -> [String] { [data.phrases.exportTitle] }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .appeared: return [.request(.pathNames(state.path.text))]
        case .edited(let edit):
            state.problem = nil
            return state.path.apply(edit) ? [.request(.pathNames(state.path.text))] : []
        case .command(.back): return [.dismiss]
        case .command(.moveUp): choose(state.format - 1)
        case .command(.moveDown): choose(state.format + 1)
        case .command(.complete):
            state.path.choose(state.path.completion)
            state.problem = nil
            return [.request(.pathNames(state.path.text))]
        case .selected(let index): choose(index)
        case .command(.open):
            guard !state.path.text.isEmpty, !state.isWriting, let format = ExportFormat.allCases.at(state.format) else {
                return []
            }
            let replaces = state.asksToReplace
            (state.isWriting, state.problem) = (true, nil)
            return [.request(.exportLibrary(format, state.path.text, replaces: replaces))]
        default: break
        }
        return []
    }

    private mutating func choose(_ index: Int) {
        guard ExportFormat.allCases.indices.contains(index), index != state.format else { return }
        (state.format, state.problem) = (index, nil)
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        guard case .importing(let event) = event else { return [] }
        switch event {
        case .names(let path, let names): state.path.offer(names, for: path)
        case .failed(let problem):
            (state.problem, state.isWriting) = (problem, false)
        case .exported where state.isWriting: return [.dismiss]
        case .found, .reading, .report, .progress, .exported: break
        }
        return []
    }
}

struct ExportState: Sendable {
    var path = PathField("~/marquee-export/")
    /// The index of the chosen format.
    var format = 0
    var problem: ImportState.Problem?
    var isWriting = false

    /// Whether files exist that are replaced if the user chooses the same again.
    var asksToReplace: Bool {
        if case .source(let error) = problem, case .exists = error.reason { true } else { false }
    }
}
