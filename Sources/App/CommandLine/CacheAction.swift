/// What `marquee cache` is asked to do.
enum CacheAction: String, Hashable, Sendable, CaseIterable {
    /// Tell how much there is.
    case status
    /// Remove all of it.
    case clear

    static let names = allCases.map(\.rawValue)
}
