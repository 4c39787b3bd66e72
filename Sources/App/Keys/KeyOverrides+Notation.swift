import Terminal

extension KeyOverrides {
    /// The command's keys as the configuration writes them, or `nil` if they are the default ones.
    func notations(for command: Command) -> [String]? {
        keys(for: command)?.map(\.notation)
    }

    /// Sets the keys of a command by their names, or `nil` restores the default ones.
    mutating func set(notations: [String]?, for command: Command) {
        set(notations?.compactMap { KeyPress(notation: $0) }.map { Binding(key: $0, place: nil) }, for: command)
    }

    /// The other commands that were bound to a key and share a context with the given command.
    func commands(with notation: String, meeting command: Command) -> [Command] {
        commands.filter { other in
            other != command && notations(for: other)?.contains(notation) == true
                && !Keymap.standard.contexts(of: other).isDisjoint(with: Keymap.standard.contexts(of: command))
        }
    }
}

extension Keymap {
    func contexts(of command: Command) -> Set<KeyContext> {
        bindings.filter { $0.command == command }.reduce(into: []) { $0.formUnion($1.contexts) }
    }

    /// Another command that is bound to a key in a context of the given command.
    func command(on notation: String, meeting command: Command) -> Command? {
        guard let key = KeyPress(notation: notation) else { return nil }
        return Keymap.standard.contexts(of: command).compactMap { self.command(for: key, in: $0) }.filter {
            $0 != command
        }
        .min { $0.rawValue < $1.rawValue }
    }
}
