/// How long an unfinished input sequence is waited for.
///
/// A lone ESC byte is either the Esc key or the beginning of a sequence; only time tells. A network may split a sequence
/// at any byte, so the timeouts are longer there. Sources: ultraviolet (50 ms), Textual (100 ms), tmux (500 ms while
/// replies are pending), yazi (1 s for other unfinished sequences).
struct EscapeTimeouts: Hashable, Sendable {
    /// After a lone ESC: then it is the Esc key.
    let escape: Duration
    /// After a lone ESC while replies, which also begin with ESC, are pending.
    let awaitingReplies: Duration
    /// After a longer beginning: `ESC [` is then Alt-[, anything longer is dropped, and a paste ends.
    let sequence: Duration

    static let local = EscapeTimeouts(
        escape: .milliseconds(25), awaitingReplies: .milliseconds(500), sequence: .milliseconds(500))
    static let remote = EscapeTimeouts(
        escape: .milliseconds(100), awaitingReplies: .milliseconds(500), sequence: .seconds(1))

    init(escape: Duration, awaitingReplies: Duration, sequence: Duration) {
        self.escape = escape
        self.awaitingReplies = awaitingReplies
        self.sequence = sequence
    }

    init(environment: [String: String]) {
        let isRemote = environment["SSH_TTY"] != nil || environment["SSH_CONNECTION"] != nil
        self = isRemote ? .remote : .local
    }
}

/// Turns the bytes from a terminal into events: keys, mouse, paste, focus, and the terminal's replies.
///
/// A value without a clock or file: feed it bytes as they arrive, and call `timeOut` when `pendingTimeout` has passed
/// without more. The same bytes give the same events however they are split. Everything is bounded, and nothing fails:
/// an unknown sequence is swallowed as a whole, so that no part of it is mistaken for keys.
///
/// The grammar is that of ECMA-48, with the exceptions that terminals make; `State` lists them. A control byte inside a
/// sequence ends it (CAN and SUB are swallowed, as the standard says; any other is then a key of its own), so that
/// Ctrl-C works even if a terminal stops in the middle of a reply. A BEL ends an OSC string and spoils any other. Only a paste
/// takes them as text, until Ctrl-C has been pressed twice.
public struct InputParser: Sendable {
    /// The bytes seen so far. Every state has a size limit, and all but two have a timeout.
    enum State: Hashable, Sendable {
        /// Nothing. No timeout.
        case ground
        /// One to three bytes of a UTF-8 scalar, after ESC if Alt is held. No timeout: the next byte decides.
        case scalar(isAlt: Bool)
        /// `ESC`. Timeout `escape`: the Esc key.
        case escape
        /// `ESC O` and perhaps digits and `;`; 8 bytes are stored. Timeout `sequence`: Alt-O, or nothing.
        case ss3
        /// `ESC [` and parameters; 256 bytes are stored. Timeout `sequence`: Alt-[, or nothing.
        case csi
        /// `ESC [ [`: a function key of the Linux console; one byte follows. Timeout `sequence`: nothing.
        case linuxFunction
        /// `ESC [ M`: an old mouse report; that many raw bytes follow. Timeout `sequence`: nothing.
        case x10Mouse(remaining: Int)
        /// `ESC ]`, `ESC P` or the like, and text; 4 KiB are stored. Timeout `sequence`: Alt with the introducer, or
        /// nothing.
        case string(StringKind)
        /// A string and then `ESC`, which ends it in any case. Timeout `sequence`: the Esc key.
        case stringEscape(StringKind)
        /// `ESC [ 2 0 0 ~`, text, and that many bytes of the end marker; `pasteLimit` bytes are stored. Timeout `sequence`: the
        /// text so far. Two Ctrl-C in a row end it too: a program that takes keys for text would be deaf.
        case paste(matched: Int)
    }

    /// The control strings, by the byte that follows ESC.
    enum StringKind: UInt8, Hashable, Sendable {
        case deviceControl = 0x50, startOfString = 0x58, operatingSystemCommand = 0x5D
        case privacyMessage = 0x5E, applicationCommand = 0x5F
    }

    /// Ctrl-C.
    static let interrupt: UInt8 = 0x03

    private enum Byte {
        static let bell: UInt8 = 0x07
        static let cancel: UInt8 = 0x18
        static let substitute: UInt8 = 0x1A
        static let escape: UInt8 = 0x1B
        static let delete: UInt8 = 0x7F
    }

    static let sequenceLimit = 256
    static let stringLimit = 4096
    private static let pasteEnd: [UInt8] = [Byte.escape] + "[201~".utf8

    var timeouts: EscapeTimeouts
    /// Whether replies are pending: a lone ESC is then given more time.
    var awaitsReplies = false

    private(set) var state = State.ground
    private var decoder = UTF8Decoder()
    /// The bytes of the current sequence or string, without its introducer.
    private(set) var sequence: [UInt8] = []
    /// Whether the current sequence exceeds its limit or contains an invalid byte.
    private var isSpoiled = false
    private(set) var pasted: [UInt8] = []
    /// Whether the last byte of the paste is Ctrl-C.
    private var isInterrupted = false
    private let pasteLimit: Int

    /// Makes a parser for a terminal on the same machine.
    public init() {
        self.init(timeouts: .local)
    }

    /// - Parameter pasteLimit: the maximum bytes of one paste; the rest is dropped.
    init(timeouts: EscapeTimeouts = .local, pasteLimit: Int = 16 << 20) {
        self.timeouts = timeouts
        self.pasteLimit = max(0, pasteLimit)
    }

    /// Parses bytes and appends the events that they complete. Linear in the number of bytes.
    public mutating func feed(_ bytes: [UInt8], into events: inout [InputEvent]) {
        var index = 0
        while index < bytes.count {
            if case .paste(let matched) = state {
                index = parsePaste(bytes, from: index, matched: matched, into: &events)
            } else {
                parse(bytes[index], into: &events)
                index += 1
            }
        }
    }

    /// Parses bytes and returns the events that they complete.
    public mutating func feed(_ bytes: [UInt8]) -> [InputEvent] {
        var events: [InputEvent] = []
        feed(bytes, into: &events)
        return events
    }

    /// Drops an unfinished sequence whose rest another program has received.
    mutating func reset() {
        var new = InputParser(timeouts: timeouts, pasteLimit: pasteLimit)
        new.awaitsReplies = awaitsReplies
        self = new
    }

    /// How long to wait for more bytes before calling `timeOut`, or `nil` if no sequence is unfinished.
    var pendingTimeout: Duration? {
        switch state {
        case .ground, .scalar: nil
        case .escape: awaitsReplies ? max(timeouts.escape, timeouts.awaitingReplies) : timeouts.escape
        case .ss3, .csi, .linuxFunction, .x10Mouse, .string, .stringEscape, .paste: timeouts.sequence
        }
    }

    mutating func timeOut() -> [InputEvent] {
        guard pendingTimeout != nil else { return [] }
        defer { state = .ground }
        switch state {
        case .escape, .stringEscape: return [.key(KeyPress(.escape))]
        case .csi where sequence.isEmpty: return [.key(KeyPress(.character("["), .alt))]
        case .ss3 where sequence.isEmpty: return [.key(KeyPress(.character("O"), .alt))]
        case .string(let kind) where sequence.isEmpty:
            return [.key(KeyPress(.character(Character(Unicode.Scalar(kind.rawValue))), .alt))]
        case .paste:
            var events: [InputEvent] = []
            finishPaste(into: &events)
            return events
        default: return []
        }
    }

    // MARK: Bytes

    private mutating func parse(_ byte: UInt8, into events: inout [InputEvent]) {
        switch state {
        case .ground: parseGround(byte, modifiers: [], into: &events)
        case .scalar(let isAlt): parseScalar(byte, modifiers: isAlt ? .alt : [], into: &events)
        case .escape: parseEscape(byte, into: &events)
        case .ss3: parseSS3(byte, into: &events)
        case .csi: parseCSI(byte, into: &events)
        case .linuxFunction: parseLinuxFunction(byte, into: &events)
        case .x10Mouse(let remaining): skipX10Mouse(byte, remaining: remaining, into: &events)
        case .string(let kind): parseString(byte, kind: kind, into: &events)
        case .stringEscape(let kind):
            guard byte != UInt8(ascii: "\\") else { return finishString(kind, into: &events) }
            state = .escape
            parse(byte, into: &events)
        case .paste: break
        }
    }

    private mutating func parseGround(_ byte: UInt8, modifiers: KeyModifiers, into events: inout [InputEvent]) {
        state = .ground
        switch byte {
        case Byte.escape:
            state = .escape
        case 0x20..<Byte.delete:
            events.append(.key(KeyPress(.character(Character(Unicode.Scalar(byte))), modifiers)))
        case 0x80...:
            parseScalar(byte, modifiers: modifiers, into: &events)
        default:
            events.append(.key(KeyTable.control(byte, adding: modifiers)))
        }
    }

    private mutating func parseScalar(_ byte: UInt8, modifiers: KeyModifiers, into events: inout [InputEvent]) {
        switch decoder.decode(byte) {
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
            parse(byte, into: &events)
        }
    }

    private mutating func parseEscape(_ byte: UInt8, into events: inout [InputEvent]) {
        switch byte {
        case Byte.escape:
            // Esc pressed twice, or Esc before an arrow key: the second ESC begins something new.
            events.append(.key(KeyPress(.escape)))
        case UInt8(ascii: "["):
            begin(.csi)
        case UInt8(ascii: "O"):
            begin(.ss3)
        default:
            if let kind = StringKind(rawValue: byte) {
                begin(.string(kind))
            } else {
                parseGround(byte, modifiers: .alt, into: &events)
            }
        }
    }

    private mutating func begin(_ next: State) {
        sequence.removeAll(keepingCapacity: true)
        isSpoiled = false
        state = next
    }

    private mutating func store(_ byte: UInt8, limit: Int) {
        if sequence.count < limit {
            sequence.append(byte)
        } else {
            isSpoiled = true
        }
    }

    /// Leaves a sequence; the byte that interrupted it begins something new.
    private mutating func abort(with byte: UInt8, into events: inout [InputEvent]) {
        state = .ground
        guard byte != Byte.cancel, byte != Byte.substitute else { return }
        parse(byte, into: &events)
    }

    // MARK: Control sequences

    private mutating func parseCSI(_ byte: UInt8, into events: inout [InputEvent]) {
        switch byte {
        case UInt8(ascii: "$") where isShiftedRxvtKey:
            finishCSI(byte, into: &events)
        case 0x20...0x3F:
            store(byte, limit: Self.sequenceLimit)
        case UInt8(ascii: "[") where sequence.isEmpty:
            state = .linuxFunction
        case UInt8(ascii: "M") where sequence.isEmpty:
            state = .x10Mouse(remaining: 3)
        case 0x40...0x7E:
            finishCSI(byte, into: &events)
        default:
            abort(with: byte, into: &events)
        }
    }

    /// rxvt's `CSI 7 $` is Shift-Home, with `$` as the final byte, which is an intermediate byte anywhere else. No other
    /// sequence from a terminal has only the number of a key before it.
    private var isShiftedRxvtKey: Bool {
        guard (1...2).contains(sequence.count), sequence.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return false
        }
        return KeyTable.key(number: sequence.reduce(0) { $0 * 10 + Int($1 - 0x30) }) != nil
    }

    private mutating func finishCSI(_ final: UInt8, into events: inout [InputEvent]) {
        state = .ground
        guard !isSpoiled, let parameters = SequenceParameters(sequence[...]) else {
            return events.append(.reply(.unknown))
        }
        let isPlain = parameters.marker == 0 && parameters.intermediate == 0
        if isPlain, final == UInt8(ascii: "~"), parameters.value(0) == 200 {
            pasted = []
            state = .paste(matched: 0)
        } else {
            ControlSequenceReader.read(parameters, final: final, into: &events)
        }
    }

    /// Parses a byte after `ESC O`. If the sequence is not a key of the application modes, it was Alt-O and then the byte.
    private mutating func parseSS3(_ byte: UInt8, into events: inout [InputEvent]) {
        guard !(0x30...0x3B).contains(byte) else { return store(byte, limit: 8) }
        state = .ground
        if !isSpoiled, let key = KeyTable.key(final: byte) ?? KeyTable.keypad(final: byte),
            let parameters = SequenceParameters(sequence[...])
        {
            let code = parameters.value(max(0, parameters.count - 1)) ?? 1
            events.append(.key(KeyPress(key, KeyModifiers(parameter: code))))
        } else if sequence.isEmpty, let arrow = KeyTable.rxvtArrow(final: byte) {
            events.append(.key(KeyPress(arrow, .control)))
        } else if sequence.isEmpty {
            events.append(.key(KeyPress(.character("O"), .alt)))
            abort(with: byte, into: &events)
        } else if !(0x20...0x7E).contains(byte) {
            abort(with: byte, into: &events)
        }
    }

    /// Parses the byte after `ESC [ [`: A to E are F1 to F5 of the Linux console.
    private mutating func parseLinuxFunction(_ byte: UInt8, into events: inout [InputEvent]) {
        guard (0x20...0x7E).contains(byte) else { return abort(with: byte, into: &events) }
        state = .ground
        if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
            events.append(.key(KeyPress(.function(Int(byte - 0x40)))))
        }
    }

    /// Skips the three raw bytes of an X10 mouse report, which was never requested. None of them is a control byte.
    private mutating func skipX10Mouse(_ byte: UInt8, remaining: Int, into events: inout [InputEvent]) {
        guard byte >= 0x20 else { return abort(with: byte, into: &events) }
        state = remaining > 1 ? .x10Mouse(remaining: remaining - 1) : .ground
    }

    // MARK: Control strings

    private mutating func parseString(_ byte: UInt8, kind: StringKind, into events: inout [InputEvent]) {
        switch byte {
        case Byte.escape:
            state = .stringEscape(kind)
        case Byte.bell where kind == .operatingSystemCommand:
            finishString(kind, into: &events)
        case Byte.bell:
            isSpoiled = true
        case 0x20..<Byte.delete, 0x80...:
            store(byte, limit: Self.stringLimit)
        default:
            abort(with: byte, into: &events)
        }
    }

    private mutating func finishString(_ kind: StringKind, into events: inout [InputEvent]) {
        state = .ground
        guard !isSpoiled else { return events.append(.reply(.unknown)) }
        for reply in ControlStringReader.replies(kind, sequence[...]) { events.append(.reply(reply)) }
    }

    // MARK: Pastes

    /// Parses pasted bytes up to the end marker, which may have begun in an earlier chunk.
    ///
    /// ESC only occurs as the marker's first byte, so a partial match that fails is text as a whole.
    /// - Returns: the index of the first byte after the paste.
    private mutating func parsePaste(
        _ bytes: [UInt8], from start: Int, matched: Int, into events: inout [InputEvent]
    ) -> Int {
        var matched = matched
        var index = start
        while index < bytes.count {
            if bytes[index] == Self.pasteEnd[matched] {
                matched += 1
                index += 1
                if matched == Self.pasteEnd.count {
                    finishPaste(into: &events)
                    return index
                }
            } else if matched > 0 {
                storePasted(Self.pasteEnd[..<matched])
                matched = 0
                isInterrupted = false
            } else if bytes[index] == Self.interrupt, isInterrupted {
                finishPaste(into: &events)
                parse(Self.interrupt, into: &events)
                return index + 1
            } else {
                isInterrupted = bytes[index] == Self.interrupt
                let rest = bytes[(index + 1)...]
                let end = rest.firstIndex { $0 == Byte.escape || $0 == Self.interrupt } ?? bytes.count
                storePasted(bytes[index..<end])
                if end > index + 1 { isInterrupted = false }
                index = end
            }
        }
        state = .paste(matched: matched)
        return index
    }

    private mutating func storePasted(_ bytes: ArraySlice<UInt8>) {
        pasted.append(contentsOf: bytes.prefix(pasteLimit - pasted.count))
    }

    private mutating func finishPaste(into events: inout [InputEvent]) {
        state = .ground
        isInterrupted = false
        if pasted.count == pasteLimit { dropPartialScalar() }
        events.append(.paste(String(decoding: pasted, as: UTF8.self)))
        pasted = []
    }

    /// Drops the bytes of a scalar that the limit has cut in two.
    private mutating func dropPartialScalar() {
        let continuations = pasted.suffix(3).reversed().prefix { $0 & 0xC0 == 0x80 }.count
        guard continuations < pasted.count else { return }
        let lead = pasted[pasted.count - 1 - continuations]
        let needed = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0
        if needed > continuations { pasted.removeLast(continuations + 1) }
    }
}
