import Core

extension Spanish {
    var dash: String { " – " }
    var networkTime: String { "hora de la cadena" }
    var noRating: String { "sin nota" }
    var noSummary: String { "Aún no hay sinopsis." }
    var televisionCredit: String { "Datos: TVmaze.com (CC BY-SA 4.0)" }

    func years(from: Int?, to: Int?, status: Show.Status?) -> String? {
        guard let from else { return to.map { "hasta \($0)" } }
        if status == .running { return "desde \(from)" }
        guard let to, to != from else { return String(from) }
        return "\(from)–\(to)"
    }

    func status(_ status: Show.Status) -> String {
        switch status {
        case .running: "En emisión"
        case .ended: "Finalizada"
        case .toBeDetermined: "Por determinar"
        case .inDevelopment: "En desarrollo"
        }
    }

    func minutes(_ count: Int) -> String { "\(grouped(count)) min" }

    func schedule(days: [Weekday], time: String?) -> String? {
        let names: String? =
            switch days.count {
            case 0: nil
            case 7: "todos los días"
            default: days.map(name).joined(separator: comma)
            }
        guard let time else { return names }
        return [names, time].compactMap(\.self).joined(separator: isOne(time) ? " a la " : " a las ")
    }

    private func name(_ day: Weekday) -> String {
        switch day {
        case .monday: "lunes"
        case .tuesday: "martes"
        case .wednesday: "miércoles"
        case .thursday: "jueves"
        case .friday: "viernes"
        case .saturday: "sábado"
        case .sunday: "domingo"
        }
    }

    /// Whether the hour is a single one.
    private func isOne(_ time: String) -> Bool { time.hasPrefix("01:") || time.hasPrefix("1:") }

    func episodes(_ count: Int) -> String { counted(count, "episodio", "episodios") }

    func episodes(_ episodes: Int, seasons: Int) -> String {
        "\(self.episodes(episodes)) en \(counted(seasons, "temporada", "temporadas"))"
    }

    func label(_ fact: Fact) -> String {
        switch fact {
        case .status: "Estado"
        case .aired: "Emisión"
        case .network: "Cadena"
        case .schedule: "Horario"
        case .runtime: "Duración"
        case .language: "Idioma"
        case .genres: "Géneros"
        case .type: "Tipo"
        case .rating: "Nota"
        case .episodes: "Episodios"
        case .cast: "Reparto"
        case .link: "Enlace"
        case .next: "Próximo"
        case .episode: "Episodio"
        case .date: "Fecha"
        case .seasons: "Temporadas"
        case .released: "Estreno"
        }
    }
}
