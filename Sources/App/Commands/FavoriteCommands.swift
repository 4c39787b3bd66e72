import Core

/// `marquee favorites`.
struct FavoriteCommands: Sendable {
    let console: Console
    let favorites: FavoriteServices
    let catalog: CatalogServices
    let asCSV: Bool

    private var phrases: Phrases { console.phrases }
    private var keep: KeepFavorites { KeepFavorites(store: favorites.store) }
    private var credits: [Credit] { [.tvMaze, .tmdb] }

    func run(_ request: FavoritesRequest) async throws(CommandFailure) {
        var failure: CommandFailure?
        do throws(CommandFailure) {
            switch request {
            case .list: try await list()
            case .add(let ids): try await add(ids)
            case .remove(let ids): try await remove(ids)
            case .export(let file): try await export(to: file)
            case .import(let file): try await importFile(file)
            }
            if request.isChange { await dropExpired() }
        } catch {
            failure = error
        }
        if let damage = await favorites.store.takeDamage() { console.say(phrases.favoritesDamage(damage)) }
        if let failure { throw failure }
    }

    /// Drops film details that may not be stored any longer. A failure does not affect the command.
    private func dropExpired() async {
        guard (try? await favorites.store.removeExpiredDetails()) == true else { return }
        try? await favorites.posters.sweep()
    }

    // MARK: List

    private func list() async throws(CommandFailure) {
        let entries = try await reading { () async throws(FavoritesError) in try await favorites.list() }
        var list = ListWriter(.favorites, on: console, credits: credits)
        try list.write(entries.map { Record($0, phrases: phrases) })
        try list.close()
        if entries.isEmpty, console.columns != nil { console.say(phrases.noFavorites) }
    }

    // MARK: Add and remove

    /// Adds one after the other; a failure does not stop the others.
    private func add(_ ids: [Favorite.ID]) async throws(CommandFailure) {
        var changes: [FavoriteLine] = []
        var failure: CommandFailure?
        var asksForFilms = true
        for id in ids {
            if case .movie = id, !asksForFilms { continue }
            console.showProgress(phrases.loading)
            do throws(CommandFailure) {
                changes.append(try await add(id))
            } catch {
                if let message = error.message(phrases) { console.say(message) }
                failure = failure ?? error
                // The others could not be written either.
                if case .favorites = error { break }
                if case .films(let error, _) = error, error.concernsEveryRequest { asksForFilms = false }
            }
        }
        try console.print(report(changes))
        if !changes.isEmpty { try await fetchPosters() }
        if let failure { throw .said(failure.exitCode) }
    }

    /// Fetches missing posters. It comes last, so that the changes are printed before a slow disk or network.
    private func fetchPosters() async throws(CommandFailure) {
        console.showProgress(phrases.loading)
        do throws(FavoritesError) {
            _ = try await favorites.posters.fetchMissing(isOffline: favorites.isOffline)
        } catch {
            if case .store(let error) = error { throw .poster(error) }
            throw .favorites(error)
        }
    }

    private func add(_ id: Favorite.ID) async throws(CommandFailure) -> FavoriteLine {
        switch id {
        case .show(let number):
            let answer = try await catalog.show(number)
            let isNew = try await reading { () async throws(FavoritesError) in try await keep.add(answer.details) }
            return FavoriteLine(id: id, title: answer.details.show.name, change: isNew ? .added : .known)
        case .movie(let number):
            let movie = try await catalog.movie(number)
            let isNew = try await reading { () async throws(FavoritesError) in try await keep.add(movie) }
            return FavoriteLine(id: id, title: movie.title, change: isNew ? .added : .known)
        }
    }

    private func remove(_ ids: [Favorite.ID]) async throws(CommandFailure) {
        let entries = try await reading { () async throws(FavoritesError) in try await favorites.list() }
        let titles = Dictionary(entries.map { ($0.id, $0.title ?? phrases.unknownFilm) }) { first, _ in first }
        var changes: [FavoriteLine] = []
        var failure: CommandFailure?
        for id in ids {
            do throws(FavoritesError) {
                if try await keep.remove(id) {
                    changes.append(FavoriteLine(id: id, title: titles[id] ?? id.notation, change: .removed))
                } else {
                    console.say(phrases.noFavorite(id.notation))
                    failure = .noFavorite(id)
                }
            } catch {
                try console.print(report(changes))
                throw .favorites(error)
            }
        }
        try console.print(report(changes))
        try await reading { () async throws(FavoritesError) in try await favorites.posters.sweep() }
        if let failure { throw .said(failure.exitCode) }
    }

    private func report(_ changes: [FavoriteLine]) -> Report {
        Report(
            json: ["changes": .array(changes.map { $0.json })],
            rows: changes.map { [$0.change.rawValue, $0.id.notation, $0.title] },
            text: .lines(changes.map { phrases.favoriteChange($0.change, title: $0.title) }))
    }

    // MARK: Export and import

    private func export(to file: String?) async throws(CommandFailure) {
        let bytes: [UInt8]
        if asCSV {
            let entries = try await reading { () async throws(FavoritesError) in try await favorites.store.all() }
            bytes = Array(FavoritesSheet(favorites: entries).text.utf8)
        } else {
            bytes = try await reading { () async throws(FavoritesError) in
                try await ExportFavorites(store: favorites.store)(credits: credits.map(\.line))
            }
        }
        guard let file else { return try console.print(String(decoding: bytes, as: UTF8.self)) }
        do throws(UserFileError) {
            try UserFile(path: file).write(bytes)
        } catch {
            throw .file(file, error)
        }
    }

    private func importFile(_ file: String?) async throws(CommandFailure) {
        let name = file ?? "-"
        let limit = ImportFavorites.sizeLimit
        let bytes: [UInt8]
        do throws(UserFileError) {
            bytes =
                if let file {
                    try UserFile(path: file).read(limit: limit)
                } else {
                    try UserFile.readStandardInput(limit: limit)
                }
        } catch {
            throw .file(name, error)
        }
        let outcome = try await reading { () async throws(FavoritesError) in
            try await ImportFavorites(store: favorites.store)(bytes)
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

    private func reading<Value>(
        _ body: () async throws(FavoritesError) -> Value
    ) async throws(CommandFailure) -> Value {
        do throws(FavoritesError) {
            return try await body()
        } catch {
            throw .favorites(error)
        }
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

    let id: Favorite.ID
    let title: String
    let change: Change

    var json: JSONValue {
        let (kind, number) =
            switch id {
            case .show(let id): ("show", id.number)
            case .movie(let id): ("movie", id.number)
            }
        return [
            "change": .text(change.rawValue), "kind": .text(kind), "id": .integer(number), "title": .text(title),
        ]
    }
}
