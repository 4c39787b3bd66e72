/// Fetches pictures, as the bytes of their files.
public struct PictureGateway: Sendable {
    /// Bytes that a picture's file may have. TVmaze's posters have some 20 KB, originals some 200 KB.
    public static let sizeLimit = 4 << 20

    private let transport: any HTTPTransport
    private let hosts: PictureHosts

    /// Makes a gateway.
    /// - Parameters:
    ///   - transport: what carries the requests, with retry and joining, but without the rate limit of the API: pictures
    ///     come from other servers, which do not count calls.
    ///   - roots: the APIs' roots; pictures may come from their hosts, and from those of TVmaze and TMDB.
    public init(transport: any HTTPTransport, roots: [URLRoot] = []) {
        self.transport = transport
        hosts = PictureHosts(roots: roots)
    }

    /// The file at an address.
    /// - Throws: `notFound` without asking where the address leads to a server that has no business with pictures.
    func bytes(at address: String) async throws(GatewayError) -> [UInt8] {
        guard hosts.allow(address) else { throw .notFound }
        return try await transport.body(of: HTTPRequest(url: address, sizeLimit: PictureGateway.sizeLimit))
    }
}
