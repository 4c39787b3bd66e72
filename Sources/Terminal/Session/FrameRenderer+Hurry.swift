/// Frames for keys that come faster than the line carries whole ones.
extension FrameRenderer {
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
        encodeHurried(cursor: placement.map(clamped), limit: limit)
        return encoder.output.withUnsafeBufferPointer { Array($0) }
    }

    private mutating func encodeHurried(cursor: CursorPlacement?, limit: Int) {
        let update = settleImages(limit: limit)
        buffers.settle(isShownKnown: true)
        guard buffers.hasDetails else {
            encode(update, cursor: cursor, limit: limit)
            return buffers.forgetOutlines()
        }
        let scroll = likelyScroll()
        let pictures = buffers.unseenPictures(after: scroll)
        if !pictures.isEmpty { buffers.settle(pictures, showing: 0) }
        let center = cursor?.position.row ?? 0
        let owed = buffers.showOutline(after: scroll).sorted { abs($0 - center) < abs($1 - center) }
        let start = encoder.checkpoint
        encode(update, cursor: cursor)
        var room = limit - encoder.output.count
        let count = owed.prefix { row in
            room -= buffers.detailByteCount(of: row)
            return room >= 0
        }.count
        if count > 0 {
            encoder.restore(start, keepingOutput: true)
            buffers.showDetails(of: owed.prefix(count))
            encode(update, cursor: cursor)
        }
        isPartial = count < owed.count || !pictures.isEmpty
        if count == owed.count, let count = picturesThatFit(pictures, into: limit - encoder.output.count) {
            encoder.restore(start, keepingOutput: true)
            buffers.settle(pictures, showing: count)
            encode(update, cursor: cursor)
            isPartial = count < pictures.count
        }
        buffers.commit(rows: buffers.changedRows)
        buffers.keepOutline()
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
        }
    }
}
