extension InputParser {
    /// Adds the answer that a control sequence is, by its shape alone.
    func appendReply(_ parameters: SequenceParameters, final: UInt8, to events: inout [InputEvent]) {
        switch (parameters.marker, parameters.intermediate, final) {
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "R")):
            appendCursorReport(parameters, to: &events)
        case (0, 0, UInt8(ascii: "t")) where parameters.value(0) == 48:
            appendResizeReport(parameters, to: &events)
        default:
            events.append(.reply(reply(parameters, final: final)))
        }
    }

    /// Adds `CSI row ; column R`, which counts from 1.
    func appendCursorReport(_ parameters: SequenceParameters, to events: inout [InputEvent]) {
        let row = max(parameters.value(0) ?? 1, 1) - 1
        let column = max(parameters.value(1) ?? 1, 1) - 1
        events.append(.reply(.cursorPosition(Position(column: column, row: row))))
    }

    /// Adds both halves of mode 2048's report, `CSI 48 ; rows ; columns ; height ; width t`; the pixels may be 0.
    private func appendResizeReport(_ parameters: SequenceParameters, to events: inout [InputEvent]) {
        events.append(.reply(.cells(size(parameters, from: 1))))
        let pixels = size(parameters, from: 3)
        if !pixels.isEmpty { events.append(.reply(.textAreaPixels(pixels))) }
    }

    /// A size whose height stands at the index and whose width follows, as in all of xterm's reports.
    private func size(_ parameters: SequenceParameters, from index: Int) -> Size {
        Size(width: parameters.value(index + 1) ?? 0, height: parameters.value(index) ?? 0)
    }

    private func reply(_ parameters: SequenceParameters, final: UInt8) -> TerminalReply {
        let first = parameters.value(0) ?? 0
        switch (parameters.marker, parameters.intermediate, final) {
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "c")): return .primaryAttributes(parameters.values)
        case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
            return .mode(first, state: parameters.value(1) ?? 0)
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "u")): return .keyboardFlags(first)
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "n")) where first == 997: return colorScheme(parameters.value(1))
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "S")) where parameters.count >= 2:
            return .sixelAttributes(
                item: first, status: parameters.value(1) ?? 0, values: Array(parameters.values.dropFirst(2)))
        case (0, 0, UInt8(ascii: "n")) where first == 0: return .statusOK
        case (0, 0, UInt8(ascii: "t")): return windowReport(parameters)
        default: return .unknown
        }
    }

    private func colorScheme(_ value: Int?) -> TerminalReply {
        switch value {
        case 1: .colorScheme(isDark: true)
        case 2: .colorScheme(isDark: false)
        default: .unknown
        }
    }

    private func windowReport(_ parameters: SequenceParameters) -> TerminalReply {
        guard parameters.count == 3 else { return .unknown }
        switch parameters.value(0) {
        case 4: return .textAreaPixels(size(parameters, from: 1))
        case 6: return .cellPixels(size(parameters, from: 1))
        case 8: return .cells(size(parameters, from: 1))
        default: return .unknown
        }
    }
}
