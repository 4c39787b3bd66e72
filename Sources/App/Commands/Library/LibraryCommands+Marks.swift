import Core
import FoundationEssentials

extension LibraryCommands {
    // MARK: Watched

    func mark(_ targets: [TitleArgument]) async throws(CommandFailure) {
        if case .at(let time)? = options.ofLibrary.moment, let fault = time.fault(at: clock.now(), in: calendar) {
            throw .wrongTime(fault)
        }
        let moment = options.ofLibrary.moment
        try await change(targets, movie: { .watchMovie($0, moment ?? .now) }) {
            (selection, before) throws(CommandFailure) in try watch(selection, in: before)
        }
    }

    /// What marking a selection means, or `nil` if all of it is watched.
    private func watch(_ selection: Selection, in value: Library) throws(CommandFailure) -> LibraryChange? {
        let (show, episodes, selections, selected) = selection
        if let last = selected.last, options.ofLibrary.isUpTo {
            return .watchUpTo(last, among: episodes, of: show, options.ofLibrary.moment ?? .at(.unknown))
        }
        if selections.count == 1, selections[0].isSingle, selected.count == 1 {
            guard options.saysYes || selected[0].isReleased(at: clock.now(), calendar.today(at: clock.now())) else {
                throw .notAired(show.name + " " + selections[0].text)
            }
            return .watch(selected, of: show, options.ofLibrary.moment ?? .now)
        }
        let unwatched = value.unwatched(selected, of: show.id, at: clock.now(), calendar: calendar)
        guard !unwatched.isEmpty else { return nil }
        return .watch(unwatched, of: show, options.ofLibrary.moment ?? (unwatched.count > 1 ? .at(.unknown) : .now))
    }

    func unmark(_ targets: [TitleArgument]) async throws(CommandFailure) {
        try await change(targets, movie: { .unwatchMovie($0.id) }) { selection, _ in
            .unwatch(selection.selected, of: selection.show)
        }
    }

    func skip(_ isSkipped: Bool, _ targets: [TitleArgument]) async throws(CommandFailure) {
        try await change(targets) { selection, _ in .skip(isSkipped, selection.selected, of: selection.show) }
    }

    /// Changes films, or selected episodes of shows, in one step.
    /// - Parameter movie: `nil` if only episodes can be changed so.
    private func change(
        _ targets: [TitleArgument], movie changeMovie: ((Movie) -> LibraryChange)? = nil,
        episodes changeEpisodes: (Selection, Library) throws(CommandFailure) -> LibraryChange?
    ) async throws(CommandFailure) {
        try await perform(on: targets) { (target, before) async throws(CommandFailure) in
            if target.episodes.isEmpty {
                let entry = try await entry(for: target.title, in: before)
                guard case .movie(let movie) = entry, let changeMovie else { throw .noEpisodes(entry.name ?? "") }
                return (.movie(movie.id), movie.title, [changeMovie(movie)])
            }
            let selection = try await selection(of: target, in: before)
            let change = try changeEpisodes(selection, before)
            return (.show(selection.show.id), selection.show.name, change.map { [$0] } ?? [])
        }
    }

    // MARK: Settings of a show

    /// Begins to watch shows again from their beginning, or cancels that.
    func rewatch(_ titles: [Wanted<TitleID>]) async throws(CommandFailure) {
        try await changeShows(titles) { .rewatch(!options.ofLibrary.removes, $0) }
    }

    func give(_ value: LibraryValue, to title: Wanted<TitleID>) async throws(CommandFailure) {
        try await changeShows([title]) { .give(value, LibrarySubject(.show($0))) }
    }

    /// Changes shows in one step; a film is refused.
    private func changeShows(
        _ titles: [Wanted<TitleID>], _ change: (Show) -> LibraryChange
    ) async throws(CommandFailure) {
        try await perform(on: titles) { (title, before) async throws(CommandFailure) in
            let entry = try await entry(for: title, in: before)
            guard case .show(let show) = entry else { throw .noEpisodes(entry.name ?? "") }
            return (entry.id, show.name, [change(show)])
        }
    }

    /// Episodes that a command names, among all of their show.
    private typealias Selection = (
        show: Show, episodes: [Episode], selections: [EpisodeSelection], selected: [Episode]
    )

    private func selection(of target: TitleArgument, in value: Library) async throws(CommandFailure) -> Selection {
        let (show, episodes) = try await show(for: target.title, in: value) { has(target.episodes, $0) }
        return (show, episodes, target.episodes, try select(target.episodes, from: episodes, of: show))
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
        if options.ofLibrary.removes || text != nil {
            return try await assign([.note(options.ofLibrary.removes ? nil : text)], to: target)
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
        let draft = try failing(as: CommandFailure.noteFile) { () throws(StoreError) in
            try TextDraft(note ?? "", environment: environment)
        }
        if let fault = await editor.edit(draft.path) {
            draft.remove()
            throw .editorFailed(fault)
        }
        do throws(CommandFailure) {
            let text = try failing(as: CommandFailure.noteFile) { () throws(StoreError) in try draft.edited() }
            let acts = text.map { [LibraryAct.assign(subject, .note($0.isEmpty ? nil : $0))] } ?? []
            try await perform([Part(id: part.id, title: part.title, acts: acts)], in: before)
        } catch {
            console.say(phrases.noteKept(in: draft.path))
            throw error
        }
        draft.remove()
    }

    func tag(_ tags: [String], _ target: TitleArgument) async throws(CommandFailure) {
        try await assign(tags.map { .tag($0, !options.ofLibrary.removes) }, to: target)
    }

    private func assign(_ values: [LibraryValue], to target: TitleArgument) async throws(CommandFailure) {
        try await perform(on: [target]) { (target, before) async throws(CommandFailure) in
            let (subject, id, title) = try await subject(of: target, in: before)
            return (id, title, values.map { .give($0, subject) })
        }
    }

    /// A show, a film, or the one episode that a target names.
    func subject(
        of target: TitleArgument, in value: Library
    ) async throws(CommandFailure) -> (subject: LibrarySubject, id: TitleID, title: String) {
        guard !target.episodes.isEmpty else {
            let entry = try await entry(for: target.title, in: value)
            return (LibrarySubject(entry), entry.id, entry.name ?? "")
        }
        let (show, _, _, selected) = try await selection(of: target, in: value)
        guard selected.count == 1 else {
            throw .noEpisode(show.name + " " + target.episodes.map(\.text).joined(separator: " "))
        }
        return (LibrarySubject(selected[0], of: show.id), .show(show.id), show.name)
    }
}
