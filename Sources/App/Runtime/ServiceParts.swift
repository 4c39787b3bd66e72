import Configuration
import Entities
import Interchange
import Library
import Networking
import Platform
import Plays
import Terminal
import UseCases

/// The parts that the use cases are made from.
extension Services {
    /// The servers, or the demo in their place.
    struct Network: Sendable {
        let shows: any ShowsGateway
        /// The films, or why they are unavailable: they need a key.
        var films: Result<any MoviesGateway, TMDBKeyProblem> = .failure(.missing)
        var pictures: PictureGateway?
        var isOffline = false
        /// Connects the servers that report plays to imports. Makes nothing in the demo and in a kiosk.
        var makeSources: @Sendable (ImportSession.Services) -> SyncSources? = { _ in nil }
        /// Shuts down the network worker.
        var shutDown: @Sendable () -> Void = {}

        /// `nil` without a key.
        var movies: (any MoviesGateway)? { try? films.get() }
    }

    /// The stores of this computer; one that cannot be used, or must not be, is `nil`.
    struct Storage: Sendable {
        var pages: ShowPagesCache?
        /// The fetching of the first page, which one program does for all.
        var pagesLock: SharedLock?
        /// Whether the pages belong to all visitors of a kiosk.
        var sharesPages = false
        var people: PeopleCache?
        var schedules: ScheduleCache?
        var pictures: ArtworkCache?
        /// What the services have told about the titles of imports.
        var imports: (any DocumentStore)?
        /// Measures and clears the caches.
        var caches: ManageStored?
        /// The catalog of all shows.
        var catalog: ManageCatalog?
        var library: LibraryStore?
        var posters: LibraryPosters?
        /// What this machine remembers.
        var memory: any DocumentStore = MemoryStore()
        /// The query history.
        var recentQueries: RecentQueries?
        /// The titles opened last. Without them they last as long as the program.
        var recentTitles: RecentTitles?
        /// The notices given so far, or `nil` if none may be given.
        var notices: OneTimeNotices?
        /// Tells of episodes that have aired.
        var tellAired: TellAired?
        /// The lock, or `nil` if the program cannot be locked.
        var lock: LockStore?
    }

    /// The computer and its user.
    struct Machine: Sendable {
        let clock: any Clock<Duration>
        let calendar: LocalCalendar
        /// Where the use cases run, and what they go on writing.
        var writes = PendingWrites()
        /// The user's home folder, for typed paths.
        var home: String?
        /// The bytes of picture files in memory.
        var pictureMemory = 6 << 20
        /// Limits how many sessions of a kiosk decode pictures at the same time.
        var pictureTurns: SharedTurns?
        /// Looks for exports of other services, or `nil` in the demo and without a home folder.
        var findExports: FindExports?
        /// The fingerprint reader, or `nil` if it is missing, or belongs to another computer than the user's.
        var fingerprints: FingerprintReader?
    }

    /// The user's key for films, which only the gateway can read.
    struct FilmKey: Sendable {
        /// Saves the key in a file.
        /// - Returns: the new value of the setting that names the file, or `nil` if that names it already.
        typealias Save = @Sendable (TMDBKey, TMDBKeyProblem) throws(StoreError) -> String?

        /// `nil` if a saved key would not be used.
        var save: Save?
        /// Uses the key that these settings name.
        var use: @Sendable (Settings) async -> Void = { _ in }
    }
}
