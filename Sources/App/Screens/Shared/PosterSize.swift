import Terminal

/// The cells of posters, which are half as high again as wide.
struct PosterSize: Hashable, Sendable {
    /// The size of a cell in pixels.
    let cell: Size

    init(cell: Size = ImageLayout.usualCell) {
        self.cell = cell.isEmpty ? ImageLayout.usualCell : cell
    }

    /// A poster of so many rows.
    func box(rows: Int) -> Size {
        guard rows > 0 else { return .zero }
        let width = Double(rows * cell.height) * 2 / Double(3 * cell.width)
        return Size(width: max(1, Int(width.rounded())), height: rows)
    }

    /// The largest poster of at most so many rows and columns; empty if there is none.
    func box(rows: Int, columns: Int) -> Size {
        guard rows > 0, columns > 0 else { return .zero }
        var box = box(rows: min(rows, columns * cell.width * 3 / (2 * cell.height) + 1))
        while box.width > columns { box = self.box(rows: box.height - 1) }
        return box
    }
}

/// The rows that pictures would like to have in a window. A larger window never gives them fewer.
extension PictureScale {
    /// The rows of a poster in a grid of so many columns.
    func posterRows(inColumns columns: Int, textSize: TextSize) -> Int {
        let rows =
            switch self {
            case .small: 6 + columns / 40
            case .medium: 6 + columns / 16
            case .large: 9 + columns / 10
            case .huge: 10 + columns / 6
            }
        return switch textSize {
        case .small: max(7, rows * 4 / 5)
        case .medium: rows
        case .large: rows * 5 / 4
        }
    }

    /// The rows of an item in a list of so many rows.
    func itemRows(inRows rows: Int, textSize: TextSize) -> Int {
        let height =
            switch self {
            case .small: 3 + rows / 40
            case .medium: 3 + rows / 19
            case .large: 4 + rows / 11
            case .huge: 5 + rows / 7
            }
        return switch textSize {
        case .small: height - 1
        case .medium: height
        case .large: height + 1
        }
    }

    /// The most rows of the poster in a preview of so many rows; the thumbnail has too few pixels for many more.
    func previewRows(inRows rows: Int) -> Int {
        switch self {
        case .small: 8 + rows / 6
        case .medium: 12 + rows * 2 / 5
        case .large: 18 + rows / 2
        case .huge: rows
        }
    }
}
