/// What the network worker answers to a `fetch`.
package struct WorkerReply: Hashable, Sendable {
    /// The number of the `fetch`.
    package let number: UInt32
    /// What came of it.
    package let outcome: Result<HTTPResponse, TransportError>

    /// Bytes that a reply may have. A request may not ask for a larger body than `HTTPRequest.largestBody`.
    package static let sizeLimit = HTTPRequest.largestBody + (1 << 20)

    /// Makes a reply.
    package init(number: UInt32, outcome: Result<HTTPResponse, TransportError>) {
        self.number = number
        self.outcome = outcome
    }

    /// Reads a reply from the content of a frame.
    package init(_ content: [UInt8]) throws(MessageError) {
        var reader = FrameReader(content)
        let code = try reader.byte()
        number = try reader.identifier()
        if code == 0 {
            outcome = .success(
                HTTPResponse(status: try reader.number(), headers: try reader.fields(), body: try reader.bytes()))
        } else {
            outcome = .failure(try Self.error(code, detail: try reader.number()))
        }
        try reader.finish()
    }

    /// The reply as a frame.
    package var frame: [UInt8] {
        switch outcome {
        case .success(let response):
            var writer = FrameWriter(capacity: response.body.count + 1024)
            writer.write(byte: 0)
            writer.write(number)
            writer.write(response.status)
            writer.write(response.headers)
            writer.write(response.body)
            return writer.frame
        case .failure(let error):
            var writer = FrameWriter()
            let (code, detail) = Self.code(error)
            writer.write(byte: code)
            writer.write(number)
            writer.write(detail)
            return writer.frame
        }
    }

    private static func code(_ error: TransportError) -> (code: UInt8, detail: Int) {
        switch error {
        case .cannotConnect: (1, 0)
        case .interrupted: (2, 0)
        case .timedOut: (3, 0)
        case .insecure: (4, 0)
        case .tooLarge(let limit): (5, limit)
        case .invalidResponse: (6, 0)
        case .workerFailed: (7, 0)
        case .cancelled: (8, 0)
        }
    }

    private static func error(_ code: UInt8, detail: Int) throws(MessageError) -> TransportError {
        switch code {
        case 1: .cannotConnect
        case 2: .interrupted
        case 3: .timedOut
        case 4: .insecure
        case 5: .tooLarge(limit: detail)
        case 6: .invalidResponse
        case 7: .workerFailed
        case 8: .cancelled
        default: throw .malformed
        }
    }
}
