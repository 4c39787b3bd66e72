import Terminal

extension Theme {
    /// The themes whose colors have a purpose of their own.
    private static let ownAccents = Set(
        [Theme.highContrastDark, .highContrastLight, .colorBlindDark, .colorBlindLight, .terminal].map(\.name))
    /// How colorful the background of the selected item is.
    private static let tint: Float = 5
    /// The texts on the background of the selected item.
    private static let selectedTexts: [ThemeRole] = [.selectionTitle, .selectionSecondary, .rating, .match]

    /// The theme of a page with the color of its poster: heading, marker, progress, rule and selection.
    ///
    /// The color is moved until it can be read on all grounds of the theme. Themes for high contrast, for the color-blind and of the
    /// terminal's colors stay as they are. On the terminal's own ground, that of the theme counts, as for its other colors.
    func accented(by color: Color?, depth: ColorDepth) -> Theme {
        guard let color, depth >= .palette256, !Self.ownAccents.contains(name),
            let ground = base.background.flatMap({ $0.isTerminalDefault ? usualGround : $0 })
        else { return self }
        var theme = self
        if depth == .trueColor, let background = selection.background {
            let tinted = background.tinted(by: color, chroma: Self.tint)
            let isReadable = Self.selectedTexts.allSatisfy { text in
                (self[keyPath: text.style].foreground ?? base.foreground)?.contrast(with: tinted)
                    .map { $0 >= Self.leastContrast } ?? false
            }
            if isReadable { theme.selection.background = tinted }
        }
        let grounds = [ground, theme.selection.background, header.background, panel.background].compactMap(\.self)
        guard let accent = color.readable(on: grounds, contrast: Self.leastContrast, depth: depth) else { return self }
        theme.accent.foreground = accent
        theme.success.foreground = accent
        theme.heading = theme.title
        theme.heading?.foreground = accent
        if depth == .trueColor, let line = border.foreground {
            theme.border.foreground = line.tinted(by: accent, chroma: 8)
        }
        return theme
    }

    private var usualGround: Color? { Self.builtIn.first { $0.name == name }?.base.background }
}
