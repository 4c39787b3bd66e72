import Core

extension Portuguese {
    var noFavorites: String { "Ainda não há favoritos" }
    var undone: String { "Desfeito" }
    var nothingToUndo: String { "Não há nada para desfazer" }
    var unknownFilm: String { "Um filme" }

    func favorites(_ count: Int, by order: FavoriteOrder) -> String {
        "\(counted(count, "favorito", "favoritos")), \(sorted(by: order))"
    }

    func sorted(by order: FavoriteOrder) -> String {
        switch order {
        case .added: "por data"
        case .name: "por nome"
        case .rating: "por nota"
        case .nextEpisode: "por próximo episódio"
        }
    }

    func favoriteAdded(_ title: String, undo: String?) -> String { "★ Adicionado aos favoritos: \(title)" + note(undo) }

    func favoriteRemoved(_ title: String, undo: String?) -> String { "Removido dos favoritos: \(title)" + note(undo) }

    func howToKeepFavorites(key: String?) -> String {
        key.map { "Pressione \($0) em uma série ou um filme para guardar aqui e ler também sem rede." }
            ?? "Os favoritos ficam aqui e podem ser lidos também sem rede."
    }

    func expiredFilm(number: Int) -> String {
        "Número \(number) no TMDB; o que se sabia dele não pode mais ser guardado"
    }

    func favoritesFailure(_ error: FavoritesError) -> String {
        switch error {
        case .store(let error): "Não foi possível ler ou gravar os favoritos: \(reason(error)). Nada se perdeu."
        case .newerVersion(let version):
            "Os favoritos são de um Marquee mais novo (versão \(version) do arquivo). Este deixa o arquivo como está."
        }
    }

    func favoritesDamage(_ damage: FavoritesDamage) -> String {
        let place = damage.keptAs.map { " Ele foi guardado como \($0)." } ?? ""
        return damage.isRestored
            ? "O arquivo de favoritos estava danificado; a cópia tomou o seu lugar.\(place)"
            : "O arquivo de favoritos estava danificado; aqui está o que deu para ler.\(place)"
    }

    private func note(_ undo: String?) -> String { undo.map { " (\($0): desfazer)" } ?? "" }
}
