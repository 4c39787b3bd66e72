import Core

extension English {
    var noEpisodes: String { "No episodes are known yet." }
    var untitledEpisode: String { "Untitled" }
    var noDate: String { "–" }
    var unknownDate: String { "not announced" }

    func title(of season: Season.Name) -> String {
        switch season {
        case .number(let number): String(number)
        case .specials: "Specials"
        }
    }

    func place(of episode: Episode) -> String {
        guard episode.season > 0 else { return "Special" }
        guard let number = episode.number else { return "Special of season \(episode.season)" }
        return "Season \(episode.season), episode \(number)"
    }

    func shortPlace(of episode: Episode) -> String {
        guard episode.season > 0, let number = episode.number else { return "Special" }
        return "S\(episode.season) E\(number)"
    }

    func date(_ day: CalendarDay) -> String {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return "\(months[day.month - 1]) \(day.day), \(day.year)"
    }

    func date(_ time: AirTime, days: Int?) -> String {
        let clock = time.minute.map { " at \(self.clock($0))" } ?? ""
        let distance = days.flatMap(distance).map { " (\($0))" } ?? ""
        return date(time.day) + clock + distance
    }

    func distance(days: Int) -> String? {
        switch days {
        case ..<0: nil
        case 0: "today"
        case 1: "tomorrow"
        default: "in \(grouped(days)) days"
        }
    }

    func playing(_ character: String) -> String { " as \(character)" }
}
