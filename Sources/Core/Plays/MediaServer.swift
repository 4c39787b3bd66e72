import Entities
import FoundationEssentials
import Interchange
import Networking

/// The requests to a media server: bounded, sent once, never redirected, with the secret in a header field.
struct MediaServer: Sendable {
    /// Bytes of an answer. A page of 200 items of Jellyfin has 400 KB.
    private static let sizeLimit = 16 << 20
    private static let valueLimit = 1 << 21
    /// Seconds without a byte, and in all: a server that sends a byte at times has failed within 25 seconds, too.
    private static let timeouts = (idle: 8, total: 20)

    let transport: any HTTPTransport
    let address: URLRoot
    let headers: [String: String]

    /// Requests an object.
    func get(_ path: URLPath, headers more: [String: String] = [:]) async throws(PlaySourceFailure) -> JSONNode {
        try Self.node(try await send(path, .get, nil, more))
    }

    /// Posts a value. The answer may be empty.
    @discardableResult
    func post(
        _ path: URLPath, _ value: JSONValue? = nil, headers more: [String: String] = [:]
    ) async throws(PlaySourceFailure) -> JSONNode? {
        let body = try await send(path, .post, value?.line, more)
        return body.isEmpty ? nil : try Self.node(body)
    }

    private func send(
        _ path: URLPath, _ method: HTTPRequest.Method, _ body: String?, _ more: [String: String]
    ) async throws(PlaySourceFailure) -> [UInt8] {
        var headers = ["Accept": "application/json"].merging(headers) { $1 }.merging(more) { $1 }
        if method == .post { headers["Content-Type"] = "application/json" }
        let request = HTTPRequest(
            url: address.url(path), method: method, body: body ?? (method == .post ? "" : nil), headers: headers,
            sizeLimit: Self.sizeLimit, idleTimeout: Self.timeouts.idle, totalTimeout: Self.timeouts.total)
        let response: HTTPResponse
        do throws(TransportError) {
            response = try await transport.send(request)
        } catch {
            throw error == .cancelled ? .cancelled : .unreachable(error)
        }
        switch response.status {
        case 200..<300: return response.body
        case 300..<400: throw .redirected
        case 401, 403: throw .refused
        case 503: throw .starting
        default: throw .status(response.status)
        }
    }

    private static func node(_ body: [UInt8]) throws(PlaySourceFailure) -> JSONNode {
        var reader = JSONReader(body, .lenient)
        var room = valueLimit
        guard let node = try? reader.node(&room), (try? reader.end()) != nil,
            node.members != nil || node.elements != nil
        else { throw HTTPRequest.Content.isMarkup(body) ? .markup : .notTheServer }
        return node
    }
}

/// What the servers' forms have in common.
extension JSONNode {
    /// A year of the calendar.
    func year(_ key: String) -> Int? { count(key).flatMap { (1870...2200).contains($0) ? $0 : nil } }

    /// A text of 400 bytes at most, for identifiers.
    func identifier(_ key: String) -> String {
        let text = text(key)
        return text.utf8.count <= 400 ? text : ""
    }
}
