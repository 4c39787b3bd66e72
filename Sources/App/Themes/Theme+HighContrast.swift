import Terminal

extension Theme {
    /// Light on black, every text at a contrast of 7 to 1 and more (WCAG 2.2, 1.4.6).
    static let highContrastDark = Theme(
        name: "high-contrast-dark", isDark: true,
        base: Style(foreground: Color(hex: 0xFFFFFF), background: Color(hex: 0x000000)),
        title: Style(foreground: Color(hex: 0xFFFFFF), attributes: .bold),
        secondary: Style(foreground: Color(hex: 0xE6E6E6)),
        faint: Style(foreground: Color(hex: 0xCFCFCF)),
        accent: Style(foreground: Color(hex: 0xFFD400), attributes: .bold),
        rating: Style(foreground: Color(hex: 0xFFD400)),
        match: Style(foreground: Color(hex: 0xFFD400), attributes: [.bold, .underline]),
        border: Style(foreground: Color(hex: 0x8C8C8C)),
        selection: Style(background: Color(hex: 0x3A3A3A)),
        selectionTitle: Style(foreground: Color(hex: 0xFFFFFF), attributes: .bold),
        selectionSecondary: Style(foreground: Color(hex: 0xE6E6E6)),
        header: Style(foreground: Color(hex: 0xE6E6E6), background: Color(hex: 0x1C1C1C)),
        selectedTab: Style(
            foreground: Color(hex: 0xFFFFFF), background: Color(hex: 0x000000), attributes: [.bold, .underline]),
        status: Style(foreground: Color(hex: 0xE6E6E6), background: Color(hex: 0x1C1C1C)),
        key: Style(foreground: Color(hex: 0xFFD400)),
        panel: Style(foreground: Color(hex: 0xFFFFFF), background: Color(hex: 0x161616)),
        warning: Style(foreground: Color(hex: 0xFFD400)),
        failure: Style(foreground: Color(hex: 0xFFA3A3)),
        success: Style(foreground: Color(hex: 0x8CFF8C)),
        cards: deepestCards)

    /// Dark on white, every text at a contrast of 7 to 1 and more.
    static let highContrastLight = Theme(
        name: "high-contrast-light", isDark: false,
        base: Style(foreground: Color(hex: 0x000000), background: Color(hex: 0xFFFFFF)),
        title: Style(foreground: Color(hex: 0x000000), attributes: .bold),
        secondary: Style(foreground: Color(hex: 0x202020)),
        faint: Style(foreground: Color(hex: 0x3A3A3A)),
        accent: Style(foreground: Color(hex: 0x0000AF), attributes: .bold),
        rating: Style(foreground: Color(hex: 0x4F3200)),
        match: Style(foreground: Color(hex: 0x0000AF), attributes: [.bold, .underline]),
        border: Style(foreground: Color(hex: 0x595959)),
        selection: Style(background: Color(hex: 0xD7D7FF)),
        selectionTitle: Style(foreground: Color(hex: 0x000000), attributes: .bold),
        selectionSecondary: Style(foreground: Color(hex: 0x202020)),
        header: Style(foreground: Color(hex: 0x202020), background: Color(hex: 0xE6E6E6)),
        selectedTab: Style(
            foreground: Color(hex: 0x000000), background: Color(hex: 0xFFFFFF), attributes: [.bold, .underline]),
        status: Style(foreground: Color(hex: 0x202020), background: Color(hex: 0xE6E6E6)),
        key: Style(foreground: Color(hex: 0x0000AF)),
        panel: Style(foreground: Color(hex: 0x000000), background: Color(hex: 0xFAFAFA)),
        warning: Style(foreground: Color(hex: 0x4F3200)),
        failure: Style(foreground: Color(hex: 0x800000)),
        success: Style(foreground: Color(hex: 0x00400F)),
        cards: deepestCards)
}
