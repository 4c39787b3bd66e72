import Core

extension French {
    var dash: String { " – " }
    var networkTime: String { "heure de la chaîne" }
    var noRating: String { "pas de note" }
    var noSummary: String { "Pas encore de résumé." }
    var televisionCredit: String { "Données\u{A0}: TVmaze.com (CC BY-SA 4.0)" }

    func years(from: Int?, to: Int?, status: Show.Status?) -> String? {
        guard let from else { return to.map { "jusqu’en \($0)" } }
        if status == .running { return "depuis \(from)" }
        guard let to, to != from else { return String(from) }
        return "\(from)–\(to)"
    }

    func status(_ status: Show.Status) -> String {
        switch status {
        case .running: "En cours"
        case .ended: "Terminée"
        case .toBeDetermined: "Avenir incertain"
        case .inDevelopment: "En développement"
        }
    }

    func minutes(_ count: Int) -> String { "\(grouped(count)) min" }

    func schedule(days: [Weekday], time: String?) -> String? {
        let names: String? =
            switch days.count {
            case 0: nil
            case 7: "tous les jours"
            default: days.map(name).joined(separator: comma)
            }
        guard let time else { return names }
        return [names, time].compactMap(\.self).joined(separator: " à ")
    }

    private func name(_ day: Weekday) -> String {
        switch day {
        case .monday: "lundi"
        case .tuesday: "mardi"
        case .wednesday: "mercredi"
        case .thursday: "jeudi"
        case .friday: "vendredi"
        case .saturday: "samedi"
        case .sunday: "dimanche"
        }
    }

    func episodes(_ count: Int) -> String { counted(count, "épisode", "épisodes") }

    func episodes(_ episodes: Int, seasons: Int) -> String {
        "\(self.episodes(episodes)) en \(counted(seasons, "saison", "saisons"))"
    }

    func label(_ fact: Fact) -> String {
        switch fact {
        case .status: "Statut"
        case .aired: "Diffusion"
        case .network: "Chaîne"
        case .schedule: "Horaire"
        case .runtime: "Durée"
        case .language: "Langue"
        case .genres: "Genres"
        case .type: "Type"
        case .rating: "Note"
        case .episodes: "Épisodes"
        case .cast: "Distribution"
        case .link: "Lien"
        case .next: "À suivre"
        case .episode: "Épisode"
        case .date: "Date"
        case .seasons: "Saisons"
        case .released: "Sortie"
        }
    }
}
