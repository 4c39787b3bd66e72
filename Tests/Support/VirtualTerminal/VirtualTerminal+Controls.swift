extension VirtualTerminal {
    /// Carries out a C0 control character.
    mutating func execute(_ byte: UInt8) {
        switch byte {
        case 0x07: bellCount += 1
        case 0x08: backspace()
        case 0x09: tab(1)
        case 0x0A, 0x0B, 0x0C: lineFeed()
        case 0x0D: moveTo(column: 0)
        case 0x0E: state.activeSet = 1
        case 0x0F: state.activeSet = 0
        case 0x18, 0x1A: note(violation: "CAN or SUB")
        default: note(violation: "C0 control \(byte)")
        }
    }

    /// Carries out `ESC intermediate final`.
    mutating func escape(intermediate: UInt8, final: UInt8) {
        switch (intermediate, final) {
        case (0, UInt8(ascii: "7")): savedState = state
        case (0, UInt8(ascii: "8")): restoreCursor()
        case (0, UInt8(ascii: "D")): index()
        case (0, UInt8(ascii: "E")):
            moveTo(column: 0)
            index()
        case (0, UInt8(ascii: "H")): tabStops.insert(state.column)
        case (0, UInt8(ascii: "M")): reverseIndex()
        case (0, UInt8(ascii: "c")): reset()
        case (0, UInt8(ascii: "=")): modes.insert(66)
        case (0, UInt8(ascii: ">")): modes.remove(66)
        case (0, UInt8(ascii: "\\")): break
        case (UInt8(ascii: "#"), UInt8(ascii: "8")): alignmentPattern()
        case (UInt8(ascii: "#"), UInt8(ascii: "3")): setRowSize(.upperHalf)
        case (UInt8(ascii: "#"), UInt8(ascii: "4")): setRowSize(.lowerHalf)
        case (UInt8(ascii: "#"), UInt8(ascii: "5")): setRowSize(.usual)
        case (UInt8(ascii: "#"), UInt8(ascii: "6")): setRowSize(.wide)
        case (UInt8(ascii: "("), _), (UInt8(ascii: ")"), _), (UInt8(ascii: "*"), _), (UInt8(ascii: "+"), _):
            designate(Int(intermediate - 0x28), final)
        default: note(unknown: description(intermediate, final))
        }
    }

    /// DECDHL, DECSWL and DECDWL.
    private mutating func setRowSize(_ rowSize: VirtualRowSize) {
        grid.setSize(rowSize, row: state.row)
        stayInRow()
    }

    private mutating func designate(_ slot: Int, _ final: UInt8) {
        guard let set = CharacterSet(designation: final) else {
            return note(unknown: description(UInt8(0x28 + slot), final))
        }
        state.characterSets[slot] = set
    }

    private func description(_ intermediate: UInt8, _ final: UInt8) -> String {
        let middle = intermediate == 0 ? "" : "\(UnicodeScalar(intermediate)) "
        return "ESC \(middle)\(UnicodeScalar(final))"
    }

    /// DECRC.
    mutating func restoreCursor() {
        state = savedState
        endPendingWrap()
        state.column = min(state.column, size.width - 1)
        state.row = min(state.row, size.height - 1)
        stayInRow()
    }

    /// RIS: resets everything except records for tests.
    private mutating func reset() {
        var fresh = VirtualTerminal(size: size, behavior: behavior, profile: profile)
        fresh.unknownSequences = unknownSequences
        fresh.violations = violations
        fresh.titles = titles
        fresh.strings = strings
        fresh.bellCount = bellCount
        fresh.replies = replies
        fresh.parser = parser
        self = fresh
    }

    /// DECSTR.
    mutating func softReset() {
        modes.subtract([1, 6, 66])
        modes.insert(25)
        isInsertMode = false
        scrollRegion = 0..<size.height
        state.isOriginMode = false
        state.pen = VirtualPen()
        state.characterSets = VirtualCursor().characterSets
        state.activeSet = 0
        savedState = VirtualCursor()
    }

    /// DECALN.
    private mutating func alignmentPattern() {
        scrollRegion = 0..<size.height
        state.isOriginMode = false
        moveTo(column: 0)
        state.row = 0
        grid.fill(rows: 0..<size.height, with: VirtualCell(text: "E", pen: VirtualPen()))
    }
}
