import Terminal

extension Keymap {
    /// The key that always quits immediately; it cannot be bound to anything else.
    static let leaveKey = KeyPress(.character("c"), .control)

    /// A key that two commands are bound to in the same context.
    struct Clash: Hashable, Sendable {
        let key: KeyPress
        /// The command that has the key, and the one that does not get it.
        let commands: [Command]
    }

    /// The keys in force: the default ones with the configured changes, without refused commands.
    init(of settings: Settings) {
        self.init(bindings: Keymap.standard.applying(settings.keys).bindings, refused: settings.refusedCommands)
    }

    /// The keymap with other keys for some commands.
    ///
    /// A command keeps its contexts; its new keys replace the default ones in all of them. Keys that type text are not
    /// bound in text fields: a command without any other key keeps its default keys there. So does the command that
    /// ends a PIN, even if it is configured to have no keys. A default key is unbound if another command is bound to
    /// it.
    func applying(_ overrides: KeyOverrides) -> Keymap {
        guard !overrides.bindings.isEmpty else { return self }
        let assigned = assignedKeys(of: overrides)
        return Keymap(
            bindings: bindings.flatMap { row in
                Dictionary(grouping: KeyContext.allCases.filter(row.contexts.contains)) { context in
                    overrides.bindings[row.command] == nil
                        ? row.keys.filter { assigned[context]?[$0] == nil }
                        : keys(of: row, in: context, overrides).filter { assigned[context]?[$0] == row.command }
                }
                .filter { !$0.key.isEmpty }
                .sorted { first, second in isEarlier(first.value, second.value) }
                .map { KeyBinding($0.key, row.command, in: Set($0.value)) }
            })
    }

    /// The keys that two commands are bound to in the same context, each once.
    func clashes(of overrides: KeyOverrides) -> [Clash] {
        var clashes: [Clash] = []
        for context in KeyContext.allCases {
            var owners: [KeyPress: Command] = [:]
            for (key, command) in requestedKeys(of: overrides, in: context) {
                guard let owner = owners[key], owner != command else {
                    owners[key] = command
                    continue
                }
                let clash = Clash(key: key, commands: [owner, command])
                if !clashes.contains(clash) { clashes.append(clash) }
            }
        }
        return clashes
    }

    /// The command for each configured key, by context; the first of two commands gets the key.
    private func assignedKeys(of overrides: KeyOverrides) -> [KeyContext: [KeyPress: Command]] {
        Dictionary(
            uniqueKeysWithValues: KeyContext.allCases.map { context in
                (context, Dictionary(requestedKeys(of: overrides, in: context)) { first, _ in first })
            })
    }

    private func requestedKeys(of overrides: KeyOverrides, in context: KeyContext) -> [(KeyPress, Command)] {
        overrides.commands.flatMap { command in
            bindings(in: context).filter { $0.command == command }
                .flatMap { keys(of: $0, in: context, overrides) }.map { ($0, command) }
        }
    }

    private func keys(of row: KeyBinding, in context: KeyContext, _ overrides: KeyOverrides) -> [KeyPress] {
        guard let assigned = overrides.keys(for: row.command) else { return row.keys }
        var keys = assigned.filter { $0 != Keymap.leaveKey }
        if context.takesText {
            let others = keys.filter { !$0.isText }
            // Without a key to confirm the PIN, the lock could not be opened.
            let isNeeded = [.locked, .entering].contains(context) && row.command == .open
            keys = others.isEmpty && (isNeeded || !keys.isEmpty) ? row.keys : others
        }
        return row.command == .interrupt ? keys + [Keymap.leaveKey] : keys
    }

    private func isEarlier(_ first: [KeyContext], _ second: [KeyContext]) -> Bool {
        let all = KeyContext.allCases
        guard let first = first.first, let second = second.first else { return false }
        return (all.firstIndex(of: first) ?? 0) < (all.firstIndex(of: second) ?? 0)
    }
}
