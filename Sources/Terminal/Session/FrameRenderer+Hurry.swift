/// Frames for keys that come faster than the line carries whole ones.
extension FrameRenderer {
    /// Where rows move, the last one, which counts them, is brought up to date with one of so many frames: nobody can read a
    /// number that changes thirty times a second.
    private static let framesPerCount = 4

    /// Draws a frame of the detail that it is told and returns the bytes that show it.
    ///
    /// Where not everything is wanted, the essential goes first; besides, as many rows of what lasts as there is room for, those
    /// next to the cursor before the others, and then pictures made of cells. What stands already stays, moved with its rows:
    /// so what is around the cursor when the keys rest is mostly there.
    /// - Parameters:
    ///   - limit: about how many bytes it may have; the essential is sent whatever it takes.
    ///   - draw: draws as much as it is told, as `frame(limit:_:)` has it.
    public mutating func frame(
        limit: Int?, detail: FrameDetail, _ draw: (inout CellBuffer, FrameDetail) -> CursorPlacement?
    ) -> [UInt8] {
        guard detail == .lasting else { return frame(limit: limit) { draw(&$0, detail) } }
        guard let limit, isScreenKnown, !size.isEmpty else { return frame(limit: limit) { draw(&$0, .essential) } }
        let placement = buffers.draw { draw(&$0, .lasting) }
        buffers.drawOutline { _ = draw(&$0, .essential) }
        // The usual way is better at pictures of pixels, and at text of more clusters than are kept.
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
        // What rows take is only guessed, and together they take less: what is left over is for others.
        while let rows = rowsThatFit(owed, into: limit - encoder.output.count) {
            encoder.restore(start, keepingOutput: true)
            buffers.showDetails(of: rows)
            encode(update, cursor: cursor)
            owed.removeAll(where: rows.contains)
        }
        // Nobody misses it: it is not to take the room of the next frame.
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

    /// The rows whose details there is likely to be room for.
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

    /// Leaves the last row as it is, where it neither moves nor is the one that matters, and its turn has not come.
    /// - Returns: that row, if it was to change.
    private mutating func putOffCount(beside scroll: Scroll?, center: Int) -> [Int] {
        hurriedFrames &+= 1
        let last = size.height - 1
        guard let scroll, center != last, !scroll.rows.contains(last) else { return [] }
        return !hurriedFrames.isMultiple(of: Self.framesPerCount) && buffers.postpone(row: last) ? [last] : []
    }

    /// The rows that the terminal may well move. Of what is shown some rows are more than essential and some are not, so that
    /// outlines are compared; where there was none before, everything was shown.
    private mutating func likelyScroll() -> Scroll? {
        guard let (before, after, rows) = buffers.outlines else {
            return encoder.likelyScroll(from: buffers.shown, to: buffers.next, changedRows: buffers.changedRows)
        }
        let scroll = encoder.likelyScroll(from: before, to: after, changedRows: rows)
        // Blank rows at its ends say nothing of outlines, but what is shown may have details there.
        return scroll?.extended(height: size.height) { source, row in
            CellRow(before, row: source).isIdentical(to: CellRow(after, row: row))
                || CellRow(buffers.shown, row: source).isIdentical(to: CellRow(buffers.next, row: row))
        }
    }
}
