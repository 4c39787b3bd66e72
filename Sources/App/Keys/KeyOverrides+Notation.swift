import Terminal

extension KeyOverrides {
    /// The keys of a command as the configuration writes them; `nil` where it has the usual ones.
    func notations(for command: Command) -> [String]? {
        keys(for: command)?.map(\.notation)
    }

    /// Gives a command keys by their names; `nil` for the usual ones.
    mutating func set(notations: [String]?, for command: Command) {
        set(notations?.compactMap { KeyPress(notation: $0) }.map { Binding(key: $0, place: nil) }, for: command)
    }

    /// The commands that were given a key, and that mean something where another command does.
    func commands(with notation: String, meeting command: Command) -> [Command] {
        commands.filter { other in
            other != command && notations(for: other)?.contains(notation) == true
                && !Keymap.standard.contexts(of: other).isDisjoint(with: Keymap.standard.contexts(of: command))
        }
    }
}

extension Keymap {
    /// Where a command means something.
    func contexts(of command: Command) -> Set<KeyContext> {
        bindings.filter { $0.command == command }.reduce(into: []) { $0.formUnion($1.contexts) }
    }

    /// Another command that has a key somewhere where this one means something.
    func command(on notation: String, meeting command: Command) -> Command? {
        guard let key = KeyPress(notation: notation) else { return nil }
        return contexts(of: command).compactMap { self.command(for: key, in: $0) }.filter { $0 != command }
            .min { $0.rawValue < $1.rawValue }
    }
}
