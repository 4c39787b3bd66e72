/// Tells what a control sequence (`CSI … final`) means: a key, a mouse event, the focus, or a reply.
enum ControlSequenceReader {
    /// The largest accepted coordinate of the mouse; a screen has at most 1000 by 500 cells.
    private static let maximumCoordinate = 9999

    static func read(_ parameters: SequenceParameters, final: UInt8, into events: inout [InputEvent]) {
        switch (parameters.marker, parameters.intermediate, final) {
        case (0, 0, _):
            readPlain(parameters, final: final, into: &events)
        case (UInt8(ascii: "<"), _, UInt8(ascii: "M")), (UInt8(ascii: "<"), _, UInt8(ascii: "m")):
            readMouse(parameters, isRelease: final == UInt8(ascii: "m"), into: &events)
        default:
            events.append(.reply(reply(parameters, final: final)))
        }
    }

    private static func readPlain(_ parameters: SequenceParameters, final: UInt8, into events: inout [InputEvent]) {
        if let key = rxvtKey(parameters, final: final) { return events.append(.key(key)) }
        switch final {
        // `CSI 1 ; 2 R` is Shift-F3 or the report of row 1, column 2. F3 always has a 1 in front, and the reports that are
        // requested (`CSI ? 6 n`) have a `?`.
        case UInt8(ascii: "R") where parameters.count >= 2 && parameters.value(0) != 1:
            events.append(.reply(cursorPosition(parameters)))
        case UInt8(ascii: "I") where parameters.count == 0:
            events.append(.focus(true))
        case UInt8(ascii: "O") where parameters.count == 0:
            events.append(.focus(false))
        case UInt8(ascii: "t") where parameters.value(0) == 48:
            readSizeReport(parameters, into: &events)
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "c"):
            events.append(.reply(reply(parameters, final: final)))
        default:
            readKey(parameters, final: final, into: &events)
        }
    }

    // MARK: Keys

    private static func rxvtKey(_ parameters: SequenceParameters, final: UInt8) -> KeyPress? {
        if let arrow = KeyTable.rxvtArrow(final: final), parameters.count == 0 { return KeyPress(arrow, .shift) }
        guard let modifiers = KeyTable.rxvtModifiers(final: final), parameters.count == 1,
            let key = parameters.value(0).flatMap(KeyTable.key(number:))
        else { return nil }
        return KeyPress(key, modifiers)
    }

    /// Appends a key press; nothing for a key release.
    private static func readKey(_ parameters: SequenceParameters, final: UInt8, into events: inout [InputEvent]) {
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
            // The 5 of a keypad without Num Lock has no meaning.
            return
        default:
            guard let key = KeyTable.key(final: final) else { return events.append(.reply(.unknown)) }
            press = KeyPress(key, modifiers)
        }
        guard let press, !isRelease else { return }
        events.append(.key(press))
    }

    /// `CSI n ; m ~`, and xterm's modifyOtherKeys, `CSI 27 ; m ; code ~`, whose code is the typed character's.
    private static func numberedKey(_ parameters: SequenceParameters, modifiers: KeyModifiers) -> KeyPress? {
        guard let number = parameters.value(0) else { return nil }
        if let key = KeyTable.key(number: number) { return KeyPress(key, modifiers) }
        guard number == 27, let code = parameters.value(2) else { return nil }
        if let key = KeyTable.named(code: code) { return KeyPress(key, modifiers) }
        guard let typed = character(code) else { return nil }
        return KeyPress(.character(typed), typed == " " ? modifiers : modifiers.subtracting(.shift))
    }

    /// `CSI code : shifted : base ; modifiers : event ; text u` of the kitty keyboard protocol.
    private static func kittyKey(_ parameters: SequenceParameters, modifiers: KeyModifiers) -> KeyPress? {
        guard let code = parameters.value(0) else { return nil }
        if let key = KeyTable.named(code: code) { return KeyPress(key, modifiers) }
        if (57344...63743).contains(code) { return KeyTable.functional(code: code).map { KeyPress($0, modifiers) } }
        let isShortcut = !modifiers.isDisjoint(with: [.control, .alt, .command])
        if !isShortcut, let text = parameters.value(2).flatMap(character) {
            return KeyPress(.character(text), modifiers.subtracting(.shift))
        }
        if isShortcut, code > 0x7F, let base = parameters.value(0, sub: 2).flatMap(character) {
            // Ctrl-C is where C is on a Latin keyboard, whatever the layout types there.
            return shifted(base, alternate: nil, modifiers)
        }
        return character(code).map { shifted($0, alternate: parameters.value(0, sub: 1).flatMap(character), modifiers) }
    }

    /// The character as typed: the protocol sends the one without Shift, and perhaps the one with it.
    private static func shifted(_ plain: Character, alternate: Character?, _ modifiers: KeyModifiers) -> KeyPress {
        guard modifiers.contains(.shift) else { return KeyPress(.character(plain), modifiers) }
        if let alternate { return KeyPress(.character(alternate), modifiers.subtracting(.shift)) }
        let upper = plain.uppercased()
        guard upper.count == 1, let first = upper.first, first != plain else {
            return KeyPress(.character(plain), modifiers)
        }
        return KeyPress(.character(first), modifiers.subtracting(.shift))
    }

    private static func character(_ code: Int) -> Character? {
        guard code >= 0x20, code != 0x7F, let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else {
            return nil
        }
        return KeyTable.typed(scalar)
    }

    // MARK: Mouse

    /// Reads `CSI < b ; x ; y M`, or `m` for a release (mode 1006). Appends nothing for a pointer that moves without a
    /// button or has left the window.
    private static func readMouse(
        _ parameters: SequenceParameters, isRelease: Bool, into events: inout [InputEvent]
    ) {
        guard parameters.count == 3, let code = parameters.value(0), let x = parameters.value(1),
            let y = parameters.value(2)
        else { return events.append(.reply(.unknown)) }
        guard let action = action(code, isRelease: isRelease) else { return }
        let position = Position(
            column: min(max(x, 1), maximumCoordinate) - 1, row: min(max(y, 1), maximumCoordinate) - 1)
        // Shift, Alt and Control are bits 2, 3 and 4 here, and bits 0, 1 and 2 of the modifiers.
        let modifiers = KeyModifiers(rawValue: UInt8(code >> 2 & 7))
        events.append(.mouse(MouseEvent(action, at: position, modifiers: modifiers)))
    }

    private static func action(_ code: Int, isRelease: Bool) -> MouseEvent.Action? {
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

    // MARK: Replies

    private static func reply(_ parameters: SequenceParameters, final: UInt8) -> TerminalReply {
        let first = parameters.value(0) ?? 0
        switch (parameters.marker, parameters.intermediate, final) {
        case (UInt8(ascii: "?"), 0, UInt8(ascii: "R")): return cursorPosition(parameters)
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

    /// `CSI row ; column R`, counted from 1.
    private static func cursorPosition(_ parameters: SequenceParameters) -> TerminalReply {
        let row = max(parameters.value(0) ?? 1, 1) - 1
        let column = max(parameters.value(1) ?? 1, 1) - 1
        return .cursorPosition(Position(column: column, row: row))
    }

    private static func colorScheme(_ value: Int?) -> TerminalReply {
        switch value {
        case 1: .colorScheme(isDark: true)
        case 2: .colorScheme(isDark: false)
        default: .unknown
        }
    }

    private static func windowReport(_ parameters: SequenceParameters) -> TerminalReply {
        guard parameters.count == 3 else { return .unknown }
        switch parameters.value(0) {
        case 4: return .textAreaPixels(size(parameters, from: 1))
        case 6: return .cellPixels(size(parameters, from: 1))
        case 8: return .cells(size(parameters, from: 1))
        default: return .unknown
        }
    }

    /// Reads mode 2048's report, `CSI 48 ; rows ; columns ; height ; width t`; the pixels may be 0.
    private static func readSizeReport(_ parameters: SequenceParameters, into events: inout [InputEvent]) {
        events.append(.reply(.cells(size(parameters, from: 1))))
        let pixels = size(parameters, from: 3)
        if !pixels.isEmpty { events.append(.reply(.textAreaPixels(pixels))) }
    }

    /// A height and the width after it, the order of all of xterm's reports.
    private static func size(_ parameters: SequenceParameters, from index: Int) -> Size {
        Size(width: parameters.value(index + 1) ?? 0, height: parameters.value(index) ?? 0)
    }
}

/// The parameters of a control sequence: numbers separated by `;`, each perhaps with sub-parameters separated by `:`.
///
/// They are read in place, without an allocation: a key has at most three. Numbers are untrusted and saturate.
struct SequenceParameters {
    static let limit = 32
    private static let maximumValue = 0x7FFF_FFFF

    /// The private marker `<`, `=`, `>` or `?` before the numbers, or 0.
    let marker: UInt8
    /// The intermediate byte before the final one, such as `$`, or 0.
    let intermediate: UInt8
    let count: Int

    private let bytes: ArraySlice<UInt8>

    /// Reads the bytes between `CSI` and the final byte, or `nil` if they violate ECMA-48 5.4.
    init?(_ raw: ArraySlice<UInt8>) {
        var numbers = raw
        if let first = numbers.first, (0x3C...0x3F).contains(first) {
            marker = first
            numbers = numbers.dropFirst()
        } else {
            marker = 0
        }
        if let last = numbers.last, (0x20...0x2F).contains(last) {
            intermediate = last
            numbers = numbers.dropLast()
        } else {
            intermediate = 0
        }
        var separators = 0
        for byte in numbers {
            guard (0x30...0x3B).contains(byte) else { return nil }
            if byte == UInt8(ascii: ";") { separators += 1 }
        }
        guard separators < Self.limit else { return nil }
        count = numbers.isEmpty ? 0 : separators + 1
        bytes = numbers
    }

    /// The number at an index, or its sub-parameter, or `nil` if it is omitted.
    func value(_ index: Int, sub: Int = 0) -> Int? {
        var parameter = 0
        var part = 0
        var number: Int?
        for byte in bytes {
            if byte == UInt8(ascii: ";") {
                if parameter == index { break }
                parameter += 1
                part = 0
            } else if byte == UInt8(ascii: ":") {
                part += 1
            } else if parameter == index, part == sub {
                number = min((number ?? 0) * 10 + Int(byte - 0x30), Self.maximumValue)
            }
        }
        return number
    }

    var values: [Int] {
        (0..<count).map { value($0) ?? 0 }
    }
}
