/// The screens between what views draw and what the terminal shows.
///
/// Views draw the whole screen for every frame, mostly as they did for the last one. A row that was drawn just as before is
/// shown already, so that only the others are normalized, compared and encoded. That takes two buffers more, and a third of
/// the instructions.
struct FrameBuffers: Sendable {
    /// What the terminal shows, normalized.
    private(set) var shown: CellBuffer
    /// What it is to show, normalized.
    var next: CellBuffer
    /// The rows in which those two differ, from top to bottom; each of them where it is unknown what the terminal shows.
    var changedRows: [Int] = []
    var canvas: CellBuffer
    private var drawnBefore: CellBuffer
    /// Whether what was drawn before is what `next` was made of, in every row.
    private var isDrawnBeforeKnown = true
    /// What is essential of the frame and of the one before, normalized; `nil` where nothing was left out of it.
    var outline: CellBuffer?
    var outlineBefore: CellBuffer?

    init(size: Size) {
        shown = CellBuffer(size: size)
        next = shown
        canvas = shown
        drawnBefore = shown
    }

    /// Columns and rows.
    var size: Size { shown.size }

    /// Has a frame drawn into blanks, with the clusters known so far or with none.
    mutating func draw<Result>(forgettingClusters: Bool = false, _ body: (inout CellBuffer) -> Result) -> Result {
        canvas.reset(pool: forgettingClusters ? ClusterPool() : shown.pool)
        let result = body(&canvas)
        if canvas.size != size { canvas = CellBuffer(size: size, pool: shown.pool) }
        return result
    }

    /// Whether images were drawn that the terminal is to show besides text.
    var hasImages: Bool { !canvas.placements.isEmpty }

    /// Has the marks of images in what was drawn made into cells.
    mutating func settleImages(_ body: (_ canvas: inout CellBuffer, _ shown: CellBuffer) -> ImageUpdate) -> ImageUpdate
    {
        body(&canvas, shown)
    }

    /// Whether no further cluster finds room, so that some may be shown by halves.
    var isPoolFull: Bool { canvas.pool.isFull }

    /// Brings `next` and `changedRows` up to what was drawn.
    /// - Parameter isShownKnown: whether the terminal still shows what was committed last.
    mutating func settle(isShownKnown: Bool) {
        changedRows.removeAll(keepingCapacity: true)
        next.pool = canvas.pool
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

    /// Whether pictures were drawn as cells.
    var hasCellPictures: Bool { !canvas.cellPictures.isEmpty }

    /// What is seen of pictures made of cells and not shown yet, after `settle`.
    /// - Parameter scroll: the rows that the terminal moves first.
    func unseenPictures(after scroll: Scroll?) -> [CellPicture.Run] {
        canvas.cellPictures.flatMap { $0.runs(in: canvas) }.compactMap { run in
            let row = run.range.lowerBound / size.width
            let standing = (scroll.map { $0.source(of: row) } ?? row).map { source in
                let distance = (source - row) * size.width
                return shown.cells[run.range.lowerBound + distance..<run.range.upperBound + distance]
            }
            return run.unseen(over: standing, in: next.cells)
        }
    }

    /// Brings `next` and `changedRows` up to what was drawn, with so much of each run of the pictures.
    mutating func settle(_ runs: [CellPicture.Run], as looks: [CellPicture.Look]) {
        for (run, look) in zip(runs, looks) {
            for place in run.range { canvas.cells[place] = run.cell(at: place, look) }
        }
        isDrawnBeforeKnown = false
        settle(isShownKnown: true)
    }

    /// Takes note that the terminal shows what it was to show.
    mutating func commit() {
        shown.pool = next.pool
        for row in changedRows { shown.copy(row: row, from: next) }
        swap(&canvas, &drawnBefore)
        isDrawnBeforeKnown = true
    }

    /// Takes note that the terminal shows some of the rows.
    mutating func commit(rows: some Sequence<Int>) {
        shown.pool = next.pool
        for row in rows { shown.copy(row: row, from: next) }
        isDrawnBeforeKnown = false
    }

    /// Has what is essential drawn, too, into blanks of its own.
    mutating func drawOutline(_ body: (inout CellBuffer) -> Void) {
        var drawn = CellBuffer(size: size)
        drawn.reset(pool: canvas.pool)
        body(&drawn)
        canvas.pool = drawn.pool
        for row in 0..<size.height { drawn.normalize(row: row) }
        outline = drawn
    }

    /// Whether more was drawn than the outline, after `settle`.
    var hasDetails: Bool {
        guard let outline else { return false }
        return (0..<size.height).contains { !CellRow(next, row: $0).isIdentical(to: CellRow(outline, row: $0)) }
    }

    /// The outlines of the last frame and of this one, with the rows in which they differ.
    var outlines: (before: CellBuffer, after: CellBuffer, changedRows: [Int])? {
        guard let outlineBefore, let outline else { return nil }
        let rows = (0..<size.height).filter {
            !CellRow(outlineBefore, row: $0).isIdentical(to: CellRow(outline, row: $0))
        }
        return (outlineBefore, outline, rows)
    }

    /// Leaves of what `next` shows only what stands on the terminal already, and of all other rows the outline, with those words
    /// that stand there.
    /// - Parameter scroll: the rows that the terminal moves first.
    /// - Returns: the rows that show less than they could.
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

    /// The columns of those words of a row, and of those blanks between them, that stand in another one just so, where they do
    /// not cut a wide glyph of a third one in half.
    private static func words(of row: CellRow, in standing: CellRow, between others: CellRow) -> [Int] {
        var columns: [Int] = []
        var end = 0
        while end < row.count {
            let start = end
            end += 1
            if !row[start].isPlainBlank {
                while end < row.count, !row[end].isPlainBlank { end += 1 }
            }
            guard others[start].width > 0, end == row.count || others[end].width > 0,
                (start..<end).allSatisfy({ row[$0] == standing[$0] })
            else { continue }
            columns += start..<end
        }
        return columns
    }

    /// Leaves a row as it is on the terminal.
    /// - Returns: whether it was to change.
    mutating func putOff(row: Int) -> Bool {
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

    /// About how many bytes it takes to show everything in a row of which less is shown.
    func detailByteCount(of row: Int) -> Int {
        var cost = CellCost()
        for index in row * size.width..<(row + 1) * size.width {
            let (cell, shown) = (canvas.cells[index], next.cells[index])
            // Of blanks the background alone is seen, which what was drawn does not say of itself.
            let isSeen = cell.isPlainBlank && shown.isPlainBlank ? cell.background != shown.background : cell != shown
            guard isSeen, cell.width > 0 else { continue }
            cost.add(cell, over: shown.background)
        }
        return cost.byteCount
    }

    /// Takes note that a frame with an outline was sent.
    mutating func keepOutline() {
        outlineBefore = outline
    }

    /// Takes note that a frame shows everything.
    mutating func forgetOutlines() {
        (outline, outlineBefore) = (nil, nil)
    }

    private mutating func findChangedRows() {
        changedRows = (0..<size.height).filter { !CellRow(next, row: $0).isIdentical(to: CellRow(shown, row: $0)) }
    }
}
