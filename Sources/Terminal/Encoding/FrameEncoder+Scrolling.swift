extension FrameEncoder {
    /// Encodes the frame with and without having the terminal move rows, and keeps the shorter one.
    mutating func encodeShortest(from previous: CellBuffer, to next: CellBuffer, changedRows: [Int]) {
        guard let scroll = bestScroll(from: previous, to: next, changedRows: changedRows), !pinsRows(of: scroll) else {
            return encodeBody { $0.encodeRows(changedRows, from: previous, to: next) }
        }
        let start = checkpoint
        encodeScrolled(scroll, from: previous, to: next)
        movesRows = true
        guard !scrolls.isClearlyBest else { return }
        let scrolled = checkpoint
        restore(start, keepingOutput: true)
        encodeBody { $0.encodeRows(changedRows, from: previous, to: next) }
        movesRows = keepShorter(from: start, first: scrolled)
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
        // The rows that come in take the background in force in some terminals, and not in others.
        setBackground(.terminalDefault)
        let height = next.size.height
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
}
