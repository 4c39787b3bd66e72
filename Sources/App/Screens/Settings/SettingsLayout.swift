import Terminal

/// Where the lines of the settings are, and what is said of the selected one: below them, or beside them in a wide window.
struct SettingsLayout: Hashable, Sendable {
    /// The lines.
    let rows: Rect
    /// What is said of the selected one, a line or a column of rule before it; empty where there is no room.
    let note: Rect
    /// Whether the note stands beside the lines.
    let isWide: Bool

    /// Rows that stay for the lines, however much there is to say.
    private static let fewestRows = 4

    /// - Parameter noteHeight: rows that what is said takes, where it is not beside the lines.
    init(size: Size, noteHeight: Int = 0) {
        let shell = ShellLayout(size: size)
        let content = shell.content
        isWide = shell.widthClass == .wide
        if isWide {
            let width = min(content.width - 40, 72)
            rows = Rect(origin: content.origin, size: Size(width: width, height: content.height))
            note = content.inset(by: Insets(left: width))
        } else {
            // Narrow lines are many: what is said is to be whole.
            let most = shell.widthClass == .compact ? min(7, content.height * 2 / 5) : min(4, content.height / 3)
            let wanted = min(max(most, noteHeight + 1), content.height - Self.fewestRows)
            let height = content.height >= 8 ? wanted : 0
            rows = content.inset(by: Insets(bottom: height))
            note = content.inset(by: Insets(top: content.height - height))
        }
    }
}
