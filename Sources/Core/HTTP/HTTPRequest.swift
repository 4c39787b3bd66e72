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

    /// Makes a request for an address that is known whole, such as that of a picture.
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

    /// Makes a request for a path under the root of an API.
    public init(
        _ path: URLPath, under root: URLRoot, headers: [String: String] = [:], sizeLimit: Int = 8 << 20,
        idleTimeout: Int = 10, totalTimeout: Int = 15
    ) {
        self.init(
            url: root.url(path), headers: headers, sizeLimit: sizeLimit, idleTimeout: idleTimeout,
            totalTimeout: totalTimeout)
    }

    /// The same request for another address, or with less time for it.
    func with(url: String? = nil, totalTimeout: Int? = nil) -> HTTPRequest {
        HTTPRequest(
            url: url ?? self.url, headers: headers, sizeLimit: sizeLimit, idleTimeout: idleTimeout,
            totalTimeout: totalTimeout ?? self.totalTimeout)
    }
}
