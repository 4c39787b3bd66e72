extension InputParser {
    /// Which bytes have been seen. Every state is bounded in size, and every state but two ends by itself in time.
    enum State: Hashable, Sendable {
        /// Nothing: the next byte begins something. No timeout.
        case ground
        /// One to three bytes of a scalar, after ESC where Alt is held. No timeout: the next byte decides.
        case scalar(isAlt: Bool)
        /// `ESC`. Timeout `escape`: the Esc key.
        case escape
        /// `ESC O` and perhaps digits and `;`, 8 bytes kept, swallowed beyond. Timeout `sequence`: Alt-O, or nothing.
        case ss3
        /// `ESC [` and parameters, 256 bytes kept, swallowed beyond. Timeout `sequence`: Alt-[, or nothing.
        case csi
        /// `ESC [ [`: a function key of the Linux console, one byte to come. Timeout `sequence`: nothing.
        case linuxFunction
        /// `ESC [ M`: an old mouse report, that many raw bytes to come. Timeout `sequence`: nothing.
        case x10Mouse(remaining: Int)
        /// `ESC ]`, `ESC P` or the like, and a text of 4 KiB kept, swallowed beyond. Timeout `sequence`: Alt with the
        /// introducer, or nothing.
        case string(StringKind)
        /// A string and then `ESC`, which ends it either way. Timeout `sequence`: the Esc key.
        case stringEscape(StringKind)
        /// `ESC [ 2 0 0 ~` and a text of `pasteLimit` bytes kept, swallowed beyond, and that many bytes of the end
        /// marker. No timeout, ever: what comes late is still data and not keys.
        case paste(matched: Int)
    }

    /// The control strings, by the byte that follows ESC.
    enum StringKind: UInt8, Hashable, Sendable {
        /// Application program command, `ESC _`.
        case applicationCommand = 0x5F
        /// Device control string, `ESC P`.
        case deviceControl = 0x50
        /// Operating system command, `ESC ]`.
        case operatingSystemCommand = 0x5D
        /// Privacy message, `ESC ^`.
        case privacyMessage = 0x5E
        /// Start of string, `ESC X`.
        case startOfString = 0x58
    }

    /// Bytes of a control sequence that are kept.
    static let sequenceLimit = 256
    /// Bytes of a control string that are kept: every answer that we know is far shorter.
    static let stringLimit = 4096
}
