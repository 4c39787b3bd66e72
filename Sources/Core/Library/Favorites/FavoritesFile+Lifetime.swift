import FoundationEssentials

extension FavoritesFile {
    /// Gives up what is known of films and may not be kept any longer. Where the stamp is of the future nothing is given up for
    /// that, and nothing is kept for ever: it counts from now on.
    mutating func giveUp(at now: Date) {
        for (index, entry) in entries.enumerated() {
            guard case .movie(let id) = entry.id, let film = entry.favorite else { continue }
            let left: Favorite
            switch FilmLifetime(fetched: film.fetched, now: now) {
            case .current, .due: continue
            case .over:
                guard entry.holdsMoreThanItsNumber else { continue }
                left = Favorite(.expired(id), added: film.added, fetched: film.fetched)
            case .unknown: left = Favorite(film.entry, added: film.added, fetched: now)
            }
            replace(at: index, with: Entry(left, inPlaceOf: entry))
        }
    }

    /// The films of which what is known is to be fetched anew, or was given up.
    func filmsDue(at now: Date) -> [Movie.ID] {
        entries.compactMap { entry in
            guard case .movie(let id) = entry.id, let film = entry.favorite else { return nil }
            if case .expired = film.entry { return id }
            return FilmLifetime(fetched: film.fetched, now: now) == .current ? nil : id
        }
    }
}

extension FavoritesFile.Entry {
    /// Whether it tells of a film what came from TMDB, even where there is no title to it.
    fileprivate var holdsMoreThanItsNumber: Bool { knownFields.contains { !Self.ofANumber.contains($0) } }

    /// What is left of a film that was given up.
    private static let ofANumber: Set<FavoriteRecord.CodingKeys> = [.kind, .id, .added, .fetched]
}
