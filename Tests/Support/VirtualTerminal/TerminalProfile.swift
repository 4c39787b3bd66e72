import Terminal

/// The answers of a virtual terminal to queries about itself.
package struct TerminalProfile: Hashable, Sendable {
    /// A color of 16 bits per channel, as OSC 10 and 11 tell it.
    package struct DynamicColor: Hashable, Sendable {
        package var red, green, blue: UInt16

        /// Makes a color from a number such as `0x1E1E2E`.
        package init(hex: UInt32) {
            red = UInt16(hex >> 16 & 0xFF) * 257
            green = UInt16(hex >> 8 & 0xFF) * 257
            blue = UInt16(hex & 0xFF) * 257
        }
    }

    package var isMute = false
    /// The answer to DA1, or none.
    package var primaryAttributes: [Int]? = [64, 1, 9, 22]
    /// The answer to DA2, or none.
    package var secondaryAttributes: [Int]? = [41, 390, 0]
    /// The answer to XTVERSION, or none.
    package var version: String?
    /// The DEC private modes that DECRQM knows; for all others the answer is 0.
    package var knownModes: Set<Int> = [1, 6, 7, 12, 25, 45, 47, 1000, 1002, 1003, 1004, 1006, 1047, 1048, 1049, 2004]
    /// Whether DECRQM is answered at all.
    package var answersModeQueries = true
    /// Whether DSR (`CSI 5 n`, `CSI 6 n`) is answered.
    package var answersStatusQueries = true
    package var hasKittyKeyboard = false
    package var hasKittyGraphics = false
    /// Whether text has sizes (OSC 66).
    package var hasTextSizes = false
    /// The default foreground, or no answer to OSC 10.
    package var foreground: DynamicColor? = DynamicColor(hex: 0xD0D0D0)
    /// The default background, or no answer to OSC 11.
    package var background: DynamicColor? = DynamicColor(hex: 0x101010)
    /// The answer to `CSI ? 996 n`, or none: dark or light.
    package var isDark: Bool?
    /// One cell in pixels, or no answer to XTWINOPS 14 and 16.
    package var cellPixels: Size?

    package init() {}

    /// An xterm of today.
    package static let xterm: TerminalProfile = {
        var profile = TerminalProfile()
        profile.version = "XTerm(390)"
        return profile
    }()

    /// A terminal that supports everything: synchronized output, kitty keyboard and pictures, sizes of text, both kinds of
    /// reports.
    package static let modern: TerminalProfile = {
        var profile = TerminalProfile()
        profile.primaryAttributes = [62, 4, 22, 52]
        profile.version = "modern 1.0"
        profile.knownModes.formUnion([2026, 2027, 2031, 2048])
        profile.hasKittyKeyboard = true
        profile.hasKittyGraphics = true
        profile.hasTextSizes = true
        profile.isDark = true
        profile.cellPixels = Size(width: 9, height: 18)
        return profile
    }()

    /// The Linux console: DA1, DSR, and little else.
    package static let console: TerminalProfile = {
        var profile = TerminalProfile()
        profile.primaryAttributes = [6]
        profile.secondaryAttributes = nil
        profile.answersModeQueries = false
        profile.foreground = nil
        profile.background = nil
        return profile
    }()

    /// A terminal that answers nothing.
    package static let mute: TerminalProfile = {
        var profile = TerminalProfile()
        profile.isMute = true
        return profile
    }()
}
