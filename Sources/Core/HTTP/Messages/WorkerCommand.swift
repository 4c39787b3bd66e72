/// What the screen's process tells the network worker.
package enum WorkerCommand: Hashable, Sendable {
    /// Get something, and answer under this number.
    case fetch(UInt32, HTTPRequest)
    /// The answer under this number is no longer wanted.
    case cancel(UInt32)
    /// From now on, put the terminal right if I vanish.
    case guardTerminal(TerminalGuard)
    /// The terminal is as it was: if I vanish, leave it alone.
    case farewell

    /// Bytes that a command may have.
    package static let sizeLimit = 1 << 20

    /// Reads a command from the content of a frame.
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
        case 4: self = .farewell
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
        case .farewell: writer.write(byte: 4)
        }
        return writer.frame
    }
}
