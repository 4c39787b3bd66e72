/// Cuts a stream of bytes into frames: four bytes of length, the most significant first, and as many bytes of content.
///
/// It takes the bytes in pieces of any size. After an error the stream has no boundaries any more and must be closed.
package struct FrameDecoder: Sendable {
    private let limit: Int
    private var buffer: [UInt8] = []
    private var start = 0

    /// Makes a decoder.
    /// - Parameter limit: bytes that the content of a frame may have.
    package init(limit: Int) {
        self.limit = limit
    }

    /// Takes the bytes that have come next.
    package mutating func append(_ bytes: some Collection<UInt8>) {
        buffer += bytes
    }

    /// The content of the next frame; `nil` until it has come whole.
    /// - Throws: `tooLarge` as soon as the length is known, before the content is waited for.
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

    /// Drops what has been handed out: only once per filling of the buffer, so that many small frames cost no copies.
    private mutating func discardRead() {
        guard start > 0 else { return }
        if start == buffer.count {
            // A large answer's memory is given back; that of small ones is used again.
            buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
        } else {
            buffer.removeSubrange(..<start)
        }
        start = 0
    }
}
