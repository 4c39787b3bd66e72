import Entities

/// Fetches the files of pictures.
package struct PictureGateway: Sendable {
    /// Bytes that a picture's file may have. TVmaze's posters have some 20 KB, originals some 200 KB.
    static let sizeLimit = 4 << 20
    /// The hosts of TVmaze and TMDB; their subdomains serve the pictures.
    private static let services = ["tvmaze.com", "tmdb.org"]

    private let transport: any HTTPTransport
    private let mirrors: [(host: String, allowsInsecure: Bool)]

    /// - Parameters:
    ///   - transport: without the API's rate limit: pictures come from other servers, which do not count calls.
    ///   - roots: the APIs' roots. Pictures may come from their hosts too; by http only if the root itself is http.
    package init(transport: any HTTPTransport, roots: [URLRoot] = []) {
        self.transport = transport
        mirrors = roots.compactMap { root in
            RemoteAddress.origin(of: root.url(URLPath())).map { ($0.host, !$0.isSecure) }
        }
    }

    /// The file at an address.
    /// - Throws: `notFound`, without a request, if the address leads to a server that does not serve pictures.
    package func bytes(at address: String) async throws(GatewayError) -> [UInt8] {
        guard isAllowed(address) else { throw .notFound }
        let request = HTTPRequest(url: address, content: .picture, sizeLimit: PictureGateway.sizeLimit)
        let bytes = try await transport.body(of: request)
        if HTTPRequest.Content.isMarkup(bytes) { throw .portal }
        return bytes
    }

    /// A response names the address of each picture. It must not be able to send this machine's requests to any other server.
    private func isAllowed(_ address: String) -> Bool {
        guard let (isSecure, host) = RemoteAddress.origin(of: address) else { return false }
        if isSecure, Self.services.contains(where: { host == $0 || host.hasSuffix(".\($0)") }) { return true }
        return mirrors.contains { $0.host == host && (isSecure || $0.allowsInsecure) }
    }
}
