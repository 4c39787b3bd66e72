/// A one-line text field. It scrolls sideways to keep the cursor visible.
public struct TextInput: View {
    private let state: TextInputState
    private let placeholder: String
    private let style: Style
    private let placeholderStyle: Style

    /// Makes a field; the placeholder is shown while it is empty.
    public init(
        _ state: TextInputState, placeholder: String = "", style: Style = .plain, placeholderStyle: Style? = nil
    ) {
        self.state = state
        self.placeholder = placeholder
        self.style = style
        self.placeholderStyle = placeholderStyle ?? style
    }

    /// The offered width; without an offer, the text or placeholder and a cell for the cursor.
    public func size(offered proposal: SizeProposal) -> Size {
        let shown = state.text.isEmpty ? placeholder : state.text
        return Size(width: proposal.width ?? TextMetrics.width(of: shown) + 1, height: 1)
    }

    /// Grows sideways.
    public func flexibility(along axis: Axis) -> Flexibility { axis == .horizontal ? .growing(weight: 1) : .rigid }

    /// Draws the part of the text around the cursor into the first row.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        let row = Rect(origin: area.origin, size: Size(width: area.width, height: 1))
        buffer.fill(row, style: style)
        guard !state.text.isEmpty else {
            Text(placeholder, style: placeholderStyle).draw(in: row, on: &buffer)
            return
        }
        let start = Position(column: area.left - scroll(width: area.width), row: area.top)
        buffer.clipped(to: row) { _ = $0.write(state.text, at: start, style: style) }
    }

    /// The position of the hardware cursor, or `nil` if the field has no room.
    public func cursorPosition(in area: Rect) -> Position? {
        guard !area.isEmpty else { return nil }
        let column = TextMetrics.width(of: state.beforeCursor) - scroll(width: area.width)
        return Position(column: area.left + min(column, area.width - 1), row: area.top)
    }

    /// The columns of the text that are scrolled out at the left.
    ///
    /// If the text does not fit, the cursor is in the middle of the field unless that would leave room at an end. This
    /// needs no scroll state.
    private func scroll(width: Int) -> Int {
        let total = TextMetrics.width(of: state.text) + 1
        guard total > width else { return 0 }
        return min(max(0, TextMetrics.width(of: state.beforeCursor) - width / 2), total - width)
    }
}
