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

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .complete: !state.path.names.isEmpty
        case .apply: state.report?.isApplied == false
        case .open: state.step == .path || state.canChoose
        case .moveLeft, .moveRight: state.canChoose
        case .removeItem: state.step != .path && !state.isApplying
        case .refresh: state.report.map { $0.lookups > 0 && !$0.isApplied } == true && state.progress == nil
        case _ where command.topic == .moving && state.step == .report: state.rows.count > 1
        default: hasSubject(of: command, in: data)
        }
    }

    func title(in data: AppData) -> [String] { [data.phrases.importTitle] }

    func position(in data: AppData) -> String? {
        guard let report = state.report, case .question(let index)? = selectedRow else { return nil }
        return data.phrases.position(index + 1, of: report.questions.count, isComplete: true)
    }

    private var selectedRow: ImportState.Row? { state.rows.at(state.selection.index) }

    // MARK: Input

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .appeared where state.step == .path: return state.path.text.isEmpty ? appear() : read()
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

    private func appear() -> [Effect] { [.request(.importReport), .request(.exports), names()] }

    private func names() -> Effect { .request(.pathNames(state.path.text)) }

    private mutating func handleInField(_ command: Command) -> [Effect] {
        switch command {
        case .back: return [.dismiss]
        case .complete:
            state.path.choose(state.path.place.flatMap { state.path.rows.at($0) } ?? state.path.completion)
            return [names()]
        case .open:
            guard let name = state.path.place.flatMap({ state.path.rows.at($0) }) else { return read() }
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
        if command != .apply { state.isWarned = false }
        switch command {
        case .back:
            guard state.answer != nil else { return [.dismiss] }
            state.answer = nil
        case .open:
            if let answer = state.answer { return choose(answer) }
            offerAnswers()
        case .apply: return apply()
        case .removeItem:
            guard !state.isApplying else { return [.say(.importing(.applying))] }
            state = ImportState()
            return [.dismissImport, .say(.importing(.dismissed))] + appear()
        case .refresh: return state.progress == nil && state.report?.isApplied == false ? [.request(.lookUpImport)] : []
        case .moveLeft, .moveRight:
            guard let question = state.question, let answer = state.answer else {
                offerAnswers()
                return []
            }
            let step = command == .moveLeft ? -1 : 1
            state.answer = min(max(0, answer + step), question.answers.count - 1)
        default:
            let former = state.selection.index
            _ = count.map { state.selection.handle(command, count: $0) } ?? state.selection.handle(command)
            if former != state.selection.index { state.answer = nil }
        }
        return []
    }

    /// Goes from a title to its answers, to the one that was chosen or to the first.
    private mutating func offerAnswers() {
        guard state.canChoose, let question = state.question else { return }
        let chosen = state.chosen(for: question)
        state.answer = question.answers.firstIndex { $0.choice == chosen?.choice } ?? 0
    }

    /// Imports, or says what that waits for.
    private mutating func apply() -> [Effect] {
        guard let report = state.report else { return [.say(.importing(.reading))] }
        guard !state.isApplying else { return [.say(.importing(.applying))] }
        if let progress = state.progress, !state.isWarned {
            state.isWarned = true
            return [.say(.importing(.waits(progress)))]
        }
        guard report.acts > 0, !report.isApplied else {
            return [.say(.importing(report.open.isEmpty ? .nothingNew : .chooseFirst(report.open.count)))]
        }
        state.isApplying = true
        return [.applyImport]
    }

    private mutating func select(_ row: Int) -> [Effect] {
        if state.step == .path {
            guard state.path.rows.indices.contains(row) else { return [] }
            state.path.place = row
            return handleInField(.open)
        }
        if row != state.selection.index { state.answer = nil }
        state.selection.select(row)
        return []
    }

    private mutating func choose(_ answer: Int) -> [Effect] {
        guard state.canChoose, let question = state.question, let chosen = question.answers.at(answer) else {
            return []
        }
        state.take(chosen, for: question)
        return [.request(.answerImport(chosen, question))]
    }

    // MARK: Results

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        guard case .importing(let event) = event else { return [] }
        switch event {
        case .names(let path, let names): state.path.offer(names, for: path)
        case .found(let exports):
            state.found = exports
            state.path.offered = exports.map(\.path)
        case .reading: if state.step == .path { state.step = .reading }
        case .progress(let progress): state.progress = progress
        case .report(let report, _) where report.isApplied && state.step == .path: break
        case .report(let report, let isFinal):
            // An import that another screen began.
            state.show(report)
            if isFinal {
                (state.progress, state.isApplying) = (nil, false)
            } else if state.progress == nil {
                state.progress = ImportSession.Progress(done: 0, total: report.lookups)
            }
        case .failed(let problem):
            state.problem = problem
            (state.progress, state.isApplying) = (nil, false)
            if state.step == .reading { state.step = .path }
            if state.found == nil { return [.request(.exports)] }
        case .exported: break
        }
        return []
    }
}

/// What happened to an import or an export.
enum ImportEvent: Sendable {
    /// The names that continue a path.
    case names(String, [String])
    /// The exports that lie in the usual folders.
    case found([FoundExport])
    /// Files are being read.
    case reading
    /// - Parameter isFinal: whether nothing is being looked up or written.
    case report(ImportReport, isFinal: Bool)
    case progress(ImportSession.Progress)
    case failed(ImportState.Problem)
    /// The library was written.
    case exported
}

/// How much of an import is new and how much is to choose.
struct ImportBrief: Hashable, Sendable {
    let new: Int
    let choose: Int

    init(_ report: ImportReport) { (new, choose) = (report.total.new, report.open.count) }

    var parts: [(column: ImportColumn, count: Int)] {
        [(.new, new), (.choose, choose)].filter { $0.1 > 0 }
    }
}

/// The state or outcome of an import.
enum ImportNotice: Hashable, Sendable {
    case reading, applying
    /// Look-ups that are not done; importing again imports the known ones.
    case waits(ImportSession.Progress)
    case nothingNew
    /// Titles to choose, without which there is nothing to import.
    case chooseFirst(Int)
    /// The report of an import whose screen was left.
    case ready(ImportBrief)
    case failed(ImportState.Problem)
    case dismissed
}

/// What becomes of an import whose screen was left.
enum ImportActivity: Hashable, Sendable {
    case none, reading
    case lookingUp(ImportSession.Progress)
    /// A report waits to be used or dismissed.
    case ready

    /// The look-ups, or `nil` if there are none.
    var progress: ImportSession.Progress? {
        if case .lookingUp(let progress) = self { progress } else { nil }
    }
}
