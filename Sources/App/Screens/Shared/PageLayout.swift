import Terminal

/// Places the parts of a page: one column, or two on a wide screen, with the section next to the head.
///
/// Text has at least 44 columns next to a picture, and a picture at most 40 % of its pane.
struct PageLayout: Hashable, Sendable {
    /// The shape of the picture in the head.
    enum Picture: Hashable, Sendable {
        /// 2:3, next to the text.
        case poster
        /// 16:9, next to the text; always in one column.
        case still
    }

    /// The columns between the picture and the text.
    static let pictureGap = 3
    /// The fewest columns of text next to a picture.
    static let leastText = 44
    /// The fewest columns of the head in two columns.
    private static let leastMain = 75
    /// The columns between the two, with a rule in the middle.
    private static let gap = 5
    /// From so many rows on, the head has more than a few lines.
    private static let leastRows = 28
    /// Rows of the section that a head in one column leaves at most, in a high window.
    private static let sectionRows = 30

    let isWide: Bool
    /// The columns of the head, in the window.
    let main: Range<Int>
    /// The columns of the section; the same as the head's in one column.
    let section: Range<Int>
    let pictureBox: Size
    /// The blank rows above the head.
    let padding: Int
    /// The most rows of the head below them, so that the section's items are visible at once, or `nil` for any number.
    let headRows: Int?
    /// The rows that the head may fill in a column of its own; 0 in one column.
    let paneRows: Int

    /// Whether the head has only its most important lines.
    var isCompact: Bool { headRows.map { $0 < 9 } ?? false }

    /// - Parameter hasSections: whether there is anything for a second column.
    init(area: Rect, textSize: TextSize, picture: Picture = .poster, hasSections: Bool = true) {
        isWide = picture != .still && hasSections && area.width >= 150 && area.height >= 20
        // One cell before the scroll bar stays free.
        let whole = area.left + 1..<max(area.left + 1, area.right - 2)
        padding = isWide || area.height >= 14 ? 1 : 0
        if isWide {
            let width = min(max(whole.count * 2 / 5, Self.leastMain), textSize.lineWidth)
            main = whole.lowerBound..<whole.lowerBound + width
            section = main.upperBound + Self.gap..<whole.upperBound
        } else {
            main = whole
            section = whole
        }
        let rows =
            area.height < Self.leastRows
            ? max(2, min(8, area.height * 3 / 10) - padding)
            : max(area.height * 2 / 5, area.height - Self.sectionRows) - padding
        let isLimited = !isWide && picture != .still && hasSections
        headRows = isLimited ? rows : nil
        paneRows = isWide ? area.height - 5 : 0
        let columns = min(main.count * 2 / 5, main.count - Self.pictureGap - Self.leastText)
        switch picture {
        case .still: pictureBox = textSize.stillBox(rows: area.height / 2, columns: columns)
        case .poster where isWide:
            // High pages have room for the text in the remaining rows, so the poster gets a larger share.
            let share = 62 + min(28, max(0, area.height - 28) * 28 / 25)
            pictureBox = textSize.posterBox(rows: area.height * share / 100, columns: columns)
        case .poster:
            // Not larger than in the narrowest window with two columns.
            let most = Self.leastMain - Self.pictureGap - Self.leastText
            pictureBox = textSize.posterBox(rows: rows, columns: min(columns, most))
        }
    }

    /// The column of the rule between two columns.
    var rule: Int? { isWide ? main.upperBound + Self.gap / 2 : nil }
}
