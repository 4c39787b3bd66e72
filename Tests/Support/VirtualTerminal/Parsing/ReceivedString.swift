/// A string that a program sent to the terminal itself, with what opened it.
public struct ReceivedString: Hashable, Sendable {
    /// What the string is for.
    public enum Kind: UInt8, Sendable {
        /// OSC: titles, links, colors, the clipboard.
        case operatingSystemCommand = 0x5D
        /// DCS: questions about settings, sixel pictures.
        case deviceControl = 0x50
        /// APC: kitty's pictures.
        case applicationCommand = 0x5F
        /// PM.
        case privacyMessage = 0x5E
        /// SOS.
        case startOfString = 0x58
    }

    /// What opened it.
    public let kind: Kind
    /// What stood between the introducer and the terminator.
    public let bytes: [UInt8]

    /// The bytes as text, with replacement characters for what is no UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
