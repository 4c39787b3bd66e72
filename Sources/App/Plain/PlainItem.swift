import Core

/// Something that stands in a list under a number.
enum PlainItem: Hashable, Sendable {
    case show(Show, index: Int?)
    case film(Movie)
    /// A favorite film of which only the number is left.
    case expired(Movie.ID)
    /// A season, by its index in the guide.
    case season(Int)
    case episode(EpisodeGuide.Place)
    case setting(Setting)
    /// The PIN.
    case pin
    /// What is stored, and can be fetched again.
    case stored

    /// What is kept of it as a favorite; `nil` for what is none by itself.
    var entry: Favorite.Entry? {
        switch self {
        case .show(let show, _): .show(show)
        case .film(let film): .movie(film)
        case .expired(let id): .expired(id)
        case .season, .episode, .setting, .pin, .stored: nil
        }
    }

    init(_ result: SearchResult) {
        switch result {
        case .show(let show, let index, _): self = .show(show, index: index)
        case .film(let film): self = .film(film)
        }
    }

    init(_ favorite: Favorite) {
        switch favorite.entry {
        case .show(let show): self = .show(show, index: nil)
        case .movie(let film): self = .film(film)
        case .expired(let id): self = .expired(id)
        }
    }
}
