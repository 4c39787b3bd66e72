import Entities
import FoundationEssentials

extension Library {
    /// How far two clocks may differ.
    package static let tolerance: TimeInterval = 86_400

    /// Whether a title is wanted that is not stored.
    func lacksTitles(at now: Date) -> Bool {
        !missingShows(at: now).isEmpty || wantedMovies.contains { movies[$0] == nil }
    }

    package func missingShows(at now: Date) -> [Show.ID] {
        wantedShows.filter { id in
            guard let stored = shows[id] else { return true }
            return stored.isProvisional || stored.fetched > now + Self.tolerance
        }
    }

    package var wantedShows: [Show.ID] {
        wanted.compactMap { id in
            guard case .show(let show) = id else { return nil }
            return show
        }
    }

    package var wantedMovies: [Movie.ID] {
        wanted.compactMap { id in
            guard case .movie(let movie) = id else { return nil }
            return movie
        }
    }

    /// What should be stored, the latest added first.
    private var wanted: [TitleID] {
        state.records.values.filter { $0.isIncluded && $0.status != .dropped }
            .sorted { ($0.added ?? $0.starred ?? .distantPast) > ($1.added ?? $1.starred ?? .distantPast) }
            .map(\.subject.id)
    }
}
