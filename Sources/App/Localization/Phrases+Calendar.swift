import Core

/// The words of the calendar.
extension Phrases {
    var calendarTitle: String { self["calendar.title"] }
    func nothingOn(_ source: CalendarSource) -> String {
        self[source == .mine ? "calendar.nothing" : "calendar.nothing.guide"]
    }

    /// A guide and its country; `nil` for the library.
    func title(of source: CalendarSource, in country: Country, isShort: Bool = false) -> String? {
        let place = isShort ? country.code : self.country(country)
        return switch source {
        case .mine: nil
        case .television: text("calendar.television", place)
        case .streaming: text("calendar.streaming", place)
        }
    }

    func more(_ count: Int) -> String { text("calendar.more", grouped(count)) }

    /// A month and its year.
    func month(of day: CalendarDay) -> String { text("calendar.month", self["month.\(day.month)"], String(day.year)) }

    /// A day above its entries: the weekday and the date, or the date without its year.
    func heading(of day: CalendarDay, isShort: Bool) -> String {
        let number = day.day == 1 ? self["date.first"] : String(day.day)
        let date = text("calendar.day", number, self["month.\(day.month)"])
        return isShort ? date : text("calendar.weekday", shortName(of: day.weekday), date)
    }

    /// The episodes of an entry: the place and name of one, or how many.
    func episodes(of entry: Agenda.Entry, isShort: Bool) -> String {
        guard entry.episodes.count == 1, let episode = entry.episodes.first else {
            return episodes(entry.episodes.count)
        }
        let place = shortPlace(of: episode)
        if isShort || episode.name.isEmpty && !episode.hidden.contains(.name) { return place }
        return "\(place) \(name(of: episode))"
    }

    /// An entry as a sentence.
    func line(of entry: Agenda.Entry) -> String {
        let date = date(AirTime(day: entry.day, minute: entry.minute), days: nil)
        return [date, entry.show.name, episodes(of: entry, isShort: false), entry.show.network?.name]
            .compactMap(\.self).joined(separator: comma)
    }
}
