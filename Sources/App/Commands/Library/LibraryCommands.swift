import Configuration
import Entities
import FoundationEssentials
import Interchange
import Library
import Platform
import Plays
import UseCases

struct LibraryCommands: Sendable {
    let console: Console
    let library: LibraryStore
    /// Finds titles that are not in the library.
    let shows: ShowCommands
    let options: Options
    /// The command that shows a notice, as the settings say, or `nil` for the desktop's.
    var noticeCommand: String?
    /// Fetches titles of the library, for a limited time.
    typealias Fetch =
        @Sendable (RefreshLibrary.Scope, Duration?, @escaping RefreshLibrary.Report) async -> RefreshLibrary.Gap

    /// `nil` in the demo, which has all titles.
    var fetch: Fetch?
    /// The folder of the program's state.
    var memory: any DocumentStore = MemoryStore()
    /// `nil` if settings cannot be saved.
    var configuration: ConfigurationFile?
    var environment: [String: String] = [:]
    /// `nil` if nothing can be stored.
    var imports: ImportSession.Services?
    /// `nil` in the demo and without a home folder.
    var findExports: FindExports?
    /// Plays files, or `nil` if that is not possible here.
    var media: PlayMedia?
    var isRemote = false
    /// The servers that the configuration names.
    var sources: [PlaySource] = []
    /// `nil` if nothing can be stored, and in the demo.
    var syncSources: SyncSources?
    var pause: @Sendable (Duration) async -> Void = { _ in }
    var clock: any WallClock = SystemWallClock()
    let calendar: LocalCalendar

    var phrases: Phrases { console.phrases }

    // MARK: Library

    func names(in library: Library) -> EpisodeShields {
        shows.services.shielding.shields(in: library)
    }

    /// The library with the changes of all machines.
    func value() async throws(CommandFailure) -> Library {
        try await reading { () async throws(StoreError) in try await library.refresh().library }
    }

    /// How long the services may take to answer.
    private static let patience = Duration.seconds(20)

    /// The library after fetching titles, if the services answer in time. Reports the number of shows that remain unknown.
    func value(fetching scope: RefreshLibrary.Scope) async throws(CommandFailure) -> Library {
        _ = try await value()
        await fetchTitles(scope, within: Self.patience)
        return try await value()
    }

    /// Fetches titles with progress on a terminal, and reports the number of shows that remain unknown.
    /// - Parameter limit: `nil` for no limit.
    func fetchTitles(_ scope: RefreshLibrary.Scope, within limit: Duration? = nil) async {
        guard let fetch else { return }
        let gap = await fetch(scope, limit) { [console] in
            console.showProgress(console.phrases.fetchingShows($0.done, of: $0.total))
        }
        console.clearProgress()
        if let message = phrases.unknownShows(gap) { console.say(message) }
    }

    func reading<Value>(_ body: () async throws(StoreError) -> Value) async throws(CommandFailure) -> Value {
        try await failingAsync(as: CommandFailure.library, body)
    }

    /// The part of a step that concerns one title.
    struct Part {
        let id: TitleID?
        let title: String
        let acts: [LibraryAct]
    }

    /// Does everything in one step, which is undone as a whole, and prints it.
    /// - Parameter all: the acts of the step, if they are more than those of its parts.
    func perform(
        _ parts: [Part], in before: Library, all: [LibraryAct]? = nil
    ) async throws(CommandFailure) {
        let after = try await reading { () async throws(StoreError) in
            try await library.perform(all ?? parts.flatMap(\.acts))
        }
        try console.print(
            report(
                parts.map { part in
                    ChangeLine(
                        id: part.id, title: part.title,
                        summary: LibrarySummary(part.acts, before: before, after: after))
                }))
    }

    private func report(_ changes: [ChangeLine], _ sentence: (LibrarySummary) -> String) -> Report {
        let (json, lines) = (changes.map { $0.json(sentence) }, changes.map { $0.text(phrases, sentence) })
        return Report(json: ["changes": .array(json)], rows: changes.map(\.fields), text: .lines(lines))
    }

    func report(_ changes: [ChangeLine]) -> Report { report(changes, phrases.done) }

    static let undoRows = [
        Subcommand("undo", [.library(Self.undo)], options: [.demo, .json], examples: ["undo": "marquee undo"]),
        Subcommand("redo", [.library(Self.redo)], options: [.demo, .json], examples: ["redo": "marquee redo"]),
    ]

    private func undo() async throws(CommandFailure) { try await revert(isRedo: false) }

    private func redo() async throws(CommandFailure) { try await revert(isRedo: true) }

    private func revert(isRedo: Bool) async throws(CommandFailure) {
        try await revert(
            isRedo ? phrases.redone : phrases.undone, isRedo: isRedo,
            else: isRedo ? phrases.nothingToRedo : phrases.nothingToUndo
        ) { [library] () async throws(StoreError) in isRedo ? try await library.redo() : try await library.undo() }
    }

    /// Takes something back, and prints it.
    func revert(
        _ sentence: (LibrarySummary) -> String, isRedo: Bool = false, else nothing: String,
        _ body: () async throws(StoreError) -> LibraryStore.Reversal?
    ) async throws(CommandFailure) {
        let before = try await value()
        guard let reversal = try await reading(body),
            let summary = LibrarySummary(
                reversal.acts, before: before, after: reversal.library, isImport: reversal.isImport)
        else {
            console.say(nothing)
            throw .said(.failed)
        }
        let line = ChangeLine(
            id: nil, title: phrases.title(of: summary), summary: summary, reversal: isRedo ? "redone" : "undone")
        try console.print(report([line], sentence))
    }

    /// Looks the names up one after the other, and does everything in one step.
    /// - Parameter goesOn: whether names without a title are reported, and the rest is done.
    func perform<Named>(
        on names: [Named], goesOn: Bool = false,
        _ find: (Named, Library) async throws(CommandFailure) -> (TitleID, title: String, [LibraryChange])
    ) async throws(CommandFailure) {
        let before = try await value()
        var parts: [Part] = []
        var failure: CommandFailure?
        for (place, name) in names.enumerated() {
            console.step = (place, names.count)
            do throws(CommandFailure) {
                let (id, title, changes) = try await find(name, before)
                let acts = changes.flatMap { before.acts(for: $0, at: clock.now(), calendar: calendar) }
                parts.append(Part(id: id, title: title, acts: acts))
            } catch {
                guard goesOn else { throw error }
                console.say(error)
                failure = failure ?? error
            }
        }
        if !parts.isEmpty { try await perform(parts, in: before) }
        if let failure { throw .said(failure.exitCode) }
    }

    static let statusRows = [
        row("follow", .followed, "marquee follow 82 \"the wire\""),
        row("unfollow", nil, "marquee unfollow \"the wire\""), row("plan", .planned, "marquee plan 82"),
        row("pause", .paused, "marquee pause 82"), row("drop", .dropped, "marquee drop \"under the dome\""),
    ]

    private static func row(_ name: String, _ status: LibraryStatus?, _ example: String) -> Subcommand {
        let form = Subcommand.Form.library("SHOW…", CommandWords.titles) { commands in
            { titles async throws(CommandFailure) in try await commands.set(status, of: titles) }
        }
        return Subcommand(name, [form], options: OptionName.lookup, examples: [name: example])
    }

    /// Follows, plans, pauses or drops titles, or with `nil` takes them out.
    private func set(_ status: LibraryStatus?, of titles: [Wanted<TitleID>]) async throws(CommandFailure) {
        try await perform(on: titles, goesOn: true) { (wanted, before) async throws(CommandFailure) in
            let entry = try await entry(for: wanted, in: before, isNew: status == .followed)
            let id = entry.id
            if status == nil, before.record(of: id)?.status == nil {
                throw .notInLibrary(before.title(of: id) ?? entry.name ?? "")
            }
            // A film is watched in one go: it is planned, not followed.
            let wish: LibraryStatus? = if case .movie = id, status == .followed { .planned } else { status }
            return (id, entry.name ?? "", [.status(wish, of: entry)])
        }
    }
}

struct ChangeLine: Hashable, Sendable {
    let id: TitleID?
    let title: String
    /// `nil` if there was nothing to change.
    let summary: LibrarySummary?

    /// Whether the change was taken back or made again: `undone` or `redone`.
    var reversal: String?

    private var verb: String { summary?.verb.rawValue ?? "known" }

    func json(_ sentence: (LibrarySummary) -> String) -> JSONValue {
        [
            "change": .text(verb), "kind": JSONValue(id?.kind), "id": JSONValue(id?.number), "title": .text(title),
            "count": .integer(summary?.count ?? 0), "detail": JSONValue(summary?.detail),
            "message": JSONValue(summary.map(sentence)),
        ]
    }

    var fields: [String] {
        [
            [reversal, verb].joinedTexts(separator: ": "), id?.notation ?? "", title, String(summary?.count ?? 0),
            summary?.detail ?? "",
        ]
    }

    func text(_ phrases: Phrases, _ sentence: (LibrarySummary) -> String) -> String {
        summary.map(sentence) ?? title + phrases.colon + phrases.nothingChanged
    }
}

extension LibrarySummary {
    var count: Int {
        switch object {
        case .title, .season, .episode: 1
        case .titles(let count), .episodes(let count, _), .things(let count): count
        case .mixture(let mixture): mixture.total
        }
    }
}
