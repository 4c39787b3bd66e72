import Entities
import FoundationEssentials
import Library
import Plays

@testable import App

extension EveryPhrase {
    private static let played = PlaySubject(
        .episode(UpNextLibrary.drop[0], UpNextLibrary.shows[0], nil, UpNextLibrary.drop))

    /// The phrases of playing files.
    private var playing: [String] {
        let outcomes: [MediaFolders.Look.Outcome] = [.read, .partly, .missing, .unanswered]
        let obstacles: [PlayObstacle] = [.noFiles, .remote, .noFolders, .noEpisode, .noScreen]
        return obstacles.map(phrases.notPlayable) + [
            phrases.nowPlaying("x"), phrases.playerFailed(.empty),
            phrases.left(phrases.name(of: Self.played), at: 3723),
            phrases.playNext("x"), phrases.playDoubtful("x", mark: nil), phrases.playDoubtful("x", mark: "y"),
            phrases.noFile("x", outcomes.map { MediaFolders.Look(folder: "/x", outcome: $0) }),
            phrases.severalFiles("x"),
        ]
    }

    /// The phrases of Up Next and of marks.
    var upNext: [(name: String, text: String)] {
        let show = UpNextLibrary.shows[0]
        let targets = [
            LibraryTarget(.show(show), next: Array(UpNextLibrary.drop.prefix(2)), episodes: UpNextLibrary.drop),
            LibraryTarget(.show(show), episode: UpNextLibrary.drop[0], episodes: UpNextLibrary.drop),
            LibraryTarget(.movie(UpNextLibrary.film)),
        ]
        let change = LibraryChange.watch(UpNextLibrary.drop, of: show, .now)
        let menus: [LibraryMenu] = [
            .main, .moment(change, count: 1), .moment(change, count: 2), .unaired(change), .rating, .specials, .shield,
            .shift, .note, .tag, .lists, .newList, .time(change), .doubtful(change),
            .files(Self.played, [MediaFile(path: "/x", subjects: [])]), .next(Self.played),
        ]
        let lines = targets.flatMap { target in
            [Library(), UpNextLibrary.marked].flatMap { library in
                let builder = LibraryMenuBuilder(
                    target: target, library: library, phrases: phrases, now: UpNextLibrary.now,
                    calendar: .utc)
                return menus.flatMap { menu in [builder.title(of: menu)] + builder.choices(of: menu).map(\.name) }
            }
        }
        let plays = Array(UpNextLibrary.marked.state.plays)
        let (entry, film) = (Title.show(UpNextLibrary.shows[0]), UpNextLibrary.film)
        let actions: [MarkAction] = [
            .begin(.status(.followed, of: entry), .followed), .begin(.status(.planned, of: entry), .planned),
            .watch(.watchMovie(film, .now), UpNextLibrary.drop[0]), .unwatch(.unwatchMovie(film.id), nil), .menu,
        ]
        return texts("marks", lines)
            + texts("hints of marks", actions.map { phrases.hint($0) })
            + texts("playing", playing)
            + texts("up next", [1, 2].map { phrases.toWatch($0, order: "x") })
            + texts(
                "nothing to watch", phrases.nothingToWatch, phrases.howToFollow(key: "x"), phrases.noTitles(for: "x"),
                phrases.noEpisodesYet, phrases.announced(AnnouncedSeason(number: 4, count: 6)),
                phrases.libraryFailure(.full), phrases.textPrompt,
                phrases.listsTitle, phrases.noLists(key: "x"), phrases.noLists(word: "x"), phrases.seasonList(2),
                phrases.makeList("x"), phrases.emptyList(isSmart: true),
                phrases.emptyList(isSmart: false), phrases.listPrompt, phrases.tagPrompt, phrases.listNameIsTaken,
                phrases.spokenTag("x"), phrases.spokenFilter("x"),
                phrases.heading(of: .behind, count: 3), phrases.changedMark, phrases.skippedMark,
                phrases.watched(plays, calendar: .fixed(hours: 0)), phrases.withUndo("x", key: "y"))
    }
}
