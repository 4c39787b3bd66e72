/// Reads a command line.
enum CommandLineParser {
    /// Reads the arguments that follow the program's name.
    static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        var options = Options()
        var subcommand: Subcommand?
        var action: String?
        var used: [OptionTable.Entry] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": return .help(subcommand)
            case "--version", "-V": return .version
            case let name where !name.hasPrefix("-"):
                if let subcommand, let actions = subcommand.actions, action == nil {
                    guard actions.contains(name) else {
                        throw .invalidValue(option: subcommand.rawValue, value: name, allowed: actions)
                    }
                    action = name
                } else if subcommand == nil, let named = Subcommand(rawValue: name) {
                    subcommand = named
                } else {
                    throw .unexpectedArgument(name)
                }
            default: used.append(try parse(argument, &rest, into: &options))
            }
        }
        if let entry = used.first(where: { !$0.isTaken(by: subcommand) }) {
            throw .notForCommand(option: entry.name, command: subcommand?.rawValue)
        }
        if options.isKiosk, let entry = used.first(where: { !$0.isForKiosk }) {
            throw .notForKiosk(option: entry.name)
        }
        if options.library != nil, !options.isKiosk {
            throw .onlyBeside(option: OptionName.library.rawValue, other: OptionName.kiosk.rawValue)
        }
        switch subcommand {
        case nil: return .browse(options)
        case .doctor: return .doctor(options)
        case .config:
            if let action = action.flatMap(ConfigurationAction.init) { return .config(action, options) }
        case .lock:
            if let action = action.flatMap(LockAction.init) { return .lock(action, options) }
        }
        throw .missingAction(command: subcommand?.rawValue ?? "", allowed: subcommand?.actions ?? [])
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
        return Spelling.nearest(to: name, among: names)
    }
}
