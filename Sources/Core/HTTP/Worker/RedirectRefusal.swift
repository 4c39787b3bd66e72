import Foundation
import FoundationNetworking

/// Keeps URLSession from following redirects: two at once on one HTTP/2 connection end the process (swift-corelibs
/// -foundation #5445).
final class RedirectRefusal: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
