/// The parser at the terminal's end of the line, after the state machine of Paul Flo Williams (vt100.net, "A parser for
/// DEC's ANSI-compatible video terminals"), for a terminal that takes UTF-8 and therefore knows no 8-bit controls.
struct ReceivedParser: Sendable {
    private enum State {
        /// Nothing is open.
        case ground
        /// `ESC` has been seen.
        case escape
        /// `ESC` and an intermediate byte.
        case escapeIntermediate
        /// `ESC [`, and nothing else yet.
        case sequenceEntry
        /// `ESC [` and parameters.
        case sequenceParameters
        /// `ESC [`, parameters perhaps, and an intermediate byte.
        case sequenceIntermediate
        /// `ESC [` and invalid bytes: ignored up to the final byte.
        case sequenceIgnored
        /// Inside OSC, DCS, APC, PM or SOS.
        case string
        /// Inside such a string, after an `ESC` that may begin its terminator.
        case stringEscape
    }

    private static let longestString = 1 << 20
    private static let mostParameters = 64

    private var state = State.ground
    private var utf8 = ReceivedUTF8()
    private var sequence = ReceivedSequence()
    private var intermediate: UInt8 = 0
    private var kind = ReceivedString.Kind.operatingSystemCommand
    private var bytes: [UInt8] = []

    /// Whether a printable ASCII byte would be printed unchanged.
    var isIdle: Bool { state == .ground && !utf8.isPending }

    /// Takes one byte and hands what it completes to the closure.
    mutating func consume(_ byte: UInt8, _ emit: (ReceivedItem) -> Void) {
        switch state {
        case .ground: ground(byte, emit)
        case .string: string(byte, emit)
        case .stringEscape: stringEscape(byte, emit)
        default: sequenceByte(byte, emit)
        }
    }

    private mutating func ground(_ byte: UInt8, _ emit: (ReceivedItem) -> Void) {
        if byte >= 0x80 || utf8.isPending {
            switch utf8.consume(byte) {
            case .pending: return
            case .scalar(let scalar): return emit(.print(scalar))
            case .invalid: return refuse("invalid UTF-8 at \(hexadecimal(byte))", emit)
            case .interrupted: refuse("UTF-8 cut short before \(hexadecimal(byte))", emit)
            }
            if byte >= 0x80 { return ground(byte, emit) }
        }
        switch byte {
        case 0x1B: open()
        case 0x00...0x1F: emit(.execute(byte))
        case 0x7F: emit(.malformed("DEL"))
        default: emit(.print(Unicode.Scalar(byte)))
        }
    }

    private func refuse(_ what: String, _ emit: (ReceivedItem) -> Void) {
        emit(.malformed(what))
        emit(.print("\u{FFFD}"))
    }

    private mutating func open() {
        state = .escape
        intermediate = 0
    }

    private mutating func sequenceByte(_ byte: UInt8, _ emit: (ReceivedItem) -> Void) {
        switch byte {
        case 0x1B:
            emit(.malformed("a sequence cut short by ESC"))
            open()
        case 0x18, 0x1A:
            state = .ground
            emit(.execute(byte))
        case 0x00...0x1F: emit(.execute(byte))
        case 0x7F...0xFF:
            emit(.malformed("\(hexadecimal(byte)) inside a sequence"))
        default:
            if state == .escape || state == .escapeIntermediate {
                escape(byte, emit)
            } else {
                control(byte, emit)
            }
        }
    }

    private mutating func escape(_ byte: UInt8, _ emit: (ReceivedItem) -> Void) {
        if byte < 0x30 {
            intermediate = byte
            state = .escapeIntermediate
            return
        }
        state = .ground
        if intermediate == 0, byte == 0x5B {
            sequence = ReceivedSequence()
            state = .sequenceEntry
        } else if intermediate == 0, let kind = ReceivedString.Kind(rawValue: byte) {
            self.kind = kind
            bytes.removeAll(keepingCapacity: true)
            state = .string
        } else {
            emit(.escape(intermediate: intermediate, final: byte))
        }
    }

    private mutating func control(_ byte: UInt8, _ emit: (ReceivedItem) -> Void) {
        switch byte {
        case 0x40...0x7E:
            sequence.final = byte
            let isWhole = state != .sequenceIgnored
            state = .ground
            emit(isWhole ? .control(sequence) : .malformed("\(sequence.description), out of order"))
        case 0x20...0x2F:
            sequence.intermediate = byte
            if state != .sequenceIgnored { state = .sequenceIntermediate }
        case 0x3C...0x3F where state == .sequenceEntry:
            sequence.prefix = byte
            state = .sequenceParameters
        case 0x30...0x3B where state == .sequenceEntry || state == .sequenceParameters:
            state = .sequenceParameters
            parameter(byte)
        default:
            state = .sequenceIgnored
        }
    }

    private mutating func parameter(_ byte: UInt8) {
        guard sequence.parameters.count < Self.mostParameters else { return }
        if sequence.parameters.isEmpty { append(isSubparameter: false) }
        if byte >= 0x3A { return append(isSubparameter: byte == 0x3A) }
        let last = sequence.parameters.count - 1
        sequence.parameters[last] = min(max(0, sequence.parameters[last]) * 10 + Int(byte - 0x30), 999_999)
    }

    private mutating func append(isSubparameter: Bool) {
        sequence.parameters.append(-1)
        sequence.isSubparameter.append(isSubparameter)
    }

    private mutating func string(_ byte: UInt8, _ emit: (ReceivedItem) -> Void) {
        switch byte {
        case 0x1B: state = .stringEscape
        case 0x07 where kind == .operatingSystemCommand: close(emit)
        case 0x18, 0x1A:
            state = .ground
            emit(.malformed("a string that was cancelled"))
        default:
            if bytes.count < Self.longestString { bytes.append(byte) }
        }
    }

    private mutating func stringEscape(_ byte: UInt8, _ emit: (ReceivedItem) -> Void) {
        if byte == 0x5C { return close(emit) }
        // Escapes for the terminal around tmux are doubled.
        if byte == 0x1B, kind == .deviceControl, bytes.starts(with: "tmux;".utf8) {
            state = .string
            return bytes.append(byte)
        }
        emit(.malformed("a string cut short by ESC"))
        open()
        sequenceByte(byte, emit)
    }

    private mutating func close(_ emit: (ReceivedItem) -> Void) {
        state = .ground
        emit(.string(ReceivedString(kind: kind, bytes: bytes)))
    }

    private func hexadecimal(_ byte: UInt8) -> String {
        "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}
