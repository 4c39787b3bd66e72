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
    /// The row below the header: blank, or the sections of a tab. Empty in a low window, and above pages of details.
    let air: Rect
    let content: Rect
    let status: Rect

    /// Lower windows have no row to lose.
    private static let leastHeightWithAir = 22

    /// - Parameter isPage: whether the screen is a page of details, whose head is its own.
    init(size: Size, isPage: Bool = false) {
        widthClass =
            size.width < 60 ? .compact : size.width >= 110 && size.height >= 16 ? .wide : .regular
        header = Rect(column: 0, row: 0, width: size.width, height: 1)
        air = Rect(
            column: 0, row: 1, width: size.width,
            height: isPage || size.height < Self.leastHeightWithAir ? 0 : 1)
        content = Rect(column: 0, row: air.bottom, width: size.width, height: size.height - 2 - air.height)
        status = Rect(column: 0, row: max(1, size.height - 1), width: size.width, height: 1)
    }

    static func isLargeEnough(_ size: Size) -> Bool {
        size.width >= minimum.width && size.height >= minimum.height
    }
}
