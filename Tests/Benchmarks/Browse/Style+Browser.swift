import Terminal

/// The thirteen looks of the reference model.
extension Style {
    static let header = Style(foreground: .palette(255), background: .palette(236), attributes: .bold)
    static let status = Style(foreground: .palette(250), background: .palette(236))
    static let title = Style(foreground: .palette(255), attributes: .bold)
    static let year = Style(foreground: .palette(109))
    static let genres = Style(foreground: .palette(139))
    static let rating = Style(foreground: .palette(220))
    static let summary = Style(foreground: .palette(250))
    static let mark = Style(foreground: .palette(214))
    static let selectedTitle = Style(foreground: .palette(231), background: .palette(24), attributes: .bold)
    static let selected = Style(foreground: .palette(195), background: .palette(24))
    static let frame = Style(foreground: .palette(240))
    static let selectedFrame = Style(foreground: .palette(214), attributes: .bold)
}
