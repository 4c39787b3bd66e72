/// The screens between what views draw and what the terminal shows.
///
/// Views draw the whole screen for every frame, mostly unchanged. Only rows that were drawn differently are normalized,
/// compared and encoded; two more buffers save two thirds of the instructions.
struct FrameBuffers: Sendable {
    /// What the terminal shows, normalized.
    private(set) var shown: CellBuffer
    /// What it will show, normalized.
    var next: CellBuffer
    /// The rows in which `shown` and `next` differ, top to bottom; if the screen is unknown, all of them.
    var changedRows: [Int] = []
    private var canvas: CellBuffer
    private var kept = KeptCells()
    private var drawnBefore: CellBuffer
    /// Whether `next` was made from `drawnBefore` in every row.
    private var isDrawnBeforeKnown = true
    /// The essential parts of this frame and the one before, normalized, or `nil` if nothing was left out.
    private var outline: CellBuffer?
    private var outlineBefore: CellBuffer?

    init(size: Size) {
        shown = CellBuffer(size: size)
        next = shown
        canvas = shown
        drawnBefore = shown
    }

    var size: Size { shown.size }

    /// - Parameter showsLinks: whether the terminal shows links; otherwise cells have none.
    mutating func draw<Result>(
        showsLinks: Bool = true, forgettingClusters: Bool = false, _ body: (inout CellBuffer) -> Result
    ) -> Result {
        canvas.reset(pool: forgettingClusters ? ClusterPool() : shown.pool)
        canvas.links.isEnabled = showsLinks
        if forgettingClusters { kept = KeptCells() }
        kept.advance()
        swap(&kept, &canvas.kept)
        defer { swap(&kept, &canvas.kept) }
        return body(&canvas)
    }

    var hasImages: Bool { !canvas.placements.isEmpty }

    /// Replaces the marks of images with the cells to send.
    mutating func replaceMarks(_ body: (_ canvas: inout CellBuffer, _ shown: CellBuffer) -> ImageUpdate) -> ImageUpdate
    {
        body(&canvas, shown)
    }

    /// Whether the pool is full, so that clusters may have been simplified.
    var isPoolFull: Bool { canvas.pool.isFull }

    /// Updates `next` and `changedRows` from the canvas.
    /// - Parameter isShownKnown: whether the terminal still shows the last committed frame.
    mutating func update(isShownKnown: Bool) {
        changedRows.removeAll(keepingCapacity: true)
        next.pool = canvas.pool
        next.links = canvas.links
        for row in 0..<size.height {
            if isShownKnown, isDrawnBeforeKnown,
                CellRow(canvas, row: row).isIdentical(to: CellRow(drawnBefore, row: row))
            {
                continue
            }
            next.copy(row: row, from: canvas)
            next.normalize(row: row)
            if isShownKnown, CellRow(next, row: row).isIdentical(to: CellRow(shown, row: row)) { continue }
            changedRows.append(row)
        }
    }

    var hasCellPictures: Bool { !canvas.cellPictures.isEmpty }

    /// The visible parts of pictures made of cells that the terminal does not show yet.
    /// - Parameter scroll: the rows that the terminal moves first.
    func changedPictures(after scroll: Scroll?) -> [CellPicture.Run] {
        canvas.cellPictures.flatMap { $0.runs(in: canvas) }.compactMap { run in
            let row = run.range.lowerBound / size.width
            let current = (scroll.map { $0.source(of: row) } ?? row).map { source in
                let distance = (source - row) * size.width
                return shown.cells[run.range.lowerBound + distance..<run.range.upperBound + distance]
            }
            return run.changed(from: current, in: next.cells)
        }
    }

    /// Updates `next` and `changedRows`, showing this much of each run of the pictures.
    mutating func update(_ runs: [CellPicture.Run], as looks: [CellPicture.Look]) {
        for (run, look) in zip(runs, looks) {
            for place in run.range { canvas.cells[place] = run.cell(at: place, look) }
        }
        isDrawnBeforeKnown = false
        update(isShownKnown: true)
    }

    /// Makes the next frame write shown cells with these styles again.
    /// - Returns: whether there are any.
    mutating func forget(where isOutdated: (CellStyle) -> Bool) -> Bool {
        var last: (style: CellStyle, isOutdated: Bool)?
        var isAny = false
        for place in shown.cells.indices {
            let style = CellStyle(of: shown.cells[place])
            if last?.style != style { last = (style, isOutdated(style)) }
            guard last?.isOutdated == true else { continue }
            shown.cells[place].forget()
            isAny = true
        }
        if isAny { isDrawnBeforeKnown = false }
        return isAny
    }

    mutating func commit() {
        shown.pool = next.pool
        for row in changedRows { shown.copy(row: row, from: next) }
        swap(&canvas, &drawnBefore)
        isDrawnBeforeKnown = true
    }

    /// Records that the terminal shows these rows of `next`.
    mutating func commit(rows: some Sequence<Int>) {
        shown.pool = next.pool
        for row in rows { shown.copy(row: row, from: next) }
        isDrawnBeforeKnown = false
    }

    /// Draws the essential parts into a buffer of their own.
    mutating func drawOutline(_ body: (inout CellBuffer) -> Void) {
        var drawn = CellBuffer(size: size)
        drawn.reset(pool: canvas.pool)
        drawn.links.isEnabled = canvas.links.isEnabled
        body(&drawn)
        canvas.pool = drawn.pool
        for row in 0..<size.height { drawn.normalize(row: row) }
        outline = drawn
    }

    /// Whether the frame shows more than the outline.
    var hasDetails: Bool {
        guard let outline else { return false }
        return (0..<size.height).contains { !CellRow(next, row: $0).isIdentical(to: CellRow(outline, row: $0)) }
    }

    /// The outlines of the last frame and of this one, and the rows in which they differ.
    var outlines: (before: CellBuffer, after: CellBuffer, changedRows: [Int])? {
        guard let outlineBefore, let outline else { return nil }
        let rows = (0..<size.height).filter {
            !CellRow(outlineBefore, row: $0).isIdentical(to: CellRow(outline, row: $0))
        }
        return (outlineBefore, outline, rows)
    }

    /// Reduces `next` to what the terminal shows already and, in all other rows, to the outline with the words that the
    /// terminal shows already.
    /// - Parameter scroll: the rows that the terminal moves first.
    /// - Returns: the rows that show less than was drawn.
    mutating func showOutline(after scroll: Scroll?) -> [Int] {
        guard let outline else { return [] }
        var owed: [Int] = []
        for row in 0..<size.height {
            let source = scroll.map { $0.source(of: row) } ?? row
            let (details, plain) = (CellRow(next, row: row), CellRow(outline, row: row))
            if details.isIdentical(to: plain) { continue }
            if let source, details.isIdentical(to: CellRow(shown, row: source)) { continue }
            owed.append(row)
            let kept = source.map { Self.words(of: details, in: CellRow(shown, row: $0), between: plain) } ?? []
            let cells = kept.map { (place: row * size.width + $0, cell: details[$0]) }
            next.copy(row: row, from: outline)
            for (place, cell) in cells { next.cells[place] = cell }
        }
        findChangedRows()
        return owed
    }

    /// The columns of the words and blanks of a row that another row shows in the same place, except where they would
    /// cut a wide glyph of the outline in half.
    private static func words(of row: CellRow, in current: CellRow, between others: CellRow) -> [Int] {
        var columns: [Int] = []
        var end = 0
        while end < row.count {
            let start = end
            end += 1
            if !row[start].isPlainBlank {
                while end < row.count, !row[end].isPlainBlank { end += 1 }
            }
            guard others[start].width > 0, end == row.count || others[end].width > 0,
                (start..<end).allSatisfy({ row[$0] == current[$0] })
            else { continue }
            columns += start..<end
        }
        return columns
    }

    /// Leaves a row as the terminal shows it.
    /// - Returns: whether it was about to change.
    mutating func postpone(row: Int) -> Bool {
        guard let index = changedRows.firstIndex(of: row) else { return false }
        next.copy(row: row, from: shown)
        changedRows.remove(at: index)
        return true
    }

    /// Shows everything that was drawn in these rows.
    mutating func showDetails(of rows: some Sequence<Int>) {
        for row in rows {
            next.copy(row: row, from: canvas)
            next.normalize(row: row)
        }
        findChangedRows()
    }

    /// Approximate bytes needed to show everything drawn in a row.
    func detailByteCount(of row: Int) -> Int {
        var cost = CellCost()
        for index in row * size.width..<(row + 1) * size.width {
            let (cell, shown) = (canvas.cells[index], next.cells[index])
            // Only the background of blanks is visible, and the canvas is not normalized.
            let isSeen = cell.isPlainBlank && shown.isPlainBlank ? cell.background != shown.background : cell != shown
            guard isSeen, cell.width > 0 else { continue }
            cost.add(cell, over: shown.background)
        }
        return cost.byteCount
    }

    mutating func commitOutline() {
        outlineBefore = outline
    }

    mutating func dropOutlines() {
        (outline, outlineBefore) = (nil, nil)
    }

    private mutating func findChangedRows() {
        changedRows = (0..<size.height).filter { !CellRow(next, row: $0).isIdentical(to: CellRow(shown, row: $0)) }
    }
}
