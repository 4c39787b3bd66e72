import Terminal

extension Theme {
    /// The themes in the order in which `t` goes through them.
    static let builtIn: [Theme] = [.dark, .light]

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

    /// For terminals of sixteen colors: their own foreground and background, and the colors that their owner chose.
    static let sixteen = plain(
        accent: .palette(3), failure: .palette(1), success: .palette(2),
        cards: [1, 2, 4, 5, 6].map { (index: UInt8) in
            CardColors(top: .palette(index), bottom: .palette(index), text: .palette(15))
        })

    /// For terminals without color, and for people who want none: bold, underline and reverse say it all.
    static let colorless = plain(accent: nil, failure: nil, success: nil, cards: [])

    private static func plain(accent: Color?, failure: Color?, success: Color?, cards: [CardColors]) -> Theme {
        Theme(
            name: "plain", isDark: true,
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

    /// Poster grounds that carry white text: none is lighter than a relative luminance of 0.18.
    private static let deepCards = [
        CardColors(top: 0x7A2E3A, bottom: 0x3E1A2B),
        CardColors(top: 0x2E4A7A, bottom: 0x1A2440),
        CardColors(top: 0x2F6B57, bottom: 0x173A35),
        CardColors(top: 0x6B4A1E, bottom: 0x3A2513),
        CardColors(top: 0x5B3A82, bottom: 0x2C1D4A),
        CardColors(top: 0x7A3B6B, bottom: 0x3B1C3E),
        CardColors(top: 0x1F6472, bottom: 0x10343F),
        CardColors(top: 0x8A3F22, bottom: 0x46200F),
        CardColors(top: 0x4A5A26, bottom: 0x252F14),
        CardColors(top: 0x44507A, bottom: 0x23283F),
        CardColors(top: 0x7A2553, bottom: 0x3B1230),
        CardColors(top: 0x375A3A, bottom: 0x1B2E20),
    ]
}
