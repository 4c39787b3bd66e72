import Core
import FoundationEssentials

/// Plays, ratings, notes and tags.
extension LibraryCommands {
    // MARK: Watched

    func mark(_ targets: [TitleArgument]) async throws(CommandFailure) {
        if case .at(let time)? = options.marks.moment, let fault = time.fault(at: clock.now(), in: calendar) {
            throw .wrongTime(fault)
        }
        let before = try await value()
        var parts: [Part] = []
        for (place, target) in targets.enumerated() {
            console.step = (place, targets.count)
            let change: (id: Favorite.ID, title: String, change: LibraryChange?)
            if target.episodes.isEmpty {
                let entry = try await entry(for: target.title, in: before)
                guard case .movie(let movie) = entry else { throw .noEpisodes(entry.titleText) }
                change = (.movie(movie.id), movie.title, .watchMovie(movie, options.marks.moment ?? .now))
            } else {
                let (show, episodes) = try await show(for: target.title, in: before) { has(target.episodes, $0) }
                let watch = try watch(target.episodes, among: episodes, of: show, in: before)
                change = (.show(show.id), show.name, watch)
            }
            let acts = change.change.map { before.acts(for: $0, at: clock.now(), calendar: calendar) } ?? []
            parts.append(Part(id: change.id, title: change.title, acts: acts))
        }
        try await perform(parts, in: before)
    }

    /// What marking a selection means, or `nil` if all of it is watched.
    private func watch(
        _ selections: [EpisodeSelection], among episodes: [Episode], of show: Show, in value: Library
    ) throws(CommandFailure) -> LibraryChange? {
        let selected = try select(selections, from: episodes, of: show)
        if let last = selected.last, options.marks.isUpTo {
            return .watchUpTo(last, among: episodes, of: show, options.marks.moment ?? .at(.unknown))
        }
        if selections.count == 1, selections[0].isSingle, selected.count == 1 {
            guard options.saysYes || selected[0].isReleased(at: clock.now(), calendar.time(of: clock.now())?.day) else {
                throw .notAired(show.name + " " + selections[0].text)
            }
            return .watch(selected, of: show, options.marks.moment ?? .now)
        }
        let unwatched = value.unwatched(selected, of: show.id, at: clock.now(), calendar: calendar)
        guard !unwatched.isEmpty else { return nil }
        return .watch(unwatched, of: show, options.marks.moment ?? (unwatched.count > 1 ? .at(.unknown) : .now))
    }

    func unmark(_ targets: [TitleArgument]) async throws(CommandFailure) {
        try await change(targets, movie: { .unwatchMovie($0) }, episodes: { .unwatch($0, of: $1) })
    }

    func skip(_ isSkipped: Bool, _ targets: [TitleArgument]) async throws(CommandFailure) {
        try await change(targets, episodes: { .skip(isSkipped, $0, of: $1) })
    }

    /// Changes films, or selected episodes of shows, in one step.
    /// - Parameter movie: `nil` if only episodes can be changed so.
    private func change(
        _ targets: [TitleArgument], movie changeMovie: ((Movie.ID) -> LibraryChange)? = nil,
        episodes changeEpisodes: ([Episode], Show) -> LibraryChange
    ) async throws(CommandFailure) {
        let before = try await value()
        var parts: [Part] = []
        for (place, target) in targets.enumerated() {
            console.step = (place, targets.count)
            let (id, title, change): (Favorite.ID, String, LibraryChange)
            if target.episodes.isEmpty {
                let entry = try await entry(for: target.title, in: before)
                guard case .movie(let movie) = entry, let changeMovie else { throw .noEpisodes(entry.titleText) }
                (id, title, change) = (.movie(movie.id), movie.title, changeMovie(movie.id))
            } else {
                let (show, episodes) = try await show(for: target.title, in: before) { has(target.episodes, $0) }
                let selected = try select(target.episodes, from: episodes, of: show)
                (id, title, change) = (.show(show.id), show.name, changeEpisodes(selected, show))
            }
            parts.append(
                Part(id: id, title: title, acts: before.acts(for: change, at: clock.now(), calendar: calendar)))
        }
        try await perform(parts, in: before)
    }

    // MARK: Settings of a show

    /// Begins to watch shows again from their beginning, or cancels that.
    func rewatch(_ titles: [Wanted<Favorite.ID>]) async throws(CommandFailure) {
        try await change(titles) { .rewatch(!options.marks.removes, $0) }
    }

    /// Gives a show a value of its own.
    func give(_ value: LibraryValue, to title: Wanted<Favorite.ID>) async throws(CommandFailure) {
        try await change([title]) { .give(value, LibrarySubject(.show($0))) }
    }

    /// Changes shows in one step; a film is refused.
    private func change(
        _ titles: [Wanted<Favorite.ID>], _ change: (Show) -> LibraryChange
    ) async throws(CommandFailure) {
        let before = try await value()
        var parts: [Part] = []
        for (place, title) in titles.enumerated() {
            console.step = (place, titles.count)
            let entry = try await entry(for: title, in: before)
            guard case .show(let show) = entry else { throw .noEpisodes(entry.titleText) }
            let acts = before.acts(for: change(show), at: clock.now(), calendar: calendar)
            parts.append(Part(id: entry.id, title: show.name, acts: acts))
        }
        try await perform(parts, in: before)
    }

    /// Whether every selection finds an episode.
    func has(_ selections: [EpisodeSelection], _ episodes: [Episode]) -> Bool {
        selections.allSatisfy { !$0.episodes(in: episodes).isEmpty }
    }

    /// The selected episodes in the order of their release.
    func select(
        _ selections: [EpisodeSelection], from episodes: [Episode], of show: Show
    ) throws(CommandFailure) -> [Episode] {
        var selected: Set<Episode.ID> = []
        for selection in selections {
            let found = selection.episodes(in: episodes)
            guard !found.isEmpty else { throw .noEpisode(show.name + " " + selection.text) }
            selected.formUnion(found.map(\.id))
        }
        return episodes.filter { selected.contains($0.id) }.sorted(by: Episode.areReleasedInOrder)
    }

    // MARK: Ratings, notes and tags

    func rate(_ rating: Double?, _ target: TitleArgument) async throws(CommandFailure) {
        try await assign([.rating(rating)], to: target)
    }

    func note(_ text: String?, _ target: TitleArgument) async throws(CommandFailure) {
        if options.marks.removes || text != nil {
            return try await assign([.note(options.marks.removes ? nil : text)], to: target)
        }
        let value = try await value()
        let (subject, id, title) = try await subject(of: target, in: value)
        let note = value.state.records[subject.id]?.note
        if console.columns != nil, !console.asJSON {
            return try await edit(note, of: subject, Part(id: id, title: title, acts: []), in: value)
        }
        try console.print(
            Report(
                json: [
                    "title": .text(title), "kind": .text(id.kind), "id": .integer(id.number), "note": JSONValue(note),
                ],
                text: .lines(note.map { [$0] } ?? [])))
    }

    /// Opens the note in the user's editor. A text that could not be saved stays in its file.
    private func edit(
        _ note: String?, of subject: LibrarySubject, _ part: Part, in before: Library
    ) async throws(CommandFailure) {
        guard let editor = TextEditor(environment: environment) else {
            if let note { try console.print(Report(json: [:], text: .lines([note]))) }
            throw .noEditor
        }
        let draft: TextDraft
        do throws(StoreError) {
            draft = try TextDraft(note ?? "", environment: environment)
        } catch {
            throw .noteFile(error)
        }
        if let fault = await editor.edit(draft.path) {
            draft.remove()
            throw .editorFailed(fault)
        }
        do throws(CommandFailure) {
            let text: String?
            do throws(StoreError) {
                text = try draft.edited()
            } catch {
                throw .noteFile(error)
            }
            let acts = text.map { [LibraryAct.assign(subject, .note($0.isEmpty ? nil : $0))] } ?? []
            try await perform([Part(id: part.id, title: part.title, acts: acts)], in: before)
        } catch {
            console.say(phrases.noteKept(in: draft.path))
            throw error
        }
        draft.remove()
    }

    func tag(_ tags: [String], _ target: TitleArgument) async throws(CommandFailure) {
        try await assign(tags.map { .tag($0, !options.marks.removes) }, to: target)
    }

    private func assign(_ values: [LibraryValue], to target: TitleArgument) async throws(CommandFailure) {
        let before = try await value()
        let (subject, id, title) = try await subject(of: target, in: before)
        let acts = values.flatMap { before.acts(for: .give($0, subject), at: clock.now(), calendar: calendar) }
        try await perform([Part(id: id, title: title, acts: acts)], in: before)
    }

    /// A show, a film, or the one episode that a target names.
    func subject(
        of target: TitleArgument, in value: Library
    ) async throws(CommandFailure) -> (subject: LibrarySubject, id: Favorite.ID, title: String) {
        guard !target.episodes.isEmpty else {
            let entry = try await entry(for: target.title, in: value)
            return (LibrarySubject(entry), entry.id, entry.titleText)
        }
        let (show, episodes) = try await show(for: target.title, in: value) { has(target.episodes, $0) }
        let selected = try select(target.episodes, from: episodes, of: show)
        guard selected.count == 1 else {
            throw .noEpisode(show.name + " " + target.episodes.map(\.text).joined(separator: " "))
        }
        return (LibrarySubject(selected[0], of: show.id), .show(show.id), show.name)
    }
}

extension Favorite.ID {
    var kind: String {
        switch self {
        case .show: "show"
        case .movie: "movie"
        }
    }
}
