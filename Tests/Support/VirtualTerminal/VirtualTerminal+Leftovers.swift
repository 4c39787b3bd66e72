extension VirtualTerminal {
    /// State that the program has set and not restored, readable; empty after a proper exit.
    package var leftovers: [String] {
        var found: [String] = []
        found += modes.subtracting(Self.initialModes).sorted().map { "mode \($0) is set" }
        found += Self.initialModes.subtracting(modes).sorted().map { "mode \($0) is reset" }
        if isAlternateScreen { found.append("the alternate screen shows") }
        if (grid.rowSizes + hiddenGrid.rowSizes).contains(where: { $0 != .usual }) {
            found.append("a row has larger letters")
        }
        if isInsertMode { found.append("insert mode is set") }
        if scrollRegion != 0..<size.height { found.append("rows \(scrollRegion) scroll") }
        if state.isOriginMode { found.append("origin mode is set") }
        if state.pen != VirtualPen() { found.append("text is styled or linked") }
        if state.activeSet != 0 || state.characterSets != VirtualCursor().characterSets {
            found.append("another character set is in force")
        }
        if !keyboardFlags.isEmpty { found.append("keyboard flags are pushed") }
        if isProgressShown { found.append("progress is shown") }
        if keptTitles > 0 { found.append("a title is kept") }
        if cursorShape != 0 { found.append("the cursor has shape \(cursorShape)") }
        return found
    }
}
