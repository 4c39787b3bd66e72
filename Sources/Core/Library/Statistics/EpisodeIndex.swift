import Entities

/// Finds the episodes that acts name. Each show is indexed once, when it is first asked for.
package struct EpisodeIndex {
    /// A show's episodes, and their indices by TVmaze's number; of equal numbers the first one.
    private struct Entry {
        let episodes: [Episode]
        let order: [Int32]

        init(_ episodes: [Episode]) {
            self.episodes = episodes
            order = episodes.indices.map { Int32(truncatingIfNeeded: $0) }
                .sorted { (episodes[Int($0)].id, $0) < (episodes[Int($1)].id, $1) }
        }

        func episode(_ number: Int) -> Episode? {
            let place = order.partitioningIndex { episodes[Int($0)].id >= number }
            guard place < order.count else { return nil }
            let episode = episodes[Int(order[place])]
            return episode.id == number ? episode : nil
        }
    }

    private let library: Library
    private var entries: [Show.ID: Entry] = [:]
    /// The last one, because plays of one show often follow each other.
    private var last: (show: Show.ID, entry: Entry)?

    package init(_ library: Library) { self.library = library }

    /// `nil` if its show is not known, or has it no longer.
    mutating func episode(_ number: Int, of show: Show.ID) -> Episode? {
        if let last, last.show == show { return last.entry.episode(number) }
        guard let entry = entries[show] ?? library.shows[show].map({ Entry($0.details.episodes) }) else { return nil }
        entries[show] = entry
        last = (show, entry)
        return entry.episode(number)
    }

    /// The episode that was played, or `nil` if it was something else.
    package mutating func episode(of id: TitleID, in show: Show.ID?) -> Episode? {
        guard case .episode(let number) = id, let show else { return nil }
        return episode(number, of: show)
    }
}

extension Library {
    /// The title of the show or film that something is or belongs to; the user's words if the service does not know it, or empty.
    func titleText(of subject: LibrarySubject) -> String {
        let id = subject.place.map { TitleID.show($0.show) } ?? subject.id
        let words = state.records[id]?.subject.name ?? (id == subject.id ? subject.name : "")
        switch id {
        case .show(let show): return shows[show]?.name ?? words
        case .movie(let movie): return movies[movie]?.movie.title ?? words
        case .episode, .season, .person: return words
        }
    }
}
