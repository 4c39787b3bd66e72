/// Reads a command line.
enum CommandLineParser {
    /// Reads the arguments that follow the program's name.
    static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        var options = Options()
        var subcommand: Subcommand?
        var used: [OptionTable.Entry] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": return .help(subcommand)
            case "--version", "-V": return .version
            case let name where !name.hasPrefix("-"):
                guard subcommand == nil, let named = Subcommand(rawValue: name) else {
                    throw .unexpectedArgument(name)
                }
                subcommand = named
            default: used.append(try parse(argument, &rest, into: &options))
            }
        }
        if let entry = used.first(where: { !$0.isTaken(by: subcommand) }) {
            throw .notForCommand(option: entry.name, command: subcommand?.rawValue)
        }
        return switch subcommand {
        case nil: .browse(options)
        case .doctor: .doctor(options)
        }
    }

    /// - Returns: the option that it was.
    private static func parse(
        _ argument: String, _ rest: inout ArraySlice<String>, into options: inout Options
    ) throws(UsageError) -> OptionTable.Entry {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let entry = OptionTable.entries.first(where: { $0.name == parts[0] }) else {
            throw .unknownOption(parts[0], suggestion: suggestion(for: parts[0]))
        }
        guard let values = entry.values else {
            guard parts.count == 1 else { throw .unexpectedValue(option: entry.name) }
            _ = entry.apply(&options, "")
            return entry
        }
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
            throw .missingValue(option: entry.name)
        }
        guard entry.apply(&options, value) else {
            throw .invalidValue(option: entry.name, value: value, allowed: values)
        }
        return entry
    }

    /// The option that is nearest to a mistyped one, where one is near enough to be meant.
    private static func suggestion(for name: String) -> String? {
        let names = OptionTable.entries.map(\.name) + ["--help", "--version"]
        let nearest = names.map { (name: $0, distance: editDistance($0, name)) }.min { $0.distance < $1.distance }
        return nearest.flatMap { $0.distance <= 2 ? $0.name : nil }
    }

    /// The Levenshtein distance of two short texts.
    private static func editDistance(_ first: String, _ second: String) -> Int {
        let second = Array(second)
        var row = Array(0...second.count)
        for (i, character) in first.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in second.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (character == other ? 0 : 1))
                diagonal = above
            }
        }
        return row[second.count]
    }
}
