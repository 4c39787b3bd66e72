import Core

extension Spanish {
    var loading: String { "Cargando…" }
    var loadingMore: String { "Cargando más…" }
    var outdated: String { "Quizá desactualizado" }
    var offline: String { "Sin conexión" }
    var demo: String { "Demo" }
    var tooSmall: String { "Agranda la ventana" }

    func title(of tab: Tab) -> String {
        switch tab {
        case .television: "TV"
        case .search: "Buscar"
        case .films: "Películas"
        case .favorites: "Favoritos"
        }
    }

    func shows(_ count: Int, isComplete: Bool) -> String {
        "\(grouped(count))\(isComplete ? "" : "+") \(plural(count, "serie", "series"))"
    }

    func sorted(by order: ShowOrder) -> String {
        switch order {
        case .listed: "en el orden recibido"
        case .name: "por nombre"
        case .rating: "por nota"
        case .premiered: "nuevas primero"
        }
    }

    // MARK: Filter

    var filterPrompt: String { "Filtrar" }
    var filterScope: String { "filtra los favoritos" }

    func matches(_ count: Int) -> String { counted(count, "resultado", "resultados") }

    func noMatches(for query: String) -> String { "Ningún favorito coincide con «\(query)»" }
}
