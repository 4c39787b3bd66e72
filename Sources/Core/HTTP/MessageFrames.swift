/// Why bytes from the other process are not a message.
package enum MessageError: Error, Hashable, Sendable {
    /// A frame announces more bytes than are allowed.
    case tooLarge(Int)
    /// A frame is too short, too long, or has an unknown kind.
    case malformed
}

/// Cuts a stream of bytes into frames: a length of four bytes, most significant first, then that many bytes of content.
///
/// It accepts the bytes in pieces of any size. After an error the stream has lost its boundaries and must be closed.
package struct FrameDecoder: Sendable {
    private let limit: Int
    private var buffer: [UInt8] = []
    private var start = 0

    /// Makes a decoder for frames with at most `limit` bytes of content.
    package init(limit: Int) {
        self.limit = limit
    }

    /// Adds the next bytes of the stream.
    package mutating func append(_ bytes: some Collection<UInt8>) {
        buffer += bytes
    }

    /// The content of the next frame; `nil` until it is complete.
    /// - Throws: `tooLarge` as soon as the length is known.
    package mutating func next() throws(MessageError) -> [UInt8]? {
        guard buffer.count - start >= 4 else { return nil }
        let length = buffer[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
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

/// Reads the content of one frame. Every length in it is checked against the bytes that are left.
package struct FrameReader: Sendable {
    private var rest: ArraySlice<UInt8>

    package init(_ content: [UInt8]) {
        rest = content[...]
    }

    /// Checks that everything has been read.
    package func finish() throws(MessageError) {
        guard rest.isEmpty else { throw .malformed }
    }

    package mutating func byte() throws(MessageError) -> UInt8 {
        guard let byte = rest.popFirst() else { throw .malformed }
        return byte
    }

    /// Reads a number of eight bytes.
    package mutating func number() throws(MessageError) -> Int {
        Int(truncatingIfNeeded: try bytes(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }

    /// Reads a number of four bytes.
    package mutating func identifier() throws(MessageError) -> UInt32 {
        try bytes(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Reads bytes after their count.
    package mutating func bytes() throws(MessageError) -> [UInt8] {
        Array(try bytes(Int(try identifier())))
    }

    /// Reads a text; invalid UTF-8 becomes replacement characters.
    package mutating func text() throws(MessageError) -> String {
        String(decoding: try bytes(Int(try identifier())), as: UTF8.self)
    }

    /// Reads header fields.
    package mutating func fields() throws(MessageError) -> [String: String] {
        var fields: [String: String] = [:]
        for _ in 0..<(try identifier()) {
            let name = try text()
            fields[name] = try text()
        }
        return fields
    }

    private mutating func bytes(_ count: Int) throws(MessageError) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw .malformed }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}

/// Builds one frame: the parts of a message one after the other, after their common length.
package struct FrameWriter: Sendable {
    private var bytes: [UInt8] = [0, 0, 0, 0]

    /// Begins a frame.
    /// - Parameter capacity: the approximate size of the content in bytes.
    package init(capacity: Int = 256) {
        bytes.reserveCapacity(capacity + 4)
    }

    /// The whole frame, ready to be sent.
    package var frame: [UInt8] {
        var frame = bytes
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: bytes.count - 4).bigEndian) { length in
            for index in 0..<4 { frame[index] = length[index] }
        }
        return frame
    }

    /// Adds a small number, such as the kind of the message.
    package mutating func write(byte: UInt8) {
        bytes.append(byte)
    }

    /// Adds a number, in eight bytes.
    package mutating func write(_ number: Int) {
        withUnsafeBytes(of: Int64(number).bigEndian) { bytes += $0 }
    }

    /// Adds a number, in four bytes.
    package mutating func write(_ number: UInt32) {
        withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }

    /// Adds bytes after their count.
    package mutating func write(_ content: [UInt8]) {
        write(UInt32(truncatingIfNeeded: content.count))
        bytes += content
    }

    /// Adds a text as UTF-8 after its count of bytes.
    package mutating func write(_ text: String) {
        write(UInt32(truncatingIfNeeded: text.utf8.count))
        bytes += text.utf8
    }

    /// Adds header fields after their count.
    package mutating func write(_ fields: [String: String]) {
        write(UInt32(truncatingIfNeeded: fields.count))
        for (name, value) in fields {
            write(name)
            write(value)
        }
    }
}
