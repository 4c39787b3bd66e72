import Terminal

/// Where the columns of a show's page stand: one or, on a wide screen, the episodes beside the show.
struct ShowDetailsLayout: Hashable, Sendable {
    let isWide: Bool
    /// Left edge and width of the show's column, in the window.
    let main: Range<Int>
    /// Left edge and width of the episodes' column; the same as the show's where there is but one.
    let section: Range<Int>
    /// The room for the poster.
    let pictureBox: Size

    init(area: Rect, textSize: TextSize) {
        isWide = area.width >= 110 && area.height >= 14
        if isWide {
            let total = min(area.width - 4, 180)
            let left = area.left + (area.width - total) / 2
            let width = min(80, total * 11 / 25)
            main = left..<left + width
            section = main.upperBound + 5..<left + total
        } else {
            let column = ScrollingPage.column(in: area, textSize: textSize)
            main = column.left..<column.right
            section = main
        }
        pictureBox = textSize.posterBox(on: Size(width: main.count, height: area.height))
    }

    /// The column of the line between the two columns.
    var rule: Int? { isWide ? main.upperBound + 2 : nil }
}
