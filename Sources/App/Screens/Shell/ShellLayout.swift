import Terminal

/// Places the header, the visible screen and the status line.
struct ShellLayout: Hashable, Sendable {
    enum WidthClass: Hashable, Sendable {
        /// Fewer than 60 columns.
        case compact
        case regular
        /// At least 110 columns, and enough rows to show two columns of content.
        case wide
    }

    /// In a smaller window the program only asks for a larger one.
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

    static func isLargeEnough(_ size: Size) -> Bool {
        size.width >= minimum.width && size.height >= minimum.height
    }
}
