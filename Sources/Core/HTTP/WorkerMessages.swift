/// What the network worker needs to restore the terminal if the screen's process dies without doing so.
package struct TerminalGuard: Hashable, Sendable {
    /// The path of the terminal, such as `/dev/pts/3`.
    package let path: String
    /// The bytes of the `termios` that the terminal had before the program.
    package let termios: [UInt8]
    /// The control sequences that leave the program's modes.
    package let leave: [UInt8]

    package init(path: String, termios: [UInt8], leave: [UInt8]) {
        self.path = path
        self.termios = termios
        self.leave = leave
    }
}

/// What the screen's process tells the network worker.
package enum WorkerCommand: Hashable, Sendable {
    /// Send a request, and reply under this number.
    case fetch(UInt32, HTTPRequest)
    /// The response to this number is no longer needed.
    case cancel(UInt32)
    /// Restore the terminal if this process vanishes.
    case guardTerminal(TerminalGuard)
    /// The terminal has been restored: leave it alone.
    case releaseTerminal

    /// The largest command in bytes.
    package static let sizeLimit = 1 << 20

    /// Decodes the content of a frame.
    package init(_ content: [UInt8]) throws(MessageError) {
        var reader = FrameReader(content)
        switch try reader.byte() {
        case 1:
            self = .fetch(
                try reader.identifier(),
                HTTPRequest(
                    url: try reader.text(), headers: try reader.fields(), sizeLimit: try reader.number(),
                    idleTimeout: try reader.number(), totalTimeout: try reader.number()))
        case 2: self = .cancel(try reader.identifier())
        case 3:
            self = .guardTerminal(
                TerminalGuard(path: try reader.text(), termios: try reader.bytes(), leave: try reader.bytes()))
        case 4: self = .releaseTerminal
        default: throw .malformed
        }
        try reader.finish()
    }

    /// The command as a frame.
    package var frame: [UInt8] {
        var writer = FrameWriter()
        switch self {
        case .fetch(let number, let request):
            writer.write(byte: 1)
            writer.write(number)
            writer.write(request.url)
            writer.write(request.headers)
            writer.write(request.sizeLimit)
            writer.write(request.idleTimeout)
            writer.write(request.totalTimeout)
        case .cancel(let number):
            writer.write(byte: 2)
            writer.write(number)
        case .guardTerminal(let terminal):
            writer.write(byte: 3)
            writer.write(terminal.path)
            writer.write(terminal.termios)
            writer.write(terminal.leave)
        case .releaseTerminal: writer.write(byte: 4)
        }
        return writer.frame
    }
}

/// What the network worker replies to a `fetch`.
package struct WorkerReply: Hashable, Sendable {
    /// The number of the `fetch`.
    package let number: UInt32
    package let outcome: Result<HTTPResponse, TransportError>

    /// The largest reply in bytes; no request may ask for a larger body than `HTTPRequest.largestBody`.
    package static let sizeLimit = HTTPRequest.largestBody + (1 << 20)

    package init(number: UInt32, outcome: Result<HTTPResponse, TransportError>) {
        self.number = number
        self.outcome = outcome
    }

    /// Decodes the content of a frame.
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

    private static let plainErrors: [TransportError] = [
        .cannotConnect, .interrupted, .timedOut, .insecure, .invalidResponse, .workerFailed, .cancelled,
    ]

    /// 1 for `tooLarge`, whose detail is the limit; the others follow.
    private static func code(_ error: TransportError) -> (code: UInt8, detail: Int) {
        if case .tooLarge(let limit) = error { return (1, limit) }
        return (UInt8(2 + (plainErrors.firstIndex(of: error) ?? 0)), 0)
    }

    private static func error(_ code: UInt8, detail: Int) throws(MessageError) -> TransportError {
        if code == 1 { return .tooLarge(limit: detail) }
        guard plainErrors.indices.contains(Int(code) - 2) else { throw .malformed }
        return plainErrors[Int(code) - 2]
    }
}
