/// Builds one frame: the parts of a message one after the other, behind their common length.
package struct FrameWriter: Sendable {
    private var bytes: [UInt8] = [0, 0, 0, 0]

    /// Begins a frame.
    /// - Parameter capacity: bytes that the content will have, about.
    package init(capacity: Int = 256) {
        bytes.reserveCapacity(capacity + 4)
    }

    /// The whole frame, ready to be sent.
    package var frame: [UInt8] {
        var frame = bytes
        var length = UInt32(truncatingIfNeeded: bytes.count - 4)
        for index in (0..<4).reversed() {
            frame[index] = UInt8(truncatingIfNeeded: length)
            length >>= 8
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

    /// Adds a number that names something, in four bytes.
    package mutating func write(_ number: UInt32) {
        withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }

    /// Adds bytes behind their count.
    package mutating func write(_ content: [UInt8]) {
        write(UInt32(truncatingIfNeeded: content.count))
        bytes += content
    }

    /// Adds a text as UTF-8 behind its count of bytes.
    package mutating func write(_ text: String) {
        write(UInt32(truncatingIfNeeded: text.utf8.count))
        bytes += text.utf8
    }

    /// Adds the fields of a header behind their count.
    package mutating func write(_ fields: [String: String]) {
        write(UInt32(truncatingIfNeeded: fields.count))
        for (name, value) in fields {
            write(name)
            write(value)
        }
    }
}
