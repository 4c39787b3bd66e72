import Core
import FoundationEssentials

/// Where everything is kept that outlives the program, or is shared with others that run beside it.
extension CompositionRoot {
    func cache() -> CatalogCache? {
        cacheFolders.first.map { CatalogCache(store: cacheStore($0.path)) }
    }

    /// The fetching of the first page, which one program does for all.
    func catalogLock() -> SharedLock? {
        BaseDirectories(environment: environment).cache.map {
            SharedLock(store: cacheStore($0), name: "catalog", clock: clock)
        }
    }

    /// The calls of everybody behind this machine's address, as TVmaze counts them: twenty in ten seconds. Two seconds longer, since
    /// a call that was slow to leave may arrive beside one that was quick; and two fewer, for what libcurl sends again by itself when
    /// a connection it kept turns out to be closed.
    func sharedCalls() -> SharedWindow? {
        BaseDirectories(environment: environment).cache.map {
            SharedWindow(store: cacheStore($0), name: "tvmaze", limit: 18, seconds: 12)
        }
    }

    /// The turns in which the sessions of a kiosk draw and decode pictures, so that one processor at least is there for everybody's
    /// keys; `nil` where the machine is one person's.
    func pictureTurns() -> SharedTurns? {
        guard settings.kiosk != nil, let folder = BaseDirectories(environment: environment).cache else { return nil }
        let processors = ProcessInfo.processInfo.activeProcessorCount
        return SharedTurns(store: cacheStore(folder), name: "pictures", places: processors - 1, clock: clock)
    }

    /// The folders of what can be fetched again; none where there is no home, and in the demo, which keeps nothing.
    var cacheFolders: [(name: String, path: String)] {
        guard !options.isDemo, let folder = BaseDirectories(environment: environment).cache else { return [] }
        return [("catalog", folder), ("pictures", folder + "/pictures")]
    }

    func pictureCache() -> ArtworkCache? {
        BaseDirectories(environment: environment).cache.map {
            ArtworkCache(store: cacheStore($0 + "/pictures"), limit: settings.pictureMegabytes << 20)
        }
    }

    /// Bytes of pictures' files in memory: few in a kiosk, where there are many sessions, and one disk for them all.
    var pictureMemory: Int { settings.kiosk == nil ? 16 << 20 : 2 << 20 }

    /// A folder of what can be fetched again.
    private func cacheStore(_ folder: String) -> FileStore {
        FileStore(folder: folder, isShared: settings.kiosk?.sharesCache == true)
    }

    func stored() -> ManageStored? {
        let folders = cacheFolders
        return folders.isEmpty ? nil : ManageStored(stores: folders.map { cacheStore($0.path) })
    }

    func recentQueries() -> RecentQueries? {
        BaseDirectories(environment: environment).state.map { RecentQueries(store: FileStore(folder: $0)) }
    }

    func lock() -> LockStore? {
        BaseDirectories(environment: environment).data.map { LockStore(store: FileStore(folder: $0)) }
    }

    func posterStore() -> FileStore? {
        BaseDirectories(environment: environment).data.map { FileStore(folder: $0 + "/posters") }
    }

    func favorites() -> (documents: any DocumentStore, posters: FavoritePosters)? {
        BaseDirectories(environment: environment).data.map {
            // A visitor's folder is nobody's dotfiles: no link leads out of it.
            (
                FileStore(folder: $0, followsLinks: settings.kiosk == nil),
                FavoritePosters(store: FileStore(folder: $0 + "/posters"))
            )
        }
    }
}
