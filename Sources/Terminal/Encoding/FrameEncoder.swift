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
}
