extension English {
    var plainPrompt: String { "Number or word" }
    var numberMeaning: String { "A number opens what stands under it." }
    var colon: String { ": " }
    var favoriteMark: String { "favorite" }
    var nothingNumbered: String { "Nothing here has a number." }
    var listEnd: String { "This is the end." }
    var listStart: String { "This is the start." }

    func words(for command: PlainCommand) -> [String] {
        switch command {
        case .next: ["next", "more"]
        case .previous: ["previous", "prev"]
        case .back: ["back"]
        case .again: ["again", "repeat"]
        case .favorite: ["favorite", "favourite"]
        case .undo: ["undo"]
        case .search: ["search", "find"]
        case .television: ["television", "tv", "shows"]
        case .films: ["films", "movies"]
        case .favorites: ["favorites", "favourites"]
        case .sort: ["sort", "order"]
        case .filter: ["filter"]
        case .refresh: ["refresh", "reload", "retry"]
        case .language: ["language", "languages"]
        case .settings: ["settings", "preferences"]
        case .demo: ["demo"]
        case .help: ["help", "?", "words"]
        case .quit: ["quit", "exit", "q"]
        }
    }

    func meaning(of command: PlainCommand) -> String {
        switch command {
        case .next: "the next page of a list, or the next episode; so does an empty line in a list"
        case .previous: "the page or the episode before"
        case .back: "back to where this was opened from"
        case .again: "read this once more"
        case .favorite: "make this a favorite, or none; in a list with a number, as in favorite 3"
        case .undo: "take the last change of the favorites back"
        case .search: "search, as in search girls; in films for films"
        case .television: "television; with a title, search for a show"
        case .films: "popular films; with a title, search for a film"
        case .favorites: "what you keep; with letters, only what they match"
        case .sort: "the next order of the list; in films, popular or top rated"
        case .filter: "show only the favorites that letters match; without letters, all"
        case .refresh: "load this again"
        case .language: "the languages; with a code, speak that one, as in language de"
        case .settings: "what can be chosen about the program"
        case .demo: "an invented catalog that needs no network"
        case .help: "these words"
        case .quit: "leave"
        }
    }

    func welcome(help: String) -> String { "Type a number or a word; \(help) tells the words." }

    func range(of title: String, from first: Int, to last: Int, count: Int, isComplete: Bool) -> String {
        "\(title), \(grouped(first)) to \(grouped(last)) of \(grouped(count))\(isComplete ? "" : " and more")"
    }

    func nothing(in title: String) -> String { "\(title): nothing" }

    func searchTitle(_ query: String) -> String { "Search for “\(query)”" }

    func season(_ number: Int) -> String { "Season \(number)" }

    func possible(_ words: String) -> String { "Now: \(words)" }

    func notUnderstood(_ text: String, search: String, help: String) -> String {
        "“\(text)” is no word of this program. Type \(search) and a title to search, or \(help) for the words."
    }

    func lineTooLong(limit: Int) -> String { "That was too long: a line may have \(limit) characters at most." }

    func noNumber(_ number: Int, last: Int) -> String {
        "There is no number \(grouped(number)) here; the last is \(grouped(last))."
    }

    func atTheStart(quit: String) -> String { "You are at the start. Type \(quit) to leave." }

    func notHere(_ word: String, help: String) -> String { "\(word) does nothing here. Type \(help) for the words." }

    func whichNumber(_ word: String) -> String { "Which one? Type \(word) and its number, as in \(word) 1." }

    func isFavorite(_ title: String, undo: String?) -> String {
        "\(title) is a favorite now." + takeBack(undo)
    }

    func isNoFavorite(_ title: String, undo: String?) -> String {
        "\(title) is no favorite any more." + takeBack(undo)
    }

    func howToKeep(_ word: String) -> String { "Type \(word) on a show or a film to keep it here." }

    func languageIs(_ name: String) -> String { "The language is \(name)." }

    func valueWanted(_ values: [String], usual: String) -> String {
        (values.isEmpty ? "Type the value" : "Type one of \(values.joined(separator: comma))")
            + "; \(usual) for the usual one, nothing to leave it."
    }

    func unknownLanguage(_ text: String) -> String {
        "“\(text)” is none of the languages: \(Language.allCases.map(\.rawValue).joined(separator: comma))."
    }

    var pastSearches: String { "Searched before. Type a number of these, or a title." }

    func pinByCommand(set: String, off: String) -> String {
        "A PIN is chosen with \(set) and removed with \(off), outside of this program."
    }

    func clearWanted(_ word: String) -> String {
        "Shows and pictures that can be fetched again; favorites stay. Type \(word) to remove them, nothing to leave them."
    }

    /// With which word a change is taken back; nothing where there is nothing to take back.
    private func takeBack(_ word: String?) -> String { word.map { " Type \($0) to take that back." } ?? "" }
}
