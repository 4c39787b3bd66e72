/// What `--help` and a wrong command line print.
enum UsageText {
    static let version = "0.1.0"

    static let noTerminal = "marquee: There is no terminal to draw on. Try marquee --plain for plain lines."

    /// How the program is used, or one of its commands.
    static func help(_ subcommand: Subcommand? = nil) -> String {
        switch subcommand {
        case nil: general
        case .doctor: doctor
        }
    }

    private static var general: String {
        """
        marquee – television and film in the terminal

        usage: marquee [options]
               marquee COMMAND [options]

        \(options(of: nil))

        commands:
        \(Subcommand.allCases.map { "  \($0.rawValue)   \($0.meaning)" }.joined(separator: "\n"))

        Keys are shown by ? while the program runs.

        examples:
          marquee --demo            look around without a network
          marquee --layout grid     posters side by side
          marquee --plain | less    the first page as plain lines
          marquee doctor            why pictures look the way they do

        Television data: TVmaze.com (CC BY-SA 4.0).
        """
    }

    private static var doctor: String {
        """
        marquee doctor – \(Subcommand.doctor.meaning)

        usage: marquee doctor [options]

        \(options(of: .doctor))

        It asks the terminal what marquee asks at its start and prints every answer, what was
        chosen because of it, and below that what only eyes can judge. Into a file or a pipe
        it prints what the environment tells; with --json it asks there, too.

        examples:
          marquee doctor --images blocks    the test picture another way
          marquee doctor --json             for a report of a fault
        """
    }

    private static func options(of subcommand: Subcommand?) -> String {
        let rows = OptionTable.entries.filter { $0.isTaken(by: subcommand) }.map { entry in
            (
                name: ([entry.name] + (entry.values.map { [$0.joined(separator: "|")] } ?? [])).joined(separator: " "),
                meaning: entry.meaning
            )
        }
        let all = rows + [("--help", "print this")] + (subcommand == nil ? [("--version", "print the version")] : [])
        let width = all.map(\.name.count).max() ?? 0
        return all.map { "  " + $0.name.padded(to: width) + "   " + $0.meaning }.joined(separator: "\n")
    }

    static func describe(_ error: UsageError) -> String {
        let text =
            switch error {
            case .unknownOption(let name, let suggestion?): "There is no option \(name). Did you mean \(suggestion)?"
            case .unknownOption(let name, nil): "There is no option \(name)."
            case .missingValue(let option): "The option \(option) needs a value."
            case .invalidValue(let option, let value, let allowed):
                "\(option) does not know “\(value)”; it knows \(allowed.joined(separator: ", "))."
            case .unexpectedValue(let option): "The option \(option) takes no value."
            case .notForCommand(let option, let command?): "The command \(command) takes no \(option)."
            case .notForCommand(let option, nil): "The option \(option) is for a command alone."
            case .unexpectedArgument(let argument): "“\(argument)” is neither a command nor an option."
            }
        return "marquee: \(text)\nTry marquee --help."
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
