import Terminal

extension Theme {
    /// The same theme on the terminal's own background.
    var onTerminalGround: Theme {
        var theme = self
        theme.base.background = .terminalDefault
        theme.selectedTab.background = .terminalDefault
        return theme
    }
}
