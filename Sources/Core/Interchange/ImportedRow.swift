import Entities
import FoundationEssentials
import Library

/// One statement of an export in this program's terms: something was watched, rated, put into a list.
///
/// A line of a file gives none, one or several. A file has up to 200,000: they are kept small.
package struct ImportedRow: Sendable {
    package enum Act: Hashable, Sendable {
        case play(PlayTime)
        /// It was watched once, on the one or the other day: the source does not say whether day or month comes first.
        indirect case playOnEither(dayFirst: CalendarDay, monthFirst: CalendarDay)
        /// Its file was opened then: only the user knows whether it was watched.
        case opened(PlayTime)
        /// It was watched that often in all, the last time then. Plays of the same thing count among them.
        case watched(times: Int, last: PlayTime)
        /// Regular episodes of a show were watched that are not named one by one.
        indirect case watchedSpan(EpisodeSpan)
        /// A value, which counts if the library has none.
        case assign(LibraryValue)
        /// Its status was set then, if the library has none.
        case added(Date)
        /// It is in a list, at a position.
        case item(list: String, rank: Int)
        /// A state, in the source's word, that the library does not have.
        case state(String)
    }

    package private(set) var act: Act
    /// Lesser events count equal plays instead.
    static let copies: UInt64 = 1 << 20

    /// A hash of the source's own identifier of a play, or which of several equal ones it is; 0 if neither is known.
    let event: UInt64
    let near: PlayNearness
    /// The file's number among those that were read.
    let file: Int32
    /// The number of the account's profile, from 1; 0 if the source has none.
    let profile: Int16
    private let start: Int32
    private let end: Int32
    private let kind: ImportedSubject.Kind
    private var work: SharedWork
    private let season: Int32
    private let number: Int32
    private let airdate: CalendarDay?
    private let episodeName: String?
    private let episodeID: Int
    private let libraryEpisode: Int

    package init(
        _ subject: ImportedSubject, _ work: SharedWork, _ act: Act, event: String?, copy: UInt64 = 0, file: Int,
        profile: Int = 0, range: Range<Int>?, near: PlayNearness = PlayNearness()
    ) {
        self.act = act
        self.near = near
        self.event =
            event.map(\.utf8.fnv64) ?? copy
        self.file = Int32(truncatingIfNeeded: file)
        self.profile = Int16(clamping: profile)
        start = range.flatMap { Int32(exactly: $0.lowerBound) } ?? -1
        end = range.flatMap { Int32(exactly: $0.upperBound) } ?? -1
        kind = subject.kind
        self.work = work
        season = subject.season.flatMap { Int32(exactly: $0) } ?? -1
        number = subject.number.flatMap { Int32(exactly: $0) } ?? -1
        airdate = subject.airdate
        episodeName = subject.episodeName
        episodeID = subject.episodeID ?? 0
        libraryEpisode = subject.libraryEpisode ?? 0
    }

    /// Whether this program's own export names the very episode.
    var isOwn: Bool { libraryEpisode != 0 }

    /// Whether it says only what the library does not have.
    var isState: Bool { if case .state = act { true } else { false } }

    /// Whether only the user can say when it was.
    var isUndecided: Bool { if case .playOnEither = act { true } else { false } }

    /// Of the same kind as the subject's, for shows and their parts.
    var title: ImportedWork { work.value }

    /// The bytes of the line, or `nil` if the file is not a table.
    var range: Range<Int>? { start < 0 || end < start ? nil : Int(start)..<Int(end) }

    package var subject: ImportedSubject {
        let work = work.value
        return ImportedSubject(
            kind: kind, ids: work.ids, title: work.title, originalTitle: work.originalTitle, year: work.year,
            season: season < 0 ? nil : Int(season), number: number < 0 ? nil : Int(number), episodeName: episodeName,
            airdate: airdate, episodeID: episodeID == 0 ? nil : episodeID,
            libraryEpisode: libraryEpisode == 0 ? nil : libraryEpisode, source: work.source)
    }

    func saying(_ act: Act) -> ImportedRow {
        var row = self
        row.act = act
        return row
    }

    func about(_ work: SharedWork) -> ImportedRow {
        var row = self
        row.work = work
        return row
    }
}

/// Which plays of the library a play may be, besides those of its minute and day.
package struct PlayNearness: Hashable, Sendable {
    /// Minutes before and after.
    var before: Int16 = 0
    var after: Int16 = 0
    /// Whether it is only named so that no other play is taken for it: the user may have removed it.
    package var isKnown = false

    package init(before: Int = 0, after: Int = 0, isKnown: Bool = false) {
        self.before = Int16(clamping: before)
        self.after = Int16(clamping: after)
        self.isKnown = isKnown
    }
}

/// Episodes that a source counts or describes by their last one.
package struct EpisodeSpan: Hashable, Sendable {
    /// The seasons that it covers; empty for the whole show.
    package var seasons: [Int] = []
    /// The last episode. Without a season, the number counts through all seasons.
    package var season: Int?
    /// `nil` for all that had aired by the day.
    package var number: Int?
    package var day: CalendarDay?
    /// How many were watched, or `nil` if the source does not count them.
    package var count: Int?
}

/// A title as a source numbers it. Several may be one show here: Simkl has one for each season of an anime.
package struct SourceTitle: Hashable, Sendable {
    /// The source's number, which alone identifies it.
    package let number: Int
    /// The seasons of the show that it covers; empty if the source does not say.
    package var seasons: [Int] = []
    /// Episodes that it has at the source, also those that have not aired.
    package var total: Int?
    /// Whether its own episodes may be only some of a show's.
    package var mayBePart = false

    package static func == (one: SourceTitle, other: SourceTitle) -> Bool { one.number == other.number }
    package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A show or film that many rows share.
package final class SharedWork: Sendable {
    let value: ImportedWork

    package init(_ value: ImportedWork) { self.value = value }
}

/// What a row is about, as the source describes it.
package struct ImportedSubject: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case show, season, episode, movie
        /// Only in lists.
        case person
        /// A show, an episode or a film: the source does not say which.
        case title
        /// Neither film nor television, such as a game.
        case other
    }

    package var kind: Kind
    /// Of the show, also for its episodes; of the film; of the person.
    package var ids = ImportedIDs()
    /// The name of the show, film or person; cleaned, may be empty.
    package var title = ""
    package var originalTitle: String?
    package var year: Int?
    package var season: Int?
    package var number: Int?
    package var episodeName: String?
    package var airdate: CalendarDay?
    /// TheTVDB's number of the episode: several may share season and number.
    package var episodeID: Int?
    /// TVmaze's number of the episode, which this program's own export tells.
    package var libraryEpisode: Int?
    package var source: SourceTitle?

    package init(
        kind: Kind, ids: ImportedIDs = ImportedIDs(), title: String = "", originalTitle: String? = nil,
        year: Int? = nil, season: Int? = nil, number: Int? = nil, episodeName: String? = nil,
        airdate: CalendarDay? = nil, episodeID: Int? = nil, libraryEpisode: Int? = nil, source: SourceTitle? = nil
    ) {
        (self.kind, self.ids, self.title, self.originalTitle, self.year) = (kind, ids, title, originalTitle, year)
        (self.season, self.number, self.episodeName, self.airdate) = (season, number, episodeName, airdate)
        (self.episodeID, self.libraryEpisode, self.source) = (episodeID, libraryEpisode, source)
    }

    /// The show or film, whose match counts for all its rows.
    package var work: ImportedWork {
        let kind: Kind = kind == .episode || kind == .season ? .show : kind
        return ImportedWork(
            kind: kind, ids: ids, title: title, originalTitle: originalTitle, year: year, source: source)
    }
}

/// A show or film as a source describes it.
package struct ImportedWork: Hashable, Sendable {
    package let kind: ImportedSubject.Kind
    package let ids: ImportedIDs
    package let title: String
    package let originalTitle: String?
    package let year: Int?
    package var source: SourceTitle?
}

extension ImportedWork {
    /// A profile or a table that the user is asked about.
    init(question title: String) {
        self.init(kind: .other, ids: ImportedIDs(), title: title, originalTitle: nil, year: nil)
    }
}

/// The numbers of a show or film at several sources.
package struct ImportedIDs: Hashable, Sendable {
    package var tvmaze: Int?
    package var tvdb: Int?
    /// The digits of `tt0903747`.
    package var imdb: Int?
    /// The number of a show or of a film: TMDB numbers them separately.
    package var tmdb: Int?

    package init(tvmaze: Int? = nil, tvdb: Int? = nil, imdb: Int? = nil, tmdb: Int? = nil) {
        self.tvmaze = tvmaze
        self.tvdb = tvdb
        self.imdb = imdb
        self.tmdb = tmdb
    }

    package var isEmpty: Bool { tvmaze == nil && tvdb == nil && imdb == nil && tmdb == nil }

    /// The digits of an identifier of IMDb, or `nil` for people and anything else.
    package static func imdb(_ text: String) -> Int? {
        let text = text.trimmed
        guard text.hasPrefix("tt"), (3...12).contains(text.utf8.count) else { return nil }
        return positive(text.dropFirst(2))
    }

    /// An identifier as IMDb writes it.
    package static func imdbText(_ number: Int) -> String {
        let digits = String(number)
        return "tt" + String(repeating: "0", count: max(0, 7 - digits.utf8.count)) + digits
    }

    /// A number above zero, or `nil` for anything else.
    package static func positive(_ text: some StringProtocol) -> Int? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else { return nil }
        return (1..<1 << 40).contains(number) ? number : nil
    }
}
