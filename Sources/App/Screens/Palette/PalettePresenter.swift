/// Controls the help and the command palette.
struct PalettePresenter: Sendable {
    private(set) var state: PaletteState
    /// Whether the text in the field is only suggested, so that a typed one replaces it.
    private var isSuggestion: Bool

    /// - Parameters:
    ///   - choices: the commands.
    ///   - values: values of settings, listed only with a query.
    ///   - titles: shows and films, listed only with a query.
    ///   - isSuggestion: whether typing replaces the text.
    ///   - offer: makes a line for a typed text that is the name of no other.
    ///   - isSpacious: whether every heading has a free line above it.
    init(
        _ kind: PaletteState.Kind, choices: [PaletteChoice], values: [PaletteChoice] = [],
        titles: [PaletteChoice] = [], text: String = "", isSuggestion: Bool = false, isSpacious: Bool = false,
        offer: (@Sendable (String) -> PaletteChoice)? = nil
    ) {
        state = PaletteState(kind: kind, choices: choices, values: values, titles: titles, isSpacious: isSpacious)
        state.offer = offer
        self.isSuggestion = isSuggestion
        if !text.isEmpty { state.field.apply(.insert(text)) }
        list()
    }

    mutating func handle(_ event: ScreenEvent) -> PaletteOutcome {
        switch event {
        case .command(.back): return .closes
        case .command(.open): return state.selected.map { .runs($0) } ?? .stays
        case .command(let command): move { _ = $0.handle(command) }
        case .edited(let edit):
            if isSuggestion, case .insert = edit { state.field = TextField() }
            isSuggestion = false
            let isWhole = state.field.apply(edit)
            list()
            if !isWhole { return .isFull }
        case .scrolled(let lines): move { $0.moveLine(by: lines.signum()) }
        case .scrolledTo(let line): move { $0.show(line: line) }
        case .selected(let row): return point(at: row)
        case .roomChanged(let columns, let lines): move { $0.setRoom(columns: columns, lines: lines) }
        case .appeared, .counted, .sectionSelected, .groupSelected, .cellSelected, .laidOut, .keyPressed: break
        }
        return .stays
    }

    mutating func setNotes(_ notes: [String]) {
        guard notes != state.notes else { return }
        relist { $0.notes = notes }
    }

    /// Breaks the names of commands into lines if the window is narrow.
    /// - Parameter lines: the UTF-8 ranges of the lines of a name.
    mutating func breakNames(_ lines: (PaletteChoice) -> [Range<Int>]) {
        let broken = state.choices.map { choice in
            var choice = choice
            choice.lines = lines(choice)
            return choice
        }
        guard broken != state.choices else { return }
        relist { $0.choices = broken }
    }

    private mutating func point(at row: Int) -> PaletteOutcome {
        guard state.rows.indices.contains(row), state.rows[row].isSelectable else { return .stays }
        if row == state.selection.index { return handle(.command(.open)) }
        state.selection.select(row)
        return .stays
    }

    /// Lists everything again after a change; the same command or note stays selected.
    private mutating func relist(_ change: (inout PaletteState) -> Void) {
        let action = state.selected
        let note = state.firstNote.map { state.selection.index - $0 } ?? -1
        change(&state)
        state.list()
        if let action, let row = state.rows.firstIndex(where: { $0.action == action }) {
            state.selection.select(row)
        } else if note >= 0, let first = state.firstNote {
            state.selection.select(first + note)
        }
        showHeading()
    }

    /// Lists everything again and selects the first command.
    private mutating func list() {
        state.list()
        state.selection.select(0)
        move { _ in }
    }

    /// Moves the selection, past lines that cannot be selected.
    private mutating func move(_ change: (inout Selection) -> Void) {
        let before = state.selection.index
        change(&state.selection)
        let index = state.selection.index
        let rows = state.rows
        guard rows.indices.contains(index), !rows[index].isSelectable else { return showHeading() }
        let ahead = rows.indices[index...].first { rows[$0].isSelectable }
        let behind = rows.indices[..<index].last { rows[$0].isSelectable }
        if let target = index >= before ? ahead ?? behind : behind ?? ahead { state.selection.select(target) }
        showHeading()
    }

    /// Scrolls the heading above the first command into view.
    private mutating func showHeading() {
        let index = state.selection.index
        guard index > 0, state.rows[..<index].allSatisfy({ !$0.isSelectable }) else { return }
        state.selection.select(0)
        state.selection.select(index)
    }
}
