/// Encodes the change from one screen to the next; pure, without output or clock.
///
/// Apart from the profile, its state between frames is a cache that affects speed only.
struct FrameEncoder: Sendable {
    /// A shorter frame arrives in one piece and needs no marks around it: terminals read some kilobytes at once.
    static let synchronizedSize = 1024

    let profile: RenderingProfile
    var styles: StyleEncoder
    var scrolls = ScrollDetector()
    var output: [UInt8] = []
    /// The terminal's state after `output`.
    var state = TerminalState()
    /// The cell style from which the current terminal style was reduced: most cells repeat it.
    var styleSource: CellStyle?
    var blankRow = CellRow(blanks: [])
    /// The row that the terminal brings in when scrolling.
    var incomingRow = CellRow(blanks: [])
    var pool = ClusterPool()
    /// The addresses of the links in the frame.
    var links = LinkTable()
    /// Whether the frame scrolls rows.
    var movesRows = false
    /// Another scroll to try besides the detected one, based on rows that are only partly shown.
    var expectedScroll: Scroll?
    /// Whether to spend time on saving bytes.
    var savesBytes = false {
        didSet { styles.reducer.prefersPalette = savesBytes }
    }
    /// Whether the terminal shows pictures that erasing does not remove.
    var overwritesPictures = false
    /// The columns of the current row that must be overwritten because erasing would not remove their picture.
    var picturesToOverwrite = 0..<0
    /// The images to send, or `nil` if there are none.
    private(set) var images: ImageUpdate?

    init(profile: RenderingProfile) {
        self.profile = profile
        styles = StyleEncoder(profile: profile)
    }

    /// Encodes a frame into `output`, which stays empty if the terminal shows it already.
    /// - Parameters:
    ///   - previous: what the terminal shows, of the same size and with a pool that begins like that of `next`, or `nil`
    ///     if unknown.
    ///   - next: the new screen. Both are normalized.
    ///   - changedRows: the rows that differ, top to bottom; ignored if `previous` is unknown.
    ///   - images: `nil` if there never was an image.
    ///   - cursor: `nil` hides the cursor.
    mutating func encode(
        from previous: CellBuffer?, to next: CellBuffer, changedRows: [Int], images: ImageUpdate? = nil,
        cursor: CursorPlacement?
    ) {
        output.removeAll(keepingCapacity: true)
        movesRows = false
        self.images = images
        if let images { output += images.withdrawn }
        prepare(from: previous, for: next)
        let isVisible = cursor?.isVisible ?? false
        guard let previous else {
            blankScreen()
            encodeBody { $0.encodeRows(0..<next.size.height, from: nil, to: next) }
            finish(next, cursor: cursor)
            return
        }
        if changedRows.isEmpty, images?.isEmpty ?? true {
            if state.isCursorVisible && !isVisible { setCursor(visible: false) }
            place(cursor)
            return
        }
        // A visible cursor would flicker across the screen.
        setCursor(visible: false)
        encodeShortest(from: previous, to: next, changedRows: changedRows)
        finish(next, cursor: cursor)
    }

    /// Rows next to the cursor that go first within a frame: about as many as an item has.
    private static let urgentRowCount = 5

    /// Encodes as many of the rows, in the given order, as fit into the limit, and at least one. Within the frame the
    /// first few go before the others, each group from top to bottom.
    /// - Returns: the number of rows.
    mutating func encodePart(
        from previous: CellBuffer, to next: CellBuffer, rows: [Int], limit: Int, cursor: CursorPlacement?
    ) -> Int {
        output.removeAll(keepingCapacity: true)
        prepare(from: previous, for: next)
        setCursor(visible: false)
        let start = checkpoint
        var count = 0
        while count < rows.count, count == 0 || output.count < limit {
            repeat {
                encodeRowsInTurn(CollectionOfOne(rows[count]), from: previous, scrolledBy: nil, to: next)
                count += 1
            } while count < rows.count && output.count < limit
            // Together they may take fewer bytes, which leaves room for more.
            restore(start)
            let urgentCount = min(count, Self.urgentRowCount)
            encodeRows(rows[..<urgentCount].sorted(), from: previous, to: next)
            encodeRows(rows[urgentCount..<count].sorted(), from: previous, to: next)
        }
        place(cursor)
        return count
    }

    /// - Parameter previous: what the terminal shows, or `nil` if unknown.
    private mutating func prepare(from previous: CellBuffer?, for next: CellBuffer) {
        overwritesPictures = profile.keepsErasedSixels && previous?.hasPictures ?? false
        pool = next.pool
        links = next.links
        if blankRow.count != next.size.width {
            blankRow = CellRow(blanks: Array(repeating: .blank, count: next.size.width))
        }
    }

    /// Blanks a terminal in an unknown state.
    private mutating func blankScreen() {
        output.append(ControlSequence.resetStyle)
        output.append(ControlSequence.hideCursor)
        output.append(ControlSequence.clearScreen)
        state = TerminalState(row: 0, column: 0)
        styleSource = nil
    }

    /// Wraps the output of the closure in a synchronized update if it is long enough.
    mutating func encodeBody(_ encode: (inout FrameEncoder) -> Void) {
        let start = output.count
        encode(&self)
        if let images { self.encode(images.changes) }
        guard profile.synchronizedOutput, output.count - start >= Self.synchronizedSize else { return }
        output.insert(ControlSequence.beginSynchronizedUpdate, at: start)
        output.append(ControlSequence.endSynchronizedUpdate)
    }

    private mutating func finish(_ next: CellBuffer, cursor: CursorPlacement?) {
        if let images { encodeArrivals(of: images, on: next) }
        place(cursor)
    }

    private mutating func place(_ cursor: CursorPlacement?) {
        endLink()
        guard let cursor else { return }
        move(to: wirePosition(of: cursor.position))
        setCursor(visible: cursor.isVisible)
    }

    private mutating func setCursor(visible: Bool) {
        guard visible != state.isCursorVisible else { return }
        output.append(visible ? ControlSequence.showCursor : ControlSequence.hideCursor)
        state.isCursorVisible = visible
    }

    mutating func move(to position: Position) {
        // On its way through a shorter row a terminal may clamp the column.
        let isStraight = state.doubledRows.isEmpty || state.row == position.row
        CursorMotion(fromRow: isStraight ? state.row : nil, column: state.column, to: position).append(into: &output)
        state.moved(to: position)
    }

    struct Checkpoint {
        let byteCount: Int
        let state: TerminalState
        let styleSource: CellStyle?
    }

    var checkpoint: Checkpoint {
        Checkpoint(byteCount: output.count, state: state, styleSource: styleSource)
    }

    /// Goes back to a checkpoint.
    /// - Parameter keepingOutput: whether the bytes stay, to compare two attempts.
    mutating func restore(_ point: Checkpoint, keepingOutput: Bool = false) {
        if !keepingOutput { output.removeLast(output.count - point.byteCount) }
        state = point.state
        styleSource = point.styleSource
    }

    /// Keeps the shorter of two consecutive attempts, the first one if they are equal.
    /// - Returns: whether the first one was kept.
    @discardableResult
    mutating func keepShorter(from start: Checkpoint, first: Checkpoint) -> Bool {
        guard first.byteCount - start.byteCount <= output.count - first.byteCount else {
            output.removeSubrange(start.byteCount..<first.byteCount)
            return false
        }
        restore(first)
        return true
    }

    /// Encodes the frame with and without scrolling, and keeps the shorter result.
    mutating func encodeShortest(from previous: CellBuffer, to next: CellBuffer, changedRows: [Int]) {
        if let scroll = images?.scroll {
            blankPictures(leavingBy: scroll, in: previous)
            movesRows = true
            return encodeScrolled(scroll, from: previous, to: next)
        }
        let best = bestScroll(from: previous, to: next, changedRows: changedRows)
        let candidates = [best, expectedScroll == best ? nil : expectedScroll].compactMap(\.self)
        let start = checkpoint
        movesRows = false
        for scroll in candidates where !pinsRows(of: scroll) {
            let other = checkpoint
            restore(start, keepingOutput: true)
            encodeScrolled(scroll, from: previous, to: next)
            if movesRows { keepShorter(from: start, first: other) }
            movesRows = true
        }
        if movesRows, scrolls.isClearlyBest { return }
        let scrolled = checkpoint
        restore(start, keepingOutput: true)
        encodeBody { $0.encodeRows(changedRows, from: previous, to: next) }
        if movesRows { movesRows = keepShorter(from: start, first: scrolled) }
    }

    /// The scroll that the terminal may perform for a frame, if it supports scrolling.
    mutating func likelyScroll(from previous: CellBuffer, to next: CellBuffer, changedRows: [Int]) -> Scroll? {
        prepare(from: previous, for: next)
        return bestScroll(from: previous, to: next, changedRows: changedRows)
    }

    private mutating func bestScroll(from previous: CellBuffer, to next: CellBuffer, changedRows: [Int]) -> Scroll? {
        guard profile.scrollRegions else { return nil }
        return scrolls.bestScroll(from: previous, to: next, changedRows: changedRows, blank: blankRow)
    }

    /// Whether images stand in the rows; terminals differ in how they scroll them.
    private func pinsRows(of scroll: Scroll) -> Bool {
        if overwritesPictures { return true }
        guard let images else { return false }
        return images.pinnedRows.contains { $0.overlaps(Range(scroll.rows)) }
    }

    /// Writes spaces over the pictures in rows that leave: a terminal may move them out of the region.
    private mutating func blankPictures(leavingBy scroll: Scroll, in previous: CellBuffer) {
        for row in scroll.rows where !scroll.rows.contains(row - scroll.distance) {
            let cells = CellRow(previous, row: row)
            for columns in (0..<cells.count).runs(where: { cells[$0].glyph.isPicture }) {
                let blank = Cell(glyph: .space, background: cells[columns.lowerBound].background)
                picturesToOverwrite = columns
                move(to: Position(column: columns.lowerBound, row: row))
                encodeCells(columns, row: row, in: CellRow(blanks: Array(repeating: blank, count: cells.count)))
            }
        }
        picturesToOverwrite = 0..<0
    }

    /// Scrolls before the synchronized update begins: in tmux, a scroll within it redraws the whole region.
    private mutating func encodeScrolled(_ scroll: Scroll, from previous: CellBuffer, to next: CellBuffer) {
        let height = next.size.height
        incomingRow = rowComingIn(by: scroll, to: next)
        setBackground(incomingRow[0].background)
        let isWholeScreen = scroll.rows == 0...(height - 1)
        if !isWholeScreen { ControlSequence.setScrollRegion(scroll.rows, height: height, into: &output) }
        ControlSequence.append(
            scroll.distance > 0 ? .scrollUp : .scrollDown, abs(scroll.distance), into: &output)
        if !isWholeScreen {
            output.append(ControlSequence.resetScrollRegion)
            state.moved(to: .zero)
        }
        encodeBody { $0.encodeRows(0..<height, from: previous, scrolledBy: scroll, to: next) }
    }

    /// The blanks of each row that the scroll brings in.
    private mutating func rowComingIn(by scroll: Scroll, to next: CellBuffer) -> CellRow {
        // SU brings in the current background wherever EL does; SD does not in xterm.js.
        guard scroll.distance > 0, profile.backgroundColorErase,
            let row = scroll.rows.first(where: { scroll.source(of: $0) == nil })
        else { return blankRow }
        let last = CellRow(next, row: row)[next.size.width - 1]
        guard last.isPlainBlank, last != .blank else { return blankRow }
        if incomingRow.count == next.size.width, incomingRow[0] == last { return incomingRow }
        return CellRow(blanks: Array(repeating: last, count: next.size.width))
    }

    /// Whether the frame carries image data.
    var carriesImages: Bool {
        guard let images else { return false }
        return !images.uploads.isEmpty || images.rasters.contains { $0.styled == nil }
    }

    /// Shows, moves and hides images that the terminal has.
    mutating func encode(_ changes: [ImageUpdate.Change]) {
        for change in changes {
            switch change {
            case .show(let piece, let placement):
                move(to: piece.cells.origin)
                KittyGraphics.place(
                    number: piece.number, placement: placement, size: piece.cells.size, source: piece.source,
                    into: &output)
            case .hide(let number, let placement):
                KittyGraphics.hide(number: number, placement: placement, into: &output)
            }
        }
    }

    /// Sends new images after the frame's text, so that the text does not wait for them.
    mutating func encodeArrivals(of update: ImageUpdate, on next: CellBuffer) {
        for upload in update.uploads {
            output += upload.evicted
            let (number, passthrough) = (upload.number, upload.passthrough)
            KittyGraphics.transmit(
                upload.payload, part: upload.part, number: number, passthrough: passthrough, into: &output)
            if upload.isComplete, let size = upload.placeholderSize {
                KittyGraphics.placeVirtually(number: number, size: size, passthrough: passthrough, into: &output)
            }
            encode(upload.arrivals)
        }
        for raster in update.rasters { encode(raster, on: next) }
    }

    /// Sends an image, then rewrites the cells that cover it.
    private mutating func encode(_ raster: ImageUpdate.Raster, on next: CellBuffer) {
        move(to: raster.rect.origin)
        if let styled = raster.styled { setStyle(for: styled) }
        output += raster.bytes
        // Terminals disagree on where the cursor is now.
        state.row = nil
        state.column = nil
        if raster.doublesRows { state.doubledRows += raster.rect.top..<raster.rect.bottom }
        for row in raster.rect.top..<raster.rect.bottom {
            let cells = CellRow(next, row: row)
            for columns in (raster.rect.left..<raster.rect.right).runs(where: { cells[$0].glyph != raster.mark }) {
                encodeCover(columns, row: row, in: cells)
            }
        }
    }

    /// Rewrites cells in whole glyphs.
    private mutating func encodeCover(_ columns: Range<Int>, row: Int, in cells: CellRow) {
        let start = cells[columns.lowerBound].width == 0 ? columns.lowerBound - 1 : columns.lowerBound
        let isCut = cells[columns.upperBound - 1].width == 2
        if profile.keepsErasedSixels { picturesToOverwrite = columns }
        defer { picturesToOverwrite = 0..<0 }
        move(to: Position(column: start, row: row))
        encodeCells(start..<(isCut ? columns.upperBound + 1 : columns.upperBound), row: row, in: cells)
    }

    /// Restores a row's normal height before anything else is written on it.
    mutating func restoreHeight(row: Int) {
        guard state.doubledRows.contains(row) else { return }
        move(to: Position(column: 0, row: row))
        output.append(ControlSequence.usualRow)
        state.doubledRows.removeAll { $0 == row }
    }

    /// Restores the normal height of all rows.
    /// - Returns: the bytes, which do not belong to a frame.
    mutating func restoreRowHeights() -> [UInt8] {
        var bytes: [UInt8] = []
        for row in state.doubledRows {
            ControlSequence.moveCursor(to: Position(column: 0, row: row), into: &bytes)
            bytes.append(ControlSequence.usualRow)
        }
        state.doubledRows.removeAll()
        (state.row, state.column) = bytes.isEmpty ? (state.row, state.column) : (nil, nil)
        return bytes
    }

    /// The position to send for a cell: rows of double height have half as many columns.
    func wirePosition(of position: Position) -> Position {
        guard state.doubledRows.contains(position.row) else { return position }
        return Position(column: position.column / 2, row: position.row)
    }
}

/// The encoder's knowledge of a terminal between two frames, besides the cells.
struct TerminalState: Hashable, Sendable {
    /// Unknown before the first frame.
    var row: Int?
    /// Unknown after writing the last column or risky glyphs, where terminals disagree.
    var column: Int?
    /// The current style, as far as the terminal can show it.
    var style = CellStyle.initial
    var isCursorVisible = false
    /// The rows of double height (DECDHL), which have half as many columns.
    var doubledRows: [Int] = []

    mutating func moved(to position: Position) {
        row = position.row
        column = position.column
    }
}
