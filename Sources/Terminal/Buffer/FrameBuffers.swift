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
}
