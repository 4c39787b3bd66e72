import Core

/// The commands that print and change the favorites.
struct FavoriteCommands: Sendable {
    let console: Console
    let services: FavoriteCommandServices
    let phrases: Phrases
    let asJSON: Bool
    let asCSV: Bool

    /// Does what was asked.
    func run(_ request: FavoritesRequest) async throws(CommandFailure) {
        var failure: CommandFailure?
        do throws(CommandFailure) {
            switch request {
            case .list: try await list()
            case .add(let ids): try await add(ids)
            case .remove(let ids): try await remove(ids)
            case .export(let file): try await export(to: file)
            case .import(let file): try await takeIn(from: file)
            }
            if request.changesSomething { await giveUp() }
        } catch {
            failure = error
        }
        if let damage = await services.store.takeDamage() { console.say(phrases.favoritesDamage(damage)) }
        if let failure { throw failure }
    }

    /// A disk that cannot be written is no obstacle to what was asked: it is not told what may not be kept either way.
    private func giveUp() async {
        guard (try? await services.store.giveUp()) == true else { return }
        try? await services.posters.sweep()
    }

    private var credits: [Credit] { [.tvMaze, .tmdb] }

    // MARK: List

    private func list() async throws(CommandFailure) {
        let favorites = try await reading { () async throws(FavoritesError) in try await services.list() }
        var list = ListWriter(
            console: console, kind: .favorites, jsonName: asJSON ? "favorites" : nil, credits: credits)
        let rows = Rows(phrases: phrases)
        try list.write(favorites.map { (rows.row($0), JSONValue($0)) })
        try list.close([])
        if favorites.isEmpty, console.columns != nil { console.say(phrases.noFavorites) }
    }

    // MARK: Add and remove

    /// Adds one after the other; what cannot be had does not keep the others from being added.
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
                // What keeps this one from being written keeps the others from it, too.
                if case .favorites = error { break }
                if case .films(let error, _) = error, error.concernsEveryRequest { asksForFilms = false }
            }
        }
        try report(changes)
        if !changes.isEmpty { try await fetchPosters() }
        if let failure { throw .said(failure.exitCode) }
    }

    /// Fetches the posters that are missing. It comes last: what has been done is said before a disk or a network is waited for.
    private func fetchPosters() async throws(CommandFailure) {
        console.showProgress(phrases.loading)
        do throws(FavoritesError) {
            _ = try await services.posters.fetchMissing(isOffline: services.isOffline)
        } catch {
            if case .store(let error) = error { throw .poster(error) }
            throw .favorites(error)
        }
    }

    private func add(_ id: Favorite.ID) async throws(CommandFailure) -> FavoriteLine {
        switch id {
        case .show(let number):
            let answer = try await services.catalog.show(number)
            let isNew = try await reading { () async throws(FavoritesError) in
                try await services.keep.add(answer.details)
            }
            return FavoriteLine(id: id, title: answer.details.show.name, change: isNew ? .added : .known)
        case .movie(let number):
            let movie = try await services.catalog.movie(number)
            let isNew = try await reading { () async throws(FavoritesError) in try await services.keep.add(movie) }
            return FavoriteLine(id: id, title: movie.title, change: isNew ? .added : .known)
        }
    }

    private func remove(_ ids: [Favorite.ID]) async throws(CommandFailure) {
        let favorites = try await reading { () async throws(FavoritesError) in try await services.list() }
        let titles = Dictionary(favorites.map { ($0.id, $0.title ?? phrases.unknownFilm) }) { first, _ in first }
        var changes: [FavoriteLine] = []
        var failure: CommandFailure?
        for id in ids {
            do throws(FavoritesError) {
                if try await services.keep.remove(id) {
                    changes.append(FavoriteLine(id: id, title: titles[id] ?? id.notation, change: .removed))
                } else {
                    console.say(phrases.noFavorite(id.notation))
                    failure = .noFavorite(id)
                }
            } catch {
                try report(changes)
                throw .favorites(error)
            }
        }
        try report(changes)
        try await reading { () async throws(FavoritesError) in try await services.posters.sweep() }
        if let failure { throw .said(failure.exitCode) }
    }

    private func report(_ changes: [FavoriteLine]) throws(CommandFailure) {
        if asJSON {
            let fields = [JSONValue.Field("changes", .array(changes.map(\.json)))]
            return try console.print(JSONDocument(credits: []).text(fields))
        }
        let lines = changes.map { change in
            console.columns == nil ? change.row.tabbed : change.sentence(phrases) + "\n"
        }
        try console.print(lines.joined())
    }

    // MARK: Export and import

    private func export(to file: String?) async throws(CommandFailure) {
        let bytes: [UInt8]
        if asCSV {
            let favorites = try await reading { () async throws(FavoritesError) in try await services.store.all() }
            bytes = Array(FavoritesSheet(favorites: favorites).text.utf8)
        } else {
            bytes = try await reading { () async throws(FavoritesError) in
                try await services.export(credits: credits.map(\.line))
            }
        }
        guard let file else { return try console.print(String(decoding: bytes, as: UTF8.self)) }
        do throws(UserFileError) {
            try UserFile(path: file).write(bytes)
        } catch {
            throw .file(file, error)
        }
    }

    private func takeIn(from file: String?) async throws(CommandFailure) {
        let name = file ?? "-"
        let bytes: [UInt8]
        do throws(UserFileError) {
            let limit = ImportFavorites.sizeLimit
            bytes =
                if let file {
                    try UserFile(path: file).read(limit: limit)
                } else {
                    try UserFile.readStandardInput(limit: limit)
                }
        } catch {
            throw .file(name, error)
        }
        let outcome = try await reading { () async throws(FavoritesError) in try await services.import(bytes) }
        console.say(lines: outcome.remarks.map { "\(name):\($0.line): \(phrases.importRemark($0.reason))" })
        if asJSON {
            let fields = [
                JSONValue.Field("added", .integer(outcome.added)), JSONValue.Field("known", .integer(outcome.known)),
                JSONValue.Field("notUnderstood", .integer(outcome.notUnderstood)),
            ]
            try console.print(JSONDocument(credits: []).text(fields))
        } else {
            try console.print(phrases.imported(outcome.added, known: outcome.known) + "\n")
        }
        try await fetchPosters()
        if !outcome.remarks.isEmpty { throw .said(.failed) }
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
