/// Reads a command line.
enum CommandLineParser {
    /// What has been read so far.
    private struct Reading {
        var options = Options()
        var subcommand: Subcommand?
        /// What stands behind the command.
        var words: [String] = []
        var used: [OptionTable.Entry] = []
    }

    /// Reads the arguments that follow the program's name.
    /// - Parameter themes: those that can be chosen.
    static func parse(
        _ arguments: [String], themes: ThemeLibrary = ThemeLibrary()
    ) throws(UsageError) -> Invocation {
        var reading = Reading()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": return .help(reading.subcommand)
            case "--version", "-V": return .version
            case OptionName.manual.rawValue: return .manual
            case "--":
                while let word = rest.popFirst() { try take(word, into: &reading) }
            case let name where !name.hasPrefix("-") || name == "-": try take(name, into: &reading)
            default: reading.used.append(try parse(argument, &rest, into: &reading))
            }
        }
        if let theme = reading.options.settings.theme, !themes.contains(theme) {
            throw .invalidValue(option: OptionName.theme.rawValue, value: theme.text, allowed: themes.choices)
        }
        if let entry = reading.used.first(where: { !$0.isTaken(by: reading.subcommand) }) {
            throw .notForCommand(option: entry.name, command: reading.subcommand?.rawValue)
        }
        if reading.options.isKiosk, let entry = reading.used.first(where: { !$0.isForKiosk }) {
            throw .notForKiosk(option: entry.name)
        }
        if reading.options.library != nil, !reading.options.isKiosk {
            throw .onlyBeside(option: OptionName.library.rawValue, other: OptionName.kiosk.rawValue)
        }
        guard let subcommand = reading.subcommand else { return .browse(reading.options) }
        return try CommandReader(subcommand: subcommand, options: reading.options).read(reading.words)
    }

    /// Takes a word that is no option.
    private static func take(_ word: String, into reading: inout Reading) throws(UsageError) {
        if reading.subcommand != nil {
            reading.words.append(word)
        } else if let named = Subcommand(rawValue: word) {
            reading.subcommand = named
        } else {
            let suggestion = Spelling.nearest(to: word, among: Subcommand.allCases.map(\.rawValue))
            throw .unknownCommand(word, suggestion: suggestion)
        }
    }

    /// - Returns: the option that it was.
    private static func parse(
        _ argument: String, _ rest: inout ArraySlice<String>, into reading: inout Reading
    ) throws(UsageError) -> OptionTable.Entry {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let entry = OptionTable.entries.first(where: { $0.name == parts[0] }) else {
            // The command may stand behind it.
            let command = reading.subcommand ?? rest.lazy.compactMap(Subcommand.init).first
            throw .unknownOption(
                parts[0], suggestion: Spelling.nearest(to: parts[0], among: OptionTable.names(takenBy: command)))
        }
        guard let value = entry.value else {
            guard parts.count == 1 else { throw .unexpectedValue(option: entry.name) }
            _ = entry.apply(&reading.options, "")
            return entry
        }
        guard let text = parts.count == 2 ? parts[1] : rest.popFirst() else {
            throw .missingValue(option: entry.name)
        }
        guard entry.apply(&reading.options, text) else {
            throw .invalidValue(option: entry.name, value: text, allowed: value.names)
        }
        return entry
    }
}
