/// A fact about the terminal, and its source, to show to a person.
public struct Finding<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The fact.
    public let value: Value
    /// Its source.
    public let reason: FindingReason

    /// Makes a finding.
    public init(_ value: Value, because reason: FindingReason) {
        self.value = value
        self.reason = reason
    }
}

/// The source of a fact about the terminal.
public enum FindingReason: Hashable, Sendable {
    case assumed
    case environment(String)
    /// The operating system's information about the terminal device.
    case system
    case chosen
    case reply
}

/// A terminal's report about one of its modes (DECRPM).
public enum ModeSupport: Hashable, Sendable {
    /// The mode is unknown to the terminal, or not reported yet.
    case unsupported
    case off
    /// The mode is already set: it need not be set or undone.
    case on

    /// Decodes the state of a report: 1 set, 2 reset, 3 always set, 4 never set, 0 unknown.
    init(state: Int) {
        switch state {
        case 1, 3: self = .on
        case 2: self = .off
        default: self = .unsupported
        }
    }
}

/// The limits of sixel images that a terminal reports, clamped.
struct SixelLimits: Hashable, Sendable {
    /// Color registers, 2 to 1024.
    var registers: Int?
    /// The largest image in pixels, at most 10,000 by 10,000.
    var size: Size?
}

/// The known capabilities of the terminal. They start with the environment's and with safe assumptions;
/// `CapabilityProbe` adds the terminal's replies.
public struct Capabilities: Hashable, Sendable {
    /// The terminal program, or `nil` if it is unknown.
    public internal(set) var brand: Finding<TerminalBrand?>
    /// The terminal's name and version (XTVERSION): printable ASCII, at most 64 characters.
    public internal(set) var version: String?

    /// The number of colors.
    public internal(set) var colorDepth: Finding<ColorDepth>
    /// Whether the user has chosen the number of colors, so that no reply changes it.
    let isColorDepthFixed: Bool
    /// Whether the terminal has replied to the queries or is no longer waited for: assumptions are then final.
    public internal(set) var isInterviewed = false
    /// Whether the terminal's background is dark.
    public internal(set) var isDark: Finding<Bool>
    /// The terminal's background color.
    public internal(set) var background: Color?
    /// The text attributes that are shown correctly.
    public internal(set) var attributes: Finding<TextAttributes>

    /// Mode 2026: frames are shown atomically.
    public internal(set) var synchronizedOutput = Finding(false, because: .assumed)
    /// Mode 2027: widths are those of clusters.
    public internal(set) var clusterWidths = Finding(ModeSupport.unsupported, because: .assumed)
    /// Mode 2031: changes between dark and light are reported.
    public internal(set) var colorSchemeReports = Finding(ModeSupport.unsupported, because: .assumed)
    /// Mode 2048: changes of size are reported in the input.
    public internal(set) var sizeReports = Finding(ModeSupport.unsupported, because: .assumed)
    /// Whether the kitty keyboard protocol is supported.
    public internal(set) var kittyKeyboard = Finding(false, because: .assumed)

    /// Width and height of a cell in pixels; 1 to 512 each.
    public internal(set) var cellPixels = Finding<Size?>(nil, because: .assumed)
    /// Whether kitty's graphics protocol is supported.
    public internal(set) var kittyGraphics = Finding(false, because: .assumed)
    /// Whether tmux passes sequences through to the outer terminal, proved by a reply of that.
    public internal(set) var passthrough = Finding(false, because: .assumed)
    /// The name and version of the terminal around tmux, like `version`.
    public internal(set) var outerVersion: String?
    /// Whether the terminal around tmux supports kitty's graphics protocol with placeholders.
    public internal(set) var passthroughGraphics = Finding(false, because: .assumed)
    /// Whether sixel images are supported; inside tmux, by both it and the terminal around it.
    public internal(set) var sixelGraphics = Finding(false, because: .assumed)
    var sixelLimits = SixelLimits()
    /// Whether iTerm2's image protocol is supported.
    public internal(set) var iTermImages: Finding<Bool>
    /// How letters of twice the size are shown, or `nil` if they are not supported.
    public internal(set) var largeText = Finding<LargeTextWay?>(nil, because: .assumed)
    /// Whether OSC 52 sets the clipboard.
    public internal(set) var clipboard: Finding<Bool>

    /// Whether erased cells take the current background color.
    public internal(set) var backgroundColorErase: Finding<Bool>
    /// Whether ECH is supported.
    public internal(set) var eraseCharacters: Finding<Bool>
    /// Whether DECSTBM with SU and SD moves rows.
    public internal(set) var scrollRegions: Finding<Bool>

    /// How notices are shown on the desktop.
    var notices: NoticeWay { brand.value?.notices ?? .bell }

    /// Whether progress can be shown outside of the window (OSC 9;4). Where OSC 9 is a notice, each step would pop up, so only terminals
    /// count that say which version they are.
    var takesProgress: Bool {
        guard brand.reason == .reply, let version, let least = brand.value?.leastVersionWithProgress else {
            return false
        }
        let numbers = version.drop { !$0.isNumber }.split { !$0.isNumber }.prefix(2).map { Int($0) ?? 0 }
        return (numbers.first ?? 0, numbers.dropFirst().first ?? 0) >= least
    }

    /// Whether the program runs inside tmux or screen.
    public var isMultiplexed: Bool { brand.value?.isMultiplexer ?? false }

    /// Determines the first, safe capabilities from the environment: `TERM` and other variables of the terminal, and the
    /// user's preferences in `NO_COLOR`, `FORCE_COLOR`, `CLICOLOR` and `CLICOLOR_FORCE`.
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
        isDark = Self.isDark(in: environment, isMultiplexed: brand?.value.isMultiplexer ?? false)
        let preferred = Self.preferredColorDepth(in: environment)
        colorDepth = preferred ?? Self.colorDepth(of: brand, in: environment)
        isColorDepthFixed = preferred != nil
    }

    /// Applies the traits of the brand that a reply has named, or `nil` for an unknown brand.
    mutating func setBrand(_ brand: TerminalBrand?) {
        let traits = brand?.traits ?? .unknown
        self.brand = Finding(brand, because: .reply)
        attributes = Finding(traits.attributes, because: .reply)
        iTermImages = Finding(traits.iTermImages, because: .reply)
        clipboard = Finding(clipboard.value || traits.clipboard, because: .reply)
        backgroundColorErase = Finding(traits.backgroundColorErase, because: .reply)
        eraseCharacters = Finding(traits.eraseCharacters, because: .reply)
        scrollRegions = Finding(traits.scrollRegions, because: .reply)
        // tmux accepts every color and reduces it to those of the terminal around it.
        if let depth = brand == .tmux ? .trueColor : traits.colorDepth { raiseColorDepth(to: depth) }
    }

    /// Records that a reply has proved that many colors, unless the user has chosen.
    mutating func raiseColorDepth(to depth: ColorDepth) {
        guard !isColorDepthFixed, depth > colorDepth.value else { return }
        colorDepth = Finding(depth, because: .reply)
    }

    // MARK: Conclusions

    /// The features that the encoder may use.
    public var renderingProfile: RenderingProfile {
        RenderingProfile(
            colorDepth: colorDepth.value, attributes: attributes.value, synchronizedOutput: synchronizedOutput.value,
            backgroundColorErase: backgroundColorErase.value, eraseCharacters: eraseCharacters.value,
            scrollRegions: scrollRegions.value, joinsClusters: clusterWidths.value != .unsupported,
            largeText: largeText.value ?? .letters,
            keepsErasedSixels: brand.value == .xterm, movesSixels: [.xterm, .foot].contains(brand.value))
    }

    /// The modes for a session to set, in this order. Grows with the replies; modes that are already on are left alone.
    var modesToSet: [SessionMode] {
        guard brand.value != .dumb else { return [] }
        var modes: [SessionMode] = []
        if kittyKeyboard.value { modes.append(.keyboard) }
        modes += [.bracketedPaste, .focusReports, .mouse]
        if colorSchemeReports.value == .off { modes.append(.colorSchemeReports) }
        if sizeReports.value == .off { modes.append(.sizeReports) }
        if clusterWidths.value == .off { modes.append(.clusterWidths) }
        return modes
    }

    // MARK: Environment

    /// The user's choice of colors. `NO_COLOR` has priority; a forced color beats `CLICOLOR=0`. Sources: no-color.org,
    /// bixense.com/clicolors, and Node's levels of `FORCE_COLOR`, except that an empty one and `true` are ignored.
    private static func preferredColorDepth(in environment: [String: String]) -> Finding<ColorDepth>? {
        if let value = environment["NO_COLOR"], !value.isEmpty {
            return Finding(.none, because: .environment("NO_COLOR"))
        }
        let levels: [String: ColorDepth] = ["0": .none, "1": .ansi16, "2": .palette256, "3": .trueColor]
        if let depth = environment["FORCE_COLOR"].flatMap({ levels[$0] }) {
            return Finding(depth, because: .environment("FORCE_COLOR"))
        }
        if environment["CLICOLOR"] == "0", !isColorForced(environment) {
            return Finding(.none, because: .environment("CLICOLOR"))
        }
        return nil
    }

    /// The most colors that one of the variables proves.
    private static func colorDepth(
        of brand: Finding<TerminalBrand>?, in environment: [String: String]
    ) -> Finding<ColorDepth> {
        var best = Finding(ColorDepth.none, because: .assumed)
        func consider(_ depth: ColorDepth, _ reason: FindingReason) {
            if depth > best.value { best = Finding(depth, because: reason) }
        }
        if let brand, let depth = brand.value.traits.colorDepth { consider(depth, brand.reason) }
        // screen 4 cannot show 24 bits, even if the terminal around it has promised them; nor can the console.
        let isLimited = [.screen, .linuxConsole, .dumb].contains(brand?.value)
        if !isLimited {
            consider(termColorDepth(environment["TERM"] ?? ""), .environment("TERM"))
            let promise = environment["COLORTERM"]
            if promise == "truecolor" || promise == "24bit" { consider(.trueColor, .environment("COLORTERM")) }
        }
        if isColorForced(environment) { consider(.ansi16, .environment("CLICOLOR_FORCE")) }
        return best
    }

    /// Reads `COLORFGBG`, `foreground;background` in palette numbers, which rxvt and Konsole set. Inside a multiplexer it
    /// may be outdated.
    private static func isDark(in environment: [String: String], isMultiplexed: Bool) -> Finding<Bool> {
        let fields = (environment["COLORFGBG"] ?? "").split(separator: ";")
        guard !isMultiplexed, fields.count >= 2, let index = fields.last.flatMap({ Int($0) }), (0...15).contains(index)
        else { return Finding(true, because: .assumed) }
        return Finding(index < 7 || index == 8, because: .environment("COLORFGBG"))
    }

    private static func isColorForced(_ environment: [String: String]) -> Bool {
        let value = environment["CLICOLOR_FORCE"] ?? ""
        return !value.isEmpty && value != "0"
    }

    /// The colors that a terminfo name implies: DEC's old terminals had none, and all others have at least sixteen.
    private static func termColorDepth(_ term: String) -> ColorDepth {
        if term.hasSuffix("-direct") || term.hasSuffix("-truecolor") { return .trueColor }
        if term.contains("256color") { return .palette256 }
        let isMonochrome = ["vt1", "vt2", "vt3", "vt5"].contains { term.hasPrefix($0) } || term.hasSuffix("-mono")
        return isMonochrome ? .none : .ansi16
    }
}
