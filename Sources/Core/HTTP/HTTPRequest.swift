/// A request for something by GET: everything that matters of it as a value, so that equal requests can be told.
public struct HTTPRequest: Hashable, Sendable, CustomStringConvertible {
    /// The whole address, http or https.
    public let url: String
    /// Header fields beside those that every request has.
    public let headers: [String: String]
    /// Bytes of body, decoded, that the answer may have: 0 to 32 MiB.
    public let sizeLimit: Int
    /// Seconds without a byte after which the request has failed: 1 to 600.
    public let idleTimeout: Int
    /// Seconds after which the request has failed whatever has come: 1 to 600.
    public let totalTimeout: Int

    /// Makes a request for an address that is known whole, such as that of a picture.
    public init(
        url: String, headers: [String: String] = [:], sizeLimit: Int = 8 << 20, idleTimeout: Int = 10,
        totalTimeout: Int = 15
    ) {
        self.url = url
        self.headers = headers
        self.sizeLimit = max(0, min(sizeLimit, Self.largestBody))
        self.idleTimeout = max(1, min(idleTimeout, Self.longestTime))
        self.totalTimeout = max(1, min(totalTimeout, Self.longestTime))
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

    /// Bytes that any `sizeLimit` comes down to: no answer is larger than this.
    package static let largestBody = 32 << 20

    /// Seconds that any timeout comes down to.
    package static let longestTime = 600

    /// What is asked, without what may not be shown: a query or a header field may hold a key.
    public var description: String { "GET \(url.prefix { $0 != "?" })" }

    /// The same request for another address, or with less time for it.
    func with(url: String? = nil, totalTimeout: Int? = nil) -> HTTPRequest {
        HTTPRequest(
            url: url ?? self.url, headers: headers, sizeLimit: sizeLimit, idleTimeout: idleTimeout,
            totalTimeout: totalTimeout ?? self.totalTimeout)
    }
}
