import Core

/// English.
struct English: Phrases {
    let loading = "Loading…"
    let loadingMore = "Loading more…"
    let outdated = "May be outdated"
    let offline = "Offline"
    let demo = "Demo"
    let tooSmall = "Please make the window larger"

    func title(of tab: Tab) -> String {
        switch tab {
        case .television: "Television"
        case .search: "Search"
        case .films: "Films"
        case .favorites: "Favorites"
        }
    }

    func shows(_ count: Int, isComplete: Bool) -> String {
        "\(grouped(count))\(isComplete ? "" : "+") \(count == 1 ? "show" : "shows")"
    }

    func position(_ position: Int, of count: Int, isComplete: Bool) -> String {
        "\(position)/\(count)\(isComplete ? "" : "+")"
    }

    func sorted(by order: ShowOrder) -> String {
        switch order {
        case .listed: "as listed"
        case .name: "by name"
        case .rating: "by rating"
        case .premiered: "newest first"
        }
    }

    let filterPrompt = "Filter"
    let filterScope = "filters the favorites"

    func matches(_ count: Int) -> String {
        count == 1 ? "1 match" : "\(grouped(count)) matches"
    }

    func noMatches(for query: String) -> String { "No favorite matches “\(query)”" }

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
            default: days.map(\.rawValue).joined(separator: ", ")
            }
        guard let time else { return names }
        return [names, time].compactMap(\.self).joined(separator: " at ")
    }

    func network(_ network: Network) -> String {
        network.country.map { "\(network.name) (\($0))" } ?? network.name
    }

    func rating(_ rating: Double) -> String {
        let tenths = Int((rating * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    let noRating = "not rated"

    func episodes(_ episodes: Int, seasons: Int) -> String {
        "\(self.episodes(episodes)) in \(seasons) "
            + (seasons == 1 ? "season" : "seasons")
    }

    let noSummary = "No summary yet."

    func date(_ day: CalendarDay) -> String {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return "\(months[day.month - 1]) \(day.day), \(day.year)"
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
        case .show: "Show"
        case .episode: "Episode"
        case .date: "Date"
        case .seasons: "Seasons"
        case .released: "Released"
        }
    }

    let televisionCredit = "Data: TVmaze.com (CC BY-SA 4.0)"

    /// The number with a comma between groups of three digits.
    func grouped(_ number: Int) -> String {
        var digits = String(number)
        var index = digits.count - 3
        while index > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
            index -= 3
        }
        return digits
    }
}
