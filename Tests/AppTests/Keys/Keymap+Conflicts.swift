import Terminal

@testable import App

extension Keymap {
    /// A key with two commands in the same context.
    struct Conflict: Hashable {
        let key: KeyPress
        let context: KeyContext
        let commands: [Command]
    }

    /// The keys with two commands in the same context.
    var conflicts: [Conflict] {
        KeyContext.allCases.flatMap { context in
            let claims = bindings(in: context).flatMap { row in row.keys.map { (key: $0, command: row.command) } }
            return Dictionary(grouping: claims, by: \.key)
                .filter { $0.value.count > 1 }
                .map { Conflict(key: $0.key, context: context, commands: $0.value.map(\.command)) }
        }
    }
}
