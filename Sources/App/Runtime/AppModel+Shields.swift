import Library

/// What the user has revealed in spite of the spoiler shield, and where: it is hidden again when that screen is left.
struct Revelation: Hashable, Sendable {
    let revealed: EpisodeShields.Revealed
    let tab: Tab
    let depth: Int
}

extension AppModel {
    /// Reveals the selected episode, then all of the screen, then hides them again.
    mutating func reveal() -> [Effect] {
        guard router.current.hidesEpisodes || data.revelation != nil else { return [.say(.nothingHidden)] }
        let target = libraryTarget
        let selected = Set((target?.episode.map { [$0] } ?? target?.next ?? []).map(\.id))
        switch data.revelation?.revealed ?? .nothing {
        case .all: return show(nil)
        case .nothing: return show(selected.isEmpty ? .all : .episodes(selected))
        case .episodes(let known): return show(selected.isSubset(of: known) ? .all : .episodes(known.union(selected)))
        }
    }

    /// Reveals all of the screen, or hides it again.
    mutating func revealAll() -> [Effect] {
        guard router.current.hidesEpisodes || data.revelation != nil else { return [.say(.nothingHidden)] }
        return show(data.revelation?.revealed == .all ? nil : .all)
    }

    /// Hides the parts again that were revealed on a screen that is closed, or in another tab.
    mutating func hideAfterLeaving() -> [Effect] {
        guard let place = data.revelation, router.tab != place.tab || router.depth < place.depth else { return [] }
        return show(nil)
    }

    private mutating func show(_ revealed: EpisodeShields.Revealed?) -> [Effect] {
        data.revelation = revealed.map { new in
            Revelation(
                revealed: new, tab: data.revelation?.tab ?? router.tab, depth: data.revelation?.depth ?? router.depth)
        }
        return router.receive(.shieldChanged, in: data)
    }
}
