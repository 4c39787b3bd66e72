import FoundationEssentials

/// What the screen's process tells the network worker.
package enum WorkerCommand: Hashable, Sendable, Codable {
    /// Send a request, and reply under this number.
    case fetch(UInt32, HTTPRequest)
    /// The response to this number is no longer needed.
    case cancel(UInt32)

    package static let sizeLimit = 1 << 20

    package init(_ content: [UInt8]) throws(MessageError) {
        let (command, body) = try MessageFrame.decode(WorkerCommand.self, from: content)
        guard body.isEmpty else { throw .malformed }
        self = command
    }

    package var frame: [UInt8] { MessageFrame.encode(self) }
}

/// What the network worker replies to a `fetch`.
package struct WorkerReply: Hashable, Sendable {
    private struct Head: Codable {
        let number: UInt32
        var status: Int?
        var headers: [String: String]?
        var error: TransportError?
    }

    package let number: UInt32
    package let outcome: Result<HTTPResponse, TransportError>

    /// The largest reply in bytes; no request may ask for a larger body than `HTTPRequest.largestBody`.
    package static let sizeLimit = HTTPRequest.largestBody + (1 << 20)

    package init(number: UInt32, outcome: Result<HTTPResponse, TransportError>) {
        self.number = number
        self.outcome = outcome
    }

    package init(_ content: [UInt8]) throws(MessageError) {
        let (head, body) = try MessageFrame.decode(Head.self, from: content)
        number = head.number
        if let error = head.error, body.isEmpty {
            outcome = .failure(error)
        } else if let status = head.status, let headers = head.headers {
            outcome = .success(HTTPResponse(status: status, headers: headers, body: Array(body)))
        } else {
            throw .malformed
        }
    }

    package var frame: [UInt8] {
        switch outcome {
        case .success(let response):
            MessageFrame.encode(
                Head(number: number, status: response.status, headers: response.headers), body: response.body)
        case .failure(let error): MessageFrame.encode(Head(number: number, error: error))
        }
    }
}

/// Why bytes from the other process are not a message.
package enum MessageError: Error, Hashable, Sendable {
    /// A frame announces more bytes than are allowed.
    case tooLarge(Int)
    /// The content of a frame is not a message.
    case malformed
}

/// A message on the connection: a length of four bytes, most significant first, then that many bytes of content: the length of
/// the JSON head in four bytes, the head, and a body.
package enum MessageFrame {
    package static func encode(_ head: some Encodable, body: [UInt8] = []) -> [UInt8] {
        // Texts and numbers: encoding them cannot fail.
        let json = (try? JSONEncoder().encode(head)) ?? Data()
        var frame: [UInt8] = []
        frame.reserveCapacity(8 + json.count + body.count)
        for length in [4 + json.count + body.count, json.count] {
            withUnsafeBytes(of: UInt32(truncatingIfNeeded: length).bigEndian) { frame += $0 }
        }
        frame += json
        frame += body
        return frame
    }

    static func decode<Head: Decodable>(
        _ type: Head.Type, from content: [UInt8]
    ) throws(MessageError) -> (Head, body: ArraySlice<UInt8>) {
        guard content.count >= 4 else { throw .malformed }
        let length = length(in: content[..<4])
        guard length <= content.count - 4,
            let head = try? JSONDecoder().decode(type, from: Data(content[4..<4 + length]))
        else { throw .malformed }
        return (head, content[(4 + length)...])
    }

    fileprivate static func length(in bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

/// Cuts a stream of bytes in pieces of any size into the contents of frames. After an error the stream has lost its boundaries and
/// must be closed.
package struct FrameDecoder: Sendable {
    private let limit: Int
    private var buffer: [UInt8] = []
    private var start = 0

    /// Makes a decoder for frames with at most `limit` bytes of content.
    package init(limit: Int) {
        self.limit = limit
    }

    package mutating func append(_ bytes: some Collection<UInt8>) {
        buffer += bytes
    }

    /// The content of the next frame, or `nil` until it is complete.
    /// - Throws: `tooLarge` as soon as the length is known.
    package mutating func next() throws(MessageError) -> [UInt8]? {
        guard buffer.count - start >= 4 else { return nil }
        let length = MessageFrame.length(in: buffer[start..<start + 4])
        guard length <= limit else { throw .tooLarge(length) }
        guard buffer.count - start - 4 >= length else {
            discardRead()
            return nil
        }
        let content = Array(buffer[start + 4..<start + 4 + length])
        start += 4 + length
        if start == buffer.count { discardRead() }
        return content
    }

    /// Drops the bytes already returned, once per filling of the buffer, so that many small frames cost no copies.
    private mutating func discardRead() {
        guard start > 0 else { return }
        if start == buffer.count {
            // Frees the memory of a large reply, reuses that of small ones.
            buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
        } else {
            buffer.removeSubrange(..<start)
        }
        start = 0
    }
}
