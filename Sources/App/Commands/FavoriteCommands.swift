import Entities
import Library
import Platform
import UseCases

struct FavoriteCommands: Sendable {
    let console: Console
    let library: LibraryStore
    /// `nil` if posters are not stored.
    let posters: KeepPosters?
    let shows: ShowCommands
    let options: Options

    static let row = Subcommand(
        "favorites",
        [
            Subcommand.Form(action: "list") { .favorites(.list, $0.options) },
            .titles("add") { .favorites(.add($0), $1) },
            .titles("remove") { .favorites(.remove($0), $1) },
            .file("export", .optional, options: [.csv, .yes]) { .favorites(.export(file: $0), $1) },
            .file("import", .one) { .favorites(.import(file: $0), $1) },
        ], options: OptionName.lookup,
        examples: [
            "favorites": "marquee favorites", "favoritesAdd": "marquee favorites add 82 movie:603",
            "favoritesExport": "marquee favorites export favorites.json",
            "favoritesCSV": "marquee favorites export --csv > favorites.csv",
            "favoritesImport": "ssh host marquee favorites export | marquee favorites import -",
        ], hasDefaultAction: true)

    private var phrases: Phrases { console.phrases }
    private var credits: [Credit] { [.tvMaze, .tmdb] }

    func run(_ request: FavoritesRequest) async throws(CommandFailure) {
        switch request {
        case .list: try await list()
        case .add(let ids): try await add(ids)
        case .remove(let ids): try await remove(ids)
        case .export(let file): try await export(to: file)
        case .import(let file): try await importFile(file)
        }
    }

    // MARK: List

    private func list() async throws(CommandFailure) {
        let entries = ListFavorites()(try await value())
        var list = ListWriter(.favorites, on: console, credits: credits)
        try list.write(entries.map { Record($0, phrases: phrases) })
        try list.close()
        if entries.isEmpty, console.columns != nil { console.say(phrases.noFavorites) }
    }

    // MARK: Add and remove

    /// Adds one after the other; a failure does not stop the others.
    private func add(_ titles: [Wanted<TitleID>]) async throws(CommandFailure) {
        var changes: [FavoriteLine] = []
        var failure: CommandFailure?
        var (asksForFilms, asksNetwork) = (true, false)
        let library = try await value()
        for (place, title) in titles.enumerated() {
            console.step = (place, titles.count)
            console.showLoading()
            do throws(CommandFailure) {
                let id = try await shows.id(of: title, in: library, exactly: true)
                if case .movie = id, !asksForFilms { continue }
                let (line, wasStored) = try await add(id)
                changes.append(line)
                asksNetwork = asksNetwork || !wasStored
            } catch {
                console.say(error)
                failure = failure ?? error
                // The others could not be written either.
                if case .library = error { break }
                if case .films(let error, _) = error, error.concernsEveryRequest { asksForFilms = false }
            }
        }
        try console.print(report(changes))
        // The program fetches a poster that is not stored either.
        if !changes.isEmpty { try await fetchPosters(isOffline: !asksNetwork) }
        if let failure { throw .said(failure.exitCode) }
    }

    /// Fetches missing posters. It comes last, so that the changes are printed before a slow disk or network.
    private func fetchPosters(isOffline: Bool = false) async throws(CommandFailure) {
        console.showProgress(phrases.loading)
        try await failingAsync(as: CommandFailure.poster) { () async throws(StoreError) in
            try await posters?.fetchMissing(isOffline: isOffline || shows.services.isOffline)
        }
    }

    /// A stored show is added without a request.
    private func add(_ id: TitleID) async throws(CommandFailure) -> (line: FavoriteLine, wasStored: Bool) {
        switch id {
        case .show(let number):
            let stored = await shows.services.lookUpShow.stored(number)
            let details: ShowDetails
            if let stored {
                details = stored
            } else {
                details = try await shows.services.show(number, isBrief: true).details
            }
            let isNew = try await star(.show(details.show), true)
            if !details.episodes.isEmpty { _ = await library.keep(known: details) }
            return (
                FavoriteLine(id: id, title: details.show.name, change: isNew ? .added : .known), stored != nil
            )
        case .movie(let number):
            let movie = try await shows.services.movie(number).movie
            let isNew = try await star(.movie(movie), true)
            return (FavoriteLine(id: id, title: movie.title, change: isNew ? .added : .known), false)
        case .episode, .season, .person: throw .noFavorite(id)
        }
    }

    private func remove(_ titles: [Wanted<TitleID>]) async throws(CommandFailure) {
        let library = try await value()
        let entries = ListFavorites()(library)
        let favorites = Dictionary(entries.map { ($0.id, $0.entry) }) { first, _ in first }
        var changes: [FavoriteLine] = []
        var failure: CommandFailure?
        for title in titles {
            do throws(CommandFailure) {
                let id = try await shows.id(of: title, in: library)
                guard let entry = favorites[id], try await star(entry, false) else { throw .noFavorite(id) }
                changes.append(FavoriteLine(id: id, title: entry.name ?? phrases.unknownFilm, change: .removed))
            } catch {
                console.say(error)
                failure = error
                if case .library = error { break }
            }
        }
        try console.print(report(changes))
        try await failingAsync(as: CommandFailure.library) { () async throws(StoreError) in try await posters?.sweep() }
        if let failure { throw .said(failure.exitCode) }
    }

    /// - Returns: whether that changed anything.
    private func star(_ entry: Title, _ isStarred: Bool) async throws(CommandFailure) -> Bool {
        let calendar = shows.services.shielding.calendar
        return try await failingAsync(as: CommandFailure.library) { () async throws(StoreError) in
            try await library.perform(.star(isStarred, of: entry), calendar: calendar).acts.isEmpty == false
        }
    }

    /// The library as it is on disk now.
    private func value() async throws(CommandFailure) -> Library {
        try await failingAsync(as: CommandFailure.library) { () async throws(StoreError) in
            try await library.refresh().library
        }
    }

    private func report(_ changes: [FavoriteLine]) -> Report {
        Report(
            json: ["changes": .array(changes.map { $0.json })],
            rows: changes.map { [$0.change.rawValue, $0.id.notation, $0.title] },
            text: .lines(changes.map { phrases.favoriteChange($0.change, title: $0.title) }))
    }

    // MARK: Export and import

    private func export(to file: String?) async throws(CommandFailure) {
        let value = try await value()
        let bytes: [UInt8]
        if options.asCSV {
            bytes = Array(FavoritesSheet(favorites: ListFavorites()(value).reversed()).text.utf8)
        } else {
            bytes = ExportFavorites()(value, credits: credits.map(\.line))
        }
        guard let file else { return try console.print(String(decoding: bytes, as: UTF8.self)) }
        let output = try options.output(file)
        try failing(as: CommandFailure.path) { () throws(UserPathError) in try output.write(bytes) }
    }

    private func importFile(_ file: String?) async throws(CommandFailure) {
        let name = file ?? "-"
        let limit = ImportFavorites.sizeLimit
        let bytes = try failing(as: { .file(name, $0) }) { () throws(UserFileError) -> [UInt8] in
            if let file { return try UserFile(path: TypedPath.existing(file)).read(limit: limit) }
            return try UserFile.readStandardInput(limit: limit)
        }
        let outcome = try await failingAsync(as: CommandFailure.library) { () async throws(StoreError) in
            try await ImportFavorites(library: library)(bytes)
        }
        console.say(lines: outcome.problems.map { "\(name):\($0.line): \(phrases.importRemark($0.reason))" })
        try console.print(
            Report(
                json: [
                    "added": .integer(outcome.added), "known": .integer(outcome.known),
                    "notUnderstood": .integer(outcome.notUnderstood),
                ],
                text: .lines([phrases.imported(outcome.added, known: outcome.known)])))
        try await fetchPosters()
        if !outcome.problems.isEmpty { throw .said(.failed) }
    }
}

/// What a command has done to one favorite.
struct FavoriteLine: Hashable, Sendable {
    enum Change: String, Hashable, Sendable, CaseIterable {
        case added
        /// It already was a favorite.
        case known
        case removed
    }

    let id: TitleID
    let title: String
    let change: Change

    var json: JSONValue {
        [
            "change": .text(change.rawValue), "kind": .text(id.kind), "id": .integer(id.number),
            "title": .text(title),
        ]
    }
}

enum FavoritesRequest: Hashable, Sendable {
    case list
    case add([Wanted<TitleID>])
    case remove([Wanted<TitleID>])
    /// To a file, or `nil` for standard output.
    case export(file: String?)
    /// From a file, or `nil` for standard input.
    case `import`(file: String?)
}

extension Subcommand.Form {
    fileprivate static func titles(
        _ action: String, _ invocation: @escaping @Sendable ([Wanted<TitleID>], Options) -> Invocation
    ) -> Self {
        Self(action: action, operand: "SHOW…") { words throws(UsageError) in
            invocation(try words.titles(), words.options)
        }
    }

    fileprivate static func file(
        _ action: String, _ count: Operand.Count, options: [OptionName] = [],
        _ invocation: @escaping @Sendable (String?, Options) -> Invocation
    ) -> Self {
        Self(action: action, operand: Operand(.file, count), options: options) { invocation($0.file(), $0.options) }
    }
}
