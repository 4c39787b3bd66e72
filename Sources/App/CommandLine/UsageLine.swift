/// One way to use a command, as help and the manual write it.
struct UsageLine: Hashable, Sendable {
    /// The command, what it is to do, and what stands behind that.
    let text: String

    /// The ways to use a command: one line for all that it can be told to do, unless something stands behind one of them.
    static func all(of subcommand: Subcommand) -> [UsageLine] {
        let name = subcommand.rawValue
        guard let actions = subcommand.actions else {
            return [UsageLine(text: ([name] + operand(of: subcommand)).joined(separator: " "))]
        }
        guard actions.contains(where: { subcommand.operand(of: $0) != nil }) else {
            return [UsageLine(text: name + " " + actions.joined(separator: "|"))]
        }
        return actions.map { action in
            let shown = action == subcommand.usualAction ? "[\(action)]" : action
            return UsageLine(text: ([name, shown] + operand(of: subcommand, action)).joined(separator: " "))
        }
    }

    private static func operand(of subcommand: Subcommand, _ action: String? = nil) -> [String] {
        subcommand.operand(of: action).map { [$0.usage] } ?? []
    }
}
