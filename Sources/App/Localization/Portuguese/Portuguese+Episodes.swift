import Core

extension Portuguese {
    var noEpisodes: String { "Ainda não há episódios conhecidos." }
    var untitledEpisode: String { "Sem título" }
    var noDate: String { "–" }
    var unknownDate: String { "não anunciada" }

    func title(of season: Season.Name) -> String {
        switch season {
        case .number(let number): String(number)
        case .specials: "Especiais"
        }
    }

    func place(of episode: Episode) -> String {
        guard episode.season > 0 else { return "Especial" }
        guard let number = episode.number else { return "Especial da temporada \(episode.season)" }
        return "Temporada \(episode.season), episódio \(number)"
    }

    func shortPlace(of episode: Episode) -> String {
        guard episode.season > 0, let number = episode.number else { return "Especial" }
        return "T\(episode.season) E\(number)"
    }

    /// The short months of the Brazilian standard, without the two "de": a list has no room for them.
    func date(_ day: CalendarDay) -> String {
        let months = [
            "jan.", "fev.", "mar.", "abr.", "mai.", "jun.", "jul.", "ago.", "set.", "out.", "nov.", "dez.",
        ]
        return "\(day.day) \(months[day.month - 1]) \(day.year)"
    }

    func date(_ time: AirTime, days: Int?) -> String {
        let clock = time.minute.map { minute in " \(minute < 120 ? "à" : "às") \(self.clock(minute))" } ?? ""
        let distance = days.flatMap(distance).map { " (\($0))" } ?? ""
        return date(time.day) + clock + distance
    }

    func distance(days: Int) -> String? {
        switch days {
        case ..<0: nil
        case 0: "hoje"
        case 1: "amanhã"
        case 2: "depois de amanhã"
        default: "em \(grouped(days)) dias"
        }
    }

    func playing(_ character: String) -> String { " como \(character)" }
}
