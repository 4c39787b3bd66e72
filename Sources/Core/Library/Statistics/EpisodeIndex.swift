/// Finds the episodes that acts name. Each show is indexed once, when it is first asked for.
struct EpisodeIndex {
    private let library: Library
    /// The indices of a show's episodes by TVmaze's number.
    private var places: [Show.ID: [Int: Int]] = [:]

    init(_ library: Library) { self.library = library }

    /// `nil` if its show is not known, or has it no longer.
    mutating func episode(_ number: Int, of show: Show.ID) -> Episode? {
        guard let episodes = library.shows[show]?.details.episodes else { return nil }
        if places[show] == nil {
            places[show] = Dictionary(
                episodes.indices.map { (episodes[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        }
        return places[show]?[number].map { episodes[$0] }
    }

    /// The episode that was played, or `nil` if it was something else.
    mutating func episode(of id: TitleID, in show: Show.ID?) -> Episode? {
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
        case .show(let show): return shows[show]?.details.show.name ?? words
        case .movie(let movie): return movies[movie]?.movie.title ?? words
        case .episode, .season, .person: return words
        }
    }
}
