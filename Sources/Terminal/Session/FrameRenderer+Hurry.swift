/// Reduced frames for keys that come faster than the line carries whole ones.
extension FrameRenderer {
    /// If rows move, the last one, which counts them, is only updated with every fourth frame: a number that changes thirty
    /// times a second is unreadable.
    private static let framesPerCount = 4

    /// Draws a frame with that detail and returns the bytes that show it.
    ///
    /// A reduced frame has the essential first, then as many rows of the lasting details as fit, those next to the cursor
    /// before the others, and then pictures made of cells. Details on the screen stay and move with their rows, so that most
    /// of those around the cursor are there when the keys pause.
    /// - Parameters:
    ///   - limit: the approximate maximum number of bytes; the essential is always sent.
    ///   - draw: draws with the given detail; otherwise as in `frame(limit:_:)`.
    public mutating func frame(
        limit: Int?, detail: FrameDetail, _ draw: (inout CellBuffer, FrameDetail) -> CursorPlacement?
    ) -> [UInt8] {
        guard detail == .lasting else { return frame(limit: limit) { draw(&$0, detail) } }
        guard let limit, isScreenKnown, !size.isEmpty else { return frame(limit: limit) { draw(&$0, .essential) } }
        let placement = buffers.draw { draw(&$0, .lasting) }
        buffers.drawOutline { _ = draw(&$0, .essential) }
        // A normal frame is better for pixel images, and for text with more clusters than the pool holds.
        guard !buffers.hasImages, !buffers.isPoolFull else { return frame(limit: limit) { draw(&$0, .essential) } }
        isPartial = false
        encoder.savesBytes = true
        encodeHurried(cursor: placement.map(clamped), limit: limit)
        return encoder.output.withUnsafeBufferPointer { Array($0) }
    }

    private mutating func encodeHurried(cursor: CursorPlacement?, limit: Int) {
        let update = settleImages(limit: limit)
        buffers.update(isShownKnown: true)
        guard buffers.hasDetails else {
            encode(update, cursor: cursor, limit: limit)
            return buffers.dropOutlines()
        }
        let scroll = likelyScroll()
        let pictures = buffers.changedPictures(after: scroll)
        if !pictures.isEmpty { buffers.update(pictures, as: pictures.map(\.least)) }
        let center = cursor?.position.row ?? 0
        var owed = buffers.showOutline(after: scroll).sorted { abs($0 - center) < abs($1 - center) }
        var waiting = putOffCount(beside: scroll, center: center)
        let cursor = seen(cursor)
        let start = encoder.checkpoint
        encoder.expectedScroll = scroll
        defer { encoder.expectedScroll = nil }
        encode(update, cursor: cursor)
        // The sizes of rows are estimates, and together they are smaller: other rows get the remaining room.
        while let rows = rowsThatFit(owed, into: limit - encoder.output.count) {
            encoder.restore(start, keepingOutput: true)
            buffers.showDetails(of: rows)
            encode(update, cursor: cursor)
            owed.removeAll(where: rows.contains)
        }
        // The last row is not urgent and must not take the room of the next frame.
        if owed.isEmpty, let rows = rowsThatFit(waiting, into: limit / 2 - encoder.output.count) {
            encoder.restore(start, keepingOutput: true)
            buffers.showDetails(of: rows)
            encode(update, cursor: cursor)
            waiting = []
        }
        owesCount = !waiting.isEmpty
        let owesRows = !owed.isEmpty || !waiting.isEmpty
        isPartial = owesRows || !pictures.isEmpty
        let room = limit - encoder.output.count
        if !owesRows,
            let looks = looks(of: pictures, from: pictures.map(\.least), into: room, withMeans: false)
        {
            encode(update, showing: pictures, as: looks, cursor: cursor, from: start)
            isPartial = looks.contains { $0 != .whole }
        }
        buffers.commit(rows: buffers.changedRows)
        buffers.commitOutline()
    }

    private func rowsThatFit(_ owed: [Int], into room: Int) -> [Int]? {
        var room = room
        func fits(_ row: Int) -> Bool {
            let count = buffers.detailByteCount(of: row)
            guard count <= room else { return false }
            room -= count
            return true
        }
        let rows = owed.filter(fits)
        return rows.isEmpty ? nil : rows
    }

    /// Postpones the last row, unless it moves, has the cursor, or is due.
    /// - Returns: that row, if it has changed.
    private mutating func putOffCount(beside scroll: Scroll?, center: Int) -> [Int] {
        hurriedFrames &+= 1
        let last = size.height - 1
        guard let scroll, center != last, !scroll.rows.contains(last) else { return [] }
        return !hurriedFrames.isMultiple(of: Self.framesPerCount) && buffers.postpone(row: last) ? [last] : []
    }

    /// The rows that the terminal can probably move. Only some rows on the screen have details, so that outlines are compared;
    /// if the previous frame had none, it had all details.
    private mutating func likelyScroll() -> Scroll? {
        guard let (before, after, rows) = buffers.outlines else {
            return encoder.likelyScroll(from: buffers.shown, to: buffers.next, changedRows: buffers.changedRows)
        }
        let scroll = encoder.likelyScroll(from: before, to: after, changedRows: rows)
        // Outlines do not tell blank rows at its ends apart, but the screen may have details there.
        return scroll?.extended(height: size.height) { source, row in
            CellRow(before, row: source).isIdentical(to: CellRow(after, row: row))
                || CellRow(buffers.shown, row: source).isIdentical(to: CellRow(buffers.next, row: row))
        }
    }
}
