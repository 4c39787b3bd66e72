import Entities
import FoundationEssentials
import Library
import Networking

/// The content of a screen in plain mode: text, and numbered items to choose from.
struct ScreenLines: Sendable {
    /// Numbered items, of which plain mode reads one page at a time.
    struct List: Sendable {
        let title: String
        let count: Int
        var isComplete = true
        /// The item that is read first; those before it are earlier pages.
        var start = 0
        /// Identifies the items, so that a number means the item that was read out even if the list has changed since.
        let id: @Sendable (Int) -> String?
        /// An item in one line, or `nil` while it is being loaded.
        let text: @Sendable (Int) -> String?
        /// The events that select an item, so that commands refer to it, or `nil` if commands refer to the page.
        var select: (@Sendable (Int) -> [ScreenEvent])?
        /// The events that select an episode, so that it can be marked, or `nil` if items are not episodes.
        var selectEpisode: (@Sendable (Int) -> [ScreenEvent])?
        let choose: @Sendable (Int) -> [ScreenEvent]
    }

    /// A part of the page that a phrase opens, such as “season 2” or “cast”: lines to read, or an event that shows it.
    struct Section: Sendable {
        let phrase: String
        var lines: [String] = []
        /// Whether it is named among the phrases that can be typed.
        var isOffered = false
        var event: ScreenEvent?
    }

    /// The title, without symbols; when it changes, the page is read out.
    var title: String
    /// The text before the list.
    var lines: [String] = []
    var list: List?
    var sections: [Section] = []
    /// Said instead of a list, for example why it could not be loaded.
    var notice: String?
    /// Said after an item was chosen in vain: why, and how to go on.
    var outcome: String?
    /// The prompt of the screen's text field, if it has one.
    var prompt: String?
    /// Whether there is something to read even though the screen is still loading.
    var isReady = true
}

extension ScreenLines.List {
    /// A list of texts, which identify themselves.
    init(_ title: String, of texts: [String], choose: @escaping @Sendable (Int) -> [ScreenEvent]) {
        self.init(title: title, count: texts.count, id: { texts.at($0) }, text: { texts.at($0) }, choose: choose)
    }
}

/// The words, the settings and shared sentences for the lines of a screen.
struct LinesContext: DataContext {
    let data: AppData

    /// A sentence without the symbols that a screen reader would read out.
    func spoken(_ text: String) -> String {
        text.replacing("★ ", with: "").replacing(" · ", with: phrases.comma)
    }

    func labeled(_ fact: Fact, _ text: String) -> String { phrases.label(fact) + phrases.colon + spoken(text) }

    func labeled(_ facts: [(fact: Fact, text: String)]) -> [String] { facts.map { labeled($0.fact, $0.text) } }

    func joined(_ parts: [String?]) -> String {
        parts.joinedTexts(separator: phrases.comma)
    }

    func rating(_ rating: Double) -> String { "\(phrases.label(.rating)) \(phrases.rating(rating))" }

    func paragraphs(_ text: RichText) -> [String] {
        text.isEmpty ? [phrases.noSummary] : text.text.split(separator: "\n").map(String.init)
    }

    /// The summary of an episode, or how to reveal it.
    func paragraphs(of episode: Episode) -> [String] {
        episode.hidden.contains(.summary) ? [hiddenText] : paragraphs(episode.summary)
    }

    /// What takes the place of something hidden.
    var hiddenText: String { phrases.hiddenText(key: phrases.words(for: PlainCommand.reveal)[0]) }

    /// A title, and whether its subject is a favorite.
    func heading(_ title: String, _ id: TitleID) -> String { joined([title, mark(id)]) }

    /// What a show or film is to the user, and how much of it is watched, in a sentence; none if nothing was said about it.
    func state(of id: TitleID, episodes: [Episode] = []) -> [String] {
        let status = library.status(of: id, at: now).map(phrases.title)
        let watched: String?
        switch id {
        case .movie(let movie): watched = phrases.watched(library.state.plays(of: movie), calendar: calendar)
        case .show(let show):
            let counts = library.counts(of: show, calendar: calendar)
            let count = WatchedCount(
                of: episodes, counts: counts, at: library.moment(now, of: show), calendar: calendar)
            watched =
                count.aired > 0 && (status != nil || count.watched > 0)
                ? joined([phrases.watchedMark, phrases.watched(count.watched, of: count.aired)]) : nil
        case .episode, .season, .person: watched = nil
        }
        let text = joined([status, watched.map { spoken($0).replacing("✓ ", with: "") }])
        return text.isEmpty ? [] : [text]
    }

    /// What the user has said about an episode.
    func mark(of episode: Episode, _ marks: EpisodeMarks) -> String? {
        switch marks[episode] {
        case .none: nil
        case .watched: phrases.watchedMark
        case .skipped: phrases.skippedMark
        }
    }

    func explained(_ failure: String, _ error: GatewayError) -> String {
        phrases.sentences(failure + phrases.fullStop, phrases.advice(error))
    }

    /// A show or film in one line, beginning with the title.
    func line(of entry: Title) -> String {
        switch entry {
        case .show(let show):
            line(show.name, entry.id, ShowFacts(show: show, phrases: phrases).line, show.rating)
        case .movie(let film):
            line(film.title, entry.id, MovieFacts(movie: film, phrases: phrases).line, film.rating)
        case .expired(let id): joined([phrases.unknownFilm, phrases.expiredFilm(number: id.number)])
        }
    }

    private func line(_ title: String, _ id: TitleID, _ facts: String, _ rating: Double?) -> String {
        joined([title, mark(id), spoken(facts), rating.map(self.rating)])
    }

    private func mark(_ id: TitleID) -> String? { marks.ids.contains(id) ? phrases.favoriteMark : nil }

    /// The list of a screen of shows and films.
    func list(_ title: String, of listed: ListedItems, isComplete: Bool = true) -> ScreenLines.List {
        list(
            title, listed.selection, isComplete: isComplete, id: { listed.entry($0).map { "\($0.id)" } },
            text: { listed.entry($0).map(line(of:)) })
    }

    /// A list of which every item can be selected.
    func list(
        _ title: String, _ selection: Selection, isComplete: Bool = true, id: @escaping @Sendable (Int) -> String?,
        text: @escaping @Sendable (Int) -> String?
    ) -> ScreenLines.List {
        ScreenLines.List(
            title: title, count: selection.count, isComplete: isComplete, id: id, text: text,
            select: { $0 == selection.index ? [] : [.selected($0)] },
            choose: { ($0 == selection.index ? [] : [.selected($0)]) + [.command(.open)] })
    }

    /// A list without its headings.
    func list<Row>(
        _ title: String, of list: ListState<Row>, text: @escaping @Sendable (_ row: Row, _ index: Int) -> String?
    ) -> ScreenLines.List {
        let (places, selected) = (list.places, list.selection.index)
        let select: @Sendable (Int) -> [ScreenEvent] = { item in
            places.at(item).map { $0 == selected ? [] : [.selected($0)] } ?? []
        }
        return ScreenLines.List(
            title: title, count: places.count, id: { places.at($0).flatMap { list[$0] }.map { "\($0.id)" } },
            text: { item in places.at(item).flatMap { index in list[index].flatMap { text($0, index) } } },
            select: select, choose: { select($0) + [.command(.open)] })
    }
}
