import Catalog
import Configuration
import Entities
import Foundation
import Interchange
import Library
import Networking
import Platform
import Plays
import Synchronization
import Terminal
import TestSupport
import UseCases

@testable import App

/// Runs commands over stub catalogs and records their output.
final class CommandBench: Sendable {
    let shows: StubShowsGateway
    let films: StubMoviesGateway
    let store = MemoryStore()
    private let people = MemoryStore()
    /// The folder of the journal, or `nil` if it could not be created.
    private let folder = try? TemporaryFolder(inMemory: true)
    private let state = MemoryStore()
    private let titles = MemoryStore()
    /// What the services told about the titles of imports.
    private let importCache = MemoryStore()
    /// What commands remember on this machine.
    private let memory = MemoryStore()
    /// The folder with the favorites of earlier versions.
    let kept: any DocumentStore
    private let posters: any DocumentStore
    /// The file of every poster, or `nil` if posters cannot be loaded.
    private let poster: [UInt8]?
    let wallClock = ManualWallClock()
    private let catalogClock = ManualClock(skippingSleepsUpTo: .seconds(1))
    /// The server of the catalog of all shows, which is empty at first, and its folder.
    let allShows: StubCatalogGateway
    let allShowsStore = MemoryStore()
    /// In memory: runs of one bench share it.
    let libraryStore: LibraryStore
    private let printed = Mutex((output: "", last: "", errors: ""))
    /// Bytes that standard output accepts before it fails.
    private let room: Int
    private let fault: OutputFault

    init(
        pages: [[Show]] = [], films: Int = 0, room: Int = .max, fault: OutputFault = .closed,
        kept: any DocumentStore = MemoryStore(), posters: any DocumentStore = MemoryStore(), poster: [UInt8]? = nil,
        library: Library = Library()
    ) {
        self.kept = kept
        self.posters = posters
        self.poster = poster
        shows = StubShowsGateway(pages: pages)
        allShows = StubCatalogGateway(clock: catalogClock)
        self.films = StubMoviesGateway(count: films)
        self.room = room
        self.fault = fault
        libraryStore = LibraryStore(library, clock: wallClock)
    }

    var output: String { printed.withLock { $0.output } }
    /// What the last run has printed.
    var last: String { printed.withLock { $0.last } }
    var errors: String { printed.withLock { $0.errors } }

    func document() throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
    }

    func console(columns: Int? = nil, showsProgress: Bool = false, asJSON: Bool = false) -> Console {
        printed.withLock { $0.last = "" }
        return Console(
            phrases: Phrases.english, asJSON: asJSON, columns: columns, showsProgress: showsProgress,
            output: { text in
                self.printed.withLock { printed in
                    guard printed.output.utf8.count + text.utf8.count <= self.room else { return self.fault }
                    printed.output += text
                    printed.last += text
                    return nil
                }
            },
            errors: { text in self.printed.withLock { $0.errors += text } })
    }

    /// Runs a catalog command as a program that was just started.
    /// - Returns: the program's ending.
    @discardableResult
    func run(
        _ request: ShowPagesRequest, asJSON: Bool = false, extent: ListExtent = ListExtent(), isOffline: Bool = false,
        columns: Int? = nil, showsProgress: Bool = false, shielding: Shielding = Shielding(calendar: .utc)
    ) async -> Ending {
        let console = console(columns: columns, showsProgress: showsProgress, asJSON: asJSON)
        var services = services(isOffline: isOffline)
        services.shielding = shielding
        services.shielding.clock = wallClock
        let commands = ShowCommands(console: console, services: services, extent: extent)
        return await console.run { () async throws(CommandFailure) in try await commands.run(request) }
    }

    @discardableResult
    func run(
        _ request: FavoritesRequest, asJSON: Bool = false, asCSV: Bool = false, isOffline: Bool = false,
        columns: Int? = nil, options: Options = Options(), store: LibraryStore? = nil
    ) async -> Ending {
        var options = options
        options.asCSV = asCSV
        let console = console(columns: columns, asJSON: asJSON)
        let library = store ?? library
        let keep = KeepPosters(
            library: library, posters: LibraryPosters(store: posters),
            pictures: PictureGateway(transport: StubTransport()), seenFile: { [poster] _ in poster })
        let commands = FavoriteCommands(
            console: console, library: library, posters: keep,
            shows: ShowCommands(console: console, services: services(isOffline: isOffline), extent: ListExtent()),
            options: options)
        return await console.run { () async throws(CommandFailure) in try await commands.run(request) }
    }

    @discardableResult
    func run(
        _ action: CacheAction, asJSON: Bool = false, columns: Int? = nil, pictures: any DocumentStore = MemoryStore()
    ) async -> Ending {
        let console = console(columns: columns, asJSON: asJSON)
        let commands = CacheCommands(
            console: console, folders: [("catalog", "/c"), ("pictures", "/c/pictures")],
            stored: ManageStored(stores: [store, pictures]), catalog: ShowPagesCache(store: store, clock: wallClock))
        return await console.run { () async throws(CommandFailure) in try await commands.run(action) }
    }

    /// Runs a command of the catalog of all shows, as a program that was just started.
    @discardableResult
    func run(
        _ action: CatalogAction, asJSON: Bool = false, isOffline: Bool = false, columns: Int? = nil,
        showsProgress: Bool = false
    ) async -> Ending {
        let console = console(columns: columns, showsProgress: showsProgress, asJSON: asJSON)
        let commands = CatalogCommands(console: console, catalog: catalog(isOffline: isOffline))
        return await console.run { () async throws(CommandFailure) in try await commands.run(action) }
    }

    func catalog(isOffline: Bool = false) -> ManageCatalog {
        let store = CatalogStore(allShowsStore)
        return ManageCatalog(
            store: store,
            synchronize: SyncCatalog(gateway: allShows, store: store, clock: catalogClock, wallClock: wallClock),
            isOffline: isOffline)
    }

    /// The library as a program reads it that was just started.
    var library: LibraryStore {
        LibraryStore(
            folder: folder?.path ?? "/nowhere", state: state, machine: [], titles: LibraryTitles(store: titles),
            favorites: kept)
    }

    /// Runs a command line of the library, as a program that was just started.
    @discardableResult
    func library(
        _ words: [String], asJSON: Bool = false, isOffline: Bool = false, columns: Int? = nil,
        fetches: Bool = false, showsProgress: Bool = false, shield: SpoilerShield = .off, store: LibraryStore? = nil,
        configuration: ConfigurationFile? = nil, media: PlayMedia? = nil, isRemote: Bool = false,
        environment: [String: String] = [:]
    ) async throws -> Ending {
        guard case .library(let task) = try CommandLineParser.parse(words) else {
            throw CommandLineFault()
        }
        let options = task.words.options
        let console = console(columns: columns, showsProgress: showsProgress, asJSON: asJSON)
        let refresh = RefreshLibrary(
            library: store ?? libraryStore, shows: shows, movies: films, isOffline: isOffline, clock: wallClock)
        var services = services(isOffline: isOffline)
        services.shielding = Shielding(
            setting: shield, showsAll: options.ofLibrary.showsSpoilers, calendar: .utc, clock: wallClock)
        let catalog = ShowCommands(console: console, services: services, extent: ListExtent())
        let fetch: LibraryCommands.Fetch = { scope, _, report in await refresh.fetch(scope, report: report) }
        let commands = LibraryCommands(
            console: console, library: store ?? libraryStore, shows: catalog, options: options,
            fetch: fetches ? fetch : nil, memory: memory, configuration: configuration, environment: environment,
            imports: ImportSession.Services(
                library: store ?? libraryStore, shows: shows, movies: films, cache: importCache, memory: memory,
                isOffline: isOffline, clock: wallClock, calendar: LocalCalendar { _ in 0 }),
            findExports: FindExports(environment: environment), media: media, isRemote: isRemote, clock: wallClock,
            calendar: LocalCalendar { _ in 0 })
        return await console.run { () async throws(CommandFailure) in try await task.run(commands) }
    }

    /// It is no command of the library.
    private struct CommandLineFault: Error {}

    private func services(isOffline: Bool) -> ShowCommandServices {
        let cache = ShowPagesCache(store: store, clock: wallClock)
        let browse = BrowseMovies(gateway: films, isOffline: isOffline)
        let clock = ManualClock()
        return ShowCommandServices(
            readPages: ReadShowPages(
                browse: BrowseShows(gateway: shows, cache: cache, isOffline: isOffline), cache: cache),
            lookUpShow: LookUpShow(
                load: LoadShowDetails(
                    gateway: shows, cache: cache, isOffline: isOffline, clock: wallClock, calendar: .utc),
                parts: LoadShowParts(gateway: shows, isOffline: isOffline), cache: cache, library: library),
            searchShows: SearchShows(gateway: shows, recent: nil, isOffline: isOffline, clock: clock),
            searchKeptShows: SearchKeptShows(cache: cache),
            searchPeople: SearchPeople(gateway: shows, recent: nil, isOffline: isOffline, clock: clock),
            lookUpPerson: LookUpPerson(
                load: LoadPerson(
                    gateway: shows, cache: PeopleCache(store: people, clock: wallClock), isOffline: isOffline,
                    clock: wallClock, calendar: .utc)),
            readMovies: ReadMovies(
                search: SearchMovies(gateway: films, recent: nil, isOffline: isOffline, clock: clock)),
            lookUpMovie: LookUpMovie(browse: browse, library: library),
            readSchedule: ReadSchedule(gateway: shows, isOffline: isOffline), shielding: Shielding(calendar: .utc),
            browseMovies: browse,
            isOffline: isOffline, allShows: catalog(isOffline: isOffline))
    }
}
