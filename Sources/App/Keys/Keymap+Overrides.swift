import Terminal

extension Keymap {
    /// The key that leaves at once, from anywhere, and does nothing else.
    static let leaveKey = KeyPress(.character("c"), .control)

    /// A key that two commands were given in one place.
    struct Clash: Hashable, Sendable {
        let key: KeyPress
        /// The command that has it, and the one that was to have it too.
        let commands: [Command]
    }

    /// The keys in force: the usual ones, but for those that were changed, and without what cannot be done here.
    init(of settings: Settings) {
        self.init(bindings: Keymap.standard.applying(settings.keys).bindings, refused: settings.refusedCommands)
    }

    /// The table with other keys for some commands.
    ///
    /// A command keeps its places, and its new keys take the place of the usual ones in all of them. Keys that type stay
    /// with the text where text is typed; a command that would have none left there keeps its usual ones, and so does
    /// the one that ends a PIN, even where it is to have none. What a key usually
    /// does gives way to what it is wanted for.
    func applying(_ overrides: KeyOverrides) -> Keymap {
        guard !overrides.bindings.isEmpty else { return self }
        let wanted = claims(of: overrides)
        return Keymap(
            bindings: bindings.flatMap { row in
                Dictionary(grouping: KeyContext.allCases.filter(row.contexts.contains)) { context in
                    overrides.bindings[row.command] == nil
                        ? row.keys.filter { wanted[context]?[$0] == nil }
                        : keys(of: row, in: context, overrides).filter { wanted[context]?[$0] == row.command }
                }
                .filter { !$0.key.isEmpty }
                .sorted { first, second in isEarlier(first.value, second.value) }
                .map { KeyBinding($0.key, row.command, in: Set($0.value)) }
            })
    }

    /// The keys that two commands were given in one place, each once.
    func clashes(of overrides: KeyOverrides) -> [Clash] {
        var clashes: [Clash] = []
        for context in KeyContext.allCases {
            var owners: [KeyPress: Command] = [:]
            for (key, command) in demands(of: overrides, in: context) {
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

    /// Which of the wanted keys does what, by place; of two commands, the first one has it.
    private func claims(of overrides: KeyOverrides) -> [KeyContext: [KeyPress: Command]] {
        Dictionary(
            uniqueKeysWithValues: KeyContext.allCases.map { context in
                (context, Dictionary(demands(of: overrides, in: context)) { first, _ in first })
            })
    }

    private func demands(of overrides: KeyOverrides, in context: KeyContext) -> [(KeyPress, Command)] {
        overrides.commands.flatMap { command in
            bindings(in: context).filter { $0.command == command }
                .flatMap { keys(of: $0, in: context, overrides) }.map { ($0, command) }
        }
    }

    private func keys(of row: KeyBinding, in context: KeyContext, _ overrides: KeyOverrides) -> [KeyPress] {
        guard let wanted = overrides.keys(for: row.command) else { return row.keys }
        var keys = wanted.filter { $0 != Keymap.leaveKey }
        if context.takesText {
            let others = keys.filter { !$0.isText }
            // Without a key that ends the digits nobody would get through the lock.
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
