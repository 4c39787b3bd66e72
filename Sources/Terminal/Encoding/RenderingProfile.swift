/// What the encoder may rely on in a terminal. Disabled features only cost bytes.
public struct RenderingProfile: Hashable, Sendable {
    /// The number of colors shown; others are reduced to them.
    public var colorDepth: ColorDepth
    /// The attributes that the terminal shows correctly; others are not sent.
    public var attributes: TextAttributes
    /// Whether longer frames are wrapped in mode 2026.
    public var synchronizedOutput: Bool
    /// Whether EL and ECH fill with the current background. Otherwise only default-background cells are erased.
    public var backgroundColorErase: Bool
    /// Whether ECH is supported.
    public var eraseCharacters: Bool
    /// Whether rows can be scrolled by DECSTBM with SU and SD.
    public var scrollRegions: Bool
    /// Whether grapheme clusters take one or two columns, as mode 2027 says. Otherwise their scalars may stand side by side.
    public var joinsClusters: Bool
    /// How letters of twice the size are shown.
    public var largeText: LargeTextWay
    /// Whether erased sixels come back when the terminal repaints its window, and sixels move with any scroll region:
    /// xterm keeps its pictures apart from the text, and only written text or clearing the screen removes their pixels.
    /// Source: xterm's `graphics.c` and `util.c`.
    public var keepsErasedSixels: Bool
    /// Whether sixels move with the rows of a scroll region that contains all of them; with `keepsErasedSixels` only
    /// upwards. Sources: xterm's `xtermScroll`, foot's `sixel_scroll_up`.
    public var movesSixels: Bool

    /// Creates a profile; the defaults suit nearly every current terminal.
    public init(
        colorDepth: ColorDepth = .palette256, attributes: TextAttributes = .all, synchronizedOutput: Bool = false,
        backgroundColorErase: Bool = false, eraseCharacters: Bool = true, scrollRegions: Bool = true,
        joinsClusters: Bool = false, largeText: LargeTextWay = .letters, keepsErasedSixels: Bool = false,
        movesSixels: Bool = false
    ) {
        self.colorDepth = colorDepth
        self.attributes = attributes
        self.synchronizedOutput = synchronizedOutput
        self.backgroundColorErase = backgroundColorErase
        self.eraseCharacters = eraseCharacters
        self.scrollRegions = scrollRegions
        self.joinsClusters = joinsClusters
        self.largeText = largeText
        self.keepsErasedSixels = keepsErasedSixels
        self.movesSixels = movesSixels
    }

    /// What any terminal understands before it has identified itself.
    public static let safe = RenderingProfile(eraseCharacters: false, scrollRegions: false)
}

/// How a terminal shows letters of twice the size.
public enum LargeTextWay: Hashable, Sendable {
    /// Kitty's text sizing protocol (OSC 66).
    case letters
    /// Rows of double height (DECDHL of the VT100), two for each line.
    case rows

    /// Whether a text can be shown this way. Rows support only Latin 1: xterm 379 with scalable fonts crashes if a
    /// letter of double height is missing from its font (seen with Thai, Hebrew, Georgian, Japanese).
    func shows(_ text: some Sequence<Unicode.Scalar>) -> Bool {
        self == .letters
            || text.allSatisfy { scalar in
                (0x20..<0x7F).contains(scalar.value) || (0xA1...0xFF).contains(scalar.value) && scalar != "\u{AD}"
            }
    }
}
