import Core

/// What is said for a moment, and what went wrong.
protocol MessagePhrases: Sendable {
    func linkCopied(_ link: String) -> String
    var noLink: String { get }
    func theme(_ name: String) -> String
    func failure(_ error: GatewayError) -> String
    func advice(_ error: GatewayError) -> String
    /// All that is stored is there; more there is with the network.
    var nothingMoreStored: String { get }
    /// - Parameter key: the key that tries again; `nil` where there is none.
    func couldNotLoadMore(_ error: GatewayError, key: String?) -> String
    func couldNotRefresh(_ error: GatewayError) -> String
    var failureTitle: String { get }
    var cacheUnavailable: String { get }
}
