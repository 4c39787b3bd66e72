/// Where a show is shown: a television network of one country, or a web channel, which may be of none.
public struct Network: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// The English name of its country; `nil` for one that is everywhere.
    public let country: String?
    /// Whether it is a web channel.
    public let isWeb: Bool

    /// Makes a network.
    public init(name: String, country: String?, isWeb: Bool) {
        self.name = name
        self.country = country
        self.isWeb = isWeb
    }
}
