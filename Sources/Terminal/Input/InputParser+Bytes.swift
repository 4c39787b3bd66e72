extension InputParser {
    /// Takes one byte in any state but a paste.
    mutating func take(_ byte: UInt8, into events: inout [InputEvent]) {
        switch state {
        case .ground: takeGround(byte, modifiers: [], into: &events)
        case .scalar(let isAlt): takeScalar(byte, modifiers: isAlt ? .alt : [], into: &events)
        case .escape: takeEscape(byte, into: &events)
        case .ss3: takeSS3(byte, into: &events)
        case .csi: takeCSI(byte, into: &events)
        case .linuxFunction: takeLinuxFunction(byte, into: &events)
        case .x10Mouse(let remaining): takeX10Mouse(byte, remaining: remaining, into: &events)
        case .string(let kind): takeString(byte, kind: kind, into: &events)
        case .stringEscape(let kind): takeStringEscape(byte, kind: kind, into: &events)
        case .paste: break
        }
    }

    /// Leaves a sequence and takes the byte that cut it short as the beginning of something new.
    mutating func abort(with byte: UInt8, into events: inout [InputEvent]) {
        state = .ground
        guard byte != ControlByte.cancel, byte != ControlByte.substitute else { return }
        take(byte, into: &events)
    }

    private mutating func takeGround(_ byte: UInt8, modifiers: KeyModifiers, into events: inout [InputEvent]) {
        state = .ground
        switch byte {
        case ControlByte.escape:
            state = .escape
        case 0x20..<ControlByte.delete:
            events.append(.key(KeyPress(.character(Character(Unicode.Scalar(byte))), modifiers)))
        case 0x80...:
            takeScalar(byte, modifiers: modifiers, into: &events)
        default:
            events.append(.key(KeyTable.control(byte, adding: modifiers)))
        }
    }

    private mutating func takeEscape(_ byte: UInt8, into events: inout [InputEvent]) {
        switch byte {
        case ControlByte.escape:
            // Two presses of Esc, or Esc before an arrow key: the second ESC is a new start.
            events.append(.key(KeyPress(.escape)))
        case UInt8(ascii: "["):
            begin(.csi)
        case UInt8(ascii: "O"):
            begin(.ss3)
        default:
            if let kind = StringKind(rawValue: byte) {
                begin(.string(kind))
            } else {
                takeGround(byte, modifiers: .alt, into: &events)
            }
        }
    }

    private mutating func begin(_ next: State) {
        sequence.removeAll(keepingCapacity: true)
        isSpoiled = false
        state = next
    }

    private mutating func takeScalar(_ byte: UInt8, modifiers: KeyModifiers, into events: inout [InputEvent]) {
        switch decoder.take(byte) {
        case .incomplete:
            state = .scalar(isAlt: modifiers.contains(.alt))
        case .scalar(let scalar):
            state = .ground
            events.append(.key(KeyPress(.character(KeyTable.typed(scalar)), modifiers)))
        case .invalid:
            state = .ground
            events.append(.key(KeyPress(.character(KeyTable.replacement), modifiers)))
        case .invalidBefore:
            events.append(.key(KeyPress(.character(KeyTable.replacement), modifiers)))
            state = .ground
            take(byte, into: &events)
        }
    }
}
