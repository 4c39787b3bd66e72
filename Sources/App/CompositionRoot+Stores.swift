import Catalog
import Configuration
import Demo
import FoundationEssentials
import Library
import Networking
import Platform
import UseCases

/// Creates the stores on disk, some of which are shared with other running copies of the program.
extension CompositionRoot {
    /// The stores of this computer.
    func storage(catalog: ManageCatalog?, remembersQueries: Bool) -> Services.Storage {
        var storage = Services.Storage(
            pages: cache(), sharesPages: settings.kiosk != nil, caches: stored(), catalog: catalog,
            library: library(), posters: posterStore().map { LibraryPosters(store: $0) }, memory: memory,
            lock: lock())
        if let folder = folders.cache {
            storage.pagesLock = SharedLock(store: cacheStore(folder), name: "catalog", clock: clock)
            storage.people = PeopleCache(store: cacheStore(folder + "/people"))
            storage.schedules = ScheduleCache(store: cacheStore(folder + "/schedules"))
            storage.pictures = ArtworkCache(
                store: cacheStore(folder + "/pictures"), limit: settings.pictureMegabytes << 20)
            storage.imports = cacheStore(folder + "/imports")
        }
        guard let state = folders.state else { return storage }
        if remembersQueries { storage.recentQueries = RecentQueries(store: FileStore(folder: state, quota: quota)) }
        // A kiosk's next visitor is someone else, and its guests cannot follow notices.
        guard settings.kiosk == nil else { return storage }
        storage.recentTitles = RecentTitles(store: memory)
        storage.notices = OneTimeNotices(store: memory)
        storage.tellAired = TellAired(store: memory)
        return storage
    }

    /// What this computer remembers, until the end of the program if nothing can be stored.
    var memory: any DocumentStore { folders.state.map { FileStore(folder: $0) } ?? MemoryStore() }

    func cache() -> ShowPagesCache? { cacheFolders.first.map { ShowPagesCache(store: cacheStore($0.path)) } }

    /// The rate limit for TVmaze, shared by all running copies of the program. TVmaze allows 20 calls in 10
    /// seconds. The window is two seconds longer because calls may be delayed on the way, and its limit two calls lower
    /// because libcurl repeats a request itself if a kept-alive connection turns out to be closed.
    func sharedCalls() -> SharedWindow? {
        folders.cache.map { SharedWindow(store: cacheStore($0), name: "tvmaze", limit: 18, seconds: 12) }
    }

    /// Limits how many sessions of a kiosk draw and decode pictures at the same time, leaving one processor for key
    /// presses, or `nil` outside a kiosk.
    func pictureTurns() -> SharedTurns? {
        guard settings.kiosk != nil, let folder = folders.cache else { return nil }
        let processors = ProcessInfo.processInfo.activeProcessorCount
        return SharedTurns(store: cacheStore(folder), name: "pictures", places: processors - 1, clock: clock)
    }

    /// The folders of the cache; empty without a home folder and in the demo, which stores nothing.
    var cacheFolders: [(name: String, path: String)] {
        guard !options.isDemo, let folder = folders.cache else { return [] }
        let names = ["pictures", "people", "schedules", "imports", Self.showsFolder, Self.digestFolder]
        return [("catalog", folder)] + names.map { ($0, "\(folder)/\($0)") }
    }

    /// The folder of the table of all shows.
    private static let showsFolder = "shows"

    /// The catalog of all shows, or `nil` if nothing can be stored.
    func catalog(from gateway: TVMazeGateway) -> ManageCatalog? {
        guard let folder = folders.cache else { return nil }
        let store = cacheStore("\(folder)/\(Self.showsFolder)")
        let lock = SharedLock(store: store, name: "sync", clock: clock)
        let catalogStore = CatalogStore(store)
        return ManageCatalog(
            store: catalogStore,
            synchronize: SyncCatalog(
                gateway: gateway, store: catalogStore, lock: lock, clock: clock, executor: workers),
            isOffline: options.isOffline)
    }

    /// The catalog of the invented shows, in memory and without a pause between requests.
    func demoCatalog(of catalog: DemoCatalog) -> ManageCatalog {
        let store = CatalogStore(MemoryStore())
        let gateway = TVMazeGateway(
            root: .tvMaze, transport: DemoTransport(clock: clock, catalog: catalog, isSlow: false))
        return ManageCatalog(
            store: store,
            synchronize: SyncCatalog(
                gateway: gateway, store: store, clock: clock, pause: .zero, executor: workers),
            isFetchedUnasked: true)
    }

    private func cacheStore(_ folder: String) -> FileStore {
        FileStore(folder: folder, isShared: settings.kiosk?.sharesCache == true)
    }

    func stored() -> ManageStored? {
        let folders = cacheFolders
        return folders.isEmpty ? nil : ManageStored(stores: folders.map { cacheStore($0.path) })
    }

    /// The limit for the library of a kiosk's visitor: journal, titles, posters and state together, or `nil` outside a kiosk.
    static func quota(of settings: Settings, in folders: BaseDirectories) -> StorageQuota? {
        guard let kiosk = settings.kiosk, let data = folders.data else { return nil }
        let parts = ["library", "titles", "posters"].map { "\(data)/\($0)" } + [folders.state].compactMap(\.self)
        return StorageQuota(folders: parts, limit: kiosk.libraryMegabytes << 20)
    }

    /// The library, whose journal may be shared with other machines. What the services say about it is kept next to it, because it is
    /// promised to be there without a network.
    func library() -> LibraryStore? {
        guard let data = folders.data, let state = folders.state else { return nil }
        let machine = (try? FileStore(folder: "/etc").read("machine-id", limit: 256)) ?? nil
        let chosen = settings.libraryFolder.map { SecretFile(path: $0, home: environment["HOME"], folder: data).path }
        return LibraryStore(
            folder: chosen ?? Self.usualLibrary(in: data), state: FileStore(folder: state), machine: machine ?? [],
            titles: LibraryTitles(store: FileStore(folder: data + "/titles", quota: quota)), digests: digests,
            favorites: FileStore(folder: data), quota: quota)
    }

    private static func usualLibrary(in data: String) -> String { data + "/library" }

    /// Where the library is without its setting, or `nil` if the setting has no effect.
    var libraryFolders: LibraryFolders? {
        let setting = Setting.libraryFolder
        guard let data = folders.data, let file = configuration.file, environment[setting.variable]?.isEmpty != false
        else { return nil }
        return LibraryFolders(usual: Self.usualLibrary(in: data), configuration: file, setting: setting.path)
    }

    private static let digestFolder = "library"

    /// The digests of the library, or `nil` in a kiosk, whose cache belongs to all visitors.
    private var digests: (any DocumentStore)? {
        guard settings.kiosk == nil, let folder = folders.cache else { return nil }
        return FileStore(folder: "\(folder)/\(Self.digestFolder)")
    }

    func lock() -> LockStore? { folders.data.map { LockStore(store: FileStore(folder: $0)) } }

    func posterStore() -> FileStore? { folders.data.map { FileStore(folder: $0 + "/posters", quota: quota) } }
}
