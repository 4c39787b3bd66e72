import Core

/// What a shelf shows, by which it is recognized when shelves are replaced.
enum ShelfID: Hashable, Sendable {
    case shows(Shelf.Kind)
    case films(MovieList)
}

/// A row of titles.
struct TitleShelf: Hashable, Sendable {
    enum Status: Hashable, Sendable {
        case ready
        /// It has its place already, so that nothing moves when its titles arrive.
        case loading
        case failed(GatewayError)
    }

    let id: ShelfID
    var titles: [Favorite.Entry] = []
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
    /// The catalogue of all shows, of which there are so many.
    case catalogue(Int)
    /// The shows that are loaded.
    case loaded(Int)
    /// TMDB's lists of films.
    case lists
}

struct ShelvesState: Sendable {
    /// From top to bottom.
    var shelves: [TitleShelf] = []
    var browser = ShelfBrowser()
    var layout = LayoutChoice.automatic
    /// `nil` until the shelves are filled.
    var source: ShelfSource?

    var shelf: TitleShelf? { shelves.indices.contains(browser.shelf) ? shelves[browser.shelf] : nil }

    var selected: Favorite.Entry? { shelf?.titles.at(browser.title) }

    mutating func show(_ shelves: [TitleShelf]) {
        self.shelves = shelves
        browser.setShelves(shelves.map { ($0.id, $0.titles.count) })
    }
}

/// Events for the shelves of television.
enum ShelvesEvent: Sendable {
    /// The answer to the request with this number.
    case filled(number: Int, [TitleShelf], ShelfSource)
    /// This evening's shelf, which is loaded from the network; without titles if nothing is on.
    case tonight(number: Int, Result<TitleShelf, GatewayError>)
}
