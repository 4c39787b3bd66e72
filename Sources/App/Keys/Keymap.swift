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
