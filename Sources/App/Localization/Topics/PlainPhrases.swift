/// The words of the plain program, which is heard as often as it is read: no signs, but what a voice can say.
protocol PlainPhrases: LanguageFormats {
    /// What can be typed for a command, the word that help and hints name first; without capitals.
    func words(for command: PlainCommand) -> [String]
    /// What a command does, and what may stand behind it.
    func meaning(of command: PlainCommand) -> String
    /// What a number does.
    var numberMeaning: String { get }
    /// What stands between a label and what it is the label of.
    var colon: String { get }
    /// The first thing that is said.
    func welcome(help: String) -> String
    /// What is asked for each time.
    var plainPrompt: String { get }
    /// Which part of a list follows.
    func range(of title: String, from first: Int, to last: Int, count: Int, isComplete: Bool) -> String
    func nothing(in title: String) -> String
    func searchTitle(_ query: String) -> String
    func season(_ number: Int) -> String
    /// What stands behind the title of a favorite.
    var favoriteMark: String { get }
    /// What can be done now, by words.
    func possible(_ words: String) -> String
    func notUnderstood(_ text: String, search: String, help: String) -> String
    /// A line of more characters than anybody types was not taken.
    func lineTooLong(limit: Int) -> String
    func noNumber(_ number: Int, last: Int) -> String
    var nothingNumbered: String { get }
    var listEnd: String { get }
    var listStart: String { get }
    func atTheStart(quit: String) -> String
    func notHere(_ word: String, help: String) -> String
    func whichNumber(_ word: String) -> String
    /// - Parameter undo: the word that takes it back; `nil` where there is nothing to take back.
    func isFavorite(_ title: String, undo: String?) -> String
    func isNoFavorite(_ title: String, undo: String?) -> String
    func howToKeep(_ word: String) -> String
    func languageIs(_ name: String) -> String
    /// What can be typed for a setting: one of the values where they are few, a sign for the usual one, or nothing.
    func valueWanted(_ values: [String], usual: String) -> String
    func unknownLanguage(_ text: String) -> String
    /// What stands over the queries that have found something.
    var pastSearches: String { get }
    /// With which commands a PIN is chosen and removed.
    func pinByCommand(set: String, off: String) -> String
    /// What is to be typed to remove what is stored.
    func clearWanted(_ word: String) -> String
}
