import Core
import FoundationEssentials

/// Finds the shows and films that commands name: first in the library, then at the services.
extension LibraryCommands {
    /// - Parameter isNew: whether it should be known with its episodes, and part of a name is not enough.
    func entry(
        for wanted: Wanted<Favorite.ID>, in value: Library, isNew: Bool = false
    ) async throws(CommandFailure) -> Favorite.Entry {
        switch wanted {
        case .id(.show(let id)):
            if let known = value.shows[id] { return .show(known.details.show) }
            let title = value.title(of: .show(id))
            if let title, !isNew { return .show(Show(id: id, name: title)) }
            do throws(CommandFailure) {
                return .show(try await fetch(id).show)
            } catch {
                guard let title else { throw error }
                return .show(Show(id: id, name: title))
            }
        case .id(.movie(let id)):
            if let known = value.movies[id] { return .movie(known.movie) }
            if let title = value.title(of: .movie(id)) { return .movie(Movie(id: id, title: title)) }
            console.showLoading()
            let movie = try await shows.services.movie(id).movie
            _ = await library.learn([.movie(.init(movie: movie, fetched: clock.now()))])
            return .movie(movie)
        case .number(let id, let text):
            try await shows.check(text, isNoNameBut: id, among: value.titles)
            return try await entry(for: .id(id), in: value, isNew: isNew)
        case .name(let name):
            if let id = try find(name, in: value, exactly: isNew) {
                return try await entry(for: .id(id), in: value, isNew: isNew)
            }
            console.showLoading()
            let id = try await shows.id(of: Wanted<Show.ID>.name(name))
            return try await entry(for: .id(.show(id)), in: value, isNew: isNew)
        }
    }

    /// The title of that name in the library, or `nil` if there is none. If there are several, they are listed.
    private func find(
        _ name: String, in value: Library, exactly isExact: Bool
    ) throws(CommandFailure) -> Favorite.ID? {
        let titles = value.titles
        var found = FindByName.exact(name, in: titles, name: { $0.title })
        if found.isEmpty, let dated = FindByName.dated(name) {
            found = FindByName.exact(dated.name, in: titles, name: { $0.title }).filter {
                value.year(of: $0.id) == dated.year
            }
        }
        if found.isEmpty, !isExact { found = FindByName.containing(name, in: titles, name: { $0.title }) }
        guard let first = found.first else { return nil }
        guard found.count == 1 else {
            throw shows.ambiguous(name, candidates: found.map { [$0.id.notation, $0.title] })
        }
        if first.title.lowercased() != name.lowercased() {
            console.say(phrases.foundByName(first.title, id: first.id.number))
        }
        return first.id
    }

    /// The show, and those of its episodes that a test accepts; fetched if the library has none of them.
    func show(
        for wanted: Wanted<Favorite.ID>, in value: Library, has isWanted: ([Episode]) -> Bool
    ) async throws(CommandFailure) -> (show: Show, episodes: [Episode]) {
        let entry = try await entry(for: wanted, in: value)
        guard case .show(let show) = entry else { throw .noEpisodes(entry.titleText) }
        if let known = value.shows[show.id]?.details, isWanted(known.episodes) { return (known.show, known.episodes) }
        do throws(CommandFailure) {
            let details = try await fetch(show.id)
            return (details.show, details.episodes)
        } catch {
            guard let known = value.shows[show.id]?.details else { throw error }
            return (known.show, known.episodes)
        }
    }

    /// A show with its episodes, which the library knows from then on.
    private func fetch(_ id: Show.ID) async throws(CommandFailure) -> ShowDetails {
        console.showLoading()
        let answer = try await shows.services.show(id, isBrief: true)
        guard answer.guide != nil else { throw .shows(answer.failure ?? .offline, id) }
        // Outdated details are refreshed at the next opportunity.
        let fetched = answer.staleness != nil ? Date(timeIntervalSince1970: 0) : clock.now()
        _ = await library.learn([.show(.init(details: answer.details, fetched: fetched))])
        return answer.details
    }
}

extension Library {
    /// The year of a show or film, if it is known.
    fileprivate func year(of id: Favorite.ID) -> Int? {
        switch id {
        case .show(let id): shows[id]?.details.show.premiered?.year
        case .movie(let id): movies[id]?.movie.released?.year
        }
    }

    /// All shows and films about which the user has said something, with their titles.
    var titles: [(id: Favorite.ID, title: String)] {
        var ids = Set(state.records.keys.compactMap(\.showOrFilm))
        for play in state.plays {
            if let show = play.subject.place?.show {
                ids.insert(.show(show))
            } else if let id = play.subject.id.showOrFilm {
                ids.insert(id)
            }
        }
        return ids.compactMap { id in title(of: LibrarySubject.ID(id)).map { (id, $0) } }
            .sorted { ($0.title, $0.id.number) < ($1.title, $1.id.number) }
    }
}

extension Favorite.ID {
    var number: Int {
        switch self {
        case .show(let id): id.number
        case .movie(let id): id.number
        }
    }
}
