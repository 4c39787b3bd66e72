import Terminal

/// The table of keys, from which dispatch, hints, help and the README are derived.
struct Keymap: Sendable {
    /// The rows, in the order in which help shows them.
    let bindings: [KeyBinding]
    /// Commands that are not available, so that they have no keys.
    let refused: Set<Command>

    init(bindings: [KeyBinding], refused: Set<Command> = []) {
        self.bindings = bindings.filter { !refused.contains($0.command) }
        self.refused = refused
    }

    /// The command of the first row that has the key.
    func command(for key: KeyPress, in context: KeyContext) -> Command? {
        bindings.first { $0.keys.contains(key) && $0.contexts.contains(context) }?.command
    }

    /// The key to show for a command: the first of its row.
    func key(for command: Command, in context: KeyContext) -> KeyPress? {
        bindings.first { $0.command == command && $0.contexts.contains(context) }?.keys.first
    }

    func bindings(in context: KeyContext) -> [KeyBinding] {
        bindings.filter { $0.contexts.contains(context) }
    }
}

extension Keymap {
    /// The commands that are available in a context, by topic, with their keys if they have any.
    func choices(in context: KeyContext, words: Phrases) -> [PaletteChoice] {
        var commands = Keymap.standard.bindings(in: context).map(\.command)
        // The settings are opened from other screens only.
        commands += Command.allCases.filter {
            $0.isEverywhere && !($0 == .settings && Keymap.settings.contains(context))
        }
        var seen = refused
        return CommandTopic.allCases.flatMap { topic in
            commands.filter { $0.topic == topic && seen.insert($0).inserted }.map { command in
                let rows = bindings(in: context).filter { $0.command == command }
                return PaletteChoice(
                    .command(command), name: words.command(command, in: context),
                    keys: rows.flatMap(\.keys).map(words.label), heading: .topic(topic))
            }
        }
    }
}

/// One row of the table of keys.
struct KeyBinding: Hashable, Sendable {
    /// The first key is the one to show.
    let keys: [KeyPress]
    let command: Command
    let contexts: Set<KeyContext>

    init(_ keys: [KeyPress], _ command: Command, in contexts: Set<KeyContext>) {
        self.keys = keys
        self.command = command
        self.contexts = contexts
    }
}
