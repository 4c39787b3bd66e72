import Entities
import FoundationEssentials
import Library

/// Finds the shows and films that commands name: first in the library, then at the services.
extension LibraryCommands {
    /// - Parameter isNew: whether it should be known with its episodes, and part of a name is not enough.
    func entry(
        for wanted: Wanted<TitleID>, in value: Library, isNew: Bool = false
    ) async throws(CommandFailure) -> Title {
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
            let details = try await shows.services.movie(id)
            _ = await library.learn([.movie(.init(details, fetched: clock.now()))])
            return .movie(details.movie)
        case .id(let id): throw .notInLibrary(id.notation)
        case .number, .name:
            let id = try await shows.id(of: wanted, in: value, exactly: isNew)
            return try await entry(for: .id(id), in: value, isNew: isNew)
        }
    }

    /// The show, and those of its episodes that a test accepts; fetched if the library has none of them.
    func show(
        for wanted: Wanted<TitleID>, in value: Library, has isWanted: ([Episode]) -> Bool
    ) async throws(CommandFailure) -> (show: Show, episodes: [Episode]) {
        let entry = try await entry(for: wanted, in: value)
        guard case .show(let show) = entry else { throw .noEpisodes(entry.name ?? "") }
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
