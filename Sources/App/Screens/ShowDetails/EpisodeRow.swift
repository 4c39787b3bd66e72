import Core
import Terminal

/// An episode in the list: number, title, date, rating. An episode in the future says in how many days it airs.
struct EpisodeRow: View {
    let entry: ScheduledEpisode
    /// Days until it airs, in the user's time zone.
    let days: Int?
    let isNext: Bool
    let isSelected: Bool
    let columns: EpisodeColumns
    let theme: Theme
    let phrases: Phrases

    /// The fewest columns of the title; the date is left out if it would leave less.
    private static let leastTitle = 10

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 60, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        if isSelected { buffer.fill(area, style: theme.selection) }
        SelectionMarker(isSelected: isSelected, style: theme.accent)
            .draw(in: Rect(column: area.left, row: area.top, width: 1, height: 1), on: &buffer)
        drawNumber(in: area, on: &buffer)
        drawText(in: place(of: columns.text, in: area), on: &buffer)
        guard let rating = entry.episode.rating, let column = columns.rating else { return }
        Text("★ \(phrases.rating(rating))", style: theme.rating, alignment: .trailing)
            .draw(in: place(of: column, in: area), on: &buffer)
    }

    private func drawNumber(in area: Rect, on buffer: inout CellBuffer) {
        guard let number = entry.episode.number, !columns.number.isEmpty else { return }
        Text(String(number), style: isSelected ? theme.selectionSecondary : theme.faint, alignment: .trailing)
            .draw(in: place(of: columns.number, in: area), on: &buffer)
    }

    /// Draws the date at the end if there is room, and the title in the remaining columns.
    private func drawText(in area: Rect, on buffer: inout CellBuffer) {
        var date = date(room: area.width)
        if area.width - TextMetrics.width(of: date) - 2 < Self.leastTitle { date = "" }
        let width = TextMetrics.width(of: date)
        Text(date, style: dateStyle)
            .draw(in: Rect(column: area.right - width, row: area.top, width: width, height: 1), on: &buffer)
        let name = entry.episode.name
        Text(name.isEmpty ? phrases.untitledEpisode : name, style: titleStyle)
            .draw(
                in: Rect(
                    column: area.left, row: area.top, width: width == 0 ? area.width : area.width - width - 2, height: 1
                ),
                on: &buffer)
    }

    private func date(room: Int) -> String {
        guard let day = entry.time?.day else { return phrases.noDate }
        let date = phrases.date(day)
        guard isNext, let days, let distance = phrases.distance(days: days) else { return date }
        return room >= 44 ? "\(distance) · \(date)" : distance
    }

    private var titleStyle: Style {
        if isSelected { return theme.selectionTitle }
        if isNext { return theme.title }
        return days.map { $0 <= 0 } ?? false ? Style(foreground: theme.base.foreground) : theme.secondary
    }

    private var dateStyle: Style {
        if isNext { return theme.accent }
        return isSelected ? theme.selectionSecondary : entry.time == nil ? theme.faint : theme.secondary
    }

    private func place(of columns: Range<Int>, in area: Rect) -> Rect {
        Rect(column: area.left + columns.lowerBound, row: area.top, width: columns.count, height: 1)
            .intersection(area)
    }
}

/// The columns of a row in the list of episodes.
struct EpisodeColumns: Hashable, Sendable {
    /// The number, right-aligned; empty for episodes without numbers.
    let number: Range<Int>
    /// The title and, at its end, the date.
    let text: Range<Int>
    /// The rating; `nil` if there is too little room or nothing is rated.
    let rating: Range<Int>?

    /// - Parameter lastNumber: the number of the last episode, which is the longest.
    init(width: Int, lastNumber: Int?, isRated: Bool) {
        let digits = lastNumber.map { max(2, String($0).utf8.count) } ?? 0
        number = 1..<1 + digits
        // After the marker, and after the number if there is one.
        let start = digits == 0 ? 2 : number.upperBound + 2
        let end = width - 1
        rating = isRated && width >= 50 ? end - 5..<end : nil
        text = start..<max(start, rating.map { $0.lowerBound - 2 } ?? end)
    }
}
