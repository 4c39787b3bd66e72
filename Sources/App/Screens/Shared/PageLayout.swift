import Terminal

/// Places the parts of a page: one column, or two on a wide screen, with the section next to the head.
struct PageLayout: Hashable, Sendable {
    /// The shape of the picture in the head.
    enum Picture: Hashable, Sendable {
        /// 2:3, next to the text, in two columns if there is room.
        case poster
        /// 16:9, as wide as the text next to it; always in one column.
        case still
        /// 2:3, next to the few facts of a person: small, unless there are two columns.
        case portrait
    }

    /// The columns between the picture and the text.
    static let pictureGap = 3
    /// The fewest columns next to the picture in two columns.
    private static let leastText = 30
    /// The columns between the two, with a rule in the middle.
    private static let gap = 5

    let isWide: Bool
    /// The columns of the head, in the window.
    let main: Range<Int>
    /// The columns of the section; the same as the head's in one column.
    let section: Range<Int>
    let pictureBox: Size

    /// - Parameter hasSections: whether there is anything for a second column.
    init(area: Rect, textSize: TextSize, picture: Picture = .poster, hasSections: Bool = true) {
        isWide = picture != .still && hasSections && area.width >= 150 && area.height >= 20
        switch picture {
        case .poster: pictureBox = textSize.posterBox(on: area.size)
        case .still: pictureBox = textSize.stillBox(on: area.size)
        case .portrait:
            pictureBox = isWide ? textSize.posterBox(on: area.size) : textSize.portraitBox(on: area.size)
        }
        // One cell before the scroll bar stays free.
        let whole = area.left + 1..<max(area.left + 1, area.right - 2)
        if isWide {
            let width = max(pictureBox.width + Self.pictureGap + Self.leastText, whole.count * 2 / 5)
            main = whole.lowerBound..<whole.lowerBound + width
            section = main.upperBound + Self.gap..<whole.upperBound
        } else {
            main = whole
            section = whole
        }
    }

    /// The column of the rule between two columns.
    var rule: Int? { isWide ? main.upperBound + Self.gap / 2 : nil }
}
