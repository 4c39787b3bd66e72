/// The servers that pictures may come from. An answer names the address of each picture; whoever wrote it does not get to
/// send this machine's requests to any other server.
struct PictureHosts: Sendable {
    /// Where TVmaze and TMDB keep their pictures, and the hosts below.
    private static let services = ["tvmaze.com", "tmdb.org"]

    private let mirrors: [(host: String, allowsInsecure: Bool)]

    /// Allows the two services by https, and the hosts of these roots besides: by http too where the root itself is http.
    init(roots: [URLRoot]) {
        mirrors = roots.compactMap { root in
            RemoteAddress.origin(of: root.url(URLPath())).map { ($0.host, !$0.isSecure) }
        }
    }

    /// Whether a picture may be fetched from there.
    func allow(_ address: String) -> Bool {
        guard let (isSecure, host) = RemoteAddress.origin(of: address) else { return false }
        if isSecure, PictureHosts.services.contains(where: { host == $0 || host.hasSuffix(".\($0)") }) { return true }
        return mirrors.contains { $0.host == host && (isSecure || $0.allowsInsecure) }
    }
}
