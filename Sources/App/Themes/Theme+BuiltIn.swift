import Terminal

extension Theme {
    /// The built-in themes, in the order in which `t` goes through them.
    static let builtIn: [Theme] = [
        .dark, .light, .highContrastDark, .highContrastLight, .colorBlindDark, .colorBlindLight, .terminal,
    ]

    /// Amber lamps on a night sky.
    static let dark = Theme(
        "dark", isDark: true, text: 0xE3E1DD, ground: 0x11131A, title: 0xFFFFFF, secondary: 0xA9AFBE, faint: 0x878DA0,
        accent: 0xF5B454, rating: 0xF2C14E, border: 0x4A5168, selection: 0x272D42, bar: (0xC9CEDD, 0x1B1F2C),
        panel: 0x1B1F2C, warning: 0xF5B454, failure: 0xFF8A80, success: 0x8FD18A, cards: deepCards)

    /// Ink on warm paper.
    static let light = Theme(
        "light", isDark: false, text: 0x262A36, ground: 0xFBFAF7, title: 0x0E1018, secondary: 0x4F5565, faint: 0x646A7A,
        accent: 0x8F4E00, rating: 0x7A5600, border: 0xB4B1A8, selection: 0xE3E8F4, bar: (0x434A5C, 0xEFECE4),
        panel: 0xF3F0E9, warning: 0x8F4E00, failure: 0xA8201A, success: 0x1F6B2C, cards: deepCards)

    /// Light on black, with a contrast of at least 7 to 1 for all text (WCAG 2.2, 1.4.6).
    static let highContrastDark = Theme(
        "high-contrast-dark", isDark: true, text: 0xFFFFFF, ground: 0x000000, title: 0xFFFFFF, secondary: 0xE6E6E6,
        faint: 0xCFCFCF, accent: 0xFFD400, rating: 0xFFD400, border: 0x8C8C8C, selection: 0x3A3A3A,
        bar: (0xE6E6E6, 0x1C1C1C), panel: 0x161616, warning: 0xFFD400, failure: 0xFFA3A3, success: 0x8CFF8C,
        cards: deepestCards)

    /// Dark on white, with a contrast of at least 7 to 1 for all text.
    static let highContrastLight = Theme(
        "high-contrast-light", isDark: false, text: 0x000000, ground: 0xFFFFFF, title: 0x000000, secondary: 0x202020,
        faint: 0x3A3A3A, accent: 0x0000AF, rating: 0x4F3200, border: 0x595959, selection: 0xD7D7FF,
        bar: (0x202020, 0xE6E6E6), panel: 0xFAFAFA, warning: 0x4F3200, failure: 0x800000, success: 0x00400F,
        cards: deepestCards)

    /// Blue lamps on a night sky. Both color-blind themes use blue, yellow and vermilion after Okabe and Ito ("Color Universal
    /// Design", 2008): success, warning and failure differ in lightness, too.
    static let colorBlindDark = Theme(
        "color-blind-dark", isDark: true, text: 0xE6E9F0, ground: 0x0F1420, title: 0xFFFFFF, secondary: 0xAEB8CC,
        faint: 0x8D97AD, accent: 0x7CC4F5, rating: 0xF0E442, border: 0x4A5670, selection: 0x24304A,
        bar: (0xAEB8CC, 0x1A2133), panel: 0x1A2133, warning: 0xF0E442, failure: 0xFF8A5C, success: 0x7CC4F5,
        cards: deepCards)

    /// Blue ink on warm paper.
    static let colorBlindLight = Theme(
        "color-blind-light", isDark: false, text: 0x20262F, ground: 0xFBFAF7, title: 0x0B1018, secondary: 0x48525F,
        faint: 0x5C6675, accent: 0x0050A0, rating: 0x6E5200, border: 0xA9AFB8, selection: 0xDCE8F5,
        bar: (0x48525F, 0xEFECE4), panel: 0xF3F0E9, warning: 0x6E5200, failure: 0x5C0A2E, success: 0x0050A0,
        cards: deepCards)

    /// The terminal's own sixteen colors, on its own foreground and background.
    static let terminal = Theme(
        "terminal", accent: .palette(3), failure: .palette(1), success: .palette(2),
        cards: [1, 2, 4, 5, 6].map { (index: UInt8) in
            CardColors(top: .palette(index), bottom: .palette(index), text: .palette(15))
        })

    /// The same on a light background, on which yellow is hard to read.
    static let terminalOnLight = Theme(
        "terminal", accent: .palette(4), failure: .palette(1), success: .palette(2), cards: terminal.cards)

    /// Without color: bold, underline and reverse only.
    static let colorless = Theme("colorless", accent: nil, failure: nil, success: nil, cards: [])

    /// Card backgrounds for white text: none is lighter than a relative luminance of 0.18.
    private static let deepCards: [CardColors] = [
        (0x7A2E3A, 0x3E1A2B), (0x2E4A7A, 0x1A2440), (0x2F6B57, 0x173A35), (0x6B4A1E, 0x3A2513), (0x5B3A82, 0x2C1D4A),
        (0x7A3B6B, 0x3B1C3E), (0x1F6472, 0x10343F), (0x8A3F22, 0x46200F), (0x4A5A26, 0x252F14), (0x44507A, 0x23283F),
        (0x7A2553, 0x3B1230), (0x375A3A, 0x1B2E20),
    ]
    .map { CardColors(top: Color(hex: $0), bottom: Color(hex: $1), text: Color(hex: 0xFFFFFF)) }

    /// The same for high contrast: none is lighter than a relative luminance of 0.1.
    private static let deepestCards = deepCards.map { CardColors(top: $0.bottom, bottom: $0.bottom, text: $0.text) }

    /// A theme of 24-bit colors.
    /// - Parameter bar: text and background of the header and the status line; its text is also that of selected facts.
    private init(
        _ name: String, isDark: Bool, text: UInt32, ground: UInt32, title: UInt32, secondary: UInt32, faint: UInt32,
        accent: UInt32, rating: UInt32, border: UInt32, selection: UInt32, bar: (text: UInt32, ground: UInt32),
        panel: UInt32, warning: UInt32, failure: UInt32, success: UInt32, cards: [CardColors]
    ) {
        func style(_ text: UInt32?, on ground: UInt32? = nil, _ attributes: TextAttributes = []) -> Style {
            Style(
                foreground: text.map { Color(hex: $0) }, background: ground.map { Color(hex: $0) },
                attributes: attributes)
        }
        self.init(
            name: name, isDark: isDark, base: style(text, on: ground), title: style(title, .bold),
            secondary: style(secondary), faint: style(faint), accent: style(accent, .bold), rating: style(rating),
            match: style(accent, [.bold, .underline]), border: style(border), selection: style(nil, on: selection),
            selectionTitle: style(title, .bold), selectionSecondary: style(bar.text),
            header: style(bar.text, on: bar.ground), selectedTab: style(title, on: ground, [.bold, .underline]),
            status: style(secondary, on: bar.ground), key: style(accent), panel: style(text, on: panel),
            warning: style(warning), failure: style(failure), success: style(success), cards: cards)
    }

    /// A theme on the terminal's own foreground and background.
    private init(_ name: String, accent: Color?, failure: Color?, success: Color?, cards: [CardColors]) {
        let ground = Style(foreground: .terminalDefault, background: .terminalDefault)
        let bold = Style(attributes: .bold)
        let reverse = Style(attributes: [.bold, .reverse])
        self.init(
            name: name, isDark: true, base: ground, title: bold, secondary: Style(), faint: Style(),
            accent: Style(foreground: accent, attributes: .bold), rating: Style(foreground: accent),
            match: Style(attributes: [.bold, .underline]), border: Style(), selection: Style(),
            selectionTitle: reverse, selectionSecondary: Style(), header: bold, selectedTab: reverse, status: Style(),
            key: bold, panel: ground, warning: Style(foreground: accent, attributes: .bold),
            failure: Style(foreground: failure, attributes: .bold), success: Style(foreground: success), cards: cards)
    }
}
