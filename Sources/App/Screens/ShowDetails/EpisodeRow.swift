import Core
import Terminal

/// An episode in the list: number, title, date, runtime, rating, and as much of the summary as the remaining columns and
/// further rows hold. An episode in the future says in how many days it airs.
struct EpisodeRow: View {
    let entry: ScheduledEpisode
    /// Days until it airs, in the user's time zone.
    let days: Int?
    let isNext: Bool
    let isSelected: Bool
    var mark = EpisodeMark.none
    let columns: EpisodeColumns
    let theme: Theme
    let phrases: Phrases

    /// The fewest columns of the title; the date is left out if it would leave less.
    private static let leastTitle = 10
    /// The fewest columns of the summary after the title.
    private static let leastSummary = 10

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 60, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        if isSelected { buffer.fill(area, style: theme.selection) }
        SelectionMarker(isSelected: isSelected, style: theme.accent)
            .draw(in: Rect(column: area.left, row: area.top, width: 1, height: area.height), on: &buffer)
        drawNumber(in: area, on: &buffer)
        if let sign = mark.sign {
            Text(sign, style: mark == .watched ? theme.success : theme.faint)
                .draw(in: place(of: columns.mark, in: area), on: &buffer)
        }
        drawText(in: place(of: columns.text, in: area), of: area, on: &buffer)
        if let runtime = entry.episode.runtime, let column = columns.runtime {
            Text(
                phrases.minutes(runtime), style: isSelected ? theme.selectionSecondary : theme.faint,
                alignment: .trailing
            )
            .draw(in: place(of: column, in: area), on: &buffer)
        }
        guard let rating = entry.episode.rating, let column = columns.rating else { return }
        Text("★ \(phrases.rating(rating))", style: theme.rating, alignment: .trailing)
            .draw(in: place(of: column, in: area), on: &buffer)
    }

    private func drawNumber(in area: Rect, on buffer: inout CellBuffer) {
        guard let number = entry.episode.number, !columns.number.isEmpty else { return }
        Text(String(number), style: isSelected ? theme.selectionSecondary : theme.faint, alignment: .trailing)
            .draw(in: place(of: columns.number, in: area), on: &buffer)
    }

    /// Draws the date at the end if there is room, and the title and the summary in the remaining columns.
    private func drawText(in area: Rect, of row: Rect, on buffer: inout CellBuffer) {
        var date = date(room: area.width)
        if area.width - TextMetrics.width(of: date) - 2 < Self.leastTitle { date = "" }
        let width = TextMetrics.width(of: date)
        Text(date, style: dateStyle)
            .draw(in: Rect(column: area.right - width, row: area.top, width: width, height: 1), on: &buffer)
        let name = phrases.name(of: entry.episode)
        let room = width == 0 ? area.width : area.width - width - 2
        Text(name, style: titleStyle)
            .draw(in: Rect(column: area.left, row: area.top, width: room, height: 1), on: &buffer)
        drawSummary(after: TextMetrics.width(of: name) + 2, of: room, in: area, of: row, on: &buffer)
    }

    /// Draws the summary after the title, and continues it in the row's further lines.
    private func drawSummary(after start: Int, of room: Int, in area: Rect, of row: Rect, on buffer: inout CellBuffer) {
        let style = isSelected ? theme.selectionSecondary : theme.faint
        let summary = StyledText(entry.episode.summary.line)
        let gap = Rect(column: area.left + start, row: area.top, width: max(0, room - start), height: 1)
        let hasGap = gap.width >= Self.leastSummary
        guard row.height > 1 else {
            if hasGap { Paragraph(summary, style: style, lineLimit: 1).draw(in: gap, on: &buffer) }
            return
        }
        let parts = hasGap ? summary.split(afterLines: 1, width: gap.width) : (StyledText(""), summary)
        Paragraph(parts.0, style: style, lineLimit: 1).draw(in: gap, on: &buffer)
        let rest = Rect(
            column: area.left, row: row.top + 1, width: max(0, row.right - 1 - area.left), height: row.height - 1)
        if let more = parts.1 { Paragraph(more, style: style, lineLimit: rest.height).draw(in: rest, on: &buffer) }
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
        if mark != .none { return theme.secondary }
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

/// What the user has said about an episode.
enum EpisodeMark: Hashable, Sendable {
    case none, watched, skipped

    var sign: String? {
        switch self {
        case .none: nil
        case .watched: "✓"
        case .skipped: "»"
        }
    }
}

/// What the user has said about the episodes of a show, for its page.
struct EpisodeMarks: Sendable {
    let counts: [Episode.ID: Int]
    let skipped: Set<Int>

    init(of show: Show.ID, in library: Library) {
        counts = library.counts(of: show, calendar: .system)
        skipped = library.state.skipped
    }

    subscript(_ episode: Episode) -> EpisodeMark {
        counts[episode.id] != nil ? .watched : skipped.contains(episode.id) ? .skipped : .none
    }

    /// Whether any episode of a season has one.
    func areIn(_ season: Season) -> Bool { season.episodes.contains { self[$0.episode] != .none } }
}

/// The columns of a row in the list of episodes.
struct EpisodeColumns: Hashable, Sendable {
    /// The number, right-aligned; empty for episodes without numbers.
    let number: Range<Int>
    /// The title and, at its end, the date.
    let text: Range<Int>
    /// The runtime, or `nil` if there is too little room or none is known.
    let runtime: Range<Int>?
    /// The rating, or `nil` if there is too little room or nothing is rated.
    let rating: Range<Int>?

    /// The sign of a watched episode, before the title; empty if none has one.
    let mark: Range<Int>

    init(width: Int, season: Season, hasMarks: Bool = false) {
        // The number of the last episode is the longest.
        let digits = season.episodes.last?.episode.number.map { max(2, String($0).utf8.count) } ?? 0
        number = 1..<1 + digits
        // After the marker, and after the number if there is one.
        let first = digits == 0 ? 2 : number.upperBound + (hasMarks ? 1 : 2)
        mark = first..<first + (hasMarks ? 1 : 0)
        let start = hasMarks ? first + 2 : first
        let end = width - 1
        rating = season.isRated && width >= 50 ? end - 5..<end : nil
        let next = rating.map { $0.lowerBound - 2 } ?? end
        let hasRuntime = width >= 64 && season.episodes.contains { $0.episode.runtime != nil }
        runtime = hasRuntime ? next - 7..<next : nil
        text = start..<max(start, runtime.map { $0.lowerBound - 2 } ?? next)
    }
}
