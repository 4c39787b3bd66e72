extension CellBuffer {
    /// Farther away than any screen reaches; so no sum of positions overflows.
    private static let horizon = 1 << 20

    /// Shows an image with its top left cell at the position, as far as it lies within the clip.
    ///
    /// Whatever is drawn over its cells afterwards covers the image there. Images that consist of cells are drawn at once;
    /// others stand above the ground of their medium until the terminal has received them.
    public mutating func place(_ image: PreparedImage, at origin: Position) {
        place(image, at: origin, beneath: [])
    }

    /// - Parameter beneath: what stands there while the image cannot be shown, row after row; nothing for its ground.
    mutating func place(_ image: PreparedImage, at origin: Position, beneath: [Cell]) {
        guard origin.column.magnitude < Self.horizon, origin.row.magnitude < Self.horizon else { return }
        let rect = Rect(origin: origin, size: image.size)
        guard !rect.intersection(clip).isEmpty else { return }
        if case .cells(let cells) = image.content { return draw(cells, in: rect) }
        let mark = Cell(
            glyph: Glyph(mark: placements.count), foreground: .terminalDefault, background: image.background)
        placements.append(ImagePlacement(image: image, origin: origin, beneath: beneath))
        forEachRow(of: rect) { row, columns in
            for column in columns { row[column] = mark }
            row.mendWideGlyphs(around: columns)
        }
    }

    /// Draws what stands in for a picture: a slow line carries it after all text, as it does pictures.
    public mutating func drawAsPicture(in rect: Rect, _ draw: (inout CellBuffer) -> Void) {
        let area = rect.intersection(clip)
        let before = blanks(beneath: area)
        draw(&self)
        guard !area.isEmpty else { return }
        let cells = (area.top..<area.bottom).flatMap { row in
            self.cells[row * size.width + area.left..<row * size.width + area.right]
        }
        cellPictures.append(CellPicture(cells: cells, rect: area, visible: area, before: before, hasMean: false))
    }

    /// For each row of a part of the buffer, a blank of the color in which it begins.
    private func blanks(beneath area: Rect) -> [Cell] {
        (area.top..<area.bottom).map { row in
            Cell(glyph: .space, foreground: .terminalDefault, background: self[area.left, row].background)
        }
    }

    /// Draws cells of one column each that need no pool.
    private mutating func draw(_ cells: [Cell], in rect: Rect) {
        guard cells.count == rect.width * rect.height else { return }
        let visible = rect.intersection(clip)
        cellPictures.append(
            CellPicture(cells: cells, rect: rect, visible: visible, before: blanks(beneath: visible), hasMean: true))
        forEachRow(of: rect) { row, index, columns in
            let start = (index - rect.top) * rect.width - rect.left
            for column in columns { row[column] = cells[start + column] }
            row.mendWideGlyphs(around: columns)
        }
    }
}
