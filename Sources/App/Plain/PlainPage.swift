import Core

/// Where one is in the plain program: what was read out last.
enum PlainPage: Sendable {
    /// A numbered list.
    case list(PlainListing)
    /// A show, with its seasons as a numbered list.
    case show(Show, ShowDetails?, PlainListing?)
    /// An episode of a show.
    case episode(EpisodeGuide.Place, EpisodeGuide, Show)
    case film(Movie)
    /// A season of a show, with its episodes as a numbered list.
    case season(Show, PlainListing)

    /// The numbered list of the page.
    var listing: PlainListing? {
        get {
            switch self {
            case .list(let listing), .season(_, let listing): listing
            case .show(_, _, let listing): listing
            case .episode, .film: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .list: self = .list(newValue)
            case .season(let show, _): self = .season(show, newValue)
            case .show(let show, let details, _): self = .show(show, details, newValue)
            case .episode, .film: break
            }
        }
    }

    /// What `favorite` is about here; `nil` on a list, where it wants a number.
    var entry: Favorite.Entry? {
        switch self {
        case .list: nil
        case .show(let show, _, _), .episode(_, _, let show), .season(let show, _): .show(show)
        case .film(let film): .movie(film)
        }
    }
}
