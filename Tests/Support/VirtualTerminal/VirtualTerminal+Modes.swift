extension VirtualTerminal {
    private static let known: Set<Int> = [
        1, 3, 4, 5, 6, 7, 8, 9, 12, 25, 40, 45, 47, 66, 1000, 1002, 1003, 1004, 1005, 1006, 1007, 1015, 1016, 1047,
        1048, 1049, 2004, 2026, 2027, 2031, 2048,
    ]

    /// DECSET and DECRST.
    mutating func setModes(_ sequence: ReceivedSequence, to isOn: Bool) {
        for mode in sequence.parameters {
            guard Self.known.contains(mode) else {
                note(unknown: "CSI ? \(mode) \(isOn ? "h" : "l")")
                continue
            }
            if isOn { modes.insert(mode) } else { modes.remove(mode) }
            modeChanged(mode, to: isOn)
        }
    }

    private mutating func modeChanged(_ mode: Int, to isOn: Bool) {
        switch mode {
        case 3: clearForColumnMode()
        case 6:
            state.isOriginMode = isOn
            moveTo(column: 0)
            moveTo(row: 0)
        case 7 where !isOn: state.isWrapPending = false
        case 47, 1047: switchScreen(toAlternate: isOn, clears: mode == 1047 && !isOn)
        case 1048: if isOn { savedState = state } else { restoreCursor() }
        case 1049: switchScreenWithCursor(toAlternate: isOn)
        case 2027: if isOn { behavior.insert(.clusterWidths) } else { behavior.remove(.clusterWidths) }
        case 2048 where isOn: reportSize()
        default: break
        }
    }

    /// DECCOLM: keeps the width, but clears the screen and the margins as the change does.
    private mutating func clearForColumnMode() {
        scrollRegion = 0..<size.height
        grid.fill(rows: 0..<size.height, with: blank)
        state.isOriginMode = false
        moveTo(column: 0)
        moveTo(row: 0)
    }

    private mutating func switchScreenWithCursor(toAlternate: Bool) {
        if toAlternate {
            guard !isAlternateScreen else { return }
            savedState = state
            switchScreen(toAlternate: true, clears: false)
            grid.fill(rows: 0..<size.height, with: blank)
            kitty.clear()
            sixels.erase(0..<size.width, rows: 0..<size.height)
        } else {
            switchScreen(toAlternate: false, clears: false)
            restoreCursor()
        }
    }

    private mutating func switchScreen(toAlternate: Bool, clears: Bool) {
        guard toAlternate != isAlternateScreen else { return }
        if clears { grid.fill(rows: 0..<size.height, with: .blank) }
        isAlternateScreen = toAlternate
        swap(&grid, &hiddenGrid)
        swap(&kitty, &hiddenKitty)
        swap(&savedState, &hiddenSavedState)
        swap(&keyboardFlags, &hiddenKeyboardFlags)
    }

    /// SM and RM.
    mutating func setAnsiModes(_ sequence: ReceivedSequence, to isOn: Bool) {
        for mode in sequence.parameters {
            if mode == 4 {
                isInsertMode = isOn
            } else {
                note(unknown: "CSI \(mode) \(isOn ? "h" : "l")")
            }
        }
    }
}
