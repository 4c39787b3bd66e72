extension VirtualTerminal {
    /// Carries out a control sequence.
    mutating func control(_ sequence: ReceivedSequence) {
        let isPlain = sequence.prefix == 0 && sequence.intermediate == 0
        if isPlain, move(sequence) || edit(sequence) || apply(sequence) { return }
        if !isPlain, applyMarked(sequence) || keyboard(sequence) { return }
        if answer(sequence) { return }
        note(unknown: sequence.description)
    }

    private mutating func move(_ sequence: ReceivedSequence) -> Bool {
        let count = sequence.count()
        switch Unicode.Scalar(sequence.final) {
        case "A": moveVertically(by: -count)
        case "B": moveVertically(by: count)
        case "C", "a": moveTo(column: state.column + count)
        case "D": moveTo(column: state.column - count)
        case "E":
            moveVertically(by: count)
            moveTo(column: 0)
        case "F":
            moveVertically(by: -count)
            moveTo(column: 0)
        case "G", "`": moveTo(column: count - 1)
        case "H", "f":
            moveTo(row: count - 1)
            moveTo(column: sequence.count(1) - 1)
        case "I": tab(count)
        case "Z": backTab(count)
        case "d": moveTo(row: count - 1)
        case "e": moveDownAnywhere(by: count)
        default: return false
        }
        return true
    }

    private mutating func edit(_ sequence: ReceivedSequence) -> Bool {
        let count = sequence.count()
        switch Unicode.Scalar(sequence.final) {
        case "@": insertCharacters(count)
        case "P": deleteCharacters(count)
        case "X": eraseCharacters(count)
        case "J": eraseDisplay(sequence.value())
        case "K": eraseLine(sequence.value())
        case "L": insertLines(count)
        case "M": insertLines(-count)
        case "S": scroll(up: count)
        case "T" where sequence.parameters.count <= 1: scroll(up: -count)
        case "b": repeatLast(count)
        default: return false
        }
        return true
    }

    private mutating func apply(_ sequence: ReceivedSequence) -> Bool {
        switch Unicode.Scalar(sequence.final) {
        case "m":
            for code in state.pen.apply(sequence) { note(unknown: "CSI \(code) m") }
        case "r": setScrollRegion(sequence)
        case "h": setAnsiModes(sequence, to: true)
        case "l": setAnsiModes(sequence, to: false)
        case "s": savedState = state
        case "u": restoreCursor()
        case "g": clearTabStops(sequence.value())
        case "t": return keepTitle(sequence)
        default: return false
        }
        return true
    }

    private mutating func clearTabStops(_ what: Int) {
        switch what {
        case 0: tabStops.remove(state.column)
        case 3: tabStops.removeAll()
        default: note(unknown: "CSI \(what) g")
        }
    }

    private mutating func keepTitle(_ sequence: ReceivedSequence) -> Bool {
        switch sequence.value() {
        case 22: keptTitles += 1
        case 23: keptTitles = max(0, keptTitles - 1)
        default: return false
        }
        return true
    }

    private mutating func applyMarked(_ sequence: ReceivedSequence) -> Bool {
        let (prefix, intermediate) = (Unicode.Scalar(sequence.prefix), Unicode.Scalar(sequence.intermediate))
        switch (prefix, intermediate, Unicode.Scalar(sequence.final)) {
        case ("?", "\0", "h"): setModes(sequence, to: true)
        case ("?", "\0", "l"): setModes(sequence, to: false)
        case ("?", "\0", "J"): eraseDisplay(sequence.value())
        case ("?", "\0", "K"): eraseLine(sequence.value())
        case ("\0", "!", "p"): softReset()
        case ("\0", " ", "q"): cursorShape = sequence.value()
        case ("\0", " ", "@"): shiftColumns(at: 0, inserting: -sequence.count())
        case ("\0", " ", "A"): shiftColumns(at: 0, inserting: sequence.count())
        case ("\0", "'", "}"): shiftColumns(at: state.column, inserting: sequence.count())
        case ("\0", "'", "~"): shiftColumns(at: state.column, inserting: -sequence.count())
        // modifyOtherKeys: nothing that is seen on the screen.
        case (">", "\0", "m"): break
        default: return false
        }
        return true
    }

    /// The kitty keyboard: a stack of flags for each screen. A terminal that does not know it ignores it.
    private mutating func keyboard(_ sequence: ReceivedSequence) -> Bool {
        guard sequence.final == UInt8(ascii: "u"), sequence.intermediate == 0 else { return false }
        switch Unicode.Scalar(sequence.prefix) {
        case ">": keyboardFlags.append(sequence.value())
        case "<": keyboardFlags.removeLast(min(sequence.count(), keyboardFlags.count))
        case "=":
            if !keyboardFlags.isEmpty { keyboardFlags.removeLast() }
            keyboardFlags.append(sequence.value())
        default: return false
        }
        return true
    }
}
