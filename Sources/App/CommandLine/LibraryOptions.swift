import Interchange
import Library
import Plays

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
