/// Turns the bytes that come from a terminal into events: keys, mouse, paste, focus, and the terminal's answers.
///
/// A value without clock or file: feed it what arrived, and when `pendingTimeout` has passed without more, call `timeOut`.
/// The same bytes give the same events however they are split. Everything is bounded, nothing fails: what is not
/// understood is swallowed whole, so that no part of it is ever taken for keys.
///
/// The grammar is ECMA-48's, with the exceptions that terminals make: ``State`` names them. A control byte inside a
/// sequence ends it (CAN and SUB as the standard says, and are swallowed; any other is then a key of its own), so that
/// Ctrl-C works even where a terminal has stopped amid an answer; a BEL inside a string spoils it and ends only OSC.
public struct InputParser: Sendable {
    /// How long unfinished sequences may stay so.
    public var timeouts: EscapeTimeouts
    /// Whether the terminal owes answers: a lone ESC is then given more time.
    public var awaitsReplies = false

    var state = State.ground
    var decoder = UTF8Decoder()
    /// The bytes of the sequence or string in progress, without its introducer.
    var sequence: [UInt8] = []
    /// Whether the sequence in progress has exceeded its limit, or holds what none of its kind does.
    var isSpoiled = false
    var pasted: [UInt8] = []
    let pasteLimit: Int

    /// Makes a parser that has seen nothing.
    /// - Parameter pasteLimit: bytes that are kept of one paste; what exceeds them is dropped.
    public init(timeouts: EscapeTimeouts = .local, pasteLimit: Int = 16 << 20) {
        self.timeouts = timeouts
        self.pasteLimit = max(0, pasteLimit)
    }

    /// Takes bytes and adds the events that they complete. Linear in the number of bytes.
    public mutating func feed(_ bytes: [UInt8], into events: inout [InputEvent]) {
        var index = 0
        while index < bytes.count {
            if case .paste(let matched) = state {
                index = takePasted(bytes, from: index, matched: matched, into: &events)
            } else {
                take(bytes[index], into: &events)
                index += 1
            }
        }
    }

    /// Takes bytes and returns the events that they complete.
    public mutating func feed(_ bytes: [UInt8]) -> [InputEvent] {
        var events: [InputEvent] = []
        feed(bytes, into: &events)
        return events
    }

    /// Forgets what has begun: the rest of it went elsewhere.
    public mutating func reset() {
        var new = InputParser(timeouts: timeouts, pasteLimit: pasteLimit)
        new.awaitsReplies = awaitsReplies
        self = new
    }

    /// How long to wait for more bytes before `timeOut` is to be called; `nil` where there is nothing to wait for.
    public var pendingTimeout: Duration? {
        switch state {
        case .ground, .scalar, .paste: nil
        case .escape: awaitsReplies ? max(timeouts.escape, timeouts.awaitingReplies) : timeouts.escape
        case .ss3, .csi, .linuxFunction, .x10Mouse, .string, .stringEscape: timeouts.sequence
        }
    }

    /// Ends an unfinished sequence: a lone ESC is the Esc key, `ESC [` is Alt-[, and a longer one is dropped.
    public mutating func timeOut() -> [InputEvent] {
        guard pendingTimeout != nil else { return [] }
        defer { state = .ground }
        switch state {
        case .escape, .stringEscape: return [.key(KeyPress(.escape))]
        case .csi where sequence.isEmpty: return [.key(KeyPress(.character("["), .alt))]
        case .ss3 where sequence.isEmpty: return [.key(KeyPress(.character("O"), .alt))]
        case .string(let kind) where sequence.isEmpty:
            return [.key(KeyPress(.character(Character(Unicode.Scalar(kind.rawValue))), .alt))]
        default: return []
        }
    }
}
