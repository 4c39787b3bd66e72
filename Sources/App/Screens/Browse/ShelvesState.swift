import Catalog
import Entities
import Networking

/// What a shelf shows, by which it is recognized when shelves are replaced.
enum ShelfID: Hashable, Sendable {
    case shows(Shelf.Kind)
    case films(MovieList)
}

struct TitleShelf: Hashable, Sendable {
    enum Status: Hashable, Sendable {
        case ready
        /// It has its place already, so that nothing moves when its titles arrive.
        case loading
        case failed(GatewayError)
    }

    let id: ShelfID
    var titles: [Title] = []
    /// How many there are in the whole list.
    var total = 0
    /// The show whose followers find it here.
    var reason: String?
    /// When shows are on this evening, in minutes after midnight.
    var times: [Show.ID: Int] = [:]
    var status = Status.ready
}

/// Where the shows on the shelves come from.
enum ShelfSource: Hashable, Sendable {
    /// The catalog of all shows, of which there are so many.
    case catalog(Int)
    /// The shows that are loaded.
    case loaded(Int)
    /// TMDB's lists of films.
    case lists
}

/// Shelves that were filled.
struct ShelfFill: Sendable {
    let shelves: [TitleShelf]
    let source: ShelfSource
    /// How old the shows are, and those of this evening, or `nil` for fresh ones.
    var staleness: (all: Staleness?, tonight: Staleness?) = (nil, nil)
    /// The next page of TVmaze's list to load again, because its shows are outdated and may be on the shelves, or `nil` for none.
    var pageToRenew: Int?
}

struct ShelvesState: Sendable {
    /// From top to bottom.
    var shelves: [TitleShelf] = []
    var browser = ShelfBrowser()
    /// `nil` until the shelves are filled.
    var source: ShelfSource?
    /// How old their shows are, and those of this evening, or `nil` for fresh ones.
    var staleness: (all: Staleness?, tonight: Staleness?) = (nil, nil)

    var shelf: TitleShelf? { shelves.indices.contains(browser.shelf) ? shelves[browser.shelf] : nil }

    var selected: Title? { shelf?.titles.at(browser.title) }

    mutating func show(_ shelves: [TitleShelf]) {
        self.shelves = shelves
        browser.setShelves(shelves.map { ($0.id, $0.titles.count) })
    }
}

enum ShelvesEvent: Sendable {
    case filled(ShelfFill)
    /// This evening's shelf, which is loaded from the network; without titles if nothing is on.
    case tonight(Result<TitleShelf, GatewayError>, Staleness? = nil)
}
