import Terminal

extension Theme {
    /// The contrast that text wants at least (WCAG 2.2, 1.4.3).
    static let leastContrast = 4.5

    /// Text of one role on the ground of another.
    struct Pair: Hashable, Sendable {
        let text: ThemeRole
        let ground: ThemeRole
    }

    /// What is written on which ground.
    static let pairs: [Pair] = [
        (ThemeRole.base, everywhere),
        (.selection, [.selectionTitle, .selectionSecondary, .rating, .match, .accent]),
        (.header, [.header, .accent, .warning]),
        (.selectedTab, [.selectedTab]),
        (.status, [.status, .key, .warning, .failure]),
        (.panel, [.panel, .title, .secondary, .key, .accent, .success, .warning, .failure]),
    ]
    .flatMap { ground, texts in texts.map { Pair(text: $0, ground: ground) } }

    private static let everywhere: [ThemeRole] = [
        .base, .title, .secondary, .faint, .accent, .rating, .match, .warning, .failure, .success, .key,
    ]

    /// How well a pair can be read, 1 to 21; `nil` where one of its colors is the terminal's own.
    func contrast(of pair: Pair) -> Double? {
        let text = self[keyPath: pair.text.style].foreground ?? base.foreground
        let ground = self[keyPath: pair.ground.style].background ?? base.background
        guard let text, let ground else { return nil }
        return text.contrast(with: ground)
    }
}
