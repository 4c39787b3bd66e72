extension InputParser {
    /// The largest coordinate that is believed; a screen has at most 1000 by 500 cells.
    private static let farthest = 9999

    /// Adds the mouse event of `CSI < b ; x ; y M`, or `m` for a release (mode 1006); nothing for a pointer that moves
    /// without a button, or that has left the window.
    func appendMouse(_ parameters: SequenceParameters, isRelease: Bool, to events: inout [InputEvent]) {
        guard parameters.count == 3, let code = parameters.value(0), let x = parameters.value(1),
            let y = parameters.value(2)
        else { return events.append(.reply(.unknown)) }
        guard let action = action(code, isRelease: isRelease) else { return }
        let position = Position(
            column: min(max(x, 1), Self.farthest) - 1, row: min(max(y, 1), Self.farthest) - 1)
        // Shift, Alt and Control are bits 2, 3 and 4 here, and bits 0, 1 and 2 of the modifiers.
        let modifiers = KeyModifiers(rawValue: UInt8(code >> 2 & 7))
        events.append(.mouse(MouseEvent(action, at: position, modifiers: modifiers)))
    }

    private func action(_ code: Int, isRelease: Bool) -> MouseEvent.Action? {
        let low = code & 3
        switch code & 0b1_1110_0000 {
        case 64 where !isRelease:
            return .scroll([.up, .down, .left, .right][low])
        case 0 where low != 3:
            return isRelease ? .release(button: low) : .press(button: low)
        case 32 where low != 3:
            return isRelease ? .release(button: low) : .drag(button: low)
        case 128:
            return isRelease ? .release(button: 8 + low) : .press(button: 8 + low)
        default:
            return nil
        }
    }
}
