import Library
import Plays

/// A line of help or palette that Enter runs.
struct PaletteChoice: Hashable, Sendable {
    enum Action: Hashable, Sendable {
        case command(Command)
        /// Gives a setting another value.
        case value(Setting, String)
        /// Opens a show or film.
        case open(Route)
        /// Changes the library, or asks first when or whether.
        case change(LibraryChange)
        case ask(LibraryChange)
        case menu(LibraryMenu, LibraryTarget)
        /// Takes the text of the field.
        case enter(LibraryMenu, LibraryTarget)
        case play(PlaySubject, MediaFile?)
        /// Selects the item at an index of the visible list.
        case jump(Int)
        case nothing
    }

    let action: Action
    let name: String
    /// The labels of a command's keys on the present screen, or the kind of a show or film; may be empty.
    let keys: [String]
    /// More words to find it by, which are not shown.
    var alias = ""
    /// The heading above it and its neighbors in a whole list, if there is one.
    var heading: PaletteHeading?
    /// The UTF-8 ranges of the lines of the name; empty if it fits on one line.
    var lines: [Range<Int>] = []

    init(
        _ action: Action, name: String, keys: [String] = [], alias: String = "", heading: PaletteHeading? = nil
    ) {
        (self.action, self.name, self.keys, self.alias, self.heading) = (action, name, keys, alias, heading)
    }

    func below(_ heading: PaletteHeading) -> PaletteChoice {
        var choice = self
        choice.heading = heading
        return choice
    }

    var command: Command? { if case .command(let command) = action { command } else { nil } }

    var nameLines: [Range<Int>] { lines.isEmpty ? [0..<name.utf8.count] : lines }
}

enum PaletteHeading: Hashable, Sendable {
    /// In the help.
    case topic(CommandTopic)
    /// In the menu about a show, film or episode.
    case watched, show, film, mine
}
