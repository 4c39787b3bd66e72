/// The chosen image protocol, and why each better one was rejected.
///
/// Sources: the order of yazi's `drivers.rs`, the brands that it and chafa avoid.
public struct ImageChoice: Hashable, Sendable {
    /// A rejected protocol.
    public struct Refusal: Hashable, Sendable {
        /// The protocol.
        public let way: ImageProtocol
        /// The reason.
        public let obstacle: ImageObstacle
    }

    /// The chosen protocol, or `nil` if the user wants none or nothing can be shown.
    public let way: ImageProtocol?
    /// The better protocols, the best first.
    public let refusals: [Refusal]

    /// Chooses by preference and the terminal's abilities. A preferred protocol is used even if the terminal did not
    /// report it; if it cannot work, the next best is chosen.
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

    /// Whether the preference allows the protocol, as meant or as a substitute.
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
        // WezTerm answers, but places and deletes differently from kitty; its iTerm2 images are right.
        if capabilities.brand.value == .wezTerm { return .faultyBrand(.wezTerm) }
        return capabilities.cellPixels.value == nil ? .cellSizeUnknown : nil
    }

    private func placeholderObstacle(_ capabilities: Capabilities, isForced: Bool) -> ImageObstacle? {
        guard capabilities.isMultiplexed else { return .noMultiplexer }
        guard capabilities.brand.value == .tmux else { return .multiplexer }
        // The number of an image is a color: 24 bits or a palette index, but not one of sixteen.
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

/// Why an image protocol was rejected.
public enum ImageObstacle: Hashable, Sendable {
    /// The user prefers another one, or none.
    case notPreferred
    /// The terminal did not report support, or its brand is known not to have it.
    case notSupported
    /// A multiplexer does not let it through.
    case multiplexer
    /// tmux lets nothing through (`allow-passthrough` is off), so the outer terminal could not be queried.
    case passthroughClosed
    /// There is no multiplexer, so the direct protocol is better.
    case noMultiplexer
    /// The brand claims support but shows images wrongly.
    case faultyBrand(TerminalBrand)
    /// The cell size in pixels is unknown.
    case cellSizeUnknown
    /// There are not enough colors.
    case noColors
    /// The terminal's font lacks the characters.
    case noBlockCharacters
}

/// The image protocols, the best first.
public enum ImageProtocol: Hashable, Sendable, CaseIterable {
    /// `KittyGraphics`: placed by number, in the terminal's own pixels.
    case kitty
    /// `KittyPlaceholders`: kitty images drawn as text, for multiplexers.
    case kittyPlaceholders
    /// `ITermGraphics`: the image file.
    case iTerm2
    /// `Sixel`: a palette and bands of six rows.
    case sixel
    /// `BlockPainter`: two to six pixels and two colors per cell, in any terminal with colors.
    case blocks
    /// `Stipple`: dots in one color.
    case stipple
}

/// The user's choice of image protocol: the values of `--images`.
public enum ImagePreference: String, Hashable, Sendable, CaseIterable {
    /// The best supported protocol.
    case auto
    /// Kitty's protocol, or its placeholders inside a multiplexer.
    case kitty
    /// iTerm2's protocol.
    case iterm2
    /// Sixels.
    case sixel
    /// Block elements in colors; dots if there are no colors.
    case blocks
    /// No images.
    case none
}
