import Terminal

extension Theme {
    /// The same theme on the terminal's own background.
    var onTerminalGround: Theme {
        Theme(
            name: name, isDark: isDark,
            base: Style(foreground: base.foreground, background: .terminalDefault),
            title: title, secondary: secondary, faint: faint, accent: accent, rating: rating, match: match,
            border: border, selection: selection, selectionTitle: selectionTitle,
            selectionSecondary: selectionSecondary, header: header,
            selectedTab: Style(
                foreground: selectedTab.foreground, background: .terminalDefault, attributes: selectedTab.attributes),
            status: status, key: key, panel: panel, warning: warning, failure: failure, success: success, cards: cards)
    }
}
