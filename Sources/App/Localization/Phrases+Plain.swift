/// The words of plain mode, which is heard as often as it is read: no signs, only what a voice can say.
extension Phrases {
    /// What can be typed for a command, the word that help names first; in lower case.
    func words(for command: PlainCommand) -> [String] {
        self["plain.words.\(command)"].split(separator: ", ").map(String.init)
    }

    func meaning(of command: PlainCommand) -> String { self["plain.meaning.\(command)"] }
    var numberMeaning: String { self["plain.numberMeaning"] }
    func welcome(help: String) -> String { text("plain.welcome", help) }
    var plainPrompt: String { self["plain.prompt"] }

    /// Which part of a list follows.
    func range(of title: String, from first: Int, to last: Int, count: Int, isComplete: Bool) -> String {
        text(
            isComplete ? "plain.range" : "plain.range.more", title, grouped(first), grouped(last), grouped(count))
    }

    func nothing(in title: String) -> String { text("plain.nothing", title) }
    func searchTitle(_ query: String) -> String { text("plain.search", query) }
    func season(_ number: Int) -> String { text("plain.season", String(number)) }
    /// What follows the title of a favorite.
    var favoriteMark: String { self["plain.favoriteMark"] }
    /// Which words can be typed now.
    func possible(_ words: String) -> String { text("plain.possible", words) }
    func notUnderstood(_ text: String, search: String, help: String) -> String {
        self.text("plain.notUnderstood", text, search, help)
    }
    func lineTooLong(limit: Int) -> String { text("plain.lineTooLong", String(limit)) }
    func noNumber(_ number: Int, last: Int) -> String { text("plain.noNumber", grouped(number), grouped(last)) }
    var nothingNumbered: String { self["plain.nothingNumbered"] }
    var listEnd: String { self["plain.listEnd"] }
    var listStart: String { self["plain.listStart"] }
    func atTheStart(quit: String) -> String { text("plain.atTheStart", quit) }
    func notHere(_ word: String, help: String) -> String { text("plain.notHere", word, help) }
    /// After a word that goes to the visible screen.
    func alreadyHere(_ title: String) -> String { text("plain.alreadyHere", title) }
    func whichNumber(_ word: String) -> String { text("plain.whichNumber", word) }

    /// - Parameter undo: the word that undoes it, if there is something to undo.
    func isFavorite(_ title: String, undo: String?) -> String {
        sentences(text("plain.added", title), undo.map { text("plain.undo", $0) })
    }

    /// - Parameter undo: the word that undoes it, if there is something to undo.
    func isNoFavorite(_ title: String, undo: String?) -> String {
        sentences(text("plain.removed", title), undo.map { text("plain.undo", $0) })
    }

    func howToKeep(_ word: String) -> String { text("plain.howToKeep", word) }
    func languageIs(_ name: String) -> String { text("plain.languageIs", name) }

    func unknownLanguage(_ text: String) -> String {
        self.text("plain.unknownLanguage", text, Language.allCases.map(\.rawValue).joined(separator: comma))
    }

    /// Heading of the queries that have found something.
    var pastSearches: String { self["plain.pastSearches"] }
    func pinByCommand(set: String, off: String) -> String { text("plain.pinByCommand", set, off) }
}
