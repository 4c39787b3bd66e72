/// What stands over a part of the help.
enum UsageHeading: Hashable, Sendable, CaseIterable {
    case usage, commands, examples
}
