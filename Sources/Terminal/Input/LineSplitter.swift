/// Splits a stream of bytes into lines.
///
/// The rest of an overlong line is dropped: a binary file must not fill the memory.
struct LineSplitter {
    private let limit: Int
    private var line: [UInt8] = []

    /// - Parameter limit: the maximum bytes of a line.
    init(limit: Int = 4096) {
        self.limit = limit
    }

    /// - Returns: the lines that are complete, without their ends; ill-formed UTF-8 is replaced.
    mutating func feed(_ bytes: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                lines.append(endLine())
            } else if line.count < limit {
                line.append(byte)
            }
        }
        return lines
    }

    /// The last line, if no line feed ended it.
    mutating func finish() -> String? {
        line.isEmpty ? nil : endLine()
    }

    private mutating func endLine() -> String {
        defer { line.removeAll(keepingCapacity: true) }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }
}
