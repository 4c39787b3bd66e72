/// Compressed blocks: where inflating spends its time.
extension Inflater {
    /// Bits that one round may need: two codes of 15 bits, with 5 and 13 extra bits.
    private static let bitsOfRound = 15 + 5 + 15 + 13

    /// Decodes until the block ends or only the margin of the window is left.
    mutating func decodeSymbols(_ codes: DeflateCodes) throws(ImageError) {
        // Copies of what the loop works on: locals are kept in registers.
        let input = input
        let symbols = codes.literalsAndLengths
        let entries = symbols.entries.span
        var bits = bits
        var position = filled
        defer {
            self.bits = bits
            filled = position
        }
        let limit = window.count - Self.margin
        var output = window.mutableSpan
        while position < limit {
            if bits.count < Self.bitsOfRound { bits.refill(input) }
            var entry = entries[bits.peek(symbols.indexBits)]
            if entry.isLink {
                bits.skip(entry.length)
                entry = entries[entry.value &+ bits.peek(entry.extraBits)]
            }
            bits.skip(entry.length)
            if entry.isLiteral {
                output[position] = UInt8(truncatingIfNeeded: entry.value)
                position &+= 1
                continue
            }
            if entry.isEndOfBlock { return state = .betweenBlocks }
            let length = entry.value &+ bits.take(entry.extraBits)
            let distance = Self.distance(&bits, codes.distances)
            guard length > 0, distance > 0, distance <= position else { throw .malformed(.pixels) }
            Self.repeatBytes(length, from: distance, at: position, in: &output)
            position &+= length
            // Past the end there are only zero bits, which may be a match: without this it would fill the window.
            if bits.isPastEnd(of: input) { throw .truncated(.pixels) }
        }
    }

    /// How far back a match begins; 0 where the bits are no code.
    @inline(__always)
    private static func distance(_ bits: inout DeflateBits, _ code: DeflateCode) -> Int {
        let entries = code.entries.span
        var entry = entries[bits.peek(code.indexBits)]
        if entry.isLink {
            bits.skip(entry.length)
            entry = entries[entry.value &+ bits.peek(entry.extraBits)]
        }
        bits.skip(entry.length)
        return entry.value &+ bits.take(entry.extraBits)
    }

    /// Copies a match to where it is wanted. It may reach into itself: a match longer than it is far repeats.
    ///
    /// Bytes that are far enough apart are copied eight at a time, up to seven too many; the margin has room for them.
    @inline(__always)
    private static func repeatBytes(
        _ length: Int, from distance: Int, at position: Int, in output: inout MutableSpan<UInt8>
    ) {
        output.withUnsafeMutableBytes { bytes in
            // Every access below is between these two, whatever the stream says.
            precondition(distance <= position && position + length + 7 <= bytes.count)
            var target = position
            let end = position &+ length
            if distance >= 8 {
                while target < end {
                    let word = bytes.loadUnaligned(fromByteOffset: target &- distance, as: UInt64.self)
                    bytes.storeBytes(of: word, toByteOffset: target, as: UInt64.self)
                    target &+= 8
                }
            } else {
                while target < end {
                    bytes[target] = bytes[target &- distance]
                    target &+= 1
                }
            }
        }
    }
}
