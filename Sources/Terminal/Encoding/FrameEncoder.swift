/// Turns the change from one screen to the next into bytes; sends nothing and knows no clock.
///
/// What it keeps from frame to frame, besides the profile, are memories that make it faster and change no byte.
/// Extensions by topic: scrolling, rows, their order, gaps, cells, styles, and attempts of which the shorter one stays.
struct FrameEncoder: Sendable {
    /// Below this a frame arrives in one piece anyway: no marks around it. A terminal reads some kilobytes at once.
    static let synchronizedSize = 1024

    let profile: RenderingProfile
    var styles: StyleEncoder
    var scrolls = ScrollDetector()
    /// The frame so far.
    var output: [UInt8] = []
    /// The terminal as the frame so far leaves it.
    var state = TerminalState()
    /// The style of the cell for which the style in force was chosen: the next cell mostly has it, too.
    var styleSource: CellStyle?
    /// The row that stands where nothing is.
    var blankRow = CellRow(blanks: [])
    /// The row that the terminal brings in where it moves others.
    var incomingRow = CellRow(blanks: [])
    /// Where the frame's clusters are.
    var pool = ClusterPool()
    /// Whether the frame has the terminal move rows.
    var movesRows = false
    /// A scroll to be tried besides the one that moves most whole rows: by what is known of rows that are there by parts.
    var expectedScroll: Scroll?
    /// Whether bytes are dearer than the time to look for fewer.
    var savesBytes = false {
        didSet { styles.prefersPalette = savesBytes }
    }
    /// What the frame sends of images; `nil` where there are none.
    private(set) var images: ImageUpdate?

    init(profile: RenderingProfile) {
        self.profile = profile
        styles = StyleEncoder(profile: profile)
    }

    /// Encodes a frame into `output`, which is empty afterwards where the terminal shows it already.
    /// - Parameters:
    ///   - previous: what the terminal shows, or `nil` where that is unknown. Of the size of `next`, and its pool a
    ///     beginning of that of `next`.
    ///   - next: what it is to show. Both are normalized.
    ///   - changedRows: those in which the two differ, from top to bottom; any where the first one is unknown.
    ///   - images: what is to be sent besides; `nil` where there never was an image.
    ///   - cursor: where the hardware cursor is to stand; `nil` to hide it.
    mutating func encode(
        from previous: CellBuffer?, to next: CellBuffer, changedRows: [Int], images: ImageUpdate? = nil,
        cursor: CursorPlacement?
    ) {
        output.removeAll(keepingCapacity: true)
        movesRows = false
        self.images = images
        if let images { output += images.withdrawn }
        prepare(for: next)
        let isVisible = cursor?.isVisible ?? false
        guard let previous else {
            beginAnew()
            encodeBody { $0.encodeRows(0..<next.size.height, from: nil, to: next) }
            finish(next, cursor: cursor)
            return
        }
        if changedRows.isEmpty, images?.isEmpty ?? true {
            if state.isCursorVisible && !isVisible { setCursor(visible: false) }
            place(cursor)
            return
        }
        // A visible cursor would be seen running over the screen.
        setCursor(visible: false)
        encodeShortest(from: previous, to: next, changedRows: changedRows)
        finish(next, cursor: cursor)
    }

    /// The rows next to the cursor that go before others of the same frame: an item has about as many.
    private static let urgentRowCount = 5

    /// Encodes as many of the rows, in the order given, as so many bytes hold, and at least one. Within the frame the first few
    /// go before the others, and each of both parts from top to bottom.
    /// - Returns: how many.
    mutating func encodePart(
        from previous: CellBuffer, to next: CellBuffer, rows: [Int], limit: Int, cursor: CursorPlacement?
    ) -> Int {
        output.removeAll(keepingCapacity: true)
        prepare(for: next)
        setCursor(visible: false)
        let start = checkpoint
        var count = 0
        while count < rows.count, count == 0 || output.count < limit {
            repeat {
                encodeRowsInTurn(CollectionOfOne(rows[count]), from: previous, scrolledBy: nil, to: next)
                count += 1
            } while count < rows.count && output.count < limit
            // Together they may take less, so that there is room for others.
            restore(start)
            let urgentCount = min(count, Self.urgentRowCount)
            encodeRows(rows[..<urgentCount].sorted(), from: previous, to: next)
            encodeRows(rows[urgentCount..<count].sorted(), from: previous, to: next)
        }
        place(cursor)
        return count
    }

    mutating func prepare(for next: CellBuffer) {
        pool = next.pool
        if blankRow.count != next.size.width {
            blankRow = CellRow(blanks: Array(repeating: .blank, count: next.size.width))
        }
    }

    /// Brings a terminal of which nothing is known to a blank screen.
    private mutating func beginAnew() {
        output.append(ControlSequence.resetStyle)
        output.append(ControlSequence.hideCursor)
        output.append(ControlSequence.clearScreen)
        state = TerminalState(row: 0, column: 0)
        styleSource = nil
    }

    /// Puts the marks of a synchronized update around what the closure appends, where it is worth them.
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
        guard let cursor else { return }
        move(to: sent(cursor.position))
        setCursor(visible: cursor.isVisible)
    }

    private mutating func setCursor(visible: Bool) {
        guard visible != state.isCursorVisible else { return }
        output.append(visible ? ControlSequence.showCursor : ControlSequence.hideCursor)
        state.isCursorVisible = visible
    }

    /// Brings the cursor to a cell by the shortest way.
    mutating func move(to position: Position) {
        // A terminal may cut the column off on the way through a row that has fewer.
        let isStraight = state.doubledRows.isEmpty || state.row == position.row
        CursorMotion(fromRow: isStraight ? state.row : nil, column: state.column, to: position).append(into: &output)
        state.moved(to: position)
    }

    /// A point to which an attempt can go back.
    struct Checkpoint {
        let byteCount: Int
        let state: TerminalState
        let styleSource: CellStyle?
    }

    /// The frame as it is now.
    var checkpoint: Checkpoint {
        Checkpoint(byteCount: output.count, state: state, styleSource: styleSource)
    }

    /// Goes back to a point, for another attempt.
    /// - Parameter keepingOutput: whether the bytes stay, so that both attempts can be compared.
    mutating func restore(_ point: Checkpoint, keepingOutput: Bool = false) {
        if !keepingOutput { output.removeLast(output.count - point.byteCount) }
        state = point.state
        styleSource = point.styleSource
    }

    /// Ends two attempts at the same thing, the second of which was just made and begins where the first one ended: the
    /// shorter one stays, the first one where they are equal.
    /// - Returns: whether the first one stays.
    @discardableResult
    mutating func keepShorter(from start: Checkpoint, first: Checkpoint) -> Bool {
        guard first.byteCount - start.byteCount <= output.count - first.byteCount else {
            output.removeSubrange(start.byteCount..<first.byteCount)
            return false
        }
        restore(first)
        return true
    }

    /// Encodes the frame with and without having the terminal move rows, and keeps the shorter one.
    mutating func encodeShortest(from previous: CellBuffer, to next: CellBuffer, changedRows: [Int]) {
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

    /// The rows that the terminal may well move for a frame, where it can.
    mutating func likelyScroll(from previous: CellBuffer, to next: CellBuffer, changedRows: [Int]) -> Scroll? {
        prepare(for: next)
        return bestScroll(from: previous, to: next, changedRows: changedRows)
    }

    private mutating func bestScroll(from previous: CellBuffer, to next: CellBuffer, changedRows: [Int]) -> Scroll? {
        guard profile.scrollRegions else { return nil }
        return scrolls.bestScroll(from: previous, to: next, changedRows: changedRows, blank: blankRow)
    }

    /// Whether images stand in the rows, which terminals scroll, cut or leave behind as they like.
    private func pinsRows(of scroll: Scroll) -> Bool {
        guard let images else { return false }
        return images.pinnedRows.contains { $0.overlaps(Range(scroll.rows)) }
    }

    /// The rows move before the synchronized update begins: in tmux a scroll within it redraws the whole region.
    private mutating func encodeScrolled(_ scroll: Scroll, from previous: CellBuffer, to next: CellBuffer) {
        let height = next.size.height
        incomingRow = rowComingIn(by: scroll, to: next)
        setBackground(incomingRow[0].background)
        let isWholeScreen = scroll.rows == 0...(height - 1)
        if !isWholeScreen { ControlSequence.setScrollRegion(scroll.rows, height: height, into: &output) }
        if scroll.distance > 0 {
            ControlSequence.scrollUp(scroll.distance, into: &output)
        } else {
            ControlSequence.scrollDown(-scroll.distance, into: &output)
        }
        if !isWholeScreen {
            output.append(ControlSequence.resetScrollRegion)
            state.moved(to: .zero)
        }
        encodeBody { $0.encodeRows(0..<height, from: previous, scrolledBy: scroll, to: next) }
    }

    /// The blanks that stand in each row which the scroll brings in, before anything is written there.
    private mutating func rowComingIn(by scroll: Scroll, to next: CellBuffer) -> CellRow {
        // SU brings in the background in force wherever EL does; SD does not in xterm.js.
        guard scroll.distance > 0, profile.backgroundColorErase,
            let row = scroll.rows.first(where: { scroll.source(of: $0) == nil })
        else { return blankRow }
        let last = CellRow(next, row: row)[next.size.width - 1]
        guard last.isPlainBlank, last != .blank else { return blankRow }
        if incomingRow.count == next.size.width, incomingRow[0] == last { return incomingRow }
        return CellRow(blanks: Array(repeating: last, count: next.size.width))
    }

    /// Whether the frame carries the data of an image.
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

    /// Sends the images that arrive with this frame, after its text: nobody waits for that behind them.
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

    /// Sends an image, and again what covers it.
    private mutating func encode(_ raster: ImageUpdate.Raster, on next: CellBuffer) {
        move(to: raster.rect.origin)
        if let styled = raster.styled { setStyle(for: styled) }
        output += raster.bytes
        // Terminals disagree on where it stands now.
        state.row = nil
        state.column = nil
        if raster.doublesRows { doubled(raster.rect.top..<raster.rect.bottom) }
        for row in raster.rect.top..<raster.rect.bottom {
            let cells = CellRow(next, row: row)
            var column = raster.rect.left
            while column < raster.rect.right {
                let start = column
                while column < raster.rect.right, cells[column].glyph != raster.mark { column += 1 }
                if column > start { encodeCover(start..<column, row: row, in: cells) }
                column += 1
            }
        }
    }

    /// Writes cells once more, in whole glyphs.
    private mutating func encodeCover(_ columns: Range<Int>, row: Int, in cells: CellRow) {
        let start = cells[columns.lowerBound].width == 0 ? columns.lowerBound - 1 : columns.lowerBound
        let isCut = cells[columns.upperBound - 1].width == 2
        move(to: Position(column: start, row: row))
        encodeCells(start..<(isCut ? columns.upperBound + 1 : columns.upperBound), row: row, in: cells)
    }

    /// Takes note that the rows of an image have been made so.
    mutating func doubled(_ rows: Range<Int>) {
        state.doubledRows += rows
    }

    /// Gives a row its usual height back, before anything else is written on it.
    mutating func undouble(row: Int) {
        guard state.doubledRows.contains(row) else { return }
        move(to: Position(column: 0, row: row))
        output.append(ControlSequence.usualRow)
        state.doubledRows.removeAll { $0 == row }
    }

    /// Gives all rows their usual height back.
    /// - Returns: the bytes, which belong to no frame.
    mutating func undoubleRows() -> [UInt8] {
        var bytes: [UInt8] = []
        for row in state.doubledRows {
            ControlSequence.moveCursor(to: Position(column: 0, row: row), into: &bytes)
            bytes.append(ControlSequence.usualRow)
        }
        state.doubledRows.removeAll()
        (state.row, state.column) = bytes.isEmpty ? (state.row, state.column) : (nil, nil)
        return bytes
    }

    /// Where the terminal is to be told that a cell is.
    func sent(_ position: Position) -> Position {
        guard state.doubledRows.contains(position.row) else { return position }
        return Position(column: position.column / 2, row: position.row)
    }
}

/// What the encoder knows of a terminal between two frames, besides the cells that it shows.
struct TerminalState: Hashable, Sendable {
    /// The cursor's row; unknown before the first frame.
    var row: Int?
    /// The cursor's column. Unknown after the last column has been written, where terminals disagree, and after
    /// glyphs on whose width they disagree.
    var column: Int?
    /// The style in force, as far as the terminal can show it.
    var style = CellStyle.initial
    /// Whether the hardware cursor is shown.
    var isCursorVisible = false
    /// The rows of double height (DECDHL), which have half as many columns.
    var doubledRows: [Int] = []

    /// Takes note that the cursor stands there.
    mutating func moved(to position: Position) {
        row = position.row
        column = position.column
    }
}
