/// An image of a frame with its visible cells.
struct VisibleImage: Sendable {
    let placement: ImagePlacement
    /// The visible cells.
    let parts: [Rect]

    var image: PreparedImage { placement.image }
    /// The cells of the whole image, on the screen or not.
    var rect: Rect { placement.rect }
    /// Whether the whole image is visible.
    var isWhole: Bool { parts == [rect] }
    /// The rows with visible cells, and those between them.
    var rows: Range<Int> {
        let top = parts.map(\.top).min() ?? rect.top
        return top..<max(top, parts.map(\.bottom).max() ?? top)
    }
}

extension CellBuffer {
    /// The images with at least one visible cell, in drawing order.
    var visibleImages: [VisibleImage] {
        placements.enumerated().compactMap { index, placement in
            let parts = rects(of: Glyph(mark: index), in: placement.rect)
            return parts.isEmpty ? nil : VisibleImage(placement: placement, parts: parts)
        }
    }

    /// The rectangles of a glyph: its runs in each row, merged downwards if they have the same columns.
    private func rects(of glyph: Glyph, in rect: Rect) -> [Rect] {
        let area = rect.intersection(bounds)
        guard !area.isEmpty else { return [] }
        var rects: [Rect] = []
        var open: [Range<Int>: Int] = [:]
        for row in area.top..<area.bottom {
            var joined: [Range<Int>: Int] = [:]
            for run in (area.left..<area.right).runs(where: { cells[row * size.width + $0].glyph == glyph }) {
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

    /// Shows the cells beneath an image in its visible parts.
    mutating func showBeneath(_ image: VisibleImage) {
        show(image.placement.beneath, of: image)
    }

    /// Shows the cells that stand in for an image that the terminal cannot show here.
    mutating func showStandIn(for image: VisibleImage) {
        if case .file(_, let cells) = image.image.content { show(cells, of: image) }
    }

    private mutating func show(_ beneath: [Cell], of image: VisibleImage) {
        guard beneath.count == image.rect.width * image.rect.height else {
            return put(image.image.blank, into: image.parts)
        }
        for part in image.parts {
            for row in part.top..<part.bottom {
                let start = (row - image.rect.top) * image.rect.width - image.rect.left
                for column in part.left..<part.right {
                    cells[row * size.width + column] = beneath[start + column]
                }
            }
        }
    }

    /// Fills rectangles inside the grid with a cell, ignoring the clip.
    mutating func put(_ cell: Cell, into rects: [Rect]) {
        for rect in rects {
            for row in rect.top..<rect.bottom {
                for column in rect.left..<rect.right { cells[row * size.width + column] = cell }
            }
        }
    }
}
