/// What the encoder may rely on in a terminal. All that is off costs bytes and nothing else.
public struct RenderingProfile: Hashable, Sendable {
    /// How many colors are shown; what is asked for beyond is brought down to them.
    public var colorDepth: ColorDepth
    /// The attributes that the terminal shows as meant; the others are not sent.
    public var attributes: TextAttributes
    /// Whether frames of some size go between the marks of mode 2026.
    public var synchronizedOutput: Bool
    /// Whether EL and ECH fill with the background in force. Without it only cells of the default background are erased.
    public var backgroundColorErase: Bool
    /// Whether ECH is known.
    public var eraseCharacters: Bool
    /// Whether rows are moved by DECSTBM with SU and SD.
    public var scrollRegions: Bool
    /// How letters of twice the size are shown, where there are any.
    public var largeText: LargeTextWay

    /// Makes a profile; what is not named is what nearly every terminal of today does.
    public init(
        colorDepth: ColorDepth = .palette256, attributes: TextAttributes = .all, synchronizedOutput: Bool = false,
        backgroundColorErase: Bool = false, eraseCharacters: Bool = true, scrollRegions: Bool = true,
        largeText: LargeTextWay = .letters
    ) {
        self.colorDepth = colorDepth
        self.attributes = attributes
        self.synchronizedOutput = synchronizedOutput
        self.backgroundColorErase = backgroundColorErase
        self.eraseCharacters = eraseCharacters
        self.scrollRegions = scrollRegions
        self.largeText = largeText
    }

    /// What can be sent to any terminal before it has said anything about itself.
    public static let safe = RenderingProfile(eraseCharacters: false, scrollRegions: false)
    /// xterm and those that share its terminfo entry, which promises the background for everything erased.
    public static let xterm = RenderingProfile(backgroundColorErase: true)
    /// The Linux console: sixteen colors, no italics, which it shows as another color, and no SU.
    public static let linuxConsole = RenderingProfile(
        colorDepth: .ansi16, attributes: [.bold, .underline, .reverse], scrollRegions: false)
}

/// How a terminal shows letters of twice the size.
public enum LargeTextWay: Hashable, Sendable {
    /// Each of them wherever it is sent to: kitty's text sizing protocol (OSC 66).
    case letters
    /// Rows of nothing else, two for each line: DECDHL of the VT100.
    case rows

    /// Whether a text can be shown in it. In rows, Latin 1 alone: xterm 379 with scalable fonts crashes where a letter of
    /// double height is not in its own font (seen with Thai, Hebrew, Georgian, Japanese), and Latin 1 is in all.
    func shows(_ text: some Sequence<Unicode.Scalar>) -> Bool {
        self == .letters
            || text.allSatisfy { scalar in
                (0x20..<0x7F).contains(scalar.value) || (0xA1...0xFF).contains(scalar.value) && scalar != "\u{AD}"
            }
    }
}
