import Core
import Terminal

/// Which keys people want for a command in place of the usual ones.
struct KeyOverrides: Hashable, Sendable {
    /// A key, and where it was written down.
    struct Binding: Hashable, Sendable {
        let key: KeyPress
        /// `nil` for one that was pressed on the screen of settings.
        let place: TextPlace?
    }

    /// The keys of each command that has others than usual; an empty list for one that is to have none.
    private(set) var bindings: [Command: [Binding]] = [:]

    /// Gives a command other keys than usual; `nil` for the usual ones.
    mutating func set(_ bindings: [Binding]?, for command: Command) {
        self.bindings[command] = bindings
    }

    /// The keys of a command; `nil` where it has the usual ones.
    func keys(for command: Command) -> [KeyPress]? {
        bindings[command]?.map(\.key)
    }

    /// The commands with keys of their own, in the order in which the first of them was written down.
    var commands: [Command] {
        let last = TextPlace(line: .max, column: .max)
        return Command.allCases.filter { bindings[$0] != nil }
            .sorted { (bindings[$0]?.first?.place ?? last) < (bindings[$1]?.first?.place ?? last) }
    }
}
