import Core

extension German {
    var loading: String { "Lädt…" }
    var loadingMore: String { "Lädt mehr…" }
    var outdated: String { "Evtl. veraltet" }
    var offline: String { "Offline" }
    var demo: String { "Demo" }
    var tooSmall: String { "Bitte das Fenster vergrößern" }

    func title(of tab: Tab) -> String {
        switch tab {
        case .television: "Fernsehen"
        case .search: "Suche"
        case .films: "Filme"
        case .favorites: "Favoriten"
        }
    }

    func shows(_ count: Int, isComplete: Bool) -> String {
        "\(grouped(count))\(isComplete ? "" : "+") \(plural(count, "Serie", "Serien"))"
    }

    func sorted(by order: ShowOrder) -> String {
        switch order {
        case .listed: "wie geliefert"
        case .name: "nach Name"
        case .rating: "nach Wertung"
        case .premiered: "neueste zuerst"
        }
    }

    // MARK: Filter

    var filterPrompt: String { "Filtern" }
    var filterScope: String { "filtert die Favoriten" }

    func matches(_ count: Int) -> String { counted(count, "Treffer", "Treffer") }

    func noMatches(for query: String) -> String { "Kein Favorit passt zu „\(query)“" }
}
