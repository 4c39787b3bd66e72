/// A request for something by GET: everything that matters of it as a value, so that equal requests can be told.
public struct HTTPRequest: Hashable, Sendable, Codable {
    /// The whole address, http or https.
    public let url: String
    /// Header fields beside those that every request has.
    public let headers: [String: String]
    /// Bytes of body, decoded, that the answer may have.
    public let sizeLimit: Int
    /// Seconds without a byte after which the request has failed.
    public let idleTimeout: Int
    /// Seconds after which the request has failed whatever has come.
    public let totalTimeout: Int

    /// Makes a request.
    public init(
        url: String, headers: [String: String] = [:], sizeLimit: Int = 8 << 20, idleTimeout: Int = 10,
        totalTimeout: Int = 15
    ) {
        self.url = url
        self.headers = headers
        self.sizeLimit = sizeLimit
        self.idleTimeout = idleTimeout
        self.totalTimeout = totalTimeout
    }
}
