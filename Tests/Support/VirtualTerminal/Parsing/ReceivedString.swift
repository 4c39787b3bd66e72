/// A string that a program sent to the terminal itself, with its introducer.
package struct ReceivedString: Hashable, Sendable {
    package enum Kind: UInt8, Sendable {
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

    package let kind: Kind
    /// The bytes between introducer and terminator.
    package let bytes: [UInt8]

    /// The bytes as text, with replacement characters for invalid UTF-8.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
