import Terminal

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
