import Terminal
import Testing

/// Bytes as a terminal sends them, and what they mean.
struct InputVector: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let events: [InputEvent]

    init(_ text: String, _ events: InputEvent...) {
        self.init(bytes: Array(text.utf8), events: events)
    }

    init(bytes: [UInt8], events: [InputEvent]) {
        self.bytes = bytes
        self.events = events
    }

    var testDescription: String {
        String(decoding: bytes, as: UTF8.self).debugDescription
    }
}

extension InputVector {
    static func key(_ text: String, _ key: Key, _ modifiers: KeyModifiers = []) -> InputVector {
        InputVector(text, .key(KeyPress(key, modifiers)))
    }

    static func character(_ text: String, _ character: Character, _ modifiers: KeyModifiers = []) -> InputVector {
        key(text, .character(character), modifiers)
    }

    static func mouse(
        _ text: String, _ action: MouseEvent.Action, column: Int, row: Int, _ modifiers: KeyModifiers = []
    ) -> InputVector {
        InputVector(text, .mouse(MouseEvent(action, at: Position(column: column, row: row), modifiers: modifiers)))
    }

    static func reply(_ text: String, _ replies: TerminalReply...) -> InputVector {
        InputVector(bytes: Array(text.utf8), events: replies.map(InputEvent.reply))
    }
}
