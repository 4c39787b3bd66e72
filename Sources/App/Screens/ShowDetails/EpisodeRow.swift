import Entities
import Library
import Terminal

/// An episode in the list, in columns: number, title, date, runtime and rating; in further rows, its summary. One in the
/// future says in how many days it airs.
struct EpisodeRow: View {
    let entry: ScheduledEpisode
    let isNext: Bool
    let isSelected: Bool
    var mark = EpisodeMark.none
    let columns: EpisodeColumns
    let theme: Theme
    let phrases: Phrases

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 60, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        if isSelected { buffer.fill(area, style: theme.selection) }
        SelectionMarker(isSelected: isSelected, style: theme.accent)
            .draw(in: Rect(column: area.left, row: area.top, width: 1, height: area.height), on: &buffer)
        let faint = isSelected ? theme.selectionSecondary : theme.faint
        func write(_ text: String?, _ column: Range<Int>?, _ style: Style, _ alignment: HorizontalAlignment = .trailing)
        {
            guard let text, let column else { return }
            Text(text, style: style, alignment: alignment).draw(in: place(of: column, in: area), on: &buffer)
        }
        let episode = entry.episode
        write(episode.number.map(String.init), columns.number, faint)
        write(mark.sign, columns.mark, mark == .watched ? theme.success : theme.faint, .leading)
        write(phrases.name(of: episode), columns.title, titleStyle, .leading)
        write(columns.dates.text(of: entry, phrases), columns.date, dateStyle)
        write(episode.runtime.map(phrases.minutes), columns.runtime, faint)
        write(episode.rating.map { "★ \(phrases.rating($0))" }, columns.rating, theme.rating)
        guard area.height > 1, !episode.summary.isEmpty else { return }
        let rest = Rect(
            column: area.left + columns.title.lowerBound, row: area.top + 1,
            width: max(0, area.width - 1 - columns.title.lowerBound), height: area.height - 1)
        Paragraph(episode.summary.line, style: faint, lineLimit: rest.height).draw(in: rest, on: &buffer)
    }

    private var titleStyle: Style {
        if isSelected { return theme.selectionTitle }
        if isNext { return theme.title }
        if mark != .none { return theme.secondary }
        return columns.dates.hasAired(entry) ? Style(foreground: theme.base.foreground) : theme.secondary
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

/// The dates of a season's episodes, in a column.
struct EpisodeDates: Hashable, Sendable {
    /// The columns of dates, and of the next episode's date with its distance; the same if it has none.
    fileprivate let width: Int
    fileprivate let wholeWidth: Int
    private let today: CalendarDay?
    private let next: Episode.ID?
    /// Whether there is room for both date and distance.
    fileprivate var isWhole = false

    init(_ season: Season, in guide: EpisodeGuide, _ phrases: Phrases) {
        let today = guide.today
        let samples = (1...12).compactMap { CalendarDay(year: 2028, month: $0, day: 28) }.map(phrases.date)
        let next = guide.next.flatMap { guide[$0] }.flatMap { entry in
            season.episodes.contains { $0.episode.id == entry.episode.id } ? entry : nil
        }
        let widest = (samples + [phrases.noDate]).reduce(0) { max($0, TextMetrics.width(of: $1)) }
        let whole = next.flatMap { EpisodeDates.distance(of: $0, from: today, phrases) }.map { distance in
            (distance: TextMetrics.width(of: distance), both: TextMetrics.width(of: distance) + 3 + widest)
        }
        (self.today, self.next) = (today, next?.episode.id)
        width = max(widest, whole?.distance ?? 0)
        wholeWidth = max(widest, whole?.both ?? 0)
    }

    fileprivate func text(of entry: ScheduledEpisode, _ phrases: Phrases) -> String {
        guard let day = entry.time?.day else { return phrases.noDate }
        let date = phrases.date(day)
        guard entry.episode.id == next, let distance = Self.distance(of: entry, from: today, phrases) else {
            return date
        }
        return isWhole ? "\(distance) · \(date)" : distance
    }

    fileprivate func hasAired(_ entry: ScheduledEpisode) -> Bool {
        guard let day = entry.time?.day, let today else { return false }
        return day <= today
    }

    private static func distance(of entry: ScheduledEpisode, from today: CalendarDay?, _ phrases: Phrases) -> String? {
        guard let day = entry.time?.day, let today else { return nil }
        return phrases.distance(days: day.daysSince1970 - today.daysSince1970)
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

    init(of show: Show.ID, in library: Library, calendar: LocalCalendar) {
        counts = library.counts(of: show, calendar: calendar)
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
    /// The fewest columns of the title; the date is left out if it would leave less.
    private static let leastTitle = 10
    /// The same for the next episode's date with its distance.
    private static let wideTitle = 28

    /// The number, right-aligned; empty for episodes without numbers.
    let number: Range<Int>
    /// The sign of a watched episode, before the title; empty if none has one.
    let mark: Range<Int>
    let title: Range<Int>
    /// The others are `nil` if there is too little room or nothing is known.
    let date: Range<Int>?
    let runtime: Range<Int>?
    let rating: Range<Int>?
    fileprivate let dates: EpisodeDates

    init(width: Int, season: Season, dates: EpisodeDates, hasMarks: Bool = false) {
        // The number of the last episode is the longest.
        let digits = season.episodes.last?.episode.number.map { max(2, String($0).utf8.count) } ?? 0
        number = 1..<1 + digits
        // After the marker, and after the number if there is one.
        let first = digits == 0 ? 2 : number.upperBound + (hasMarks ? 1 : 2)
        mark = first..<first + (hasMarks ? 1 : 0)
        let start = hasMarks ? first + 2 : first
        var end = width - 1
        func column(_ columns: Int, if isWanted: Bool) -> Range<Int>? {
            guard isWanted else { return nil }
            defer { end -= columns + 2 }
            return end - columns..<end
        }
        rating = column(6, if: season.isRated && width >= 50)
        runtime = column(7, if: width >= 64 && season.episodes.contains { $0.episode.runtime != nil })
        let room = end - start - 2
        var dates = dates
        dates.isWhole = room - dates.wholeWidth >= Self.wideTitle
        self.dates = dates
        let columns = dates.isWhole ? dates.wholeWidth : dates.width
        date = column(columns, if: room - columns >= Self.leastTitle)
        title = start..<max(start, end)
    }
}
