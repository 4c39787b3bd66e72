import Core
import FoundationEssentials

@testable import App

extension EveryPhrase {
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
            .shift, .note, .tag, .lists, .newList, .time(change),
        ]
        let lines = targets.flatMap { target in
            [Core.Library(), UpNextLibrary.marked].flatMap { library in
                let builder = LibraryMenuBuilder(
                    target: target, library: library, phrases: phrases, now: UpNextLibrary.now)
                return menus.flatMap { menu in [builder.title(of: menu)] + builder.choices(of: menu).map(\.name) }
            }
        }
        let plays = Array(UpNextLibrary.marked.state.plays)
        return texts("marks", lines)
            + texts("up next", [1, 2].map { phrases.toWatch($0, order: "x") })
            + texts(
                "nothing to watch", phrases.nothingToWatch, phrases.howToFollow(key: "x"), phrases.noTitles(for: "x"),
                phrases.noEpisodesYet, phrases.announced(AnnouncedSeason(number: 4, count: 6)),
                phrases.libraryFailure(.full), phrases.textPrompt,
                phrases.listsTitle, phrases.noLists(key: "x"), phrases.emptyList(isSmart: true),
                phrases.emptyList(isSmart: false), phrases.listPrompt, phrases.tagPrompt, phrases.listNameIsTaken,
                phrases.spokenTag("x"), phrases.spokenFilter("x"),
                phrases.heading(of: .behind, count: 3), phrases.changedMark, phrases.skippedMark,
                phrases.watched(plays, calendar: .fixed(hours: 0)), phrases.withUndo("x", key: "y"))
    }
}
