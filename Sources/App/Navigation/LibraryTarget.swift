import Entities
import Library
import Plays

/// What the commands of the library refer to: a show, a film or an episode.
struct LibraryTarget: Hashable, Sendable {
    /// `nil` for a person.
    let entry: Title?
    private(set) var person: Person?
    /// The episode that is selected, or whose page is open.
    var episode: Episode?
    /// If none is: the episodes to watch next, which came out together.
    var next: [Episode] = []
    /// The season that is looked at, if no episode is selected.
    var season: Int?
    /// Whether it is about that season instead of the show, as in lists.
    var isSeason = false
    /// If several are: episodes that come out together, of which those not watched are next.
    var drop: [Episode] = []
    /// All episodes of the show, as far as they are known.
    var episodes: [Episode] = []
    /// Whether a show that is not in the library is followed before anything of it is marked.
    var followsFirst = false

    init(
        _ entry: Title, episode: Episode? = nil, next: [Episode] = [], episodes: [Episode] = [],
        followsFirst: Bool = false
    ) {
        (self.entry, self.episode, self.next, self.episodes) = (entry, episode, next, episodes)
        self.followsFirst = followsFirst
    }

    /// A person, who can be in lists.
    init(_ person: Person) { (entry, self.person) = (nil, person) }

    var subject: LibrarySubject {
        switch entry {
        case nil: LibrarySubject(.person(person?.id ?? Person.ID(number: 0)), name: person?.name ?? "")
        case .show(let show)?:
            if let episode {
                LibrarySubject(episode, of: show.id)
            } else if isSeason, let season {
                LibrarySubject(.season(show.id, season), name: show.name)
            } else {
                LibrarySubject(.show(show))
            }
        case let entry?: LibrarySubject(entry)
        }
    }
}

/// A menu about a show, film or episode, in the place of the palette.
enum LibraryMenu: Hashable, Sendable {
    /// Everything that can be said about it.
    case main
    /// When several episodes were watched.
    case moment(LibraryChange, count: Int)
    /// Whether an episode was really watched that is not out yet.
    case unaired(LibraryChange)
    case rating, specials, shield, shift
    /// The lists that it is in, and the others.
    case lists
    /// A line of text.
    case note, tag, newList
    /// Which of several files to play.
    case files(PlaySubject, [MediaFile])
    /// Whether a file that was closed late was watched.
    case doubtful(LibraryChange)
    /// Whether to play the next episode.
    case next(PlaySubject)
    /// When something was watched, as text, and the fault of the typed one.
    case time(LibraryChange, TypedTime.Problem? = nil)

    var isTime: Bool { if case .time = self { true } else { false } }

    var isText: Bool {
        switch self {
        case .note, .tag, .newList, .time: true
        case .main, .moment, .unaired, .rating, .specials, .shield, .shift, .lists, .files, .doubtful, .next: false
        }
    }
}

extension LibraryChange {
    /// The same at another time.
    func at(_ moment: Moment) -> LibraryChange {
        switch self {
        case .watch(let episodes, let show, _): .watch(episodes, of: show, moment)
        case .watchUpTo(let last, let episodes, let show, _): .watchUpTo(last, among: episodes, of: show, moment)
        case .watchSeason(let season, let episodes, let show, _):
            .watchSeason(season, among: episodes, of: show, moment)
        case .watchMovie(let movie, _): .watchMovie(movie, moment)
        default: self
        }
    }
}
