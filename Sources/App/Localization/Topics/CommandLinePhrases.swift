/// What is said on the command line.
protocol CommandLinePhrases: Sendable {
    /// What the program is, behind its name.
    var tagline: String { get }
    func heading(_ heading: UsageHeading) -> String
    /// What stands for options and for a command in a line of usage.
    var anyOptions: String { get }
    var anyCommand: String { get }
    func meaning(of option: OptionName) -> String
    /// What `--limit` means for what has no pages.
    var limitWithoutPages: String { get }
    func meaning(of command: Subcommand) -> String
    func meaning(of example: UsageExample) -> String
    /// What a command does, at length, in one paragraph; `nil` where there is no more to say.
    func explanation(of command: Subcommand) -> String?
    var keysAreShown: String { get }
    func describe(_ error: UsageError) -> String
    /// Asks, behind a sentence that says what is wrong, whether another name was meant.
    func didYouMean(_ name: String) -> String
    func moreHelp(_ command: String) -> String
    func noTerminal(_ command: String) -> String
    /// That the system has no thread or descriptor left for another program.
    var noResources: String { get }
}

extension CommandLinePhrases {
    /// What an option means beside a command; `nil` for none.
    func meaning(of option: OptionName, for command: Subcommand?) -> String {
        // What a search finds comes at once.
        option == .limit && command == .search ? limitWithoutPages : meaning(of: option)
    }
}
