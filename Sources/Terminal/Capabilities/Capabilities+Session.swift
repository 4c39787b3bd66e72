extension Capabilities {
    /// What the encoder may rely on.
    public var renderingProfile: RenderingProfile {
        RenderingProfile(
            colorDepth: colorDepth.value, attributes: attributes.value, synchronizedOutput: synchronizedOutput.value,
            backgroundColorErase: backgroundColorErase.value, eraseCharacters: eraseCharacters.value,
            scrollRegions: scrollRegions.value, largeText: largeText.value ?? .letters)
    }

    /// The modes that a session is to set now, in this order, and to undo in the reverse one. Grows with the answers;
    /// what the terminal has on already is left alone. Whether the mouse is wanted is the user's choice.
    public var modesToSet: [SessionMode] {
        guard brand.value != .dumb else { return [] }
        var modes: [SessionMode] = []
        if kittyKeyboard.value { modes.append(.keyboard) }
        modes += [.bracketedPaste, .focusReports, .mouse]
        if colorSchemeReports.value == .off { modes.append(.colorSchemeReports) }
        if sizeReports.value == .off { modes.append(.sizeReports) }
        if clusterWidths.value == .off { modes.append(.clusterWidths) }
        return modes
    }
}
