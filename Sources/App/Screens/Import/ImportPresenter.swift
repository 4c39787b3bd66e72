import Core
import Interchange

/// Brings in what other services exported: a path, what it would add, the questions, and the key that does it.
struct ImportPresenter: ScreenPresenter {
    private(set) var state = ImportState()

    /// - Parameter path: read at once; empty to ask for it.
    init(path: String = "") {
        state.path = PathField(path)
    }

    var keyContext: KeyContext { state.step == .path ? .filing : .importing }
    var isLoading: Bool { state.isBusy }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .complete: !state.path.names.isEmpty
        case .apply: state.canApply
        case .open: state.step == .path || state.question != nil
        case .moveLeft, .moveRight: state.question != nil
        case .refresh: state.report.map { $0.lookups > 0 && !$0.isApplied } == true && state.progress == nil
        case _ where command.topic == .moving && state.step == .report: state.rows.count > 1
        default: hasSubject(of: command)
        }
    }

    func title(in phrases: Phrases) -> [String] { [phrases.importTitle] }

    func position(in phrases: Phrases) -> String? {
        guard let report = state.report, !report.open.isEmpty, case .question(let index)? = selectedRow else {
            return nil
        }
        return phrases.position(index + 1, of: report.open.count, isComplete: true)
    }

    private var selectedRow: ImportState.Row? { state.rows.at(state.selection.index) }

    // MARK: Input

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared where state.step == .path: return state.path.text.isEmpty ? [.resumeImport, names()] : read()
        case .edited(let edit):
            state.problem = nil
            return state.path.apply(edit) ? [names()] : []
        case .command(let command):
            return state.step == .path ? handleInField(command) : handleInReport(command, count: nil)
        case .counted(let command, let count) where state.step != .path:
            return handleInReport(command, count: count)
        case .selected(let row): return select(row)
        case .groupSelected(let answer): return choose(answer)
        case .scrolled(let lines): state.selection.moveLine(by: lines < 0 ? -1 : 1)
        case .scrolledTo(let line): state.selection.show(line: line)
        case .roomChanged(let columns, let lines): state.selection.setRoom(columns: columns, lines: lines)
        default: break
        }
        return []
    }

    private func names() -> Effect { .completePath(state.path.text) }

    private mutating func handleInField(_ command: Command) -> [Effect] {
        switch command {
        case .back: return [.dismiss]
        case .complete:
            state.path.choose(state.path.place.flatMap { state.path.names.at($0) } ?? state.path.completion)
            return [names()]
        case .open:
            guard let name = state.path.place.flatMap({ state.path.names.at($0) }) else { return read() }
            state.path.choose(name)
            return name.hasSuffix("/") ? [names()] : read()
        case .moveUp: state.path.move(by: -1)
        case .moveDown: state.path.move(by: 1)
        default: break
        }
        return []
    }

    private mutating func read() -> [Effect] {
        guard !state.path.text.isEmpty else { return [] }
        state.step = .reading
        state.problem = nil
        return [.readImport(state.path.text)]
    }

    private mutating func handleInReport(_ command: Command, count: Int?) -> [Effect] {
        switch command {
        case .back: return [.dismiss]
        case .open: return choose(state.answer)
        case .apply:
            guard state.canApply else { return [] }
            state.isApplying = true
            return [.applyImport]
        case .refresh: return state.progress == nil && state.report?.isApplied == false ? [.lookUpImport] : []
        case .moveLeft, .moveRight:
            guard let question = state.question else { return [] }
            let step = command == .moveLeft ? -1 : 1
            state.answer = min(max(0, state.answer + step), question.answers.count - 1)
        default:
            let former = state.selection.index
            _ = count.map { state.selection.handle(command, count: $0) } ?? state.selection.handle(command)
            if former != state.selection.index { state.answer = 0 }
        }
        return []
    }

    private mutating func select(_ row: Int) -> [Effect] {
        if state.step == .path {
            guard state.path.names.indices.contains(row) else { return [] }
            state.path.place = row
            return handleInField(.open)
        }
        if row != state.selection.index { state.answer = 0 }
        state.selection.select(row)
        return []
    }

    private mutating func choose(_ answer: Int) -> [Effect] {
        guard let question = state.question, let chosen = question.answers.at(answer), !state.isApplying,
            state.report?.isApplied == false
        else { return [] }
        return [.answerImport(chosen, question)]
    }

    // MARK: Results

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        guard case .importing(let event) = event else { return [] }
        switch event {
        case .names(let path, let names): state.path.offer(names, for: path)
        case .progress(let progress): state.progress = progress
        case .report(let report, let isFinal):
            // An import that another screen began.
            state.show(report)
            if isFinal { (state.progress, state.isApplying) = (nil, false) }
        case .failed(let problem):
            state.problem = problem
            (state.progress, state.isApplying) = (nil, false)
            if state.step == .reading { state.step = .path }
        case .exported: break
        }
        return []
    }
}

/// What happened to an import or an export.
enum ImportEvent: Sendable {
    /// The names that continue a path.
    case names(String, [String])
    /// - Parameter isFinal: whether nothing is being looked up or written.
    case report(ImportReport, isFinal: Bool)
    case progress(ImportExports.Progress)
    case failed(ImportState.Problem)
    /// The library was written.
    case exported
}
