import Core

extension English {
    var dash: String { " – " }
    var networkTime: String { "network’s time" }
    var noRating: String { "not rated" }
    var noSummary: String { "No summary yet." }
    var televisionCredit: String { "Data: TVmaze.com (CC BY-SA 4.0)" }

    func years(from: Int?, to: Int?, status: Show.Status?) -> String? {
        guard let from else { return to.map { "until \($0)" } }
        if status == .running { return "since \(from)" }
        guard let to, to != from else { return String(from) }
        return "\(from)–\(to)"
    }

    func status(_ status: Show.Status) -> String {
        switch status {
        case .running: "Running"
        case .ended: "Ended"
        case .toBeDetermined: "To be determined"
        case .inDevelopment: "In development"
        }
    }

    func minutes(_ count: Int) -> String { "\(count) min" }

    func schedule(days: [Weekday], time: String?) -> String? {
        let names: String? =
            switch days.count {
            case 0: nil
            case 7: "every day"
            default: days.map(\.rawValue).joined(separator: comma)
            }
        guard let time else { return names }
        return [names, time].compactMap(\.self).joined(separator: " at ")
    }

    func episodes(_ count: Int) -> String { counted(count, "episode", "episodes") }

    func episodes(_ episodes: Int, seasons: Int) -> String {
        "\(self.episodes(episodes)) in \(counted(seasons, "season", "seasons"))"
    }

    func label(_ fact: Fact) -> String {
        switch fact {
        case .status: "Status"
        case .aired: "Aired"
        case .network: "Network"
        case .schedule: "Schedule"
        case .runtime: "Runtime"
        case .language: "Language"
        case .genres: "Genres"
        case .type: "Type"
        case .rating: "Rating"
        case .episodes: "Episodes"
        case .cast: "Cast"
        case .link: "Link"
        case .next: "Next"
        case .episode: "Episode"
        case .date: "Date"
        case .seasons: "Seasons"
        case .released: "Released"
        }
    }
}
