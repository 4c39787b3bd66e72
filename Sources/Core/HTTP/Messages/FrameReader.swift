/// Takes the content of one frame apart. Every length in it is checked against what is there.
package struct FrameReader: Sendable {
    private var rest: ArraySlice<UInt8>

    /// Begins to read the content of a frame.
    package init(_ content: [UInt8]) {
        rest = content[...]
    }

    /// Checks that everything has been read.
    package func finish() throws(MessageError) {
        guard rest.isEmpty else { throw .malformed }
    }

    /// Reads a small number.
    package mutating func byte() throws(MessageError) -> UInt8 {
        guard let byte = rest.popFirst() else { throw .malformed }
        return byte
    }

    /// Reads a number of eight bytes.
    package mutating func number() throws(MessageError) -> Int {
        Int(truncatingIfNeeded: try take(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }

    /// Reads a number of four bytes.
    package mutating func identifier() throws(MessageError) -> UInt32 {
        try take(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Reads bytes behind their count.
    package mutating func bytes() throws(MessageError) -> [UInt8] {
        Array(try take(Int(try identifier())))
    }

    /// Reads a text; bytes that are no UTF-8 become replacement characters.
    package mutating func text() throws(MessageError) -> String {
        String(decoding: try take(Int(try identifier())), as: UTF8.self)
    }

    /// Reads the fields of a header.
    package mutating func fields() throws(MessageError) -> [String: String] {
        var fields: [String: String] = [:]
        for _ in 0..<(try identifier()) {
            let name = try text()
            fields[name] = try text()
        }
        return fields
    }

    private mutating func take(_ count: Int) throws(MessageError) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw .malformed }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
