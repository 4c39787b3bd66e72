/// The chunks of a PNG, one after the other (PNG specification, section 5.3).
struct PNGChunks {
    /// One chunk: four letters and data.
    struct Chunk {
        /// The letters as a number, the first in the highest byte.
        let type: UInt32
        /// What is in it.
        let data: ArraySlice<UInt8>

        /// Whether a picture cannot be understood without it: the first letter is a capital.
        var isCritical: Bool { type & 0x2000_0000 == 0 }
    }

    /// The eight bytes that every PNG begins with.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private let bytes: [UInt8]
    private var offset: Int

    /// Begins behind the signature.
    /// - Throws: `ImageError` at the stage `signature`, where these bytes are no PNG.
    init(_ bytes: [UInt8]) throws(ImageError) {
        guard bytes.starts(with: Self.signature) else {
            throw Self.signature.starts(with: bytes) ? .truncated(.signature) : .malformed(.signature)
        }
        self.bytes = bytes
        offset = Self.signature.count
    }

    /// Reads the next chunk. The checksum is looked at where the chunk is critical, or transparency: what else there
    /// is is not used, and may be broken.
    /// - Throws: `ImageError` at the stage that the caller is in.
    mutating func next(in stage: ImageStage) throws(ImageError) -> Chunk {
        guard bytes.count - offset >= 12 else { throw .truncated(stage) }
        let length = Int(number(at: offset))
        guard length <= Int32.max else { throw .malformed(stage) }
        guard length <= bytes.count - offset - 12 else { throw .truncated(stage) }
        let data = (offset + 8)..<(offset + 8 + length)
        let chunk = Chunk(type: number(at: offset + 4), data: bytes[data])
        if chunk.isCritical || chunk.type == .tRNS {
            let checksum = CRC32.checksum(bytes.span.extracting((offset + 4)..<data.upperBound))
            guard checksum == number(at: data.upperBound) else { throw .malformed(stage) }
        }
        offset = data.upperBound + 4
        return chunk
    }

    /// Four bytes as a number, the highest first.
    private func number(at offset: Int) -> UInt32 {
        bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
}

/// The chunks that the decoder knows.
extension UInt32 {
    /// Size, depth, kind of pixel.
    static let IHDR: UInt32 = 0x4948_4452
    /// The palette.
    static let PLTE: UInt32 = 0x504C_5445
    /// Transparency of pictures whose pixels have none.
    static let tRNS: UInt32 = 0x7452_4E53
    /// Compressed pixels.
    static let IDAT: UInt32 = 0x4944_4154
    /// The end.
    static let IEND: UInt32 = 0x4945_4E44
}
