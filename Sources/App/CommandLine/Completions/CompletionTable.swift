/// The tables of the command line as completions need them.
enum CompletionTable {
    /// What can be completed behind an option or a command.
    enum Values: Hashable {
        case choice([String])
        case file
        /// Something that only the person knows.
        case unknown
    }

    /// An option as it is completed.
    struct Option {
        let name: OptionName
        /// What follows it; `nil` for nothing.
        let values: Values?
    }

    /// The options of a command; of the program itself for `nil`.
    static func options(of subcommand: Subcommand?) -> [Option] {
        let always: [OptionName] = subcommand == nil ? OptionTable.always : [.help]
        return OptionTable.entries.filter { $0.isTaken(by: subcommand) }.map { entry in
            Option(name: entry.option, values: entry.value.map(values))
        } + always.map { Option(name: $0, values: nil) }
    }

    /// The names of all options behind which a value follows.
    static var optionsWithValue: [String] {
        OptionTable.entries.filter { $0.value != nil }.map(\.name)
    }

    /// The options with values, each once.
    static var values: [(name: String, values: Values)] {
        OptionTable.entries.compactMap { entry in entry.value.map { (entry.name, values($0)) } }
    }

    /// The actions of a command behind which a path stands.
    static func fileActions(of subcommand: Subcommand) -> [String] {
        (subcommand.actions ?? []).filter { subcommand.operand(of: $0)?.kind == .file }
    }

    private static func values(_ value: OptionValue) -> Values {
        switch value {
        case .choice(let names): .choice(names)
        case .file: .file
        case .text: .unknown
        }
    }
}
