import Core
import Interchange
import Plays

enum LibraryRequest: Hashable, Sendable {
    case next
    case upcoming
    /// Writes the calendar to a file, or `nil` for standard output.
    case calendar(file: String?)
    case notify
    /// Writes the library for other programs; with a folder, into files there.
    case export(ExportFormat, folder: String?)
    /// Reads exports of other services, and folders of them.
    case `import`([String])
    case undoImport
    /// Follows, pauses or drops; with `nil`, takes out of the library.
    case status(LibraryStatus?, [Wanted<TitleID>])
    case mark([TitleArgument])
    case unmark([TitleArgument])
    case skip(Bool, [TitleArgument])
    /// Begins to watch shows again or, with `--remove`, cancels that.
    case rewatch([Wanted<TitleID>])
    /// Gives a show a value of its own, or `nil` in it returns to the default.
    case policy(LibraryValue, Wanted<TitleID>)
    /// `nil` removes the rating.
    case rate(Double?, TitleArgument)
    /// Prints the note if there is no text.
    case note(String?, TitleArgument)
    case tag([String], TitleArgument)
    /// Plays the file of a film, or of an episode: the next one unless it is named.
    case play(TitleArgument)
    case list(ListRequest)
    case history
    case undo
    case redo
    case stats
    case pick
    case files(LibraryAction)
    case sources(SourcesRequest)
    case move(to: String)
}

/// A show or film, or episodes of a show.
struct TitleArgument: Hashable, Sendable {
    let title: Wanted<TitleID>
    var episodes: [EpisodeSelection] = []
}

/// Something that can be in a list.
enum ItemArgument: Hashable, Sendable {
    /// A show or film, or one season or episode.
    case title(TitleArgument)
    case person(Wanted<Person.ID>)
}

enum ListRequest: Hashable, Sendable {
    /// All lists for `nil`.
    case show(String?)
    case create(String)
    /// Saves a filter, in the words of the catalog, as a list that fills itself.
    case filter(String, words: String)
    case rename(String, to: String)
    case add(String, [ItemArgument])
    case remove(String, [ItemArgument])
    /// To a position, from 1.
    case move(String, ItemArgument, to: Int)
    case delete(String)
}

/// The actions of `marquee library` without operands.
enum LibraryAction: String, Hashable, Sendable, CaseIterable {
    case status, verify, compact
}

struct LibraryOptions: Hashable, Sendable {
    /// When something was watched, or `nil` for now, or an unknown time for more than one episode.
    var moment: LibraryChange.Moment?
    /// Marks all earlier episodes, too.
    var isUpTo = false
    var removes = false
    /// Shows the names of unwatched episodes despite the spoiler shield.
    var showsSpoilers = false
    var isICalendar = false
    var printsUnits = false
    var format = ExportFormat.json
    /// Whether cells are safe for spreadsheets.
    var isForSpreadsheets = false
    /// The only format that an import reads.
    var source: ImportFormat?
    /// Writes an import into the library.
    var applies = false
    /// Leaves the titles that an import has added to a later command.
    var skipsFetching = false
    /// Where an import writes the rows that match nothing.
    var unmatchedFile: String?
    var choices: [ImportDecision] = []
    /// Shows a notice.
    var command: String?
    /// The file to play, which is remembered.
    var playedFile: String?
    var server = ServerOptions()
    var days: Int?
    /// Reads the program of streaming services.
    var isWeb = false
    var year: Int?
    var minutes: Int?
    var seed: Int?
}

struct ServerOptions: Hashable, Sendable {
    var user: String?
    var secret = PlaySource.Secret.none
    var givesBack = false
}
