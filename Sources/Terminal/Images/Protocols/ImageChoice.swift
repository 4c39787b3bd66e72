/// Which way to show images was chosen, and what stood in the way of each better one.
///
/// The one table of the library that knows about terminals and images together. Sources: the order of yazi's
/// `drivers.rs`, the brands it and chafa avoid.
public struct ImageChoice: Hashable, Sendable {
    /// A way that was passed over, and why.
    public struct Refusal: Hashable, Sendable {
        /// What was not chosen.
        public let way: ImageProtocol
        /// Why.
        public let obstacle: ImageObstacle
    }

    /// The way that is taken; `nil` where the user wants none or nothing can be shown.
    public let way: ImageProtocol?
    /// The better ways, the best first.
    public let refusals: [Refusal]

    /// Chooses by what is known of the terminal. A preference is followed as far as it can be: where the terminal was
    /// not heard to have what is asked for, the user knows better; where it cannot work, the next best is taken.
    public init(_ preference: ImagePreference, on capabilities: Capabilities) {
        var refusals: [Refusal] = []
        for way in ImageProtocol.allCases {
            guard let obstacle = way.obstacle(preference, capabilities) else {
                self.way = way
                self.refusals = refusals
                return
            }
            refusals.append(Refusal(way: way, obstacle: obstacle))
        }
        way = nil
        self.refusals = refusals
    }
}

extension ImageProtocol {
    /// What speaks against it, or `nil`.
    fileprivate func obstacle(_ preference: ImagePreference, _ capabilities: Capabilities) -> ImageObstacle? {
        if preference != .auto, !isMeant(by: preference) { return .notPreferred }
        let isForced = preference != .auto
        switch self {
        case .kitty: return kittyObstacle(capabilities, isForced: isForced)
        case .kittyPlaceholders: return placeholderObstacle(capabilities, isForced: isForced)
        case .iTerm2:
            if capabilities.brand.value == .screen { return .multiplexer }
            if isForced { return nil }
            if capabilities.isMultiplexed { return .multiplexer }
            return capabilities.iTermImages.value ? nil : .notSupported
        case .sixel: return sixelObstacle(capabilities, isForced: isForced)
        case .blocks:
            if capabilities.brand.value == .linuxConsole { return .noBlockCharacters }
            return capabilities.colorDepth.value == .none ? .noColors : nil
        case .stipple:
            return [.dumb, .linuxConsole].contains(capabilities.brand.value) ? .noBlockCharacters : nil
        }
    }

    /// Whether the user may have meant it, or it stands in for what was meant. `none` means none at all.
    private func isMeant(by preference: ImagePreference) -> Bool {
        switch self {
        case .kitty, .kittyPlaceholders: preference == .kitty
        case .iTerm2: preference == .iterm2
        case .sixel: preference == .sixel
        case .blocks, .stipple: preference != .none
        }
    }

    private func kittyObstacle(_ capabilities: Capabilities, isForced: Bool) -> ImageObstacle? {
        if capabilities.isMultiplexed { return .multiplexer }
        if isForced { return nil }
        guard capabilities.kittyGraphics.value else { return .notSupported }
        // It answers, but places and deletes otherwise than kitty; its iTerm2 images are right.
        if capabilities.brand.value == .wezTerm { return .faultyBrand(.wezTerm) }
        return capabilities.cellPixels.value == nil ? .cellSizeUnknown : nil
    }

    private func placeholderObstacle(_ capabilities: Capabilities, isForced: Bool) -> ImageObstacle? {
        guard capabilities.isMultiplexed else { return .noMultiplexer }
        guard capabilities.brand.value == .tmux else { return .multiplexer }
        // The number of an image is a color: of 24 bits or of the palette, but not of sixteen.
        guard capabilities.colorDepth.value >= .palette256 else { return .noColors }
        if isForced || capabilities.passthroughGraphics.value { return nil }
        return capabilities.passthrough.value ? .notSupported : .passthroughClosed
    }

    private func sixelObstacle(_ capabilities: Capabilities, isForced: Bool) -> ImageObstacle? {
        if capabilities.brand.value == .screen { return .multiplexer }
        if capabilities.cellPixels.value == nil { return .cellSizeUnknown }
        if isForced || capabilities.sixelGraphics.value { return nil }
        return capabilities.isMultiplexed && !capabilities.passthrough.value ? .passthroughClosed : .notSupported
    }
}

/// Why a way to show images was not chosen.
public enum ImageObstacle: Hashable, Sendable {
    /// The user prefers another one, or none.
    case notPreferred
    /// The terminal was asked and has not answered that it can, or its brand is known not to.
    case notSupported
    /// A multiplexer stands between, which does not let it through.
    case multiplexer
    /// tmux stands between, and lets nothing through (its option `allow-passthrough`), so that the terminal around it could
    /// not be asked.
    case passthroughClosed
    /// No multiplexer stands between: the direct way is better.
    case noMultiplexer
    /// The brand claims it, and shows it wrongly.
    case faultyBrand(TerminalBrand)
    /// The size of a cell in pixels is not known.
    case cellSizeUnknown
    /// There are no colors to show it in.
    case noColors
    /// The font of the terminal lacks the characters.
    case noBlockCharacters
}

/// The ways to show an image, the best first.
public enum ImageProtocol: Hashable, Sendable, CaseIterable {
    /// `KittyGraphics`: placed by number, in the terminal's own pixels.
    case kitty
    /// `KittyPlaceholders`: the same, drawn as text, for a multiplexer in a terminal that can.
    case kittyPlaceholders
    /// `ITermGraphics`: the file itself.
    case iTerm2
    /// `Sixel`: a palette and bands of six rows.
    case sixel
    /// `BlockPainter`: two to six pixels and two colors a cell, on any terminal with colors.
    case blocks
    /// `Stipple`: dots of one color.
    case stipple
}

/// How the user wants images shown: the values of `--images`.
public enum ImagePreference: String, Hashable, Sendable, CaseIterable {
    /// The best that the terminal has proved to show.
    case auto
    /// Kitty's protocol, or its placeholders inside a multiplexer.
    case kitty
    /// iTerm2's protocol.
    case iterm2
    /// Sixels.
    case sixel
    /// Block elements in colors; text where there are none.
    case blocks
    /// No images.
    case none
}
