import Terminal

extension Theme {
    /// The themes that the program brings, in the order in which `t` goes through them.
    static let builtIn: [Theme] = [
        .dark, .light, .highContrastDark, .highContrastLight, .colorBlindDark, .colorBlindLight, .terminal,
    ]

    /// Amber lamps on a night sky.
    static let dark = Theme(
        name: "dark", isDark: true,
        base: Style(foreground: Color(hex: 0xE3E1DD), background: Color(hex: 0x11131A)),
        title: Style(foreground: Color(hex: 0xFFFFFF), attributes: .bold),
        secondary: Style(foreground: Color(hex: 0xA9AFBE)),
        faint: Style(foreground: Color(hex: 0x878DA0)),
        accent: Style(foreground: Color(hex: 0xF5B454), attributes: .bold),
        rating: Style(foreground: Color(hex: 0xF2C14E)),
        match: Style(foreground: Color(hex: 0xF5B454), attributes: [.bold, .underline]),
        border: Style(foreground: Color(hex: 0x4A5168)),
        selection: Style(background: Color(hex: 0x272D42)),
        selectionTitle: Style(foreground: Color(hex: 0xFFFFFF), attributes: .bold),
        selectionSecondary: Style(foreground: Color(hex: 0xC9CEDD)),
        header: Style(foreground: Color(hex: 0xC9CEDD), background: Color(hex: 0x1B1F2C)),
        selectedTab: Style(
            foreground: Color(hex: 0xFFFFFF), background: Color(hex: 0x11131A), attributes: [.bold, .underline]),
        status: Style(foreground: Color(hex: 0xA9AFBE), background: Color(hex: 0x1B1F2C)),
        key: Style(foreground: Color(hex: 0xF5B454)),
        panel: Style(foreground: Color(hex: 0xE3E1DD), background: Color(hex: 0x1B1F2C)),
        warning: Style(foreground: Color(hex: 0xF5B454)),
        failure: Style(foreground: Color(hex: 0xFF8A80)),
        success: Style(foreground: Color(hex: 0x8FD18A)),
        cards: deepCards)

    /// Ink on warm paper.
    static let light = Theme(
        name: "light", isDark: false,
        base: Style(foreground: Color(hex: 0x262A36), background: Color(hex: 0xFBFAF7)),
        title: Style(foreground: Color(hex: 0x0E1018), attributes: .bold),
        secondary: Style(foreground: Color(hex: 0x4F5565)),
        faint: Style(foreground: Color(hex: 0x646A7A)),
        accent: Style(foreground: Color(hex: 0x8F4E00), attributes: .bold),
        rating: Style(foreground: Color(hex: 0x7A5600)),
        match: Style(foreground: Color(hex: 0x8F4E00), attributes: [.bold, .underline]),
        border: Style(foreground: Color(hex: 0xB4B1A8)),
        selection: Style(background: Color(hex: 0xE3E8F4)),
        selectionTitle: Style(foreground: Color(hex: 0x0E1018), attributes: .bold),
        selectionSecondary: Style(foreground: Color(hex: 0x434A5C)),
        header: Style(foreground: Color(hex: 0x434A5C), background: Color(hex: 0xEFECE4)),
        selectedTab: Style(
            foreground: Color(hex: 0x0E1018), background: Color(hex: 0xFBFAF7), attributes: [.bold, .underline]),
        status: Style(foreground: Color(hex: 0x4F5565), background: Color(hex: 0xEFECE4)),
        key: Style(foreground: Color(hex: 0x8F4E00)),
        panel: Style(foreground: Color(hex: 0x262A36), background: Color(hex: 0xF3F0E9)),
        warning: Style(foreground: Color(hex: 0x8F4E00)),
        failure: Style(foreground: Color(hex: 0xA8201A)),
        success: Style(foreground: Color(hex: 0x1F6B2C)),
        cards: deepCards)
}
