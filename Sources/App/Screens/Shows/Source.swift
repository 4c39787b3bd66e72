/// Where shows come from in this run, as far as a person should know.
enum Source: Hashable, Sendable {
    case network
    case offline
    case demo
}
