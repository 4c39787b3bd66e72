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
        case .theme: "colors; auto follows the terminal"
        case .layout: "how shows are laid out"
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
        case .demo: "an invented catalog; no network, nothing stored"
        case .offline: "never use the network; what is stored alone"
        case .noColor: "no color; bold and reverse stay"
        case .noMouse: "leave the mouse to the terminal"
        case .plain: "plain lines, for screen readers and simple terminals"
        case .kiosk: "for visitors who are not trusted, over SSH: docs/KIOSK.md"
        case .library: "the visitor’s library, beside --kiosk"
        case .json: "print JSON"
        case .help: "print this"
        case .version: "print the version"
        }
    }

    func meaning(of command: Subcommand) -> String {
        switch command {
        case .doctor: "what this terminal can do, how we know, and a test card"
        case .lock: "whether there is a PIN, and what to do when it is forgotten"
        case .config: "where the configuration is, and what is wrong with it"
        }
    }

    func meaning(of example: UsageExample) -> String {
        switch example {
        case .demo: "look around without a network"
        case .grid: "posters side by side"
        case .plain: "the first page as plain lines"
        case .doctor: "why pictures look the way they do"
        case .configCheck: "every mistake, with its line and column"
        case .doctorBlocks: "the test picture another way"
        case .doctorJSON: "for a report of a fault"
        }
    }

    func explanation(of command: Subcommand) -> String {
        switch command {
        case .doctor:
            """
            It asks the terminal what marquee asks at its start and prints every answer, what was
            chosen because of it, and below that what only eyes can judge. Into a file or a pipe
            it prints what the environment tells; with --json it asks there, too.
            """
        case .config:
            """
            path prints where the configuration is, or would be; check names every mistake in it and
            in the variables of the environment. What can be written there: docs/CONFIGURATION.md.
            """
        case .lock:
            """
            status tells whether the program asks for a PIN. reset removes the PIN for somebody who
            has forgotten it, and with it everything that it guards: favorites and past searches.
            """
        }
    }

    func describe(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, let suggestion?): "There is no option \(name). Did you mean \(suggestion)?"
        case .unknownOption(let name, nil): "There is no option \(name)."
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
        case .unexpectedArgument(let argument): "“\(argument)” is neither a command nor an option."
        }
    }

    func moreHelp(_ command: String) -> String { "Try \(command)." }

    func noTerminal(_ command: String) -> String {
        "There is no terminal to draw on. Try \(command) for plain lines."
    }
}
