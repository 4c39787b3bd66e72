import Core
import FoundationEssentials

/// Creates the stores on disk, some of which are shared with other running copies of the program.
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

    /// The rate limit for TVmaze, shared by all running copies of the program. TVmaze allows 20 calls in 10
    /// seconds. The window is two seconds longer because calls may be delayed on the way, and its limit two calls lower
    /// because libcurl repeats a request itself if a kept-alive connection turns out to be closed.
    func sharedCalls() -> SharedWindow? {
        BaseDirectories(environment: environment).cache.map {
            SharedWindow(store: cacheStore($0), name: "tvmaze", limit: 18, seconds: 12)
        }
    }

    /// Limits how many sessions of a kiosk draw and decode pictures at the same time, leaving one processor for key
    /// presses; `nil` outside a kiosk.
    func pictureTurns() -> SharedTurns? {
        guard settings.kiosk != nil, let folder = BaseDirectories(environment: environment).cache else { return nil }
        let processors = ProcessInfo.processInfo.activeProcessorCount
        return SharedTurns(store: cacheStore(folder), name: "pictures", places: processors - 1, clock: clock)
    }

    /// The folders of the cache; empty without a home folder and in the demo, which stores nothing.
    var cacheFolders: [(name: String, path: String)] {
        guard !options.isDemo, let folder = BaseDirectories(environment: environment).cache else { return [] }
        return [("catalog", folder), ("pictures", folder + "/pictures")]
    }

    func pictureCache() -> ArtworkCache? {
        BaseDirectories(environment: environment).cache.map {
            ArtworkCache(store: cacheStore($0 + "/pictures"), limit: settings.pictureMegabytes << 20)
        }
    }

    /// The bytes of picture files in memory. Few in a kiosk, because many sessions share one disk cache.
    var pictureMemory: Int { settings.kiosk == nil ? 16 << 20 : 2 << 20 }

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
            // Outside a kiosk, the files may be links, for example into a repository of dotfiles; a visitor's must not
            // leave the folder.
            (
                FileStore(folder: $0, followsLinks: settings.kiosk == nil),
                FavoritePosters(store: FileStore(folder: $0 + "/posters"))
            )
        }
    }
}
