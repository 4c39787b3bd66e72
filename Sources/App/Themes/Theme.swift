import Terminal

/// The styles of the program by their roles: views name roles, never colors.
struct Theme: Hashable, Sendable {
    /// The name for `--theme`.
    var name: String
    /// Whether text is light on a dark background.
    var isDark: Bool
    /// The background and text of most of the screen.
    var base: Style
    /// Titles, and whatever matters most.
    var title: Style
    /// Facts next to a title.
    var secondary: Style
    /// Hints, credits and unknown values.
    var faint: Style
    /// The program's name and the marker of the selection.
    var accent: Style
    var rating: Style
    /// Letters found by a filter.
    var match: Style
    /// Lines and frames.
    var border: Style
    /// The background of the selected item.
    var selection: Style
    var selectionTitle: Style
    /// The facts of the selected item.
    var selectionSecondary: Style
    /// The first line of the screen.
    var header: Style
    var selectedTab: Style
    /// The last line of the screen.
    var status: Style
    var key: Style
    /// Help and dialogs.
    var panel: Style
    var warning: Style
    var failure: Style
    var success: Style
    /// The backgrounds of typographic cards.
    var cards: [CardColors]
    /// The title of a page, if it is not like other titles.
    var heading: Style?

    /// Whether the selected item is shown in reverse, because the theme has no color for its background.
    var reversesSelection: Bool { selectionTitle.attributes.contains(.reverse) }

    /// The same theme with another name.
    func named(_ name: String) -> Theme {
        var theme = self
        theme.name = name
        return theme
    }

    /// The same theme on the terminal's own background.
    var onTerminalGround: Theme {
        var theme = self
        theme.base.background = .terminalDefault
        theme.selectedTab.background = .terminalDefault
        return theme
    }

    /// The card colors of a title, chosen by FNV-1a over its UTF-8, so that they are the same everywhere. `nil` without color.
    func card(for title: String) -> CardColors? {
        guard !cards.isEmpty else { return nil }
        return cards[Int(title.utf8.fnv32 % UInt32(cards.count))]
    }
}

/// The background of a typographic card, from top to bottom, and its text.
struct CardColors: Hashable, Sendable {
    let top: Color
    let bottom: Color
    let text: Color

    /// The background of one row of a card.
    func ground(row: Int, of rows: Int) -> Color {
        guard rows > 1, let from = top.rgb, let to = bottom.rgb else { return top }
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8(clamping: (Int(a) * (rows - 1 - row) + Int(b) * row) / (rows - 1))
        }
        return .rgb(mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue))
    }
}

/// The role of a style, named as in theme files.
enum ThemeRole: String, Hashable, Sendable, CaseIterable {
    case base, title, secondary, faint, accent, rating, match, border, selection, selectionTitle, selectionSecondary
    case header, selectedTab, status, key, panel, warning, failure, success

    var style: WritableKeyPath<Theme, Style> {
        switch self {
        case .base: \.base
        case .title: \.title
        case .secondary: \.secondary
        case .faint: \.faint
        case .accent: \.accent
        case .rating: \.rating
        case .match: \.match
        case .border: \.border
        case .selection: \.selection
        case .selectionTitle: \.selectionTitle
        case .selectionSecondary: \.selectionSecondary
        case .header: \.header
        case .selectedTab: \.selectedTab
        case .status: \.status
        case .key: \.key
        case .panel: \.panel
        case .warning: \.warning
        case .failure: \.failure
        case .success: \.success
        }
    }
}

extension Theme {
    /// The least contrast for text (WCAG 2.2, 1.4.3).
    static let leastContrast = 4.5

    /// Text of one role on the background of another.
    struct Pair: Hashable, Sendable {
        let text: ThemeRole
        let ground: ThemeRole
    }

    /// Every combination that the screens use.
    static let pairs: [Pair] = [
        (
            ThemeRole.base,
            [
                ThemeRole.base, .title, .secondary, .faint, .accent, .rating, .match, .warning, .failure, .success,
                .key,
            ]
        ),
        (.selection, [.selectionTitle, .selectionSecondary, .rating, .match, .accent]),
        (.header, [.header, .accent, .warning]),
        (.selectedTab, [.selectedTab]),
        (.status, [.status, .key, .warning, .failure]),
        (.panel, [.panel, .title, .secondary, .key, .accent, .success, .warning, .failure]),
    ]
    .flatMap { ground, texts in texts.map { Pair(text: $0, ground: ground) } }

    /// The contrast of a pair, 1 to 21, or `nil` if one of its colors is the terminal's own.
    func contrast(of pair: Pair) -> Double? {
        let text = self[keyPath: pair.text.style].foreground ?? base.foreground
        let ground = self[keyPath: pair.ground.style].background ?? base.background
        guard let text, let ground else { return nil }
        return text.contrast(with: ground)
    }
}
