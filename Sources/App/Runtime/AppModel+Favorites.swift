import Core

extension AppModel {
    /// What follows from what has come of the favorites, for the stars on every screen and for the list of them.
    mutating func handle(_ event: FavoritesEvent) -> [Effect] {
        var effects = router.favorites.handle(event)
        switch event {
        case .known(let ids):
            marks.ids = ids
        case .changed(let change, let title):
            mark(change.id, isFavorite: change.isFavorite)
            marks.new = change.isFavorite && !settings.reducesMotion ? change.id : nil
            if case .unchanged = change { lastChange = nil } else { lastChange = change }
            if change.isFavorite { effects.append(.restStar(change.id)) }
            effects.append(.say(change.isFavorite ? .favoriteAdded(title) : .favoriteRemoved(title)))
        case .reverted(let change):
            mark(change.id, isFavorite: !change.isFavorite)
            effects.append(.say(.undone))
        case .nothingToRevert:
            effects.append(.say(.nothingToUndo))
        case .failed(let error):
            effects.append(.say(.favoritesFailed(error)))
        case .damaged(let damage):
            effects.append(.say(.favoritesDamaged(damage)))
        case .rested(let id):
            if marks.new == id { marks.new = nil }
        case .listed:
            break
        }
        return effects
    }

    /// The last change, which can be taken back once.
    mutating func takeLastChange() -> FavoriteChange? {
        defer { lastChange = nil }
        return lastChange
    }

    private mutating func mark(_ id: Favorite.ID, isFavorite: Bool) {
        if isFavorite {
            marks.ids.insert(id)
        } else {
            marks.ids.remove(id)
        }
    }
}
