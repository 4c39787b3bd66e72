import Synchronization

@testable import Core

/// A transport that answers every request alike, and keeps the addresses that it was asked for.
final class CannedTransport: HTTPTransport {
    private let answer: Result<HTTPResponse, TransportError>
    private let asked = Mutex<[String]>([])

    init(_ answer: Result<HTTPResponse, TransportError>) {
        self.answer = answer
    }

    convenience init(status: Int = 200, _ body: String) {
        self.init(.success(HTTPResponse(status: status, body: Array(body.utf8))))
    }

    var urls: [String] { asked.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        asked.withLock { $0.append(request.url) }
        return try answer.get()
    }
}
