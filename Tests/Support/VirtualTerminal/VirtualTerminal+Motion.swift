import Terminal

extension VirtualTerminal {
    /// CHA and all else that goes to a column.
    mutating func moveTo(column: Int) {
        state.column = min(max(column, 0), lastColumn)
        state.isWrapPending = false
    }

    /// The last column of the cursor's row.
    var lastColumn: Int { grid.columns(ofRow: state.row) - 1 }

    /// Keeps the cursor within the columns of the row that it has come to, which may be one of larger letters.
    mutating func stayInRow() { state.column = min(state.column, lastColumn) }

    /// VPA: the row counts from the top of the scroll region if origin mode is set.
    mutating func moveTo(row: Int) {
        let limits = state.isOriginMode ? scrollRegion : 0..<size.height
        state.row = min(max(row + limits.lowerBound, limits.lowerBound), limits.upperBound - 1)
        stayInRow()
        state.isWrapPending = false
    }

    /// VPR: heeds no scroll region.
    mutating func moveDownAnywhere(by rows: Int) {
        state.row = min(state.row + rows, size.height - 1)
        stayInRow()
        state.isWrapPending = false
    }

    /// CUU and CUD: stops at the scroll region's edge if it starts inside or before it.
    mutating func moveVertically(by rows: Int) {
        let target = state.row + rows
        if rows < 0 {
            let top = state.row >= scrollRegion.lowerBound ? scrollRegion.lowerBound : 0
            state.row = max(target, top)
        } else {
            let bottom = state.row < scrollRegion.upperBound ? scrollRegion.upperBound - 1 : size.height - 1
            state.row = min(target, bottom)
        }
        stayInRow()
        state.isWrapPending = false
    }

    /// BS; with mode 45 from the first column to the end of the row above.
    mutating func backspace() {
        if modes.contains(45), modes.contains(7) {
            if state.isWrapPending {
                state.isWrapPending = false
                return
            }
            if state.column == 0 {
                let isTop = state.row == scrollRegion.lowerBound
                state.row = isTop ? scrollRegion.upperBound - 1 : max(0, state.row - 1)
                state.column = size.width - 1
                return
            }
        }
        moveTo(column: state.column - 1)
    }

    /// HT and CHT.
    mutating func tab(_ count: Int) {
        var column = state.column
        for _ in 0..<min(count, size.width) {
            repeat { column += 1 } while column < size.width - 1 && !tabStops.contains(column)
        }
        let wasPending = state.isWrapPending
        moveTo(column: column)
        state.isWrapPending = wasPending && state.column == size.width - 1
    }

    /// CBT.
    mutating func backTab(_ count: Int) {
        var column = state.column
        for _ in 0..<min(count, size.width) {
            repeat { column -= 1 } while column > 0 && !tabStops.contains(column)
        }
        moveTo(column: column)
    }

    /// LF, VT and FF.
    mutating func lineFeed() {
        let wasPending = state.isWrapPending
        index()
        state.isWrapPending = wasPending && behavior.contains(.keepsPendingWrap)
    }

    /// IND: down, and at the bottom of the scroll region scrolling.
    mutating func index() {
        if state.row == scrollRegion.upperBound - 1 {
            scrollRows(scrollRegion, up: 1)
        } else if state.row < size.height - 1 {
            state.row += 1
        }
        stayInRow()
        state.isWrapPending = false
    }

    /// RI: up, and at the top of the scroll region scrolling.
    mutating func reverseIndex() {
        if state.row == scrollRegion.lowerBound {
            scrollRows(scrollRegion, up: -1)
        } else if state.row > 0 {
            state.row -= 1
        }
        stayInRow()
        state.isWrapPending = false
    }

    /// DECSTBM.
    mutating func setScrollRegion(_ sequence: ReceivedSequence) {
        let top = sequence.count(0) - 1
        let bottom = sequence.value(1) == 0 ? size.height : min(sequence.value(1), size.height)
        guard top < bottom - 1 else { return }
        scrollRegion = top..<bottom
        moveTo(column: 0)
        moveTo(row: 0)
    }
}
