import Entities
import FoundationEssentials
import Library

/// The words of Up Next, of marks and of their menus.
extension Phrases {
    /// How many titles have something to watch, and in which order they are.
    func toWatch(_ count: Int, order: String) -> String { counted("upNext.count", count, order) }
    /// A section and its number of rows.
    func heading(of group: UpNext.Group, count: Int) -> String { title(of: group) + " · " + grouped(count) }
    var nothingToWatch: String { self["upNext.nothing"] }
    /// - Parameter key: the key that follows a show, or in plain mode the word.
    func howToFollow(key: String) -> String { text("upNext.advice", key) }
    func noTitles(for query: String) -> String { text("upNext.noMatches", query) }
    var noEpisodesYet: String { self["upNext.noEpisodes"] }
    /// `Season 4 announced, 6 episodes`.
    func announced(_ season: AnnouncedSeason) -> String {
        [text("upNext.announced", String(season.number)), season.count.map(episodes)].joinedTexts(separator: comma)
    }

    /// When the next episode or the next season of a row comes out or came out, or its film.
    func when(_ row: UpNext.Row, at now: Date, calendar: LocalCalendar) -> String? {
        let shift = row.record.shift ?? 0
        guard let premiere = row.announced?.premiere ?? row.release?.day else {
            return row.progress?.next.flatMap { when($0, shift: shift, at: now, calendar: calendar) }
        }
        guard let today = calendar.today(at: now), let day = premiere.advanced(by: shift), day >= today else {
            return nil
        }
        return when(AirTime(day: day, minute: nil), today: today)
    }

    /// A bar of ten columns.
    func bar(_ count: WatchedCount) -> String {
        let done = count.aired == 0 ? 0 : min(10, 10 * count.watched / count.aired)
        return String(repeating: "━", count: done) + String(repeating: "─", count: 10 - done)
    }

    // MARK: Marks

    /// A line of the menu.
    func mark(_ key: String) -> String { self["mark.\(key)"] }
    func menuTitle(of menu: LibraryMenu) -> String {
        switch menu {
        case .main, .moment, .unaired: ""
        case .rating, .specials, .shield, .shift, .lists, .newList, .note, .tag: self["mark.menu.\(menu)"]
        case .time: self["mark.menu.time"]
        case .files: self["mark.menu.files"]
        case .doubtful: self["mark.menu.doubtful"]
        case .next: self["mark.menu.next"]
        }
    }
    func momentQuestion(_ count: Int) -> String { counted("mark.moment", count) }
    func makeList(_ name: String) -> String { text("mark.makeList", name) }
    func seasonList(_ season: Int) -> String { text("mark.seasonList", String(season)) }
    var unairedQuestion: String { self["mark.unaired.question"] }
    /// `2 days later`, by which the dates of a show are shifted.
    func shift(by days: Int) -> String { counted(days < 0 ? "mark.earlier" : "mark.later", abs(days)) }
    func removeTag(_ tag: String) -> String { text("mark.removeTag", tag) }
    // MARK: Lists

    /// The name of a list. The program names the lists of the library's titles.
    func name(of list: ListSummary) -> String {
        switch list.id {
        case .kept(.shows): name(of: LibraryPresenter.Place.shows)
        case .kept(.films): name(of: LibraryPresenter.Place.films)
        case .list, .tag: list.name
        }
    }

    // MARK: The library's places

    func name(of place: LibraryPresenter.Place) -> String {
        switch place {
        case .shows: title(of: SearchKind.shows)
        case .films: title(of: SectionName.films)
        case .favorites: favoritesTitle
        case .lists: self["place.lists"]
        case .history: historyTitle
        case .statistics: statisticsTitle
        case .recent: title(of: TitlesSource.recent)
        case .sources: sourcesTitle
        case .importing: importTitle
        case .exporting: exportTitle
        case .settings: settingsTitle
        }
    }

    /// The contents of a place, in a few words.
    func about(_ place: LibraryPresenter.Place) -> String { self["place.\(place).about"] }

    var listsTitle: String { self["lists.title"] }
    /// - Parameter key: the key that makes one.
    func noLists(key: String) -> String { text("lists.none", key) }
    /// - Parameter word: the word of plain mode that makes one.
    func noLists(word: String) -> String { text("lists.none.typed", word) }
    func emptyList(isSmart: Bool) -> String { self[isSmart ? "lists.noMatches" : "lists.empty"] }
    var listPrompt: String { self["lists.name"] }
    var tagPrompt: String { self["lists.tag"] }
    var listNameIsTaken: String { self["lists.isTaken"] }
    func spokenTag(_ name: String) -> String { text("lists.spokenTag", name) }
    func spokenFilter(_ filter: String) -> String { text("lists.spokenFilter", filter) }

    var noteTooLong: String {
        text("mark.noteTooLong", grouped(TextField.limit), grouped(LibraryAct.noteLimit))
    }
    /// The user's own rating.
    func ownRating(_ rating: Double) -> String { text("mark.ownRating", LibrarySummary.text(of: rating)) }
    var textPrompt: String { self["mark.prompt"] }
    /// An episode or film that was watched, for those who listen.
    var watchedMark: String { self["mark.isWatched"] }
    /// A row that was changed since the list was opened.
    var changedMark: String { self["mark.isChanged"] }
    var skippedMark: String { self["mark.isSkipped"] }

    /// When something was watched, and how often if more than once.
    func watched(_ plays: [LibraryState.Play], calendar: LocalCalendar) -> String? {
        guard let last = plays.last else { return nil }
        let time: String
        switch last.time {
        case .minute(let moment): time = calendar.time(of: moment).map { date($0, days: nil) } ?? ""
        case .day(let day): time = date(day)
        case .unknown: time = ""
        }
        let count = plays.count > 1 ? times(plays.count) : nil
        return ["✓ " + watchedMark, time.isEmpty ? nil : time, count].joinedTexts(separator: " · ")
    }

    /// - Parameter key: the key that undoes it, if there is one.
    func withUndo(_ text: String, key: String?) -> String { text + undoNote(key) }
}
