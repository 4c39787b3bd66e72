extension InputParser {
    /// Adds the key of a control sequence without marker; nothing for the release of a key.
    func appendKey(_ parameters: SequenceParameters, final: UInt8, to events: inout [InputEvent]) {
        let modifiers = KeyModifiers(parameter: parameters.value(1) ?? 1)
        let isRelease = parameters.value(1, sub: 1) == 3
        let press: KeyPress?
        switch final {
        case UInt8(ascii: "u"):
            press = kittyKey(parameters, modifiers: modifiers)
        case UInt8(ascii: "~"):
            press = numberedKey(parameters, modifiers: modifiers)
        case UInt8(ascii: "Z"):
            press = KeyPress(.tab, modifiers.union(.shift))
        case UInt8(ascii: "E"):
            // The 5 of a keypad without Num Lock: a key, but none that means anything.
            return
        default:
            guard let key = KeyTable.key(final: final) else { return events.append(.reply(.unknown)) }
            press = KeyPress(key, modifiers)
        }
        guard let press, !isRelease else { return }
        events.append(.key(press))
    }

    /// `CSI n ; m ~`, and `CSI 27 ; m ; code ~` of xterm's modifyOtherKeys, whose code is of the character as typed.
    private func numberedKey(_ parameters: SequenceParameters, modifiers: KeyModifiers) -> KeyPress? {
        guard let number = parameters.value(0) else { return nil }
        if let key = KeyTable.key(number: number) { return KeyPress(key, modifiers) }
        guard number == 27, let code = parameters.value(2) else { return nil }
        if let key = KeyTable.named(code: code) { return KeyPress(key, modifiers) }
        guard let typed = character(code) else { return nil }
        return KeyPress(.character(typed), typed == " " ? modifiers : modifiers.subtracting(.shift))
    }

    /// `CSI code : shifted : base ; modifiers : event ; text u` of the kitty keyboard protocol.
    private func kittyKey(_ parameters: SequenceParameters, modifiers: KeyModifiers) -> KeyPress? {
        guard let code = parameters.value(0) else { return nil }
        if let key = KeyTable.named(code: code) { return KeyPress(key, modifiers) }
        if (57344...63743).contains(code) { return KeyTable.functional(code: code).map { KeyPress($0, modifiers) } }
        let isShortcut = !modifiers.isDisjoint(with: [.control, .alt, .command])
        if !isShortcut, let text = parameters.value(2).flatMap(character) {
            return KeyPress(.character(text), modifiers.subtracting(.shift))
        }
        if isShortcut, code > 0x7F, let base = parameters.value(0, sub: 2).flatMap(character) {
            // Ctrl-C is where C is on a Latin keyboard, whatever the layout writes there.
            return shifted(base, alternate: nil, modifiers)
        }
        return character(code).map { shifted($0, alternate: parameters.value(0, sub: 1).flatMap(character), modifiers) }
    }

    /// The character as typed: the protocol sends the one without Shift, and perhaps the one with it.
    private func shifted(_ plain: Character, alternate: Character?, _ modifiers: KeyModifiers) -> KeyPress {
        guard modifiers.contains(.shift) else { return KeyPress(.character(plain), modifiers) }
        if let alternate { return KeyPress(.character(alternate), modifiers.subtracting(.shift)) }
        let upper = plain.uppercased()
        guard upper.count == 1, let first = upper.first, first != plain else {
            return KeyPress(.character(plain), modifiers)
        }
        return KeyPress(.character(first), modifiers.subtracting(.shift))
    }

    /// The character of a code point that can be typed.
    private func character(_ code: Int) -> Character? {
        guard code >= 0x20, code != 0x7F, let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else {
            return nil
        }
        return KeyTable.typed(scalar)
    }
}
