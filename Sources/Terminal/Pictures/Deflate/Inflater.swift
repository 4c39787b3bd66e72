/// Inflates a zlib stream (RFC 1950) or bare deflate (RFC 1951) on demand.
///
/// The caller reads the expected bytes piece by piece and then requires the end. A small stream that would inflate to
/// gigabytes only costs the window: 32 KiB of history and the current piece.
package struct Inflater {
    enum Wrapper {
        case zlib
        case none
    }

    private enum State {
        case betweenBlocks
        /// In an uncompressed block.
        case stored(remaining: Int)
        case compressed(DeflateCodes)
        /// After the last block.
        case ended
    }

    /// The farthest distance of a match.
    static let history = 32_768
    /// The end of the window, written only by matches that began before it: the longest match, and the excess of
    /// copying eight bytes at a time.
    static let margin = 258 + 8

    /// Empty blocks allowed in a row, which flushing produces. Millions of them would take seconds without yielding a
    /// byte.
    static let emptyBlockLimit = 4096

    private let input: [UInt8]
    /// History, bytes not yet taken, and free space.
    private(set) var window: [UInt8]
    private(set) var bits: DeflateBits
    private var state = State.betweenBlocks
    private var isLastBlock = false
    /// Blocks begun since the last output.
    private var emptyBlocks = 0
    /// The window offset of the next byte to write.
    private var filled = 0
    /// The window offset of the next byte to take.
    private var taken = 0
    private var checksum = Adler32()
    /// Why nothing follows the bytes not yet taken.
    private var damage: ImageError?
    private let wrapper: Wrapper

    /// Creates an inflater for a whole stream.
    /// - Parameter pieceLimit: the most bytes taken at once.
    /// - Throws: `ImageError` at the stage `pixels` if the zlib header is invalid.
    init(_ input: [UInt8], wrapper: Wrapper = .zlib, pieceLimit: Int) throws(ImageError) {
        self.input = input
        self.wrapper = wrapper
        window = [UInt8](repeating: 0, count: Self.history + pieceLimit + Self.history + Self.margin)
        bits = DeflateBits(at: wrapper == .zlib ? 2 : 0)
        if wrapper == .zlib { try checkHeader() }
    }

    /// Inflates the next bytes. All bytes before damage can be read.
    /// - Returns: their range in the window, valid until the next call.
    /// - Throws: `ImageError.truncated` if the stream ends early, `malformed` if it is invalid.
    mutating func read(_ count: Int) throws(ImageError) -> Range<Int> {
        while filled - taken < count {
            if let damage { throw damage }
            if case .ended = state { throw .truncated(.pixels) }
            if filled > window.count - Self.margin - Self.history / 2 { slide() }
            do throws(ImageError) { try step() } catch { damage = error }
        }
        defer { taken += count }
        return taken..<(taken + count)
    }

    /// Checks that the stream ends here with the right checksum.
    /// - Throws: `ImageError.malformed(.pixels)` if not.
    mutating func finish() throws(ImageError) {
        while filled == taken {
            if let damage { throw damage }
            if case .ended = state { return try checkTrailer() }
            if filled > window.count - Self.margin - Self.history / 2 { slide() }
            try step()
        }
        throw .malformed(.pixels)
    }

    /// Inflates a whole stream of bare deflate.
    /// - Returns: `nil` if more bytes than the limit come out.
    package static func bytes(of input: [UInt8], limit: Int) throws(ImageError) -> [UInt8]? {
        var inflater = try Inflater(input, wrapper: .none, pieceLimit: 8 * history)
        var output: [UInt8] = []
        while true {
            let piece = inflater.window[inflater.taken..<inflater.filled]
            guard output.count + piece.count <= limit else { return nil }
            output += piece
            inflater.taken = inflater.filled
            if let damage = inflater.damage { throw damage }
            if case .ended = inflater.state { return output }
            if inflater.filled > inflater.window.count - margin - history / 2 { inflater.slide() }
            do throws(ImageError) { try inflater.step() } catch { inflater.damage = error }
        }
    }

    /// Decodes until the window is full or the state changes.
    private mutating func step() throws(ImageError) {
        let before = filled
        switch state {
        case .betweenBlocks: try beginBlock()
        case .stored(let remaining): try copyStored(remaining)
        case .compressed(let codes): try decodeSymbols(codes)
        case .ended: break
        }
        if bits.isPastEnd(of: input) { throw .truncated(.pixels) }
        if filled > before { emptyBlocks = 0 }
        if wrapper == .zlib { checksum.update(window[before..<filled]) }
    }

    /// Frees space, keeping the history and bytes not yet taken.
    private mutating func slide() {
        let kept = max(0, min(taken, filled - Self.history))
        window.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            start.copyMemory(from: start + kept, byteCount: filled - kept)
        }
        filled -= kept
        taken -= kept
    }

    private func checkHeader() throws(ImageError) {
        guard input.count >= 2 else { throw .truncated(.pixels) }
        let header = Int(input[0]) << 8 | Int(input[1])
        let isDeflate = input[0] & 0x0F == 8 && input[0] >> 4 <= 7
        let needsDictionary = input[1] & 0x20 != 0
        guard isDeflate, header % 31 == 0, !needsDictionary else { throw .malformed(.pixels) }
    }

    private mutating func checkTrailer() throws(ImageError) {
        guard wrapper == .zlib else { return }
        let offset = bits.alignToByte()
        guard offset + 4 <= input.count else { throw .truncated(.pixels) }
        let stored = input[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
        guard stored == checksum.value else { throw .malformed(.pixels) }
    }

    /// The order of the code length code's own lengths (RFC 1951, section 3.2.7).
    private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private mutating func beginBlock() throws(ImageError) {
        guard !isLastBlock else { return state = .ended }
        emptyBlocks += 1
        guard emptyBlocks <= Self.emptyBlockLimit else { throw .malformed(.pixels) }
        bits.refill(input)
        isLastBlock = bits.read(1) == 1
        switch bits.read(2) {
        case 0: try beginStored()
        case 1: state = .compressed(try DeflateCodes.fixed.get())
        case 2: state = .compressed(try readCodes())
        default: throw .malformed(.pixels)
        }
    }

    private mutating func beginStored() throws(ImageError) {
        bits = DeflateBits(at: bits.alignToByte())
        bits.refill(input)
        let length = bits.read(16)
        guard bits.read(16) == ~length & 0xFFFF else {
            throw bits.isPastEnd(of: input) ? .truncated(.pixels) : .malformed(.pixels)
        }
        state = .stored(remaining: length)
    }

    /// Copies as much of an uncompressed block as fits.
    private mutating func copyStored(_ remaining: Int) throws(ImageError) {
        let offset = bits.alignToByte()
        let count = min(remaining, window.count - Self.margin - filled, input.count - offset)
        guard count > 0 || count == remaining else { throw .truncated(.pixels) }
        window.replaceSubrange(filled..<(filled + count), with: input[offset..<(offset + count)])
        filled += count
        bits = DeflateBits(at: offset + count)
        state = count == remaining ? .betweenBlocks : .stored(remaining: remaining - count)
    }

    private mutating func readCodes() throws(ImageError) -> DeflateCodes {
        let literalCount = bits.read(5) + 257
        let distanceCount = bits.read(5) + 1
        let lengthCount = bits.read(4) + 4
        guard literalCount <= 286, distanceCount <= 30 else { throw .malformed(.tables) }
        var lengths = [UInt8](repeating: 0, count: 19)
        for symbol in Self.lengthOrder.prefix(lengthCount) {
            bits.refill(input)
            lengths[symbol] = UInt8(bits.read(3))
        }
        let code = try DeflateCode(lengths: lengths[...], alphabet: .codeLengths)
        return try DeflateCodes(
            lengths: try readLengths(literalCount + distanceCount, code), literalCount: literalCount)
    }

    /// Reads run-length coded code lengths.
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
                lengths.append(contentsOf: repeatElement(last, count: bits.read(2) + 3))
            case 17: lengths.append(contentsOf: repeatElement(0, count: bits.read(3) + 3))
            case 18: lengths.append(contentsOf: repeatElement(0, count: bits.read(7) + 11))
            default: lengths.append(UInt8(entry.value))
            }
        }
        guard lengths.count == count else { throw .malformed(.tables) }
        return lengths
    }

    /// The bits of one round: two codes of 15 bits, with 5 and 13 extra bits.
    private static let bitsOfRound = 15 + 5 + 15 + 13

    /// Decodes until the block ends or the window is full up to its margin.
    private mutating func decodeSymbols(_ codes: DeflateCodes) throws(ImageError) {
        // Local copies stay in registers.
        let input = input
        let symbols = codes.literalsAndLengths
        let entries = symbols.entries.span
        var bits = bits
        var position = filled
        // Past the end are only zero bits: what they mean is dropped again.
        var certain = position
        defer {
            self.bits = bits
            filled = position
        }
        let limit = window.count - Self.margin
        var output = window.mutableSpan
        while position < limit {
            if bits.count < Self.bitsOfRound {
                guard !bits.isPastEnd(of: input) else { break }
                certain = position
                bits.refill(input)
            }
            let entry = Self.nextEntry(&bits, entries, indexBits: symbols.indexBits)
            if entry.isLiteral {
                output[position] = UInt8(truncatingIfNeeded: entry.value)
                position &+= 1
                continue
            }
            if entry.isEndOfBlock {
                state = .betweenBlocks
                break
            }
            let length = entry.value &+ bits.read(entry.extraBits)
            let distance = Self.distance(&bits, codes.distances)
            guard length > 0, distance > 0, distance <= position else {
                if bits.isPastEnd(of: input) { break }
                throw .malformed(.pixels)
            }
            Self.repeatBytes(length, from: distance, at: position, in: &output)
            position &+= length
        }
        guard bits.isPastEnd(of: input) else { return }
        position = certain
        throw .truncated(.pixels)
    }

    /// The distance of a match; 0 if invalid.
    @inline(__always) private static func distance(_ bits: inout DeflateBits, _ code: DeflateCode) -> Int {
        let entry = nextEntry(&bits, code.entries.span, indexBits: code.indexBits)
        return entry.value &+ bits.read(entry.extraBits)
    }

    /// Reads a code.
    @inline(__always) private static func nextEntry(
        _ bits: inout DeflateBits, _ entries: Span<DeflateEntry>, indexBits: Int
    ) -> DeflateEntry {
        var entry = entries[bits.peek(indexBits)]
        if entry.isLink {
            bits.skip(entry.length)
            entry = entries[entry.value &+ bits.peek(entry.extraBits)]
        }
        bits.skip(entry.length)
        return entry
    }

    /// Copies a match, which may overlap itself: one longer than its distance repeats.
    ///
    /// Distant matches are copied eight bytes at a time, up to seven too many; the margin has room for them.
    @inline(__always) private static func repeatBytes(
        _ length: Int, from distance: Int, at position: Int, in output: inout MutableSpan<UInt8>
    ) {
        output.withUnsafeMutableBytes { bytes in
            // Every access below is within these bounds, whatever the stream says.
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
