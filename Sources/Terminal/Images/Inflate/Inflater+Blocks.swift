/// The headers of blocks, and blocks that are stored (RFC 1951, sections 3.2.3, 3.2.4 and 3.2.7).
extension Inflater {
    /// The order in which the lengths of the code of code lengths come.
    private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// Reads the header of the next block.
    mutating func beginBlock() throws(ImageError) {
        guard !isLastBlock else { return state = .ended }
        emptyBlocks += 1
        guard emptyBlocks <= Self.emptyBlockLimit else { throw .malformed(.pixels) }
        bits.refill(input)
        isLastBlock = bits.take(1) == 1
        switch bits.take(2) {
        case 0: try beginStored()
        case 1: state = .compressed(try DeflateCodes.fixed.get())
        case 2: state = .compressed(try readCodes())
        default: throw .malformed(.pixels)
        }
    }

    private mutating func beginStored() throws(ImageError) {
        bits.seek(to: bits.alignToByte())
        bits.refill(input)
        let length = bits.take(16)
        guard bits.take(16) == ~length & 0xFFFF else {
            throw bits.isPastEnd(of: input) ? .truncated(.pixels) : .malformed(.pixels)
        }
        state = .stored(remaining: length)
    }

    /// Copies as much of a stored block as there is room for.
    mutating func copyStored(_ remaining: Int) throws(ImageError) {
        let offset = bits.alignToByte()
        let count = min(remaining, window.count - Self.margin - filled)
        guard offset <= input.count, count <= input.count - offset else { throw .truncated(.pixels) }
        window.replaceSubrange(filled..<(filled + count), with: input[offset..<(offset + count)])
        filled += count
        bits.seek(to: offset + count)
        state = count == remaining ? .betweenBlocks : .stored(remaining: remaining - count)
    }

    /// Reads the description of two codes.
    private mutating func readCodes() throws(ImageError) -> DeflateCodes {
        let literalCount = bits.take(5) + 257
        let distanceCount = bits.take(5) + 1
        let lengthCount = bits.take(4) + 4
        guard literalCount <= 286, distanceCount <= 30 else { throw .malformed(.tables) }
        var lengths = [UInt8](repeating: 0, count: 19)
        for symbol in Self.lengthOrder.prefix(lengthCount) {
            bits.refill(input)
            lengths[symbol] = UInt8(bits.take(3))
        }
        let code = try DeflateCode(lengths: lengths[...], alphabet: .codeLengths)
        return try DeflateCodes(
            lengths: try readLengths(literalCount + distanceCount, code), literalCount: literalCount)
    }

    /// Reads lengths, which are written one by one or as repetitions.
    private mutating func readLengths(_ count: Int, _ code: DeflateCode) throws(ImageError) -> [UInt8] {
        var lengths: [UInt8] = []
        lengths.reserveCapacity(count)
        while lengths.count < count {
            bits.refill(input)
            let entry = code.entries[bits.peek(code.indexBits)]
            guard entry.isLiteral else { throw .malformed(.tables) }
            bits.skip(entry.length)
            switch entry.value {
            case 16:
                guard let last = lengths.last else { throw .malformed(.tables) }
                lengths.append(contentsOf: repeatElement(last, count: bits.take(2) + 3))
            case 17: lengths.append(contentsOf: repeatElement(0, count: bits.take(3) + 3))
            case 18: lengths.append(contentsOf: repeatElement(0, count: bits.take(7) + 11))
            default: lengths.append(UInt8(entry.value))
            }
        }
        guard lengths.count == count else { throw .malformed(.tables) }
        return lengths
    }
}
