import FoundationEssentials

/// Where a server sends a request on to, and whether Marquee goes there.
struct Redirect: Hashable, Sendable {
    /// The whole address to go to.
    let url: String

    /// The redirect that an answer asks for; `nil` when it asks for none.
    /// - Throws: `invalidResponse` when it leads where no request may go: to another host, from https to http, to
    ///   another port, or nowhere.
    init?(of response: HTTPResponse, to request: HTTPRequest) throws(TransportError) {
        guard [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["location"] else {
            return nil
        }
        guard location.utf8.count <= 8_192, let origin = URL(string: request.url),
            let target = URL(string: location, relativeTo: origin)?.absoluteURL, Self.isAllowed(target, from: origin)
        else { throw .invalidResponse }
        url = target.absoluteString
    }

    private static func isAllowed(_ target: URL, from origin: URL) -> Bool {
        guard let from = origin.scheme?.lowercased(), let scheme = target.scheme?.lowercased(),
            let host = target.host, !host.isEmpty, host.lowercased() == origin.host?.lowercased(),
            target.user == nil, target.password == nil
        else { return false }
        // Plain http is a mirror of the user's own; what began encrypted stays so.
        return scheme == from ? target.port == origin.port : from == "http" && scheme == "https"
    }
}
