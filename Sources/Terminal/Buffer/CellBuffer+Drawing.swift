extension CellBuffer {
    /// Writes one line of text in whole grapheme clusters, from the position rightwards, within the clip.
    ///
    /// The position may lie anywhere: what falls left of the clip is passed over. Where an edge of the clip or the last
    /// column of `maxWidth` would halve a wide cluster, a space is drawn; where the text covers one half of a wide cluster,
    /// its other half becomes a space. Nothing in the text can control the terminal: controls and invisible scalars are
    /// not drawn, line breaks and tabs are spaces, unknown scalars are U+FFFD.
    /// - Parameter style: what it does not name stays as it is in the cells.
    /// - Parameter maxWidth: columns that the text may take.
    /// - Returns: the columns that the text took, those left of the clip included; it is not followed beyond the clip's
    ///   right edge, and a row outside the clip takes none.
    @discardableResult
    @_specialize(where Text == String)
    @_specialize(where Text == Substring)
    public mutating func write<Text: StringProtocol>(
        _ text: Text, at position: Position, style: Style = .plain, maxWidth: Int = .max
    ) -> Int {
        // Specialized, since callers in other modules would have the generic code look up everything at run time.
        let drawn = text.utf8.withContiguousStorageIfAvailable { bytes in
            draw(at: position, style: style, maxWidth: maxWidth) { pen, pool in pen.write(bytes, pool: &pool) }
        }
        // Text bridged from elsewhere is not contiguous; a copy is.
        return drawn
            ?? write(String(decoding: text.utf8, as: UTF8.self), at: position, style: style, maxWidth: maxWidth)
    }

    /// Draws one scalar as `write` does: into the cell at the position, or into two where it is wide.
    public mutating func set(_ scalar: Unicode.Scalar, at position: Position, style: Style = .plain) {
        let scanned = ScannedScalar(scalar)
        guard scanned.isPlain, clip.contains(position) else {
            write(String(Character(scalar)), at: position, style: style)
            return
        }
        let ink = Ink(style)
        withRow(position.row) { row in
            row[position.column] = ink.cell(scalar.value, over: row[position.column])
            row.mendWideGlyphs(around: position.column..<(position.column + 1))
        }
    }

    /// Fills the rectangle, as far as it lies within the clip, with a glyph in the style.
    /// - Parameter glyph: a scalar of one column on every terminal; a space is drawn in place of any other.
    public mutating func fill(_ rect: Rect, style: Style, glyph: Unicode.Scalar = " ") {
        let glyph = ScannedScalar(glyph).isPlain ? glyph.value : Glyph.space.rawValue
        let ink = Ink(style)
        forEachRow(of: rect) { row, columns in
            for column in columns { row[column] = ink.cell(glyph, over: row[column]) }
            row.mendWideGlyphs(around: columns)
        }
    }

    /// Adds attributes to those of the cells of the rectangle, as far as it lies within the clip.
    public mutating func add(_ attributes: TextAttributes, to rect: Rect) {
        forEachRow(of: rect) { row, columns in
            for column in columns { row[column].attributes.formUnion(attributes) }
        }
    }

    /// Puts a glyph of one column, of this buffer's pool or a harmless scalar, into a cell as it is: what images are drawn
    /// with, which the rules for text from outside would not let in.
    mutating func set(_ glyph: Glyph, at position: Position, style: Style) {
        guard clip.contains(position) else { return }
        let ink = Ink(style)
        withRow(position.row) { row in
            row[position.column] = ink.cell(glyph, width: 1, isRisky: false, over: row[position.column])
            row.mendWideGlyphs(around: position.column..<(position.column + 1))
        }
    }

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

    /// Writes a line in letters of twice the size (`FrameRenderer` sends it as OSC 66 or DECDHL), two rows high and twice as wide as
    /// it would be. As long as it is not seen whole, it stands in one of its rows in letters of the usual size.
    /// - Parameter usualRow: which of the two that is: 0, or 1 for the lower one.
    public mutating func writeLarge(_ text: String, at position: Position, style: Style, usualRow: Int = 0) {
        let usual = Position(column: position.column, row: position.row + min(max(usualRow, 0), 1))
        let width = write(text, at: usual, style: style)
        let rect = Rect(origin: position, size: Size(width: 2 * width, height: 2))
        guard width > 0, rect.intersection(clip) == rect else { return }
        let start = usual.row * size.width + usual.column
        guard let letters = LargeText(cells[start..<start + width], text: { string(of: $0) }) else { return }
        let beneath = (rect.top..<rect.bottom).flatMap { row in
            cells[row * size.width + rect.left..<row * size.width + rect.right].map(\.withoutMark)
        }
        place(PreparedImage(letters, size: rect.size), at: position, beneath: beneath)
    }
}

extension Cell {
    /// A mark means something where it was drawn alone.
    fileprivate var withoutMark: Cell {
        guard glyph.isMark else { return self }
        var cell = self
        cell.glyph = .space
        return cell
    }
}

extension PreparedImage {
    fileprivate init(_ letters: LargeText, size: Size) {
        self.init(
            number: letters.number, size: size, content: .letters(letters),
            medium: ImageMedium(way: .kitty, background: letters.styled.background))
    }
}

/// An image that a terminal shows besides text, as it was drawn into a buffer.
///
/// Its cells carry the mark of its index among the buffer's placements; those that have lost it to what was drawn over them
/// do not show the image.
struct ImagePlacement: Sendable {
    let image: PreparedImage
    /// Where the top left cell of the image stands, on the screen or not.
    let origin: Position
    /// What its cells show where it cannot be shown, row after row; none for the ground of the image.
    let beneath: [Cell]

    /// The cells of the whole image.
    var rect: Rect { Rect(origin: origin, size: image.size) }
}
