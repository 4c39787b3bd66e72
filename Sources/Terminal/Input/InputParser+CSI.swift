extension InputParser {
    /// Takes a byte after `ESC [`: parameters and intermediates are kept, a final byte ends the sequence.
    mutating func takeCSI(_ byte: UInt8, into events: inout [InputEvent]) {
        switch byte {
        case UInt8(ascii: "$") where isShiftedKey:
            state = .ground
            finishCSI(byte, into: &events)
        case 0x20...0x3F:
            keep(byte, limit: Self.sequenceLimit)
        case UInt8(ascii: "[") where sequence.isEmpty:
            state = .linuxFunction
        case UInt8(ascii: "M") where sequence.isEmpty:
            state = .x10Mouse(remaining: 3)
        case 0x40...0x7E:
            state = .ground
            finishCSI(byte, into: &events)
        default:
            abort(with: byte, into: &events)
        }
    }

    /// Takes a byte after `ESC O`. What is no key of the application modes was Alt-O and then something else.
    mutating func takeSS3(_ byte: UInt8, into events: inout [InputEvent]) {
        switch byte {
        case 0x30...0x3B:
            keep(byte, limit: 8)
        default:
            state = .ground
            if !isSpoiled, let key = KeyTable.key(final: byte) ?? KeyTable.keypad(final: byte),
                let parameters = SequenceParameters(sequence[...])
            {
                let code = parameters.value(max(0, parameters.count - 1)) ?? 1
                events.append(.key(KeyPress(key, KeyModifiers(parameter: code))))
            } else if sequence.isEmpty, let arrow = KeyTable.rxvtArrow(final: byte) {
                events.append(.key(KeyPress(arrow, .control)))
            } else if sequence.isEmpty {
                events.append(.key(KeyPress(.character("O"), .alt)))
                abort(with: byte, into: &events)
            } else if !(0x20...0x7E).contains(byte) {
                abort(with: byte, into: &events)
            }
        }
    }

    /// Takes the byte after `ESC [ [`: A to E are F1 to F5 of the Linux console.
    mutating func takeLinuxFunction(_ byte: UInt8, into events: inout [InputEvent]) {
        guard (0x20...0x7E).contains(byte) else { return abort(with: byte, into: &events) }
        state = .ground
        if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
            events.append(.key(KeyPress(.function(Int(byte - 0x40)))))
        }
    }

    /// Swallows the three raw bytes of a mouse report in the form of X10, which nobody asked for; a control byte is
    /// never one of them.
    mutating func takeX10Mouse(_ byte: UInt8, remaining: Int, into events: inout [InputEvent]) {
        guard byte >= 0x20 else { return abort(with: byte, into: &events) }
        state = remaining > 1 ? .x10Mouse(remaining: remaining - 1) : .ground
    }

    /// Keeps a byte of a sequence, up to its limit.
    mutating func keep(_ byte: UInt8, limit: Int) {
        if sequence.count < limit {
            sequence.append(byte)
        } else {
            isSpoiled = true
        }
    }

    private mutating func finishCSI(_ final: UInt8, into events: inout [InputEvent]) {
        guard !isSpoiled, let parameters = SequenceParameters(sequence[...]) else {
            return events.append(.reply(.unknown))
        }
        switch parameters.marker {
        case 0 where parameters.intermediate == 0:
            finishPlainCSI(parameters, final: final, into: &events)
        case UInt8(ascii: "<") where final == UInt8(ascii: "M") || final == UInt8(ascii: "m"):
            appendMouse(parameters, isRelease: final == UInt8(ascii: "m"), to: &events)
        default:
            appendReply(parameters, final: final, to: &events)
        }
    }

    private mutating func finishPlainCSI(
        _ parameters: SequenceParameters, final: UInt8, into events: inout [InputEvent]
    ) {
        if let key = rxvtKey(parameters, final: final) { return events.append(.key(key)) }
        switch final {
        case UInt8(ascii: "R") where isCursorReport(parameters):
            appendCursorReport(parameters, to: &events)
        case UInt8(ascii: "I") where parameters.count == 0:
            events.append(.focus(true))
        case UInt8(ascii: "O") where parameters.count == 0:
            events.append(.focus(false))
        case UInt8(ascii: "~") where parameters.value(0) == 200:
            pasted = []
            state = .paste(matched: 0)
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "c"):
            appendReply(parameters, final: final, to: &events)
        default:
            appendKey(parameters, final: final, to: &events)
        }
    }

    private func rxvtKey(_ parameters: SequenceParameters, final: UInt8) -> KeyPress? {
        if let arrow = KeyTable.rxvtArrow(final: final), parameters.count == 0 { return KeyPress(arrow, .shift) }
        guard let modifiers = KeyTable.rxvtModifiers(final: final), parameters.count == 1,
            let key = parameters.value(0).flatMap(KeyTable.key(number:))
        else { return nil }
        return KeyPress(key, modifiers)
    }

    /// rxvt's `CSI 7 $` is Shift-Home, and `$` its last byte, which stands before the last one anywhere else. No other sequence
    /// that a terminal sends has the number of a key alone in front of it.
    private var isShiftedKey: Bool {
        guard (1...2).contains(sequence.count), sequence.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return false
        }
        return KeyTable.key(number: sequence.reduce(0) { $0 * 10 + Int($1 - 0x30) }) != nil
    }

    /// `CSI 1 ; 2 R` is Shift-F3 or the report of row 1, column 2; the reports that are asked for (`CSI ? 6 n`) have a `?` in
    /// front. F3 has no parameter but 1 in front.
    private func isCursorReport(_ parameters: SequenceParameters) -> Bool {
        parameters.count >= 2 && parameters.value(0) != 1
    }
}
