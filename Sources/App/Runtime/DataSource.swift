/// The source of data in this run, as the header shows it.
enum DataSource: Hashable, Sendable {
    case network
    case offline
    case demo
}
