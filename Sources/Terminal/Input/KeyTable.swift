/// The keys of the codes in each encoding that terminals use. Sources: xterm's `ctlseqs`, kitty's `keyboard-protocol`,
/// the Linux console's `defkeymap`, rxvt's `rxvtRef`.
enum KeyTable {
    /// Replaces typed input that is not text.
    static let replacement: Character = "\u{FFFD}"

    /// The character of a typed scalar; C1 controls are replaced.
    static func typed(_ scalar: Unicode.Scalar) -> Character {
        (0x80...0x9F).contains(scalar.value) ? replacement : Character(scalar)
    }

    /// The key of a control byte, 00 to 1F (except ESC) or 7F.
    ///
    /// LF is Enter like CR: programs that play a script into the terminal send it, and Ctrl-J has no other meaning. 08 and
    /// 7F are both Backspace: terminals differ in which of them the key sends.
    static func control(_ byte: UInt8, adding modifiers: KeyModifiers) -> KeyPress {
        switch byte {
        case 0x08, 0x7F: KeyPress(.backspace, modifiers)
        case 0x09: KeyPress(.tab, modifiers)
        case 0x0A, 0x0D: KeyPress(.enter, modifiers)
        case 0x00: KeyPress(.character(" "), modifiers.union(.control))
        case 0x01...0x1A:
            KeyPress(.character(Character(Unicode.Scalar(byte | 0x60))), modifiers.union(.control))
        default:
            KeyPress(.character(Character(Unicode.Scalar(byte | 0x40))), modifiers.union(.control))
        }
    }

    /// The key of the final byte of `CSI 1 ; m X`, or of `SS3 X`.
    static func key(final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
        default: nil
        }
    }

    /// The arrow of the final byte of rxvt's `CSI x`, with Shift, or `SS3 x`, with Control.
    static func rxvtArrow(final: UInt8) -> Key? {
        (UInt8(ascii: "a")...UInt8(ascii: "d")).contains(final) ? key(final: final - 0x20) : nil
    }

    /// The modifiers that rxvt encodes in the final byte of `CSI n X`, in place of the tilde.
    static func rxvtModifiers(final: UInt8) -> KeyModifiers? {
        switch final {
        case UInt8(ascii: "$"): .shift
        case UInt8(ascii: "^"): .control
        case UInt8(ascii: "@"): [.control, .shift]
        default: nil
        }
    }

    /// The key of the final byte of `SS3 X` on the keypad, in application mode.
    static func keypad(final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "I"): .tab
        case UInt8(ascii: " "): .character(" ")
        case UInt8(ascii: "X"): .character("=")
        // `j` to `y` are 64 above `*` to `9`.
        case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(final - 0x40)))
        default: nil
        }
    }

    /// The key of the number of `CSI n ~`.
    static func key(number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        // The gaps are those of the VT220's keyboard.
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        default: nil
        }
    }

    /// The key of a code point in `CSI code u` or `CSI 27 ; m ; code ~`, or `nil` for a character.
    static func named(code: Int) -> Key? {
        switch code {
        case 8, 127: .backspace
        case 9: .tab
        case 10, 13: .enter
        case 27: .escape
        default: nil
        }
    }

    /// The key of a code of kitty's private range 57344 to 63743: F13 to F35, and the keypad as the plain keys. `nil` for
    /// other keys, such as modifiers and media keys.
    static func functional(code: Int) -> Key? {
        switch code {
        case 57376...57398: .function(code - 57376 + 13)
        case 57399...57408: .character(Character(Unicode.Scalar(UInt8(code - 57399) + 0x30)))
        case 57409...57426: keypad[code - 57409]
        default: nil
        }
    }

    private static let keypad: [Key] = [
        .character("."), .character("/"), .character("*"), .character("-"), .character("+"), .enter, .character("="),
        .character(","), .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
    ]
}
