import Core

extension Portuguese {
    var loading: String { "Carregando…" }
    var loadingMore: String { "Carregando mais…" }
    var outdated: String { "Talvez desatualizado" }
    var offline: String { "Sem conexão" }
    var demo: String { "Demo" }
    var tooSmall: String { "Aumente a janela" }

    func title(of tab: Tab) -> String {
        switch tab {
        case .television: "TV"
        case .search: "Busca"
        case .films: "Filmes"
        case .favorites: "Favoritos"
        }
    }

    func shows(_ count: Int, isComplete: Bool) -> String {
        "\(grouped(count))\(isComplete ? "" : "+") \(plural(count, "série", "séries"))"
    }

    func sorted(by order: ShowOrder) -> String {
        switch order {
        case .listed: "na ordem recebida"
        case .name: "por nome"
        case .rating: "por nota"
        case .premiered: "novas primeiro"
        }
    }

    // MARK: Filter

    var filterPrompt: String { "Filtrar" }
    var filterScope: String { "filtra os favoritos" }

    func matches(_ count: Int) -> String { counted(count, "resultado", "resultados") }

    func noMatches(for query: String) -> String { "Nenhum favorito corresponde a “\(query)”" }
}
