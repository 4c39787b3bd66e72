import Terminal

/// The positions of the frame, the field and the lines of the list of commands.
struct PaletteLayout: Hashable, Sendable {
    /// Columns of the frame and the blanks inside it.
    private static let margins = 4
    /// Columns between names and keys.
    static let spacing = 2
    /// The most lines of the palette, which is searched rather than read.
    private static let paletteLimit = 16

    let frame: Rect
    let field: Rect
    let rule: Rect
    /// The lines, with a column for the marker before them and one for the scroll bar after them.
    let list: Rect
    let bar: Rect

    /// Computes the layout over the visible screen. The height is that of the whole list, so typing does not change it.
    init(_ state: PaletteState, in area: Rect) {
        let widest = state.choices.map(Self.width).max() ?? 0
        let width = min(area.width, max(44, widest + Self.margins + 2))
        let lines = state.wholeList.count
        let wanted = state.kind == .palette ? min(lines, Self.paletteLimit) : lines
        let ruleHeight = area.height >= 12 ? 1 : 0
        let height = min(area.height, wanted + 3 + ruleHeight)
        let free = area.height - height
        frame = Rect(
            column: area.left + (area.width - width) / 2,
            row: area.top + (state.kind == .help ? free / 2 : min(2, free / 2)), width: width, height: height)
        let inner = frame.inset(by: Insets(horizontal: 1, vertical: 1))
        field = Rect(origin: inner.origin, size: Size(width: inner.width, height: 1))
        rule = Rect(column: inner.left, row: inner.top + 1, width: inner.width, height: ruleHeight)
        list = inner.inset(by: Insets(top: 1 + ruleHeight))
        bar = Rect(column: frame.right - 1, row: list.top, width: 1, height: list.height)
    }

    /// Breaks a name into as many lines as it needs next to its first key.
    func lines(of choice: PaletteChoice) -> [Range<Int>] {
        let keyWidth = choice.keys.first.map { TextMetrics.width(of: $0) + 1 } ?? 0
        let width = list.width - 2 - keyWidth
        guard width > 0, TextMetrics.width(of: choice.name) > width else { return [] }
        return TextWrapping.lines(of: choice.name, width: width, limit: nil).map { $0.utf8Range }
    }

    var noteWidth: Int { max(1, list.width - 2) }

    /// The columns of a command with its keys.
    private static func width(of choice: PaletteChoice) -> Int {
        TextMetrics.width(of: choice.name) + spacing + TextMetrics.width(of: choice.keys.joined(separator: "  "))
    }
}
