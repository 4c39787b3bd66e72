extension FrameEncoder {
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
}
