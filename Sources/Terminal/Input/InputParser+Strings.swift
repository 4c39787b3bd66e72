extension InputParser {
    /// Takes a byte of a control string: text is kept, BEL ends an operating system command and spoils any other, ESC begins the
    /// end.
    mutating func takeString(_ byte: UInt8, kind: StringKind, into events: inout [InputEvent]) {
        switch byte {
        case ControlByte.escape:
            state = .stringEscape(kind)
        case ControlByte.bell where kind == .operatingSystemCommand:
            finishString(kind, into: &events)
        case ControlByte.bell:
            isSpoiled = true
        case 0x20..<ControlByte.delete, 0x80...:
            keep(byte, limit: Self.stringLimit)
        default:
            abort(with: byte, into: &events)
        }
    }

    /// Takes the byte after a string's ESC: `\` makes it the terminator, anything else the start of a new sequence.
    mutating func takeStringEscape(_ byte: UInt8, kind: StringKind, into events: inout [InputEvent]) {
        guard byte != UInt8(ascii: "\\") else { return finishString(kind, into: &events) }
        state = .escape
        take(byte, into: &events)
    }

    private mutating func finishString(_ kind: StringKind, into events: inout [InputEvent]) {
        state = .ground
        guard !isSpoiled else { return events.append(.reply(.unknown)) }
        for reply in StringReply.replies(kind, sequence[...]) {
            events.append(.reply(reply))
        }
    }
}
