import Entities
import FoundationEssentials

/// Favorites have a star.
extension Library {
    package var favoriteIDs: Set<TitleID> {
        Set(state.records.values.filter(\.isStarred).compactMap(\.subject.id.showOrFilm))
    }

    /// The shows and films with a star, in the order in which they got it. Of a title that is not stored, its name is known.
    package func favorites(at now: Date) -> [Favorite] {
        state.records.values.filter(\.isStarred)
            .sorted { ($0.starred ?? .distantPast, $0.starPlace) < ($1.starred ?? .distantPast, $1.starPlace) }
            .compactMap { favorite($0, at: now) }
    }

    /// A show or film in the library, with a star or without.
    package func entry(of id: TitleID, at now: Date) -> Title? {
        record(of: id).flatMap { $0.isIncluded ? favorite($0, at: now)?.entry : nil }
    }

    /// The pictures of everything in the library.
    package func artwork(at now: Date) -> [Artwork] {
        state.records.values.filter(\.isIncluded).compactMap { record in
            if case .show(let id) = record.subject.id { return shows[id]?.show.artwork }
            return favorite(record, at: now)?.entry.artwork
        }
    }

    private func favorite(_ record: LibraryState.Record, at now: Date) -> Favorite? {
        let added = record.starred ?? record.added ?? Date(timeIntervalSince1970: 0)
        let name = record.subject.name
        switch record.subject.id {
        case .show(let id):
            guard let title = shows[id] else {
                return name.isEmpty ? nil : Favorite(.show(Show(id: id, name: name)), added: added, fetched: added)
            }
            return Favorite(
                .show(title.details.show), added: added, fetched: title.fetched,
                nextEpisode: title.details.nextAirstamp(after: now))
        case .movie(let id):
            guard let title = movies[id], now.timeIntervalSince(title.fetched) <= LibraryTitles.filmLimit else {
                let entry: Title = name.isEmpty ? .expired(id) : .movie(Movie(id: id, title: name))
                return Favorite(entry, added: added, fetched: added)
            }
            return Favorite(.movie(title.movie), added: added, fetched: title.fetched)
        case .episode, .season, .person: return nil
        }
    }
}
