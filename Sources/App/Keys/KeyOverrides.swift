import Entities
import Terminal

/// The keys that a configuration binds in place of the default ones.
struct KeyOverrides: Hashable, Sendable {
    /// A key, and its place in the configuration.
    struct Binding: Hashable, Sendable {
        let key: KeyPress
        /// `nil` if the key was set on the screen of keys.
        let place: TextPlace?
    }

    /// The changed keys by command; an empty list leaves the command without keys.
    private(set) var bindings: [Command: [Binding]] = [:]

    /// Sets the keys of a command, or `nil` restores the default ones.
    mutating func set(_ bindings: [Binding]?, for command: Command) {
        self.bindings[command] = bindings
    }

    /// The changed keys of a command, or `nil` if it has the default ones.
    func keys(for command: Command) -> [KeyPress]? {
        bindings[command]?.map(\.key)
    }

    /// The commands with changed keys, in the order of their first key in the configuration.
    var commands: [Command] {
        let last = TextPlace(line: .max, column: .max)
        return Command.allCases.filter { bindings[$0] != nil }
            .sorted { (bindings[$0]?.first?.place ?? last) < (bindings[$1]?.first?.place ?? last) }
    }
}
