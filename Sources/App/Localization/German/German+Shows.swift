import Core

extension German {
    var dash: String { " – " }
    var networkTime: String { "Zeit des Senders" }
    var noRating: String { "keine Wertung" }
    var noSummary: String { "Noch keine Beschreibung." }
    var televisionCredit: String { "Daten: TVmaze.com (CC BY-SA 4.0)" }

    func years(from: Int?, to: Int?, status: Show.Status?) -> String? {
        guard let from else { return to.map { "bis \($0)" } }
        if status == .running { return "seit \(from)" }
        guard let to, to != from else { return String(from) }
        return "\(from)–\(to)"
    }

    func status(_ status: Show.Status) -> String {
        switch status {
        case .running: "Läuft"
        case .ended: "Beendet"
        case .toBeDetermined: "Ungewiss"
        case .inDevelopment: "In Entwicklung"
        }
    }

    func minutes(_ count: Int) -> String { "\(grouped(count)) Min." }

    func schedule(days: [Weekday], time: String?) -> String? {
        let names: String? =
            switch days.count {
            case 0: nil
            case 7: "täglich"
            default: days.map(weekly).joined(separator: comma)
            }
        guard let time else { return names }
        return [names, "\(time) Uhr"].compactMap(\.self).joined(separator: " um ")
    }

    /// Every week on that day.
    private func weekly(_ day: Weekday) -> String {
        switch day {
        case .monday: "montags"
        case .tuesday: "dienstags"
        case .wednesday: "mittwochs"
        case .thursday: "donnerstags"
        case .friday: "freitags"
        case .saturday: "samstags"
        case .sunday: "sonntags"
        }
    }

    func episodes(_ count: Int) -> String { counted(count, "Folge", "Folgen") }

    func episodes(_ episodes: Int, seasons: Int) -> String {
        "\(self.episodes(episodes)) in \(counted(seasons, "Staffel", "Staffeln"))"
    }

    func label(_ fact: Fact) -> String {
        switch fact {
        case .status: "Status"
        case .aired: "Zeitraum"
        case .network: "Sender"
        case .schedule: "Sendezeit"
        case .runtime: "Laufzeit"
        case .language: "Sprache"
        case .genres: "Genres"
        case .type: "Art"
        case .rating: "Wertung"
        case .episodes: "Folgen"
        case .cast: "Besetzung"
        case .link: "Link"
        case .next: "Nächste"
        case .episode: "Folge"
        case .date: "Datum"
        case .seasons: "Staffeln"
        case .released: "Erschienen"
        }
    }
}
