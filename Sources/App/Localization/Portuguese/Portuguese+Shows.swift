import Core

extension Portuguese {
    var dash: String { " – " }
    var networkTime: String { "horário da emissora" }
    var noRating: String { "sem nota" }
    var noSummary: String { "Ainda sem sinopse." }
    var televisionCredit: String { "Dados: TVmaze.com (CC BY-SA 4.0)" }

    func years(from: Int?, to: Int?, status: Show.Status?) -> String? {
        guard let from else { return to.map { "até \($0)" } }
        if status == .running { return "desde \(from)" }
        guard let to, to != from else { return String(from) }
        return "\(from)–\(to)"
    }

    func status(_ status: Show.Status) -> String {
        switch status {
        case .running: "Em exibição"
        case .ended: "Encerrada"
        case .toBeDetermined: "A definir"
        case .inDevelopment: "Em desenvolvimento"
        }
    }

    func minutes(_ count: Int) -> String { "\(grouped(count)) min" }

    func schedule(days: [Weekday], time: String?) -> String? {
        let names: String? =
            switch days.count {
            case 0: nil
            case 7: "todos os dias"
            default: days.map(name).joined(separator: comma)
            }
        guard let time else { return names }
        return [names, time].compactMap(\.self).joined(separator: isSingular(time) ? " à " : " às ")
    }

    private func name(_ day: Weekday) -> String {
        switch day {
        case .monday: "segunda-feira"
        case .tuesday: "terça-feira"
        case .wednesday: "quarta-feira"
        case .thursday: "quinta-feira"
        case .friday: "sexta-feira"
        case .saturday: "sábado"
        case .sunday: "domingo"
        }
    }

    /// Whether the hour is nought or one.
    private func isSingular(_ time: String) -> Bool { ["00:", "0:", "01:", "1:"].contains(where: time.hasPrefix) }

    func episodes(_ count: Int) -> String { counted(count, "episódio", "episódios") }

    func episodes(_ episodes: Int, seasons: Int) -> String {
        "\(self.episodes(episodes)) em \(counted(seasons, "temporada", "temporadas"))"
    }

    func label(_ fact: Fact) -> String {
        switch fact {
        case .status: "Situação"
        case .aired: "Exibição"
        case .network: "Emissora"
        case .schedule: "Horário"
        case .runtime: "Duração"
        case .language: "Idioma"
        case .genres: "Gêneros"
        case .type: "Tipo"
        case .rating: "Nota"
        case .episodes: "Episódios"
        case .cast: "Elenco"
        case .link: "Link"
        case .next: "Próximo"
        case .episode: "Episódio"
        case .date: "Data"
        case .seasons: "Temporadas"
        case .released: "Lançamento"
        }
    }
}
