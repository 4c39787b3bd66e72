/// Reads the parameters of one marker segment, and never past its end.
struct JPEGSegment {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private let stage: ImageStage

    /// The parameters are the bytes of the slice, which has lost its length field.
    init(_ bytes: ArraySlice<UInt8>, stage: ImageStage) {
        self.bytes = bytes
        self.stage = stage
        position = bytes.startIndex
    }

    /// Whether nothing is left to read.
    var isAtEnd: Bool { position == bytes.endIndex }

    /// What has not been read yet.
    var rest: ArraySlice<UInt8> { bytes[position...] }

    /// The next byte.
    mutating func byte() throws(ImageError) -> UInt8 {
        guard position < bytes.endIndex else { throw .malformed(stage) }
        defer { position += 1 }
        return bytes[position]
    }

    /// The next two bytes, the higher first.
    mutating func word() throws(ImageError) -> Int {
        let high = try byte()
        return Int(high) << 8 | Int(try byte())
    }

    /// The next bytes.
    mutating func bytes(_ count: Int) throws(ImageError) -> ArraySlice<UInt8> {
        guard count <= bytes.endIndex - position else { throw .malformed(stage) }
        defer { position += count }
        return bytes[position..<position + count]
    }
}
