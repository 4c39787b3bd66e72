/// An answer that came whole, whatever its status.
public struct HTTPResponse: Hashable, Sendable {
    /// The status, such as 200 or 404.
    public let status: Int
    /// Header fields, their names in lower case.
    public let headers: [String: String]
    /// The body, decoded.
    public let body: [UInt8]

    /// Makes an answer; the names of the header fields are in lower case.
    public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
