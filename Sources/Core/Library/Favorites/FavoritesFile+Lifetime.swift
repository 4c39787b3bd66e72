import FoundationEssentials

extension FavoritesFile {
    /// Takes out what is known of films and may not be told any longer. It is for who reads: what is written is `giveUp(at:)`'s
    /// business.
    mutating func withhold(at now: Date) {
        for (index, entry) in entries.enumerated() {
            guard let film = entry.film, FilmLifetime(fetched: film.fetched, now: now) == .over else { continue }
            replace(at: index, with: entry.withoutWords(film))
        }
    }

    /// Gives up what is known of films and may not be kept any longer, as far as the clock can be believed. A clock may be wrong, for
    /// an hour or for years; so no moment alone is a proof. When a film is first seen to be due, that is noted, and it is given up
    /// when the clock has gone on for a while from there. Where it turns out not to be due, the note is taken back. No stamp of
    /// a film is ever changed: what is known of it has not been fetched.
    /// - Returns: whether something was given up.
    mutating func giveUp(at now: Date) -> Bool {
        guard now >= Release.notBefore else { return false }
        var isLess = false
        for (index, entry) in entries.enumerated() {
            guard let film = entry.film, entry.holdsMoreThanItsNumber else { continue }
            let lifetime = FilmLifetime(fetched: film.fetched, now: now)
            let due = entry.due
            if lifetime == .current {
                if due != nil { replace(at: index, with: entry.noting(due: nil)) }
            } else if due.map({ lifetime.isNoteVoid($0, at: now) }) ?? true {
                replace(at: index, with: entry.noting(due: now))
            } else if let due, lifetime.isProven(by: due, at: now) {
                replace(at: index, with: entry.withoutWords(film))
                isLess = true
            }
        }
        return isLess
    }

    /// The films of which what is known is to be fetched anew, or was given up; none by a clock that is wrong, with which they would
    /// be stamped.
    func filmsDue(at now: Date) -> [Movie.ID] {
        guard now >= Release.notBefore else { return [] }
        return entries.compactMap { entry in
            guard case .movie(let id) = entry.id, let film = entry.favorite else { return nil }
            if case .expired = film.entry { return id }
            return FilmLifetime(fetched: film.fetched, now: now) == .current ? nil : id
        }
    }
}

extension FavoriteEntry {
    /// The favorite, where it is a film.
    fileprivate var film: Favorite? {
        guard case .movie = id else { return nil }
        return favorite
    }

    /// Whether it tells of a film what came from TMDB, even where there is no title to it.
    fileprivate var holdsMoreThanItsNumber: Bool { knownFields.contains { !Self.ofANumber.contains($0) } }

    /// What is left of a film that was given up.
    private static let ofANumber: Set<FavoriteRecord.CodingKeys> = [.kind, .id, .added, .fetched, .due]

    /// What is left of it when it is given up.
    fileprivate func withoutWords(_ film: Favorite) -> Self {
        guard case .movie(let id) = film.id else { return self }
        return Self(Favorite(.expired(id), added: film.added, fetched: film.fetched), inPlaceOf: self)
    }
}
