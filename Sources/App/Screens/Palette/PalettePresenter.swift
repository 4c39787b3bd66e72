import Core

/// Decides what the list of commands does.
struct PalettePresenter: Sendable {
    private(set) var state: PaletteState

    /// - Parameter isSpacious: whether a free line stands over every heading.
    init(_ kind: PaletteState.Kind, choices: [CommandChoice], isSpacious: Bool = false) {
        state = PaletteState(kind: kind, choices: choices, isSpacious: isSpacious)
        list()
    }

    /// Takes an event in and says what comes of it.
    mutating func handle(_ event: ScreenEvent) -> PaletteOutcome {
        switch event {
        case .command(.back): return .closes
        case .command(.open): return state.selected.map { .runs($0) } ?? .stays
        case .command(let command): move { _ = $0.handle(command) }
        case .edited(let edit):
            state.field.apply(edit)
            list()
        case .scrolled(let lines): move { $0.moveLine(by: lines.signum()) }
        case .scrolledTo(let line): move { $0.show(line: line) }
        case .selected(let row): return point(at: row)
        case .roomChanged(let columns, let lines): move { $0.setRoom(columns: columns, lines: lines) }
        case .appeared, .sectionSelected, .laidOut, .keyPressed: break
        }
        return .stays
    }

    /// Puts lines to be read below the commands.
    mutating func setNotes(_ notes: [String]) {
        guard notes != state.notes else { return }
        relist { $0.notes = notes }
    }

    /// Breaks the names of commands into lines, where there is little room.
    /// - Parameter lines: the UTF-8 of each name, line by line.
    mutating func breakNames(_ lines: (CommandChoice) -> [Range<Int>]) {
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

    /// Lists anew what takes other lines now; the same command stays selected, and where none is, a note.
    private mutating func relist(_ change: (inout PaletteState) -> Void) {
        let command = state.selected
        let note = state.firstNote.map { state.selection.index - $0 } ?? -1
        change(&state)
        state.list()
        if let command, let row = state.rows.firstIndex(where: { $0.command == command }) {
            state.selection.select(row)
        } else if note >= 0, let first = state.firstNote {
            state.selection.select(first + note)
        }
        showHeading()
    }

    /// Lists anew, from the first command on.
    private mutating func list() {
        state.list()
        state.selection.select(0)
        move { _ in }
    }

    /// Moves, and on past lines that cannot be selected.
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

    /// Brings the heading above the first command into view with it.
    private mutating func showHeading() {
        let index = state.selection.index
        guard index > 0, state.rows[..<index].allSatisfy({ !$0.isSelectable }) else { return }
        state.selection.select(0)
        state.selection.select(index)
    }
}
