extension VirtualTerminal {
    /// ED.
    mutating func eraseDisplay(_ what: Int) {
        switch what {
        case 0:
            eraseLine(0)
            grid.fill(rows: (state.row + 1)..<max(size.height, state.row + 1), with: blank)
            sixels.erase(0..<size.width, rows: (state.row + 1)..<max(size.height, state.row + 1))
        case 1:
            eraseLine(1)
            grid.fill(rows: 0..<state.row, with: blank)
            sixels.erase(0..<size.width, rows: 0..<state.row)
        case 2:
            isForFormerSize = false
            grid.fill(rows: 0..<size.height, with: blank)
            kitty.clear()
            sixels.erase(0..<size.width, rows: 0..<size.height)
        // There is no scrollback.
        case 3: break
        default: note(unknown: "CSI \(what) J")
        }
    }

    /// EL.
    mutating func eraseLine(_ what: Int) {
        switch what {
        case 0 where state.isWrapPending && behavior.contains(.keepsPendingWrap): break
        case 0: grid.fill(state.column..<size.width, row: state.row, with: blank)
        case 1: grid.fill(0..<(state.column + 1), row: state.row, with: blank)
        case 2: grid.fill(0..<size.width, row: state.row, with: blank)
        default: note(unknown: "CSI \(what) K")
        }
        endPendingWrap()
    }

    /// ECH.
    mutating func eraseCharacters(_ count: Int) {
        grid.fill(state.column..<min(state.column + count, size.width), row: state.row, with: blank)
        endPendingWrap()
    }

    /// Whether erasing keeps a pending wrap, which differs between terminals.
    mutating func endPendingWrap() {
        if !behavior.contains(.keepsPendingWrap) { state.isWrapPending = false }
    }

    /// ICH.
    mutating func insertCharacters(_ count: Int) {
        grid.insert(count, column: state.column, row: state.row, with: blank)
        state.isWrapPending = false
    }

    /// DCH.
    mutating func deleteCharacters(_ count: Int) {
        grid.delete(count, column: state.column, row: state.row, with: blank)
        state.isWrapPending = false
    }

    /// IL with a positive count, DL with a negative one; nothing outside the scroll region.
    mutating func insertLines(_ count: Int) {
        guard scrollRegion.contains(state.row) else { return }
        scrollRows(state.row..<scrollRegion.upperBound, up: -count)
        state.isWrapPending = false
        if !behavior.contains(.lineEditingKeepsColumn) { state.column = 0 }
    }

    /// SU with a positive count, SD with a negative one.
    mutating func scroll(up count: Int) {
        let background = state.pen.background
        if count < 0, behavior.contains(.scrollDownKeepsOwnBackground) { state.pen.background = .terminalDefault }
        scrollRows(scrollRegion, up: count)
        state.pen.background = background
    }

    /// SL, SR, DECIC and DECDC: every row of the scroll region gains or loses columns at one place.
    mutating func shiftColumns(at column: Int, inserting count: Int) {
        guard scrollRegion.contains(state.row) else { return }
        for row in scrollRegion {
            if count > 0 {
                grid.insert(count, column: column, row: row, with: blank)
            } else {
                grid.delete(-count, column: column, row: row, with: blank)
            }
        }
        state.isWrapPending = false
    }
}
