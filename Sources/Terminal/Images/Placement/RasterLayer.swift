/// Sixels, iTerm2 images and large letters on the screen: images without numbers, bound to their cells.
///
/// Their cells carry a mark, so that comparing frames detects overwritten ones. An image is sent again if any of its
/// visible cells no longer shows it; then covering cells are rewritten over it.
struct RasterLayer: Sendable {
    private struct Placed {
        let name: PreparedImage.Name
        let rect: Rect
        /// The visible rows.
        let rows: Range<Int>
        let mark: Glyph
        let isText: Bool
    }

    private var placed: [Placed] = []
    private var lastMark = 0

    var isIdle: Bool { placed.isEmpty }

    /// The rows that contain images.
    var rows: [Range<Int>] { placed.map(\.rows) }

    mutating func forget() {
        placed.removeAll()
    }

    /// The scroll that moves the images on the screen to their places in the frame, or `nil` if they do not all move alike,
    /// or the terminal does not move them. It is worth any text, since an image takes as many bytes as several screens.
    func scroll(to images: [VisibleImage], profile: RenderingProfile) -> Scroll? {
        guard profile.movesSixels, profile.scrollRegions, !placed.contains(where: \.isText) else { return nil }
        let distances = placed.flatMap { old in
            images.filter { $0.image.name == old.name && $0.rect.left == old.rect.left }.map {
                old.rect.top - $0.rect.top
            }
        }
        let rows = rows + images.map(\.rows)
        guard let distance = distances.first, distances.allSatisfy({ $0 == distance }),
            profile.keepsErasedSixels ? distance > 0 : distance != 0,
            let first = rows.map(\.lowerBound).min(), let end = rows.map(\.upperBound).max(),
            abs(distance) < end - first
        else { return nil }
        return Scroll(rows: first...end - 1, distance: distance)
    }

    /// Marks the cells of a frame's images, and finds those to send.
    /// - Parameters:
    ///   - images: those of these protocols, in drawing order.
    ///   - shown: what the terminal shows, after the scroll, or `nil` if unknown.
    ///   - largeText: how large letters are shown.
    mutating func update(
        _ images: [VisibleImage], on canvas: inout CellBuffer, over shown: CellBuffer?, largeText: LargeTextWay,
        budget: inout ImageBudget, update: inout ImageUpdate
    ) {
        var next: [Placed] = []
        for (index, image) in images.enumerated() {
            canvas.showBeneath(image)
            let mark = mark(of: image, beside: next, movedBy: update.scroll?.distance ?? 0)
            guard let raster = ImageUpdate.Raster(image, mark: mark, on: canvas, largeText: largeText),
                Self.fits(raster.rect, on: canvas.size), !Self.damagesOther(raster, index, images)
            else {
                canvas.showStandIn(for: image)
                continue
            }
            let isText = raster.styled != nil
            let cell = Cell(glyph: mark, background: image.image.background)
            next.append(
                Placed(name: image.image.name, rect: image.rect, rows: image.rows, mark: mark, isText: isText))
            if let shown, raster.parts.allSatisfy({ shown.shows(cell, in: $0) }) {
                canvas.put(cell, into: raster.parts)
            } else if isText || budget.reserve(raster.bytes.count) {
                canvas.put(cell, into: raster.parts)
                update.rasters.append(raster)
            } else if let shown {
                canvas.put(cell, into: raster.parts, where: shown)
            }
        }
        update.removesLetters = placed.contains { old in old.isText && !next.contains { $0.mark == old.mark } }
        placed = next
    }

    /// Whether the image is on the screen and above its last row, in which sending it might scroll.
    private static func fits(_ rect: Rect, on screen: Size) -> Bool {
        rect.left >= 0 && rect.top >= 0 && rect.right <= screen.width && rect.bottom < screen.height
    }

    /// Whether sending the image would damage another one, so that both would be resent forever.
    private static func damagesOther(_ raster: ImageUpdate.Raster, _ index: Int, _ images: [VisibleImage]) -> Bool {
        images.indices.contains { other in
            guard other != index else { return false }
            // Covering cells are rewritten, which fails in rows with half as many columns.
            let parts = raster.doublesRows ? [images[other].rect] : images[other].parts
            return parts.contains { !$0.intersection(raster.rect).isEmpty }
        }
    }

    /// The mark of an image that is shown already, or a new one.
    private mutating func mark(of image: VisibleImage, beside next: [Placed], movedBy distance: Int) -> Glyph {
        let (rect, name) = (image.rect, image.image.name)
        let before = Rect(column: rect.left, row: rect.top + distance, width: rect.width, height: rect.height)
        let known = placed.first { $0.name == name && $0.rect == before }?.mark
        if let known, !next.contains(where: { $0.mark == known }) { return known }
        var mark: Glyph
        repeat {
            lastMark += 1
            mark = Glyph(mark: lastMark, isPicture: !image.image.isLetters)
        } while placed.contains { $0.mark == mark }
        return mark
    }
}

extension CellBuffer {
    /// The cells after the terminal has moved rows.
    func scrolled(by scroll: Scroll) -> CellBuffer {
        var moved = self
        for row in scroll.rows {
            for column in 0..<size.width {
                let source = scroll.source(of: row).map { cells[$0 * size.width + column] }
                moved.cells[row * size.width + column] = source ?? .blank
            }
        }
        return moved
    }

    /// Whether all cells of a rectangle equal the given one.
    fileprivate func shows(_ cell: Cell, in rect: Rect) -> Bool {
        (rect.top..<rect.bottom).allSatisfy { row in
            (rect.left..<rect.right).allSatisfy { cells[row * size.width + $0] == cell }
        }
    }

    /// Puts the cell wherever the other buffer has it too.
    fileprivate mutating func put(_ cell: Cell, into rects: [Rect], where other: CellBuffer) {
        for rect in rects {
            for row in rect.top..<rect.bottom {
                for index in (row * size.width + rect.left)..<(row * size.width + rect.right)
                where other.cells[index] == cell {
                    cells[index] = cell
                }
            }
        }
    }

    /// Whether the rows of a rectangle are blank to its left and right.
    fileprivate func isBlank(beside rect: Rect, on background: Color) -> Bool {
        (rect.top..<rect.bottom).allSatisfy { row in
            (0..<size.width).allSatisfy { column in
                let cell = cells[row * size.width + column]
                return (rect.left..<rect.right).contains(column)
                    || (cell.glyph == .space && cell.isPlainBlank && cell.background == background)
            }
        }
    }
}

extension ImageUpdate.Raster {
    /// `nil` if the image cannot be shown: large letters must be fully visible and, in double-height rows, alone there.
    fileprivate init?(_ image: VisibleImage, mark: Glyph, on canvas: CellBuffer, largeText: LargeTextWay) {
        let (rect, parts) = (image.rect, image.parts)
        switch (image.image.content, largeText) {
        case (.file(let bytes, _), _): self.init(bytes: bytes, rect: rect, parts: parts, mark: mark)
        case (.sixels(let bytes), _):
            let rows = image.rows
            self.init(
                bytes: image.image.sixels(bytes, rows: rows.lowerBound - rect.top..<rows.upperBound - rect.top),
                rect: Rect(column: rect.left, row: rows.lowerBound, width: rect.width, height: rows.count),
                parts: parts, mark: mark)
        case (.letters(let text), .letters):
            guard image.isWhole else { return nil }
            self.init(bytes: text.bytes, rect: rect, parts: parts, mark: mark, styled: text.styled)
        case (.letters(let text), .rows):
            guard image.isWhole, text.isForRows, canvas.isBlank(beside: rect, on: text.styled.background)
            else { return nil }
            let rows = Rect(column: 0, row: rect.top, width: canvas.size.width, height: rect.height)
            self.init(
                bytes: text.rows(at: rect.start(in: rows)), rect: rows, parts: [rows], mark: mark,
                styled: text.styled, doublesRows: true)
        case (.cells, _), (.kitty, _), (.placeholders, _): return nil
        }
    }
}

extension Rect {
    /// The cell of the first letter: an odd column is moved right if there is room.
    fileprivate func start(in row: Rect) -> Position {
        Position(column: right < row.right ? left + left % 2 : left, row: top)
    }
}
