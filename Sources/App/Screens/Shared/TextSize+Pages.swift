import Terminal

/// The dimensions of a page at each text size.
extension TextSize {
    /// The most columns of a line.
    var lineWidth: Int {
        switch self {
        case .small: 120
        case .medium: 100
        case .large: 84
        }
    }

    /// The cells for a 2:3 poster on a page of this size: about a third of its columns and two thirds of its rows, so
    /// that the text next to it and the beginning of the text below fit. It grows with both; none if the text needs all
    /// columns.
    func posterBox(on page: Size) -> Size {
        guard page.width >= 44, page.height >= 8 else { return .zero }
        // High pages have room for the text in the remaining rows, so the poster gets a larger share.
        let share = 62 + min(28, max(0, page.height - 28) * 28 / 25)
        let height = min(page.height * share / 100, page.width * 34 / 100 * 3 / 4) * pictureScale / 100
        // The margins, the gap and 24 columns of text.
        let limited = min(height, (page.width - 30) * 3 / 4)
        return Size(width: limited * 4 / 3, height: limited)
    }

    /// The cells for a person's portrait in a column with the credits: about a third of the rows, which the facts need.
    func portraitBox(on page: Size) -> Size {
        let height = min(posterBox(on: page).height, (2 + page.height * 3 / 10) * pictureScale / 100)
        return Size(width: height * 4 / 3, height: height)
    }

    /// The cells for a 16:9 still on a page of this size: at most half of its rows, and half of its columns or, on wide
    /// pages, up to three fifths.
    func stillBox(on page: Size) -> Size {
        guard page.width >= 44, page.height >= 8 else { return .zero }
        let share = 50 + min(10, max(0, page.width - 80) / 4)
        let height = min(page.height / 2, page.width * share / 100 * 9 / 32) * pictureScale / 100
        return Size(width: height * 32 / 9, height: height)
    }

    /// The size of pictures in percent.
    private var pictureScale: Int {
        switch self {
        case .small: 75
        case .medium: 100
        case .large: 110
        }
    }
}
