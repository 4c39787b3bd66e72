/// A row of titles, one of them selected. If not all fit, those around the selected one are shown, with arrows at the
/// ends that have more.
public struct Tabs: View {
    private let titles: [String]
    private let selected: Int
    private let style: Style
    private let selectedStyle: Style

    /// Makes tabs. The selected style should be bold, underlined or reversed, to be recognizable without colors.
    public init(
        _ titles: [String], selected: Int, style: Style = .plain, selectedStyle: Style = Style(attributes: .reverse)
    ) {
        self.titles = titles
        self.selected = min(max(0, selected), max(0, titles.count - 1))
        self.style = style
        self.selectedStyle = selectedStyle
    }

    /// The width of all tabs, at most the offer, and one row.
    public func size(offered proposal: SizeProposal) -> Size {
        let width = widths.reduce(0, +)
        return Size(width: min(width, proposal.width ?? width), height: 1)
    }

    /// Shrinks sideways.
    public func flexibility(along axis: Axis) -> Flexibility { axis == .horizontal ? .shrinking : .rigid }

    /// Draws the tabs that fit into the first row.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        let places = places(width: area.width)
        for (index, columns) in places {
            let place = Rect(column: area.left + columns.lowerBound, row: area.top, width: columns.count, height: 1)
            let style = index == selected ? selectedStyle : style
            buffer.fill(place, style: style)
            Text(titles[index], style: style).draw(in: place.inset(by: Insets(horizontal: 1)), on: &buffer)
        }
        guard let first = places.first, let last = places.last, places.count < titles.count else { return }
        if first.columns.lowerBound > 0, first.index > 0 { buffer.write("‹", at: area.origin, style: style) }
        if last.columns.upperBound < area.width, last.index < titles.count - 1 {
            buffer.write("›", at: Position(column: area.right - 1, row: area.top), style: style)
        }
    }

    /// The tab at a position of the screen.
    public func index(at position: Position, in area: Rect) -> Int? {
        guard position.row == area.top, area.contains(position) else { return nil }
        return places(width: area.width).first { $0.columns.contains(position.column - area.left) }?.index
    }

    /// The position of the hardware cursor: the first letter of the selected tab.
    public func cursorPosition(in area: Rect) -> Position? {
        guard !area.isEmpty, let place = places(width: area.width).first(where: { $0.index == selected }) else {
            return nil
        }
        return Position(
            column: area.left + min(place.columns.lowerBound + 1, place.columns.upperBound - 1), row: area.top)
    }

    /// The tabs that fit, from left to right, each with its columns.
    private func places(width: Int) -> [(index: Int, columns: Range<Int>)] {
        let widths = widths
        guard widths.indices.contains(selected), width > 0 else { return [] }
        let isScrolled = widths.reduce(0, +) > width
        // A column at each end for the arrows, if the selected title leaves room.
        let edge = isScrolled && width > 8 ? 1 : 0
        let room = width - 2 * edge
        var first = isScrolled ? selected : 0
        var used = isScrolled ? widths[selected] : 0
        while first > 0, used + widths[first - 1] <= room {
            first -= 1
            used += widths[first]
        }
        var column = edge
        var places: [(index: Int, columns: Range<Int>)] = []
        for index in first..<widths.count {
            let free = width - edge - column
            guard widths[index] <= free || index == selected && free > 0 else { break }
            let end = column + min(widths[index], free)
            places.append((index, column..<end))
            column = end
        }
        return places
    }

    private var widths: [Int] { titles.map { TextMetrics.width(of: $0) + 2 } }
}
