import Core

extension English {
    var noFavorites: String { "No favorites yet" }
    var undone: String { "Taken back" }
    var nothingToUndo: String { "There is nothing to take back" }
    var unknownFilm: String { "A film" }

    func favorites(_ count: Int, by order: FavoriteOrder) -> String {
        "\(counted(count, "favorite", "favorites")), \(sorted(by: order))"
    }

    func sorted(by order: FavoriteOrder) -> String {
        switch order {
        case .added: "newest first"
        case .name: "by name"
        case .rating: "by rating"
        case .nextEpisode: "by next episode"
        }
    }

    func favoriteAdded(_ title: String, undo: String?) -> String { "★ \(title) is a favorite now" + note(undo) }

    func favoriteRemoved(_ title: String, undo: String?) -> String { "\(title) is no favorite any more" + note(undo) }

    func howToKeepFavorites(key: String?) -> String {
        key.map { "Press \($0) on a show or a film to keep it here. It can then be read without a network, too." }
            ?? "Favorites are kept here, and can be read without a network, too."
    }

    func expiredFilm(number: Int) -> String { "TMDB number \(number); what was known of it may not be kept any longer" }

    func favoritesFailure(_ error: FavoritesError) -> String {
        switch error {
        case .store(let error): "The favorites could not be read or written: \(reason(error)). Nothing is lost."
        case .newerVersion(let version):
            "The favorites were written by a newer Marquee (version \(version) of the file). This one leaves the file as it is."
        }
    }

    func favoritesDamage(_ damage: FavoritesDamage) -> String {
        let place = damage.keptAs.map { " It is kept as \($0)." } ?? ""
        return damage.isRestored
            ? "The file of favorites was damaged; the copy took its place.\(place)"
            : "The file of favorites was damaged; what could be read of it is here.\(place)"
    }

    private func note(_ undo: String?) -> String { undo.map { " (\($0): undo)" } ?? "" }
}
