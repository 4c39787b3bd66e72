extension English {
    var tagline: String { "television and film in the terminal" }
    var anyOptions: String { "options" }
    var anyCommand: String { "COMMAND" }
    var keysAreShown: String { "Keys are shown by ? while the program runs." }

    func heading(_ heading: UsageHeading) -> String {
        switch heading {
        case .usage: "usage:"
        case .commands: "commands:"
        case .examples: "examples:"
        }
    }

    func meaning(of option: OptionName) -> String {
        switch option {
        case .theme: "colors, or a theme of yours; auto follows the terminal"
        case .layout: "how shows and films are laid out"
        case .images: "how pictures are shown; auto asks the terminal"
        case .language: "the language; without it, that of the locale"
        case .textSize: "how much room the words have"
        case .mouse: "use the mouse"
        case .reducedMotion: "nothing moves by itself"
        case .fullMotion: "what waits may turn"
        case .keyFile: "the file that holds the key of TMDB"
        case .keyCommand: "the command that prints the key of TMDB"
        case .pictureMegabytes: "the most that stored pictures may take"
        case .idleMinutes: "minutes without a key after which the lock closes; 0 for never"
        case .fingerprint: "a finger opens the lock, too"
        case .noFingerprint: "no finger opens the lock"
        case .yes: "answer yes to the question"
        case .demo: "an invented catalog; no network, only settings are kept"
        case .offline: "never use the network; what is stored alone"
        case .noColor: "no color; bold and reverse stay"
        case .noMouse: "leave the mouse to the terminal"
        case .plain: "plain lines, for screen readers and simple terminals"
        case .kiosk: "for visitors who are not trusted, over SSH: docs/KIOSK.md"
        case .library: "the visitor’s library, beside --kiosk"
        case .json: "print JSON"
        case .page: "begin with that page of the list; the first is 1"
        case .limit: "print so many entries at most, from as many pages as that takes"
        case .all: "print every page, each as soon as it has come"
        case .csv: "print CSV; for favorites export"
        case .help: "print this"
        case .manual: "print the manual page, for man"
        case .version: "print the version"
        }
    }

    var limitWithoutPages: String { "print so many entries at most" }

    func meaning(of command: Subcommand) -> String {
        switch command {
        case .shows: "list television, a page at a time"
        case .show: "everything about a show, by its number"
        case .episodes: "the episodes of a show"
        case .search: "find shows by name"
        case .movies: "find films by name"
        case .movie: "everything about a film, by its number"
        case .favorites: "what you keep: list, add, remove, export, import"
        case .cache: "how much is stored that can be fetched again; remove it"
        case .completions: "teach a shell to complete command lines"
        case .doctor: "what this terminal can do, how we know, and a test card"
        case .lock: "whether there is a PIN, and what to do when it is forgotten"
        case .config: "where the configuration is, and what is wrong with it"
        }
    }

    func meaning(of example: UsageExample) -> String {
        switch example {
        case .shows: "the first page"
        case .showsAll: "every title there is, as the pages come"
        case .show: "what is known of number 82"
        case .showJSON: "when the next episode is shown"
        case .episodes: "all episodes in order"
        case .episodesJSON: "how many minutes they take together"
        case .search: "the numbers of what the name finds"
        case .searchOffline: "in what is stored, without a network"
        case .movies: "the best five"
        case .movie: "what TMDB knows of number 603"
        case .favorites: "the newest first"
        case .favoritesAdd: "keep a show and a film"
        case .favoritesExport: "for another machine"
        case .favoritesCSV: "for a spreadsheet"
        case .favoritesImport: "take them over from another machine"
        case .cacheStatus: "where it is, how much, how old"
        case .cacheClear: "start afresh"
        case .lockStatus: "for scripts"
        case .completionsBash: "in this shell; in ~/.bashrc for all"
        case .completionsZsh: "zsh finds it where fpath says"
        case .completionsFish: "fish finds it there"
        case .demo: "look around without a network"
        case .grid: "posters side by side"
        case .plain: "the first page as plain lines"
        case .doctor: "why pictures look the way they do"
        case .configCheck: "every mistake, with its line and column"
        case .doctorBlocks: "the test picture another way"
        case .doctorJSON: "for a report of a fault"
        }
    }

    func describe(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, _): "There is no option \(name)."
        case .missingValue(let option): "The option \(option) needs a value."
        case .invalidValue(let option, let value, let allowed):
            "\(option) does not know “\(value)”; it knows \(allowed.joined(separator: comma))."
        case .missingAction(let command, let allowed):
            "The command \(command) wants to be told what: \(allowed.joined(separator: " or "))."
        case .unexpectedValue(let option): "The option \(option) takes no value."
        case .notForCommand(let option, let command?): "The command \(command) takes no \(option)."
        case .notForCommand(let option, nil): "The option \(option) is for a command alone."
        case .notForKiosk(let option): "There is no \(option) in a kiosk: it names a file or a command."
        case .onlyBeside(let option, let other): "The option \(option) means something beside \(other) alone."
        case .unknownCommand(let name, _): "There is no command \(name)."
        case .missingOperand(let command, let operand): "\(command) wants to be told more: \(operand)."
        case .tooLong(let operand, let limit):
            "\(operand) is longer than the \(limit) characters that can be searched for."
        case .notAnID(let word, _): "“\(word)” is no number of a show or film. marquee search finds the numbers."
        case .unexpectedArgument(let argument): "“\(argument)” is one word too many."
        }
    }

    func didYouMean(_ name: String) -> String { "Did you mean \(name)?" }

    func moreHelp(_ command: String) -> String { "Try \(command)." }

    func noTerminal(_ command: String) -> String {
        "There is no terminal to draw on. Try \(command) for plain lines."
    }

    var noResources: String {
        "There are no threads or files left on this machine for another program. Try again when others have ended."
    }
}
