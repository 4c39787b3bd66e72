/// What `marquee config` is asked to do.
enum ConfigurationAction: String, Hashable, Sendable, CaseIterable {
    /// Print where the configuration is, or would be.
    case path
    /// Name every mistake in it.
    case check

    /// Their names, as help writes them.
    static var names: [String] { allCases.map(\.rawValue) }
}
