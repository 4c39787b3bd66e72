/// How the program ends, for the shell.
enum ExitCode: Int32, Sendable, CaseIterable {
    case done = 0
    case failed = 1
    case wrongUsage = 2
    case unreachable = 3
    case notFound = 4
    case interrupted = 130
}
