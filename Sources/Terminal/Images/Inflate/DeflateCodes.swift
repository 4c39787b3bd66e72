/// The two codes of a compressed block.
struct DeflateCodes: Sendable {
    /// Literals, the end of the block, and lengths.
    let literalsAndLengths: DeflateCode
    /// Distances.
    let distances: DeflateCode

    /// Makes both of their lengths by symbol: those of literals and lengths, then those of distances.
    /// - Throws: `ImageError.malformed(.tables)`, also where the block could not end.
    init(lengths: [UInt8], literalCount: Int) throws(ImageError) {
        guard literalCount > 256, literalCount <= lengths.count, lengths[256] > 0 else { throw .malformed(.tables) }
        literalsAndLengths = try DeflateCode(lengths: lengths[..<literalCount], alphabet: .literalsAndLengths)
        distances = try DeflateCode(lengths: lengths[literalCount...], alphabet: .distances)
    }

    /// The codes that need not be described (RFC 1951, section 3.2.6), made once: a stream may have a block for every other byte.
    static let fixed = Result { () throws(ImageError) in
        let lengths = [(8, 144), (9, 112), (7, 24), (8, 8), (5, 32)].flatMap { length, count in
            [UInt8](repeating: length, count: count)
        }
        return try DeflateCodes(lengths: lengths, literalCount: 288)
    }
}
