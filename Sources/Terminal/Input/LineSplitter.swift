/// Cuts a stream of bytes into lines, whatever pieces they come in.
///
/// A line that is too long is cut off, and what follows of it is dropped: somebody who types never comes near the limit,
/// and a file that is not text must not fill the memory.
public struct LineSplitter: Sendable {
    private let limit: Int
    private var line: [UInt8] = []

    /// Makes a splitter that has seen nothing.
    /// - Parameter limit: bytes of a line at most.
    public init(limit: Int = 4096) {
        self.limit = limit
    }

    /// Takes bytes in.
    /// - Returns: the lines that are whole now, without their ends; bytes that are no UTF-8 are replaced.
    public mutating func feed(_ bytes: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                lines.append(take())
            } else if line.count < limit {
                line.append(byte)
            }
        }
        return lines
    }

    /// The line at the end of everything, where no line feed closes it; `nil` where there is none.
    public mutating func finish() -> String? {
        line.isEmpty ? nil : take()
    }

    private mutating func take() -> String {
        defer { line.removeAll(keepingCapacity: true) }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }
}
