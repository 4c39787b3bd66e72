import Core

extension French {
    var noFavorites: String { "Pas encore de favoris" }
    var undone: String { "Action annulée" }
    var nothingToUndo: String { "Il n’y a rien à annuler" }
    var unknownFilm: String { "Un film" }

    func favorites(_ count: Int, by order: FavoriteOrder) -> String {
        "\(counted(count, "favori", "favoris")), \(sorted(by: order))"
    }

    func sorted(by order: FavoriteOrder) -> String {
        switch order {
        case .added: "par date d’ajout"
        case .name: "par nom"
        case .rating: "par note"
        case .nextEpisode: "par prochain épisode"
        }
    }

    func favoriteAdded(_ title: String, undo: String?) -> String { "★ Ajouté aux favoris\u{A0}: \(title)" + note(undo) }

    func favoriteRemoved(_ title: String, undo: String?) -> String { "Retiré des favoris\u{A0}: \(title)" + note(undo) }

    func howToKeepFavorites(key: String?) -> String {
        key.map { "Appuyez sur \($0) sur une série ou un film pour le garder ici, lisible même sans réseau." }
            ?? "Les favoris restent ici, lisibles même sans réseau."
    }

    func expiredFilm(number: Int) -> String {
        "Numéro TMDB \(number)\u{202F}; ce qu’on en savait ne peut être conservé plus longtemps"
    }

    func favoritesFailure(_ error: FavoritesError) -> String {
        switch error {
        case .store(let error):
            "Impossible de lire ou d’enregistrer les favoris\u{A0}: \(reason(error)). Rien n’est perdu."
        case .newerVersion(let version):
            "Les favoris viennent d’un Marquee plus récent (version \(version) du fichier). Celui-ci laisse le fichier tel quel."
        }
    }

    func favoritesDamage(_ damage: FavoritesDamage) -> String {
        let place = damage.keptAs.map { " Il est conservé sous le nom \($0)." } ?? ""
        return damage.isRestored
            ? "Le fichier des favoris était endommagé\u{202F}; la copie l’a remplacé.\(place)"
            : "Le fichier des favoris était endommagé\u{202F}; voici ce qui a pu être lu.\(place)"
    }

    private func note(_ undo: String?) -> String { undo.map { " (\($0)\u{A0}: annuler)" } ?? "" }
}
