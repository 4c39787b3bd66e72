import Core

extension French {
    var loading: String { "Chargement…" }
    var loadingMore: String { "Chargement de la suite…" }
    var outdated: String { "Peut-être obsolète" }
    var offline: String { "Hors ligne" }
    var demo: String { "Démo" }
    var tooSmall: String { "Agrandissez la fenêtre" }

    func title(of tab: Tab) -> String {
        switch tab {
        case .television: "TV"
        case .search: "Recherche"
        case .films: "Films"
        case .favorites: "Favoris"
        }
    }

    func shows(_ count: Int, isComplete: Bool) -> String {
        "\(grouped(count))\(isComplete ? "" : "+") \(plural(count, "série", "séries"))"
    }

    func sorted(by order: ShowOrder) -> String {
        switch order {
        case .listed: "dans l’ordre reçu"
        case .name: "par nom"
        case .rating: "par note"
        case .premiered: "récentes d’abord"
        }
    }

    // MARK: Filter

    var filterPrompt: String { "Filtrer" }
    var filterScope: String { "filtre les favoris" }

    func matches(_ count: Int) -> String { counted(count, "résultat", "résultats") }

    func noMatches(for query: String) -> String { "Aucun favori ne correspond à \(quoted(query))" }
}
