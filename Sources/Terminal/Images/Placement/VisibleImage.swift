/// An image of a frame with the cells in which it is seen.
struct VisibleImage: Sendable {
    let image: PreparedImage
    /// The cells of the whole image, on the screen or not.
    let rect: Rect
    /// The cells that nothing covers.
    let parts: [Rect]
    /// What its cells show where it cannot be shown, row after row of the whole image; none for the ground of the image.
    let beneath: [Cell]

    /// Whether nothing covers it, and no part of it is off the screen.
    var isWhole: Bool { parts == [rect] }
}

extension CellBuffer {
    /// The images of which at least one cell is seen, in the order in which they were drawn.
    var visibleImages: [VisibleImage] {
        placements.enumerated().compactMap { index, placement in
            let parts = rects(of: Glyph(mark: index), in: placement.rect)
            return parts.isEmpty
                ? nil
                : VisibleImage(
                    image: placement.image, rect: placement.rect, parts: parts, beneath: placement.beneath)
        }
    }

    /// Where a glyph stands within a rectangle: the runs of each row, those of the same columns joined downwards.
    private func rects(of glyph: Glyph, in rect: Rect) -> [Rect] {
        let area = rect.intersection(bounds)
        guard !area.isEmpty else { return [] }
        var rects: [Rect] = []
        var open: [Range<Int>: Int] = [:]
        for row in area.top..<area.bottom {
            var joined: [Range<Int>: Int] = [:]
            for run in runs(of: glyph, in: area.left..<area.right, row: row) {
                let index = open[run] ?? rects.count
                if index == rects.count {
                    rects.append(Rect(column: run.lowerBound, row: row, width: run.count, height: 1))
                } else {
                    let above = rects[index]
                    rects[index] = Rect(
                        column: above.left, row: above.top, width: above.width, height: above.height + 1)
                }
                joined[run] = index
            }
            open = joined
        }
        return rects
    }

    private func runs(of glyph: Glyph, in columns: Range<Int>, row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var column = columns.lowerBound
        while column < columns.upperBound {
            let start = column
            while column < columns.upperBound, cells[row * size.width + column].glyph == glyph { column += 1 }
            if column > start { runs.append(start..<column) }
            column += 1
        }
        return runs
    }

    /// Puts what an image stands on into the cells in which it would be seen.
    mutating func uncover(_ image: VisibleImage) {
        guard image.beneath.count == image.rect.width * image.rect.height else {
            let ground = Cell(glyph: .space, foreground: .terminalDefault, background: image.image.background)
            return put(ground, into: image.parts)
        }
        for part in image.parts {
            for row in part.top..<part.bottom {
                let start = (row - image.rect.top) * image.rect.width - image.rect.left
                for column in part.left..<part.right {
                    cells[row * size.width + column] = image.beneath[start + column]
                }
            }
        }
    }

    /// Puts the same cell into all places of rectangles inside the grid, whatever the clip.
    mutating func put(_ cell: Cell, into rects: [Rect]) {
        for rect in rects {
            for row in rect.top..<rect.bottom {
                for column in rect.left..<rect.right { cells[row * size.width + column] = cell }
            }
        }
    }
}
