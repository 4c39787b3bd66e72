import Core
import Foundation
import Synchronization
import Terminal
import TestSupport

@testable import App

/// Runs commands over stub catalogs and records their output.
final class CommandBench: Sendable {
    let shows: StubShowsGateway
    let films: StubMoviesGateway
    let store = MemoryStore()
    let kept: any DocumentStore
    private let posters: any DocumentStore
    /// The file of every poster; `nil` if posters cannot be loaded.
    private let poster: [UInt8]?
    let wallClock = ManualWallClock()
    private let printed = Mutex((output: "", errors: ""))
    /// Bytes that standard output accepts before it fails.
    private let room: Int
    private let fault: OutputFault

    init(
        pages: [[Show]] = [], films: Int = 0, room: Int = .max, fault: OutputFault = .closed,
        kept: any DocumentStore = MemoryStore(), posters: any DocumentStore = MemoryStore(), poster: [UInt8]? = nil
    ) {
        self.kept = kept
        self.posters = posters
        self.poster = poster
        shows = StubShowsGateway(pages: pages)
        self.films = StubMoviesGateway(count: films)
        self.room = room
        self.fault = fault
    }

    var output: String { printed.withLock { $0.output } }
    var errors: String { printed.withLock { $0.errors } }

    func document() throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
    }

    func console(columns: Int? = nil, showsProgress: Bool = false, asJSON: Bool = false) -> Console {
        Console(
            phrases: Phrases.english, asJSON: asJSON, columns: columns, showsProgress: showsProgress,
            output: { text in
                self.printed.withLock { printed in
                    guard printed.output.utf8.count + text.utf8.count <= self.room else { return self.fault }
                    printed.output += text
                    return nil
                }
            },
            errors: { text in self.printed.withLock { $0.errors += text } })
    }

    /// Runs a catalog command as a program that was just started.
    /// - Returns: the program's ending.
    @discardableResult
    func run(
        _ request: CatalogRequest, asJSON: Bool = false, extent: ListExtent = ListExtent(), isOffline: Bool = false,
        columns: Int? = nil, showsProgress: Bool = false
    ) async -> Ending {
        let console = console(columns: columns, showsProgress: showsProgress, asJSON: asJSON)
        let commands = CatalogCommands(console: console, services: services(isOffline: isOffline), extent: extent)
        return await console.run { () async throws(CommandFailure) in try await commands.run(request) }
    }

    @discardableResult
    func run(
        _ request: FavoritesRequest, asJSON: Bool = false, asCSV: Bool = false, isOffline: Bool = false,
        columns: Int? = nil
    ) async -> Ending {
        let console = console(columns: columns, asJSON: asJSON)
        let favorites = FavoriteServices(
            documents: kept, posters: FavoritePosters(store: posters), movies: films,
            pictures: PictureGateway(transport: StubTransport()), seenFile: { [poster] _ in poster },
            isOffline: isOffline)
        let commands = FavoriteCommands(
            console: console, favorites: favorites, catalog: services(isOffline: isOffline), asCSV: asCSV)
        return await console.run { () async throws(CommandFailure) in try await commands.run(request) }
    }

    @discardableResult
    func run(
        _ action: CacheAction, asJSON: Bool = false, columns: Int? = nil, pictures: any DocumentStore = MemoryStore()
    ) async -> Ending {
        let console = console(columns: columns, asJSON: asJSON)
        let commands = CacheCommands(
            console: console, folders: [("catalog", "/c"), ("pictures", "/c/pictures")],
            stored: ManageStored(stores: [store, pictures]), catalog: CatalogCache(store: store, clock: wallClock))
        return await console.run { () async throws(CommandFailure) in try await commands.run(action) }
    }

    private func services(isOffline: Bool) -> CatalogServices {
        let cache = CatalogCache(store: store, clock: wallClock)
        let favorites = FavoritesStore(store: kept, clock: SystemWallClock())
        let browse = BrowseMovies(gateway: films, isOffline: isOffline)
        let clock = ManualClock()
        return CatalogServices(
            readCatalog: ReadCatalog(
                browse: BrowseShows(gateway: shows, cache: cache, isOffline: isOffline), cache: cache),
            lookUpShow: LookUpShow(
                load: LoadShowDetails(gateway: shows, cache: cache, isOffline: isOffline, clock: wallClock),
                cache: cache,
                favorites: favorites),
            searchShows: SearchShows(gateway: shows, recent: nil, isOffline: isOffline, clock: clock),
            searchKeptShows: SearchKeptShows(cache: cache),
            readMovies: ReadMovies(
                search: SearchMovies(gateway: films, recent: nil, isOffline: isOffline, clock: clock)),
            lookUpMovie: LookUpMovie(browse: browse, favorites: favorites), isOffline: isOffline)
    }
}
