import Configuration
import Entities
import Interchange
import Library
import Plays
import Terminal
import UseCases

/// The use cases that the screens call, connected to one source of data, and the parts that they are made from.
struct Services: Sendable {
    let network: Network
    let storage: Storage
    let machine: Machine
    let filmKey: FilmKey
    let browseShows: BrowseShows
    let loadShowDetails: LoadShowDetails
    let loadShowParts: LoadShowParts
    let readSchedule: ReadSchedule
    let loadPerson: LoadPerson
    let searchShows: SearchShows
    let searchPeople: SearchPeople
    /// The use cases of films, or why they are unavailable: they need a key.
    let films: Result<FilmServices, TMDBKeyProblem>
    let loadArtwork: LoadArtwork<PictureForm, PreparedImage?>?
    /// The use cases of the library, or `nil` if nothing can be stored.
    let library: LibraryServices?

    /// `nil` without a key.
    var browseMovies: BrowseMovies? { try? films.get().browse }

    /// `nil` without a key.
    var searchMovies: SearchMovies? { try? films.get().search }

    init(network: Network, storage: Storage = Storage(), machine: Machine, filmKey: FilmKey = FilmKey()) {
        (self.network, self.storage, self.machine, self.filmKey) = (network, storage, machine, filmKey)
        let (gateway, isOffline, recent) = (network.shows, network.isOffline, storage.recentQueries)
        let (clock, calendar, writes) = (machine.clock, machine.calendar, machine.writes)
        browseShows = BrowseShows(
            gateway: gateway, cache: storage.pages, pagesLock: storage.pagesLock, isOffline: isOffline,
            sharesPages: storage.sharesPages, writes: writes)
        loadShowDetails = LoadShowDetails(
            gateway: gateway, cache: storage.pages, isOffline: isOffline, calendar: calendar, writes: writes)
        loadShowParts = LoadShowParts(gateway: gateway, isOffline: isOffline)
        readSchedule = ReadSchedule(gateway: gateway, cache: storage.schedules, isOffline: isOffline)
        loadPerson = LoadPerson(
            gateway: gateway, cache: storage.people, isOffline: isOffline, calendar: calendar, writes: writes)
        searchShows = SearchShows(gateway: gateway, recent: recent, isOffline: isOffline, clock: clock, writes: writes)
        searchPeople = SearchPeople(
            gateway: gateway, recent: recent, isOffline: isOffline, clock: clock, writes: writes)
        films = network.films.map {
            FilmServices(
                browse: BrowseMovies(gateway: $0, isOffline: isOffline),
                search: SearchMovies(gateway: $0, recent: recent, isOffline: isOffline, clock: clock, writes: writes))
        }
        let loadArtwork = network.pictures.map { pictures -> LoadArtwork<PictureForm, PreparedImage?> in
            LoadArtwork(
                gateway: gateway, pictures: pictures, cache: storage.pictures, catalog: storage.pages,
                posters: storage.posters, isOffline: isOffline, memoryLimit: machine.pictureMemory, writes: writes,
                decoder: { file, form, kept in await form.decode(file, kept: kept, turns: machine.pictureTurns) })
        }
        self.loadArtwork = loadArtwork
        library = storage.library.map { store in
            LibraryServices(
                store: store, network: network, storage: storage, calendar: calendar, artwork: loadArtwork)
        }
    }
}

/// The use cases of films.
struct FilmServices: Sendable {
    let browse: BrowseMovies
    let search: SearchMovies
}

/// The use cases of the library.
struct LibraryServices: Sendable {
    let store: LibraryStore
    /// Stores the posters, or `nil` if none are stored.
    let posters: KeepPosters?
    /// Fetches the missing titles.
    let refresh: RefreshLibrary
    /// What imports use.
    let imports: ImportSession.Services
    /// Looks at servers that report plays, or `nil` in the demo and in a kiosk.
    let sources: SyncSources?

    /// - Parameter artwork: loads pictures, or `nil` if there are none.
    init(
        store: LibraryStore, network: Services.Network, storage: Services.Storage, calendar: LocalCalendar,
        artwork: LoadArtwork<PictureForm, PreparedImage?>?
    ) {
        self.store = store
        posters =
            if let kept = storage.posters, let pictures = network.pictures, let artwork {
                KeepPosters(
                    library: store, posters: kept, pictures: pictures, seenFile: { await artwork.seenFile(at: $0) })
            } else {
                nil
            }
        refresh = RefreshLibrary(
            library: store, shows: network.shows, movies: network.movies, posters: posters,
            isOffline: network.isOffline)
        imports = ImportSession.Services(
            library: store, shows: network.shows, movies: network.movies, cache: storage.imports,
            memory: storage.memory, catalog: { await storage.catalog?.table() }, isOffline: network.isOffline,
            calendar: calendar)
        sources = network.makeSources(imports)
    }
}
