import Core

extension German {
    var noFavorites: String { "Noch keine Favoriten" }
    var undone: String { "Rückgängig gemacht" }
    var nothingToUndo: String { "Es gibt nichts rückgängig zu machen" }
    var unknownFilm: String { "Ein Film" }

    func favorites(_ count: Int, by order: FavoriteOrder) -> String {
        "\(counted(count, "Favorit", "Favoriten")), \(sorted(by: order))"
    }

    func sorted(by order: FavoriteOrder) -> String {
        switch order {
        case .added: "neueste zuerst"
        case .name: "nach Name"
        case .rating: "nach Wertung"
        case .nextEpisode: "nach nächster Folge"
        }
    }

    func favoriteAdded(_ title: String, undo: String?) -> String { "★ \(title) ist jetzt ein Favorit" + note(undo) }

    func favoriteRemoved(_ title: String, undo: String?) -> String { "\(title) ist kein Favorit mehr" + note(undo) }

    func howToKeepFavorites(key: String?) -> String {
        key.map { "\($0) auf einer Serie oder einem Film drücken, um sie hier zu behalten, auch ohne Netz." }
            ?? "Favoriten bleiben hier, auch ohne Netz."
    }

    func expiredFilm(number: Int) -> String {
        "TMDB-Nummer \(number); was darüber bekannt war, darf nicht länger aufbewahrt werden"
    }

    func favoritesFailure(_ error: FavoritesError) -> String {
        switch error {
        case .store(let error):
            "Die Favoriten konnten nicht gelesen oder gespeichert werden: \(reason(error)). Nichts ist verloren."
        case .newerVersion(let version):
            "Die Favoriten stammen von einem neueren Marquee (Version \(version) der Datei). Dieses hier lässt die Datei, wie sie ist."
        }
    }

    func favoritesDamage(_ damage: FavoritesDamage) -> String {
        let place = damage.keptAs.map { " Sie liegt noch als \($0) vor." } ?? ""
        return damage.isRestored
            ? "Die Favoritendatei war beschädigt; die Sicherungskopie hat sie ersetzt.\(place)"
            : "Die Favoritendatei war beschädigt; hier ist, was sich noch lesen ließ.\(place)"
    }

    private func note(_ undo: String?) -> String { undo.map { " (\($0): rückgängig)" } ?? "" }
}
