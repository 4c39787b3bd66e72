/// The meaning of one or several bytes from the terminal.
public enum InputEvent: Hashable, Sendable {
    case key(KeyPress)
    /// A mouse button, the wheel, or a drag.
    case mouse(MouseEvent)
    /// Pasted text (bracketed paste). It is data, never commands, and may contain control characters.
    case paste(String)
    case focus(Bool)
    case reply(TerminalReply)
}

/// A key, whatever bytes the terminal sends for it.
public enum Key: Hashable, Sendable {
    case character(Character)
    case up, down, left, right
    case home, end, pageUp, pageDown
    case enter, escape, backspace, tab, insert, delete
    /// F1 to F35.
    case function(Int)
}

/// The modifier keys held with another key.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits, as xterm and kitty send them (their parameter minus 1).
    public let rawValue: UInt8

    /// Makes modifiers from their bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Makes modifiers from a literal. `SetAlgebra`'s own initializer is not specialized (Swift 6.3), and costs some 700
    /// instructions for every `[]`.
    public init(arrayLiteral elements: KeyModifiers...) {
        rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

    /// Makes modifiers from a sequence's parameter: their bits plus 1. Meta counts as Alt; Hyper and the locks are
    /// ignored.
    init(parameter: Int) {
        let bits = max(parameter, 1) - 1
        let meta: KeyModifiers = bits & 32 != 0 ? .alt : []
        self = KeyModifiers(rawValue: UInt8(bits & 0x0F)).union(meta)
    }

    /// Shift.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Alt, or Option.
    public static let alt = KeyModifiers(rawValue: 2)
    /// Control.
    public static let control = KeyModifiers(rawValue: 4)
    /// Super, Command, or the Windows key.
    public static let command = KeyModifiers(rawValue: 8)
}

/// A key with its modifiers.
public struct KeyPress: Hashable, Sendable {
    /// The key; a character is the typed one (`G` for Shift-g).
    public let key: Key
    /// The modifiers, without Shift if the character already implies it.
    public let modifiers: KeyModifiers

    /// Makes a key press.
    public init(_ key: Key, _ modifiers: KeyModifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// A character without modifiers.
    public init(_ character: Character) {
        self.init(.character(character))
    }
}

/// A mouse action.
public struct MouseEvent: Hashable, Sendable {
    /// The kind of action.
    public enum Action: Hashable, Sendable {
        /// A button went down: 0 left, 1 middle, 2 right, 8 to 11 extra buttons.
        case press(button: Int)
        case release(button: Int)
        case drag(button: Int)
        case scroll(Direction)
    }

    /// The direction of the wheel.
    public enum Direction: Hashable, Sendable {
        case up, down, left, right
    }

    /// The kind of action.
    public let action: Action
    /// The cell under the pointer, counted from 0.
    public let position: Position
    /// The modifier keys held.
    public let modifiers: KeyModifiers

    /// Makes a mouse event.
    public init(_ action: Action, at position: Position, modifiers: KeyModifiers = []) {
        self.action = action
        self.position = position
        self.modifiers = modifiers
    }
}
