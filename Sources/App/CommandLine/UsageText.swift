/// What `--help` and a wrong command line print.
enum UsageText {
    static let version = "0.1.0"

    static let noTerminal = "marquee: There is no terminal to draw on. Try marquee --plain for plain lines."

    static var help: String {
        let rows = OptionTable.entries.map { entry in
            (
                name: ([entry.name] + (entry.values.map { [$0.joined(separator: "|")] } ?? [])).joined(separator: " "),
                meaning: entry.meaning
            )
        }
        let all = rows + [("--help", "print this"), ("--version", "print the version")]
        let width = all.map(\.name.count).max() ?? 0
        let lines = all.map { "  " + $0.name.padded(to: width) + "   " + $0.meaning }
        return """
            marquee – television and film in the terminal

            usage: marquee [options]

            \(lines.joined(separator: "\n"))

            Keys are shown by ? while the program runs.

            examples:
              marquee --demo            look around without a network
              marquee --layout grid     posters side by side
              marquee --plain | less    the first page as plain lines

            Television data: TVmaze.com (CC BY-SA 4.0).
            """
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
            case .unexpectedArgument(let argument): "“\(argument)” is no option."
            }
        return "marquee: \(text)\nTry marquee --help."
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
