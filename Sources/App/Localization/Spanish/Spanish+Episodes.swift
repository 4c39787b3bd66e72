import Core

extension Spanish {
    var noEpisodes: String { "Aún no se conoce ningún episodio." }
    var untitledEpisode: String { "Sin título" }
    var noDate: String { "–" }
    var unknownDate: String { "sin anunciar" }

    func title(of season: Season.Name) -> String {
        switch season {
        case .number(let number): String(number)
        case .specials: "Especiales"
        }
    }

    func place(of episode: Episode) -> String {
        guard episode.season > 0 else { return "Especial" }
        guard let number = episode.number else { return "Especial de la temporada \(episode.season)" }
        return "Temporada \(episode.season), episodio \(number)"
    }

    func shortPlace(of episode: Episode) -> String {
        guard episode.season > 0, let number = episode.number else { return "Especial" }
        return "T\(episode.season) E\(number)"
    }

    func date(_ day: CalendarDay) -> String {
        let months = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"]
        return "\(day.day) \(months[day.month - 1]) \(day.year)"
    }

    func date(_ time: AirTime, days: Int?) -> String {
        let clock = time.minute.map { ", \(self.clock($0))" } ?? ""
        let distance = days.flatMap(distance).map { " (\($0))" } ?? ""
        return date(time.day) + clock + distance
    }

    func distance(days: Int) -> String? {
        switch days {
        case ..<0: nil
        case 0: "hoy"
        case 1: "mañana"
        case 2: "pasado mañana"
        default: "en \(grouped(days)) días"
        }
    }

    func playing(_ character: String) -> String { " como \(character)" }
}
