import Core
import Foundation
import FoundationNetworking

extension Result<HTTPResponse, TransportError> {
    /// Bytes of header fields that are handed on; what comes after them is dropped.
    private static var headerLimit: Int { 64 << 10 }

    /// What the completion handler of a data task was given.
    init(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?, sizeLimit: Int) {
        if let error {
            self = .failure(TransportError(error))
        } else if let response = response as? HTTPURLResponse {
            let body = data ?? Data()
            guard body.count <= sizeLimit else {
                self = .failure(.tooLarge(limit: sizeLimit))
                return
            }
            self = .success(
                HTTPResponse(status: response.statusCode, headers: Self.headers(of: response), body: Array(body)))
        } else {
            self = .failure(.invalidResponse)
        }
    }

    private static func headers(of response: HTTPURLResponse) -> [String: String] {
        var headers: [String: String] = [:]
        var size = 0
        for case (let name as String, let value as String) in response.allHeaderFields {
            size += name.utf8.count + value.utf8.count
            guard size <= headerLimit else { break }
            headers[name.lowercased()] = value
        }
        return headers
    }
}
