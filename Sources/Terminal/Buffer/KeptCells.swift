/// The cells of views that were drawn in the last frame and of those in this one, for `EquatableView`.
struct KeptCells: Sendable {
    fileprivate class Entry: @unchecked Sendable {
        let size: Size
        /// The blank that the first cell was drawn over.
        let beneath: Cell
        /// Row by row, as drawn.
        let cells: [Cell]

        init(size: Size, beneath: Cell, cells: [Cell]) {
            (self.size, self.beneath, self.cells) = (size, beneath, cells)
        }
    }

    fileprivate final class EntryOf<Value: Equatable & Sendable>: Entry, @unchecked Sendable {
        let value: Value

        init(_ value: Value, size: Size, beneath: Cell, cells: [Cell]) {
            self.value = value
            super.init(size: size, beneath: beneath, cells: cells)
        }
    }

    fileprivate var before: [Int: Entry] = [:]
    fileprivate var now: [Int: Entry] = [:]

    /// Begins a frame: what the one before did not show is forgotten.
    mutating func advance() {
        swap(&before, &now)
        now.removeAll(keepingCapacity: true)
    }
}

extension CellBuffer {
    /// Draws into the rectangle, or copies what the last frame drew for an equal value.
    mutating func drawOnce<Value: Equatable & Sendable>(
        _ value: Value, id: Int, in rect: Rect, _ draw: (inout CellBuffer) -> Void
    ) {
        guard !rect.isEmpty, rect.intersection(clip) == rect else { return draw(&self) }
        let beneath = self[rect.left, rect.top]
        if let entry = kept.before[id] as? KeptCells.EntryOf<Value>, entry.size == rect.size, entry.beneath == beneath,
            entry.value == value
        {
            paste(entry.cells, in: rect)
            kept.now[id] = entry
        } else {
            draw(&self)
            kept.now[id] = KeptCells.EntryOf(value, size: rect.size, beneath: beneath, cells: cells(in: rect))
        }
    }

    private func cells(in rect: Rect) -> [Cell] {
        var copy: [Cell] = []
        copy.reserveCapacity(rect.width * rect.height)
        for row in rect.top..<rect.bottom {
            copy += cells[row * size.width + rect.left..<row * size.width + rect.right]
        }
        return copy
    }

    private mutating func paste(_ copy: [Cell], in rect: Rect) {
        forEachRow(of: rect) { row, number, columns in
            let start = (number - rect.top) * rect.width
            copy.withUnsafeBufferPointer { copy in
                _ = UnsafeMutableBufferPointer(rebasing: row.cells[columns])
                    .update(fromContentsOf: copy[start..<start + rect.width])
            }
            row.repairWideGlyphs(around: columns)
        }
    }
}
