import Core

extension French {
    var noEpisodes: String { "Aucun épisode n’est encore connu." }
    var untitledEpisode: String { "Sans titre" }
    var noDate: String { "–" }
    var unknownDate: String { "non annoncée" }

    func title(of season: Season.Name) -> String {
        switch season {
        case .number(let number): String(number)
        case .specials: "Spéciaux"
        }
    }

    func place(of episode: Episode) -> String {
        guard episode.season > 0 else { return "Épisode spécial" }
        guard let number = episode.number else { return "Épisode spécial de la saison \(episode.season)" }
        return "Saison \(episode.season), épisode \(number)"
    }

    func shortPlace(of episode: Episode) -> String {
        guard episode.season > 0, let number = episode.number else { return "Spécial" }
        return "S\(episode.season) É\(number)"
    }

    func date(_ day: CalendarDay) -> String {
        let months = [
            "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
        ]
        return "\(day.day == 1 ? "1er" : String(day.day)) \(months[day.month - 1]) \(day.year)"
    }

    func date(_ time: AirTime, days: Int?) -> String {
        let clock = time.minute.map { " à \(self.clock($0))" } ?? ""
        let distance = days.flatMap(distance).map { " (\($0))" } ?? ""
        return date(time.day) + clock + distance
    }

    func distance(days: Int) -> String? {
        switch days {
        case ..<0: nil
        case 0: "aujourd’hui"
        case 1: "demain"
        case 2: "après-demain"
        default: "dans \(grouped(days)) jours"
        }
    }

    func playing(_ character: String) -> String { " (\(character))" }
}
