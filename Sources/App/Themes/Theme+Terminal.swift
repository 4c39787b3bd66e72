import Terminal

extension Theme {
    /// The sixteen colors that the terminal's owner chose, on its own foreground and background: for whoever wants that, and
    /// for terminals that have no more.
    static let terminal = plain(
        name: "terminal", accent: .palette(3), failure: .palette(1), success: .palette(2),
        cards: [1, 2, 4, 5, 6].map { (index: UInt8) in
            CardColors(top: .palette(index), bottom: .palette(index), text: .palette(15))
        })

    /// The same on a light ground, where nobody's yellow can be read.
    static let terminalOnLight = plain(
        name: "terminal", accent: .palette(4), failure: .palette(1), success: .palette(2), cards: terminal.cards)

    /// For terminals without color, and for people who want none: bold, underline and reverse say it all.
    static let colorless = plain(
        name: "colorless", accent: nil, failure: nil, success: nil, cards: [])

    private static func plain(
        name: String, accent: Color?, failure: Color?, success: Color?, cards: [CardColors]
    ) -> Theme {
        Theme(
            name: name, isDark: true,
            base: Style(foreground: .terminalDefault, background: .terminalDefault),
            title: Style(attributes: .bold),
            secondary: Style(),
            faint: Style(),
            accent: Style(foreground: accent, attributes: .bold),
            rating: Style(foreground: accent),
            match: Style(attributes: [.bold, .underline]),
            border: Style(),
            selection: Style(),
            selectionTitle: Style(attributes: [.bold, .reverse]),
            selectionSecondary: Style(),
            header: Style(attributes: .bold),
            selectedTab: Style(attributes: [.bold, .reverse]),
            status: Style(),
            key: Style(attributes: .bold),
            panel: Style(foreground: .terminalDefault, background: .terminalDefault),
            warning: Style(foreground: accent, attributes: .bold),
            failure: Style(foreground: failure, attributes: .bold),
            success: Style(foreground: success),
            cards: cards)
    }
}
