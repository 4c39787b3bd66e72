/// The cells of views that were drawn in the last frame and of those in this one, for `EquatableView`.
struct KeptCells: Sendable {
    fileprivate struct Entry: Sendable {
        /// A box with the value, to compare values without a copy.
        let value: any AnyObject & Sendable
        let size: Size
        /// The blank that the first cell was drawn over.
        let beneath: Cell
        /// Row by row, as drawn.
        let cells: [Cell]
    }

    fileprivate final class Box<Value: Equatable & Sendable>: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
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
        if let entry = kept.before[id], entry.size == rect.size, entry.beneath == beneath,
            let box = entry.value as? KeptCells.Box<Value>, box.value == value
        {
            paste(entry.cells, in: rect)
            kept.now[id] = entry
        } else {
            draw(&self)
            kept.now[id] = KeptCells.Entry(
                value: KeptCells.Box(value), size: rect.size, beneath: beneath, cells: cells(in: rect))
        }
    }

    /// The cells of a rectangle within the buffer, row by row.
    func cells(in rect: Rect) -> [Cell] {
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
