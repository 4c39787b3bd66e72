/// A command of the library, as its words say it.
struct LibraryTask: Equatable, Sendable {
    let words: CommandWords
    let run: @Sendable (LibraryCommands) async throws(CommandFailure) -> Void

    static func == (task: LibraryTask, other: LibraryTask) -> Bool { task.words == other.words }
}

extension Subcommand.Form {
    /// - Parameters:
    ///   - read: the method that reads the words.
    ///   - run: the method that does what they say.
    static func library<each Value: Sendable>(
        action: String? = nil, _ operand: Operand?, options: [OptionName] = [],
        _ read: @escaping @Sendable (CommandWords) -> () throws(UsageError) -> (repeat each Value),
        _ run: @escaping @Sendable (LibraryCommands) -> (repeat each Value) async throws(CommandFailure) -> Void
    ) -> Self {
        Self(action: action, operand: operand, options: options) { words throws(UsageError) in
            let values = try read(words)()
            return .library(
                LibraryTask(words: words) { commands async throws(CommandFailure) in
                    try await run(commands)(repeat each values)
                })
        }
    }

    /// Without operands.
    static func library(
        action: String? = nil,
        _ run: @escaping @Sendable (LibraryCommands) -> () async throws(CommandFailure) -> Void
    ) -> Self {
        library(action: action, nil, { _ in {} }, run)
    }
}
