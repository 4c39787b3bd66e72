import Core

extension Spanish {
    var noFavorites: String { "Aún no hay favoritos" }
    var undone: String { "Deshecho" }
    var nothingToUndo: String { "No hay nada que deshacer" }
    var unknownFilm: String { "Una película" }

    func favorites(_ count: Int, by order: FavoriteOrder) -> String {
        "\(counted(count, "favorito", "favoritos")), \(sorted(by: order))"
    }

    func sorted(by order: FavoriteOrder) -> String {
        switch order {
        case .added: "por fecha"
        case .name: "por nombre"
        case .rating: "por nota"
        case .nextEpisode: "por próximo episodio"
        }
    }

    func favoriteAdded(_ title: String, undo: String?) -> String { "★ Añadido a favoritos: \(title)" + note(undo) }

    func favoriteRemoved(_ title: String, undo: String?) -> String { "Quitado de favoritos: \(title)" + note(undo) }

    func howToKeepFavorites(key: String?) -> String {
        key.map { "Pulsa \($0) en una serie o una película para guardarla aquí. Se podrá leer también sin red." }
            ?? "Los favoritos se guardan aquí y se pueden leer también sin red."
    }

    func expiredFilm(number: Int) -> String {
        "Número \(number) de TMDB; lo que se sabía de ella ya no se puede conservar"
    }

    func favoritesFailure(_ error: FavoritesError) -> String {
        switch error {
        case .store(let error): "No se pudieron leer o guardar los favoritos: \(reason(error)). No se ha perdido nada."
        case .newerVersion(let version):
            "Los favoritos son de un Marquee más nuevo (versión \(version) del archivo). Este deja el archivo como está."
        }
    }

    func favoritesDamage(_ damage: FavoritesDamage) -> String {
        let place = damage.keptAs.map { " Se conserva como \($0)." } ?? ""
        return damage.isRestored
            ? "El archivo de favoritos estaba dañado; la copia ocupa su lugar.\(place)"
            : "El archivo de favoritos estaba dañado; aquí está lo que se pudo leer.\(place)"
    }

    private func note(_ undo: String?) -> String { undo.map { " (\($0): deshacer)" } ?? "" }
}
