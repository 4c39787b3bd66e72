/// What is known of the terminal, and why. Begins with what the environment tells and nothing can harm, and grows with
/// the terminal's answers (`CapabilityProbe`).
public struct Capabilities: Hashable, Sendable {
    /// Which terminal it is; `nil` where neither the environment nor an answer names one that we know.
    public internal(set) var brand: Finding<TerminalBrand?>
    /// What the terminal calls itself, with its version (XTVERSION): printable ASCII, 64 characters at most.
    public internal(set) var version: String?

    /// How many colors are shown.
    public internal(set) var colorDepth: Finding<ColorDepth>
    /// Whether the user has chosen the number of colors, so that no answer changes it.
    var isColorDepthFixed = false
    /// Whether the terminal has been asked, and has answered or is not waited for any more: what is assumed now stays so.
    public internal(set) var isInterviewed = false
    /// Whether the terminal's background is dark.
    public internal(set) var isDark: Finding<Bool>
    /// The terminal's own background, where it has told.
    public internal(set) var background: Color?
    /// The attributes that are shown as meant.
    public internal(set) var attributes: Finding<TextAttributes>

    /// Mode 2026: frames can be shown as a whole.
    public internal(set) var synchronizedOutput = Finding(false, because: .assumed)
    /// Mode 2027: the terminal's own widths are those of clusters.
    public internal(set) var clusterWidths = Finding(ModeSupport.unsupported, because: .assumed)
    /// Mode 2031: the terminal tells when it turns dark or light.
    public internal(set) var colorSchemeReports = Finding(ModeSupport.unsupported, because: .assumed)
    /// Mode 2048: changes of size come among the input.
    public internal(set) var sizeReports = Finding(ModeSupport.unsupported, because: .assumed)
    /// Whether the kitty keyboard protocol is understood.
    public internal(set) var kittyKeyboard = Finding(false, because: .assumed)

    /// Width and height of a cell in pixels; 1 to 512 each.
    public internal(set) var cellPixels = Finding<Size?>(nil, because: .assumed)
    /// Whether images are shown by kitty's protocol.
    public internal(set) var kittyGraphics = Finding(false, because: .assumed)
    /// Whether tmux lets commands through to the terminal around it, whose answer has come back then.
    public internal(set) var passthrough = Finding(false, because: .assumed)
    /// What the terminal around tmux calls itself, as `version`.
    public internal(set) var outerVersion: String?
    /// Whether the terminal around tmux has kitty's protocol and its placeholders.
    public internal(set) var passthroughGraphics = Finding(false, because: .assumed)
    /// Whether images are shown as sixels; inside tmux by both, it and the terminal around it.
    public internal(set) var sixelGraphics = Finding(false, because: .assumed)
    /// What is known of sixel images.
    public internal(set) var sixelLimits = SixelLimits()
    /// Whether images are shown by iTerm2's protocol.
    public internal(set) var iTermImages: Finding<Bool>
    /// How letters of twice the size are shown; `nil` where they are not.
    public internal(set) var largeText = Finding<LargeTextWay?>(nil, because: .assumed)
    /// Whether OSC 52 sets the clipboard.
    public internal(set) var clipboard: Finding<Bool>

    /// Whether erased cells take the background in force.
    public internal(set) var backgroundColorErase: Finding<Bool>
    /// Whether ECH is known.
    public internal(set) var eraseCharacters: Finding<Bool>
    /// Whether rows can be moved by DECSTBM with SU and SD.
    public internal(set) var scrollRegions: Finding<Bool>

    /// Whether tmux or screen stands between the program and the terminal that shows the picture.
    public var isMultiplexed: Bool { brand.value?.isMultiplexer ?? false }

    /// Makes the first, safe capabilities from the environment: `TERM` and what other variables tell, and what the user
    /// wishes by `NO_COLOR`, `FORCE_COLOR`, `CLICOLOR` and `CLICOLOR_FORCE`.
    public init(environment: [String: String]) {
        let brand = TerminalBrand.find(in: environment)
        let traits = brand?.value.traits ?? .unknown
        let reason = brand?.reason ?? .assumed
        self.brand = Finding(brand?.value, because: reason)
        attributes = Finding(traits.attributes, because: reason)
        iTermImages = Finding(traits.iTermImages, because: reason)
        clipboard = Finding(traits.clipboard, because: reason)
        backgroundColorErase = Finding(traits.backgroundColorErase, because: reason)
        eraseCharacters = Finding(traits.eraseCharacters, because: reason)
        scrollRegions = Finding(traits.scrollRegions, because: reason)
        isDark = Self.background(in: environment, isMultiplexed: brand?.value.isMultiplexer ?? false)
        let wished = Self.wishedColorDepth(in: environment)
        colorDepth = wished ?? Self.colorDepth(of: brand, in: environment)
        isColorDepthFixed = wished != nil
    }

    /// Takes over what is known of a brand that an answer has named; `nil`: of one that we do not know.
    mutating func adopt(_ brand: TerminalBrand?) {
        let traits = brand?.traits ?? .unknown
        self.brand = Finding(brand, because: .reply)
        attributes = Finding(traits.attributes, because: .reply)
        iTermImages = Finding(traits.iTermImages, because: .reply)
        clipboard = Finding(clipboard.value || traits.clipboard, because: .reply)
        backgroundColorErase = Finding(traits.backgroundColorErase, because: .reply)
        eraseCharacters = Finding(traits.eraseCharacters, because: .reply)
        scrollRegions = Finding(traits.scrollRegions, because: .reply)
        // tmux takes every color and brings it down to what the terminal outside shows.
        if let depth = brand == .tmux ? .trueColor : traits.colorDepth { raiseColorDepth(to: depth) }
    }

    /// Notes that an answer has proved so many colors, unless the user has chosen.
    mutating func raiseColorDepth(to depth: ColorDepth) {
        guard !isColorDepthFixed, depth > colorDepth.value else { return }
        colorDepth = Finding(depth, because: .reply)
    }
}
