import Terminal

/// Blue, yellow and vermilion, after Okabe and Ito ("Color Universal Design", 2008): what has been done, what is doubtful and what
/// has failed differ for whoever lacks a kind of cone, in lightness too.
extension Theme {
    /// Blue lamps on a night sky.
    static let colorBlindDark = Theme(
        name: "color-blind-dark", isDark: true,
        base: Style(foreground: Color(hex: 0xE6E9F0), background: Color(hex: 0x0F1420)),
        title: Style(foreground: Color(hex: 0xFFFFFF), attributes: .bold),
        secondary: Style(foreground: Color(hex: 0xAEB8CC)),
        faint: Style(foreground: Color(hex: 0x8D97AD)),
        accent: Style(foreground: Color(hex: 0x7CC4F5), attributes: .bold),
        rating: Style(foreground: Color(hex: 0xF0E442)),
        match: Style(foreground: Color(hex: 0x7CC4F5), attributes: [.bold, .underline]),
        border: Style(foreground: Color(hex: 0x4A5670)),
        selection: Style(background: Color(hex: 0x24304A)),
        selectionTitle: Style(foreground: Color(hex: 0xFFFFFF), attributes: .bold),
        selectionSecondary: Style(foreground: Color(hex: 0xAEB8CC)),
        header: Style(foreground: Color(hex: 0xAEB8CC), background: Color(hex: 0x1A2133)),
        selectedTab: Style(
            foreground: Color(hex: 0xFFFFFF), background: Color(hex: 0x0F1420), attributes: [.bold, .underline]),
        status: Style(foreground: Color(hex: 0xAEB8CC), background: Color(hex: 0x1A2133)),
        key: Style(foreground: Color(hex: 0x7CC4F5)),
        panel: Style(foreground: Color(hex: 0xE6E9F0), background: Color(hex: 0x1A2133)),
        warning: Style(foreground: Color(hex: 0xF0E442)),
        failure: Style(foreground: Color(hex: 0xFF8A5C)),
        success: Style(foreground: Color(hex: 0x7CC4F5)),
        cards: deepCards)

    /// Blue ink on warm paper.
    static let colorBlindLight = Theme(
        name: "color-blind-light", isDark: false,
        base: Style(foreground: Color(hex: 0x20262F), background: Color(hex: 0xFBFAF7)),
        title: Style(foreground: Color(hex: 0x0B1018), attributes: .bold),
        secondary: Style(foreground: Color(hex: 0x48525F)),
        faint: Style(foreground: Color(hex: 0x5C6675)),
        accent: Style(foreground: Color(hex: 0x0050A0), attributes: .bold),
        rating: Style(foreground: Color(hex: 0x6E5200)),
        match: Style(foreground: Color(hex: 0x0050A0), attributes: [.bold, .underline]),
        border: Style(foreground: Color(hex: 0xA9AFB8)),
        selection: Style(background: Color(hex: 0xDCE8F5)),
        selectionTitle: Style(foreground: Color(hex: 0x0B1018), attributes: .bold),
        selectionSecondary: Style(foreground: Color(hex: 0x48525F)),
        header: Style(foreground: Color(hex: 0x48525F), background: Color(hex: 0xEFECE4)),
        selectedTab: Style(
            foreground: Color(hex: 0x0B1018), background: Color(hex: 0xFBFAF7), attributes: [.bold, .underline]),
        status: Style(foreground: Color(hex: 0x48525F), background: Color(hex: 0xEFECE4)),
        key: Style(foreground: Color(hex: 0x0050A0)),
        panel: Style(foreground: Color(hex: 0x20262F), background: Color(hex: 0xF3F0E9)),
        warning: Style(foreground: Color(hex: 0x6E5200)),
        failure: Style(foreground: Color(hex: 0x5C0A2E)),
        success: Style(foreground: Color(hex: 0x0050A0)),
        cards: deepCards)
}
