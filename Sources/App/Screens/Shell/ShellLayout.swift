import Terminal

/// How the screen is shared out between the header, the visible screen and the status line.
struct ShellLayout: Hashable, Sendable {
    /// The width classes of the program.
    enum WidthClass: Hashable, Sendable {
        /// Fewer than 60 columns.
        case compact
        case regular
        /// 110 columns and more, and high enough for two things side by side.
        case wide
    }

    /// Smaller than this the program says so, and waits.
    static let minimum = Size(width: 20, height: 6)

    let widthClass: WidthClass
    let header: Rect
    let content: Rect
    let status: Rect

    init(size: Size) {
        widthClass =
            size.width < 60 ? .compact : size.width >= 110 && size.height >= 16 ? .wide : .regular
        header = Rect(column: 0, row: 0, width: size.width, height: 1)
        content = Rect(column: 0, row: 1, width: size.width, height: size.height - 2)
        status = Rect(column: 0, row: max(1, size.height - 1), width: size.width, height: 1)
    }

    /// Whether there is room for anything.
    static func isLargeEnough(_ size: Size) -> Bool {
        size.width >= minimum.width && size.height >= minimum.height
    }
}
