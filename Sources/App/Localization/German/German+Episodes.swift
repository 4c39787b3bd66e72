import Core

extension German {
    var noEpisodes: String { "Es sind noch keine Folgen bekannt." }
    var untitledEpisode: String { "Ohne Titel" }
    var noDate: String { "–" }
    var unknownDate: String { "nicht angekündigt" }

    func title(of season: Season.Name) -> String {
        switch season {
        case .number(let number): String(number)
        case .specials: "Specials"
        }
    }

    func place(of episode: Episode) -> String {
        guard episode.season > 0 else { return "Special" }
        guard let number = episode.number else { return "Special zu Staffel \(episode.season)" }
        return "Staffel \(episode.season), Folge \(number)"
    }

    func shortPlace(of episode: Episode) -> String {
        guard episode.season > 0, let number = episode.number else { return "Special" }
        return "S\(episode.season) F\(number)"
    }

    func date(_ day: CalendarDay) -> String {
        let months = ["Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."]
        return "\(day.day). \(months[day.month - 1]) \(day.year)"
    }

    func date(_ time: AirTime, days: Int?) -> String {
        let clock = time.minute.map { ", \(self.clock($0)) Uhr" } ?? ""
        let distance = days.flatMap(distance).map { " (\($0))" } ?? ""
        return date(time.day) + clock + distance
    }

    func distance(days: Int) -> String? {
        switch days {
        case ..<0: nil
        case 0: "heute"
        case 1: "morgen"
        case 2: "übermorgen"
        default: "in \(grouped(days)) Tagen"
        }
    }

    func playing(_ character: String) -> String { " als \(character)" }
}
