import Terminal

/// The table of keys: the one source of dispatch, hints, help and the README.
struct Keymap: Sendable {
    /// The rows, in the order in which help shows them.
    let bindings: [KeyBinding]
    /// What cannot be done at all, and has no key.
    let refused: Set<Command>

    private let commands: [KeyContext: [KeyPress: Command]]

    init(bindings: [KeyBinding], refused: Set<Command> = []) {
        let bindings = bindings.filter { !refused.contains($0.command) }
        self.bindings = bindings
        self.refused = refused
        var commands: [KeyContext: [KeyPress: Command]] = [:]
        for binding in bindings {
            for context in binding.contexts {
                for key in binding.keys where commands[context]?[key] == nil {
                    commands[context, default: [:]][key] = binding.command
                }
            }
        }
        self.commands = commands
    }

    /// What the key does there, if anything.
    func command(for key: KeyPress, in context: KeyContext) -> Command? {
        commands[context]?[key]
    }

    /// The key to show for a command there: the first of its row.
    func key(for command: Command, in context: KeyContext) -> KeyPress? {
        bindings.first { $0.command == command && $0.contexts.contains(context) }?.keys.first
    }

    /// The rows that mean something there.
    func bindings(in context: KeyContext) -> [KeyBinding] {
        bindings.filter { $0.contexts.contains(context) }
    }
}

extension Keymap {
    /// All that can be done in a place, topic by topic, with the keys in force: also what has no key, or has lost it.
    func choices(in context: KeyContext, words: Phrases) -> [CommandChoice] {
        var commands = Keymap.standard.bindings(in: context).map(\.command)
        // To the settings one goes from elsewhere.
        commands += Command.allCases.filter {
            $0.isEverywhere && !($0 == .settings && Keymap.settings.contains(context))
        }
        var seen = refused
        return CommandTopic.allCases.flatMap { topic in
            commands.filter { $0.topic == topic && seen.insert($0).inserted }.map { command in
                let rows = bindings(in: context).filter { $0.command == command }
                return CommandChoice(
                    command: command, name: words.command(command, in: context),
                    keys: rows.flatMap(\.keys).map(\.label))
            }
        }
    }
}

/// One row of the table of keys.
struct KeyBinding: Hashable, Sendable {
    /// The keys that do it, the one to show first.
    let keys: [KeyPress]
    /// What they do.
    let command: Command
    /// Where they do it.
    let contexts: Set<KeyContext>

    init(_ keys: [KeyPress], _ command: Command, in contexts: Set<KeyContext>) {
        self.keys = keys
        self.command = command
        self.contexts = contexts
    }
}
