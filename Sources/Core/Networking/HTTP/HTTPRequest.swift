import Entities

/// A request as a value, so that equal requests can be joined. Those with another method than GET are sent once: nothing joins, repeats or
/// redirects them.
package struct HTTPRequest: Hashable, Sendable, Codable, CustomStringConvertible {
    package enum Method: String, Hashable, Sendable, Codable {
        case get = "GET"
        case post = "POST"
    }

    /// What the body of a successful response must look like. Anything else may pass, as a captive portal's page does.
    package enum Content: String, Hashable, Sendable, Codable {
        case any
        case jsonArray
        case jsonObject
        case picture
    }

    package let url: String
    package let method: Method
    /// What a POST sends, usually JSON.
    package let body: String?
    /// Header fields in addition to those that every request has.
    package let headers: [String: String]
    package let content: Content
    /// Bytes of body, decoded, that the response may have: 0 to 32 MiB.
    package let sizeLimit: Int
    /// Seconds without a byte after which the request fails: 1 to 600.
    package let idleTimeout: Int
    /// Seconds after which one try of the request fails, whatever has come: 1 to 600.
    package let totalTimeout: Int

    /// Makes a request for a complete address, such as that of a picture.
    package init(
        url: String, method: Method = .get, body: String? = nil, headers: [String: String] = [:],
        content: Content = .any, sizeLimit: Int = 8 << 20, idleTimeout: Int = 3, totalTimeout: Int = 15
    ) {
        self.url = url
        self.method = method
        self.body = body
        self.headers = headers
        self.content = content
        self.sizeLimit = max(0, min(sizeLimit, Self.largestBody))
        self.idleTimeout = max(1, min(idleTimeout, Self.longestTime))
        self.totalTimeout = max(1, min(totalTimeout, Self.longestTime))
    }

    package init(
        _ path: URLPath, under root: URLRoot, headers: [String: String] = [:], content: Content = .any,
        sizeLimit: Int = 2 << 20
    ) {
        self.init(url: root.url(path), headers: headers, content: content, sizeLimit: sizeLimit)
    }

    /// The upper bound of `sizeLimit` in bytes.
    package static let largestBody = 32 << 20
    private static let longestTime = 600

    /// The address without query and header fields, which may hold a key.
    package var description: String { "\(method.rawValue) \(url.prefix { $0 != "?" })" }

    /// The same request for another address, or with another time limit.
    func with(url: String? = nil, totalTimeout: Int? = nil) -> HTTPRequest {
        HTTPRequest(
            url: url ?? self.url, method: method, body: body, headers: headers, content: content, sizeLimit: sizeLimit,
            idleTimeout: idleTimeout, totalTimeout: totalTimeout ?? self.totalTimeout)
    }
}

extension HTTPRequest.Content {
    /// Whether a body is this content: JSON as a whole, or a file that begins like a picture of some format. What it says is the
    /// gateways' part.
    func accepts(_ body: [UInt8]) -> Bool {
        switch self {
        case .any: true
        case .jsonArray: Self.isJSON(body, .array)
        case .jsonObject: Self.isJSON(body, .object)
        case .picture: Self.signatures.contains { body.dropFirst($0.offset).starts(with: $0.bytes) }
        }
    }

    /// Whether a body is HTML: what a captive portal sends in place of anything else.
    package static func isMarkup(_ body: [UInt8]) -> Bool {
        body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
    }

    private static func isJSON(_ body: [UInt8], _ kind: JSONReader.Kind) -> Bool {
        var reader = JSONReader(body, .lenient)
        return (try? reader.kind()) == kind && (try? reader.skip()) != nil && (try? reader.end()) != nil
    }

    /// How files of PNG, JPEG, GIF, WebP and AVIF begin: a picture that cannot be decoded here is no garbage.
    private static let signatures: [(offset: Int, bytes: [UInt8])] = [
        (0, [0x89, 0x50, 0x4E, 0x47]), (0, [0xFF, 0xD8]), (0, Array("GIF8".utf8)), (0, Array("RIFF".utf8)),
        (4, Array("ftyp".utf8)),
    ]
}
