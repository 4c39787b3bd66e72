import Core

extension English {
    var loading: String { "Loading…" }
    var loadingMore: String { "Loading more…" }
    var outdated: String { "May be outdated" }
    var offline: String { "Offline" }
    var demo: String { "Demo" }
    var tooSmall: String { "Please make the window larger" }

    func title(of tab: Tab) -> String {
        switch tab {
        case .television: "Television"
        case .search: "Search"
        case .films: "Films"
        case .favorites: "Favorites"
        }
    }

    func shows(_ count: Int, isComplete: Bool) -> String {
        "\(grouped(count))\(isComplete ? "" : "+") \(plural(count, "show", "shows"))"
    }

    func sorted(by order: ShowOrder) -> String {
        switch order {
        case .listed: "as listed"
        case .name: "by name"
        case .rating: "by rating"
        case .premiered: "newest first"
        }
    }

    // MARK: Filter

    var filterPrompt: String { "Filter" }
    var filterScope: String { "filters the favorites" }

    func matches(_ count: Int) -> String { counted(count, "match", "matches") }

    func noMatches(for query: String) -> String { "No favorite matches “\(query)”" }
}
