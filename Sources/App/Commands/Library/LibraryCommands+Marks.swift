import Configuration
import Entities
import FoundationEssentials
import Library
import Platform

extension LibraryCommands {
    static let markRows = [
        Subcommand(
            "mark", [.library("SHOW EPISODE…", CommandWords.marked, Self.mark)],
            options: OptionName.lookup + [.upTo, .at, .unknown, .aired, .yes],
            examples: [
                "mark": "marquee mark \"game of thrones\" S02E05", "markUpTo": "marquee mark 82 S03E09 --up-to --aired",
                "markSeason": "marquee mark 82 S01 --at 2026-11-21", "markFilm": "marquee mark movie:603",
            ], joinsTitle: true),
        Subcommand(
            "unmark", [.library("SHOW EPISODE…", CommandWords.marked, Self.unmark)], options: OptionName.lookup,
            examples: ["unmark": "marquee unmark 82 S02E05"], joinsTitle: true),
        Subcommand(
            "skip", [.library("SHOW EPISODE…", CommandWords.marked, Self.skip)], options: OptionName.lookup,
            examples: ["skip": "marquee skip 82 S02E05", "skipSeason": "marquee skip \"doctor who\" S01"],
            joinsTitle: true),
        Subcommand(
            "unskip", [.library("SHOW EPISODE…", CommandWords.marked, Self.unskip)], options: OptionName.lookup,
            examples: ["unskip": "marquee unskip 82 S02E05"], joinsTitle: true),
        Subcommand(
            "rewatch", [.library("SHOW…", CommandWords.titles, Self.rewatch)], options: OptionName.lookup + [.remove],
            examples: [
                "rewatch": "marquee rewatch \"the wire\"", "rewatchCancel": "marquee rewatch \"the wire\" --remove",
            ]),
        Subcommand(
            "rate", [.library("SHOW [EPISODE] RATING", CommandWords.rated, Self.rate)],
            options: OptionName.lookup + [.remove], examples: ["rate": "marquee rate 82 S03E09 10"], joinsTitle: true),
        Subcommand(
            "note", [.library("SHOW [EPISODE] [TEXT]", CommandWords.noted, Self.note)],
            options: OptionName.lookup + [.remove], examples: ["note": "marquee note 82 \"watch the prequel first\""]),
        Subcommand(
            "tag", [.library("SHOW [EPISODE] TAG…", CommandWords.tagged, Self.tag)],
            options: OptionName.lookup + [.remove], examples: ["tag": "marquee tag 82 fantasy"]),
    ]

    static let showRows = [
        Subcommand(
            "specials", [policy(SpecialsPolicy.self) { .specials($0) }], options: OptionName.lookup + [.remove],
            examples: ["specials": "marquee specials sherlock all"], joinsTitle: true),
        Subcommand(
            "shield", [policy(SpoilerShield.self) { .shield($0) }], options: OptionName.lookup + [.remove],
            examples: ["shield": "marquee shield \"the wire\" off"], joinsTitle: true),
        Subcommand(
            "shift", [.library("SHOW DAYS", CommandWords.shifted, Self.give)], options: OptionName.lookup + [.remove],
            examples: ["shift": "marquee shift 82 1"], joinsTitle: true),
    ]

    /// A show and one of a few words.
    private static func policy<Policy: CaseIterable & RawRepresentable<String> & SendableMetatype>(
        _ policy: Policy.Type, _ value: @escaping @Sendable (Policy?) -> LibraryValue
    ) -> Subcommand.Form {
        .library(
            "SHOW \(policy.allCases.map(\.rawValue).joined(separator: "|"))",
            { words in
                { () throws(UsageError) in
                    let (policy, title) = try words.policy(Policy.self)
                    return (value(policy), title)
                }
            }, Self.give)
    }

    // MARK: Watched

    private func mark(_ targets: [TitleArgument]) async throws(CommandFailure) {
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

    private func unmark(_ targets: [TitleArgument]) async throws(CommandFailure) {
        try await change(targets, movie: { .unwatchMovie($0.id) }) { selection, _ in
            .unwatch(selection.selected, of: selection.show)
        }
    }

    private func skip(_ targets: [TitleArgument]) async throws(CommandFailure) { try await setSkipped(true, targets) }

    private func unskip(_ targets: [TitleArgument]) async throws(CommandFailure) {
        try await setSkipped(false, targets)
    }

    private func setSkipped(_ isSkipped: Bool, _ targets: [TitleArgument]) async throws(CommandFailure) {
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
    private func rewatch(_ titles: [Wanted<TitleID>]) async throws(CommandFailure) {
        try await changeShows(titles) { .rewatch(!options.ofLibrary.removes, $0) }
    }

    private func give(_ value: LibraryValue, to title: Wanted<TitleID>) async throws(CommandFailure) {
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

    private func rate(_ rating: Double?, _ target: TitleArgument) async throws(CommandFailure) {
        try await assign([.rating(rating)], to: target)
    }

    private func note(_ text: String?, _ target: TitleArgument) async throws(CommandFailure) {
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

    private func tag(_ tags: [String], _ target: TitleArgument) async throws(CommandFailure) {
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

extension CommandWords {
    /// Films, or a show and its episodes.
    fileprivate func marked() throws(UsageError) -> [TitleArgument] {
        let target = try target(operands)
        guard target.episodes.isEmpty else { return [target] }
        let titles = try titles()
        for title in titles {
            guard case .id(.movie) = title else { throw missing("EPISODE") }
        }
        return titles.map { TitleArgument(title: $0) }
    }

    /// A rating after a title, unless it is removed.
    fileprivate func rated() throws(UsageError) -> (Double?, TitleArgument) {
        let (rating, words) = try valued("RATING", allowed: ["1–10"]) { word in
            Double(word.replacing(",", with: ".")).flatMap {
                (1...10).contains($0) && $0 * 2 == ($0 * 2).rounded() ? $0 : nil
            }
        }
        return (rating, try target(words))
    }

    /// A word of a policy after the title of a show, unless it is removed.
    fileprivate func policy<Policy: CaseIterable & RawRepresentable<String>>(
        _ policy: Policy.Type
    ) throws(UsageError) -> (Policy?, Wanted<TitleID>) {
        let (value, words) = try valued("VALUE", allowed: policy.allCases.map(\.rawValue), Policy.init(rawValue:))
        return (value, try title(words))
    }

    /// A number of days after the title of a show.
    fileprivate func shifted() throws(UsageError) -> (LibraryValue, Wanted<TitleID>) {
        let range = LibraryValue.shifts
        let (days, words) = try valued("DAYS", allowed: ["\(range.lowerBound)–\(range.upperBound)"]) { word in
            Int(word).flatMap { range.contains($0) ? $0 : nil }
        }
        return (.shift(days == 0 ? nil : days), try title(words))
    }

    /// The last word as a value, and the words before it; all words if the value is removed.
    private func valued<Value>(
        _ name: String, allowed: [String], _ read: (String) -> Value?
    ) throws(UsageError) -> (value: Value?, words: [String]) {
        if options.ofLibrary.removes { return (nil, operands) }
        guard operands.count > 1, let word = operands.last else { throw missing(name) }
        guard let value = read(word) else { throw .invalidValue(option: command, value: word, allowed: allowed) }
        return (value, operands.dropLast())
    }

    /// A title of one word or in quotation marks, then perhaps an episode, then other words.
    fileprivate func described() throws(UsageError) -> (target: TitleArgument, words: [String]) {
        guard let first = operands.first else { throw missing("SHOW") }
        var words = operands.dropFirst()
        var target = TitleArgument(title: try title([first]))
        if let selection = words.first.flatMap(EpisodeSelection.init) {
            target.episodes = [selection]
            words = words.dropFirst()
        }
        return (target, Array(words))
    }

    fileprivate func noted() throws(UsageError) -> (String?, TitleArgument) {
        let (target, words) = try described()
        return (words.isEmpty ? nil : words.joined(separator: " "), target)
    }

    fileprivate func tagged() throws(UsageError) -> ([String], TitleArgument) {
        let (target, words) = try described()
        guard !words.isEmpty else { throw missing("TAG") }
        return (words, target)
    }
}
