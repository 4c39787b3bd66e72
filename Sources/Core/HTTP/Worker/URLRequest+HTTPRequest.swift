import Core
import Foundation
import FoundationNetworking

extension URLRequest {
    /// The request as URLSession takes it; `nil` when the address is none of http or https.
    init?(_ request: HTTPRequest) {
        guard let url = URL(string: request.url), let scheme = url.scheme?.lowercased(),
            scheme == "https" || scheme == "http", let host = url.host, !host.isEmpty
        else { return nil }
        self.init(url: url)
        // URLSession counts whole seconds and takes a fraction for no time at all.
        timeoutInterval = Double(request.idleTimeout)
        setValue("Marquee/\(Release.version) (+terminal browser)", forHTTPHeaderField: "User-Agent")
        setValue("*/*", forHTTPHeaderField: "Accept")
        for (name, value) in request.headers {
            setValue(value, forHTTPHeaderField: name)
        }
    }
}
