import Entities

/// The words of the calendar.
extension Phrases {
    var calendarTitle: String { self["calendar.title"] }
    func nothingOn(_ source: CalendarSource) -> String {
        self[source == .mine ? "calendar.nothing" : "calendar.nothing.guide"]
    }

    /// A guide and its country, or `nil` for the library.
    func title(of source: CalendarSource, in country: Country, isShort: Bool = false) -> String? {
        let place = isShort ? country.code : self.country(country)
        return switch source {
        case .mine: nil
        case .television: text("calendar.television", place)
        case .streaming: text("calendar.streaming", place)
        }
    }

    /// Episodes and films that have come out; episodes without their names, which may tell too much.
    func released(_ news: Agenda.News) -> String {
        let all =
            news.airings.map { "\($0.show.name) \(code(of: $0.episode))" }
            + news.premieres.map { $0.movie.title + inParentheses(self.release($0.release.kind)) }
        let shown = all.prefix(3)
        let rest = all.count > shown.count ? [more(all.count - shown.count)] : []
        return text("calendar.released", (shown + rest).joined(separator: comma))
    }

    var calendarFilterPrompt: String { self["calendar.filter"] }

    /// A day above its entries in the agenda, with its year if that is not the present one.
    func heading(of day: CalendarDay, today: CalendarDay?) -> String {
        day.year == today?.year
            ? heading(of: day, isShort: false) : text("calendar.weekday", shortName(of: day.weekday), date(day))
    }

    var today: String { self["distance.today"] }

    /// `3 on`: how many entries a day of the month has.
    func airings(_ count: Int) -> String { counted("calendar.count", count) }
    func more(_ count: Int) -> String { text("calendar.more", grouped(count)) }

    /// A month and its year.
    func month(of day: CalendarDay) -> String { text("calendar.month", self["month.\(day.month)"], String(day.year)) }

    /// A day above its entries: the weekday and the date, or the date without its year.
    func heading(of day: CalendarDay, isShort: Bool) -> String {
        let number = day.day == 1 ? self["date.first"] : String(day.day)
        let date = text("calendar.day", number, self["month.\(day.month)"])
        return isShort ? date : text("calendar.weekday", shortName(of: day.weekday), date)
    }

    /// `In cinemas`: how a film comes out.
    func release(_ kind: FilmRelease.Kind) -> String { self["release.\(kind)"] }

    /// The episodes of an entry, the place and name of one or how many, or how a film comes out.
    func details(of entry: Agenda.Entry, isShort: Bool) -> String {
        if case .film(_, let kinds) = entry.content { return kinds.map(release).joined(separator: comma) }
        guard entry.episodes.count == 1, let episode = entry.episodes.first else {
            return episodes(entry.episodes.count)
        }
        let place = code(of: episode)
        if isShort || episode.name.isEmpty && !episode.hidden.contains(.name) { return place }
        return placed(place, episode)
    }

    /// An entry as a sentence.
    func line(of entry: Agenda.Entry) -> String {
        let date = date(AirTime(day: entry.day, minute: entry.minute), days: nil)
        return [date, entry.name, details(of: entry, isShort: false), entry.show?.network?.name].joinedTexts(
            separator: comma)
    }
}
