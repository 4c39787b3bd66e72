import Plays

/// Why nothing can be played.
enum PlayObstacle: Hashable, Sendable {
    /// In the demo and in a kiosk.
    case noFiles
    /// The player would run on another machine than the user's, and no player is named.
    case remote
    /// The user has named no folders.
    case noFolders
    /// Nothing is left to watch, or no episode is known.
    case noEpisode
    /// The terminal cannot be lent, and there is no other screen.
    case noScreen
}

extension AppModel {
    var playObstacle: PlayObstacle? {
        if isDemo || data.settings.kiosk != nil { return .noFiles }
        if isRemote, data.settings.playerCommand == nil { return .remote }
        return data.settings.mediaFolders.isEmpty ? .noFolders : nil
    }

    /// Plays the selected film or episode, or the next episode of a show.
    mutating func playSelected() -> [Effect] {
        if let playObstacle { return [.say(.notPlayable(playObstacle))] }
        guard let target = libraryTarget else { return [] }
        switch target.entry {
        case .movie(let movie): return [.play(PlaySubject(.movie(movie)), nil)]
        case .show(let show):
            let details = data.library.shows[show.id]?.details
            let episodes = target.episodes.isEmpty ? details?.episodes ?? [] : target.episodes
            guard let episode = target.episode ?? target.next.first else { return [.say(.notPlayable(.noEpisode))] }
            return [.play(PlaySubject(.episode(episode, show, details?.externals, episodes)), nil)]
        case .expired, nil: return []
        }
    }

    mutating func update(by event: PlayEvent) -> [Effect] {
        switch event {
        case .choose(let subject, let files):
            openPlayMenu(.files(subject, files), of: subject)
            return []
        case .notFound(let subject, let looks): return [.say(.noFile(subject, looks))]
        case .watched(let next):
            guard let next else { return [] }
            return openPlayMenu(.next(next), of: next) ? [] : [.say(.playNext(next))]
        case .doubtful(let subject, let change):
            return openPlayMenu(.doubtful(change), of: subject) ? [] : [.say(.playDoubtful(subject))]
        case .left(let subject, let seconds): return seconds.map { [.say(.left(subject, at: $0))] } ?? []
        }
    }

    /// Opens a menu, unless the user is typing, or has opened another one meanwhile.
    @discardableResult
    private mutating func openPlayMenu(_ menu: LibraryMenu, of subject: PlaySubject) -> Bool {
        guard lock == nil, palette == nil, !keyContext.takesText, keyContext != .pressing else { return false }
        switch subject.kind {
        case .movie(let movie): openLibraryMenu(menu, of: LibraryTarget(.movie(movie)))
        case .episode(let episode, let show, _, _):
            openLibraryMenu(menu, of: LibraryTarget(.show(show), episode: episode))
        }
        return true
    }
}
