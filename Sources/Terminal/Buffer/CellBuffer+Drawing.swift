extension CellBuffer {
    /// Writes one line of text in whole grapheme clusters, from the position rightwards, within the clip.
    ///
    /// Wide clusters cut by an edge of the clip or by `maxWidth`, and those covered in half by the text, become spaces.
    /// Nothing in the text can control the terminal: controls and invisible scalars are not drawn, line breaks and tabs
    /// become spaces, unknown scalars U+FFFD.
    /// - Parameter maxWidth: the most columns of the text.
    /// - Returns: the columns of the text up to the clip's right edge, including those left of the clip; 0 if the row
    ///   is outside the clip.
    @discardableResult
    @_specialize(where Text == String)
    @_specialize(where Text == Substring)
    public mutating func write<Text: StringProtocol>(
        _ text: Text, at position: Position, style: Style = .plain, maxWidth: Int = .max
    ) -> Int {
        // Callers in other modules would otherwise run the unspecialized generic code.
        let drawn = text.utf8.withContiguousStorageIfAvailable {
            draw($0, at: position, style: style, maxWidth: maxWidth)
        }
        // Bridged text is not contiguous; a copy is.
        return drawn
            ?? write(String(decoding: text.utf8, as: UTF8.self), at: position, style: style, maxWidth: maxWidth)
    }

    mutating func set(_ scalar: Unicode.Scalar, at position: Position, style: Style = .plain) {
        let scanned = ScannedScalar(scalar)
        guard scanned.isPlain, clip.contains(position) else {
            write(String(Character(scalar)), at: position, style: style)
            return
        }
        let ink = Ink(style)
        withRow(position.row) { row in
            row[position.column] = ink.cell(scalar.value, over: row[position.column])
            row.repairWideGlyphs(around: position.column..<(position.column + 1))
        }
    }

    /// Fills the rectangle within the clip with a glyph.
    /// - Parameter glyph: a scalar of one column in every terminal; any other is drawn as a space.
    public mutating func fill(_ rect: Rect, style: Style, glyph: Unicode.Scalar = " ") {
        let glyph = ScannedScalar(glyph).isPlain ? glyph.value : Glyph.space.rawValue
        let ink = Ink(style)
        forEachRow(of: rect) { row, _, columns in
            for column in columns { row[column] = ink.cell(glyph, over: row[column]) }
            row.repairWideGlyphs(around: columns)
        }
    }

    /// Adds attributes to the cells of the rectangle within the clip.
    public mutating func add(_ attributes: TextAttributes, to rect: Rect) {
        forEachRow(of: rect) { row, _, columns in
            for column in columns { row[column].attributes.formUnion(attributes) }
        }
    }

    /// Beyond any screen, so that sums of positions cannot overflow.
    private static let horizon = 1 << 20

    /// Shows an image with its top left cell at the position, within the clip.
    ///
    /// Anything drawn over its cells later covers the image. Images made of cells are drawn at once; others show their
    /// background until the terminal has received them.
    public mutating func place(_ image: PreparedImage, at origin: Position) {
        place(image, at: origin, beneath: [])
    }

    /// - Parameter beneath: the cells shown while the image cannot be, row by row; empty for the image's background.
    mutating func place(_ image: PreparedImage, at origin: Position, beneath: [Cell]) {
        guard origin.column.magnitude < Self.horizon, origin.row.magnitude < Self.horizon else { return }
        let rect = Rect(origin: origin, size: image.size)
        guard !rect.intersection(clip).isEmpty else { return }
        if case .cells(let cells) = image.content { return draw(cells, in: rect) }
        let mark = Cell(glyph: Glyph(mark: placements.count), background: image.background)
        placements.append(ImagePlacement(image: image, origin: origin, beneath: beneath))
        forEachRow(of: rect) { row, _, columns in
            for column in columns { row[column] = mark }
            row.repairWideGlyphs(around: columns)
        }
    }

    /// Draws a substitute for a picture: a slow line sends it after all text, as it does pictures.
    public mutating func drawAsPicture(in rect: Rect, _ draw: (inout CellBuffer) -> Void) {
        let area = rect.intersection(clip)
        let before = blanks(beneath: area)
        draw(&self)
        guard !area.isEmpty else { return }
        cellPictures.append(
            CellPicture(cells: cells(in: area), rect: area, visible: area, before: before, hasMean: false))
    }

    /// A blank in the background of the first cell of each row.
    private func blanks(beneath area: Rect) -> [Cell] {
        (area.top..<area.bottom).map { row in
            Cell(glyph: .space, background: self[area.left, row].background)
        }
    }

    private mutating func draw(_ cells: [Cell], in rect: Rect) {
        guard cells.count == rect.width * rect.height else { return }
        let visible = rect.intersection(clip)
        cellPictures.append(
            CellPicture(cells: cells, rect: rect, visible: visible, before: blanks(beneath: visible), hasMean: true))
        forEachRow(of: rect) { row, index, columns in
            let start = (index - rect.top) * rect.width - rect.left
            for column in columns { row[column] = cells[start + column] }
            row.repairWideGlyphs(around: columns)
        }
    }

    /// Writes a line in letters of twice the size (OSC 66 or DECDHL), two rows high and twice as wide. While it is not
    /// fully visible, it is shown in letters of normal size in one of its rows.
    /// - Parameter usualRow: the row of the normal letters: 0, or 1 for the lower one.
    mutating func writeLarge(_ text: String, at position: Position, style: Style, usualRow: Int = 0) {
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

/// An image drawn into a buffer that the terminal shows next to the text.
///
/// Its cells carry the mark of its index among the buffer's placements; a cell that has lost the mark does not show the
/// image.
struct ImagePlacement: Sendable {
    let image: PreparedImage
    /// The top left cell, on the screen or not.
    let origin: Position
    /// The cells shown while the image cannot be, row by row; empty for the image's background.
    let beneath: [Cell]

    var rect: Rect { Rect(origin: origin, size: image.size) }
}
