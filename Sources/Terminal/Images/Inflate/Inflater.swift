/// Inflates a zlib stream (RFC 1950) or bare deflate (RFC 1951), as far as it is asked to.
///
/// The caller takes what it expects, piece by piece, and then says that no more may come. So a stream of a few bytes
/// that would inflate to gigabytes costs the window and no more: 32 KiB of history and what is being produced.
struct Inflater {
    /// What is around the deflated data.
    enum Wrapper {
        /// Two bytes before, a checksum behind.
        case zlib
        /// Nothing.
        case none
    }

    /// Where in the stream the decoder is.
    enum State {
        /// Before the header of a block.
        case betweenBlocks
        /// In a block that is stored as it is, with this many bytes to come.
        case stored(remaining: Int)
        /// In a compressed block.
        case compressed(DeflateCodes)
        /// Behind the last block.
        case ended
    }

    /// How far back a match can reach.
    static let history = 32_768
    /// Bytes of the window that only a match that began before them may write: the longest match, and the seven bytes
    /// that copying by eight writes too many.
    static let margin = 258 + 8

    /// Blocks that yield nothing, one after the other, that a stream may have: whoever flushes often makes some. Millions of them
    /// would cost seconds for not a single byte.
    static let emptyBlockLimit = 4096

    /// The deflated data.
    let input: [UInt8]
    /// What was inflated: history, what is still to be taken, room.
    var window: [UInt8]
    /// The bits that come next.
    var bits: DeflateBits
    /// Where in the stream the decoder is.
    var state = State.betweenBlocks
    /// Whether no block follows the current one.
    var isLastBlock = false
    /// Blocks begun since the last byte was put.
    var emptyBlocks = 0
    /// Where in the window the next byte is put.
    var filled = 0
    /// Where in the window the next byte is taken.
    private var taken = 0
    private var checksum = Adler32()
    private let wrapper: Wrapper

    /// Makes an inflater of a whole stream.
    /// - Parameter pieceLimit: The most bytes that will be taken at once.
    /// - Throws: `ImageError` at the stage `pixels`, where the stream has no header of zlib.
    init(_ input: [UInt8], wrapper: Wrapper = .zlib, pieceLimit: Int) throws(ImageError) {
        self.input = input
        self.wrapper = wrapper
        window = [UInt8](repeating: 0, count: Self.history + pieceLimit + Self.history + Self.margin)
        bits = DeflateBits(at: wrapper == .zlib ? 2 : 0)
        if wrapper == .zlib { try checkHeader() }
    }

    /// Inflates the next bytes.
    /// - Returns: Where in the window they are, until the next call.
    /// - Throws: `ImageError.truncated` where the stream ends before, `malformed` where it is none.
    mutating func take(_ count: Int) throws(ImageError) -> Range<Int> {
        while filled - taken < count {
            if case .ended = state { throw .truncated(.pixels) }
            if filled > window.count - Self.margin - Self.history / 2 { slide() }
            try step()
        }
        defer { taken += count }
        return taken..<(taken + count)
    }

    /// Makes sure that the stream ends here, and that the bytes are those that were deflated.
    /// - Throws: `ImageError.malformed(.pixels)` where there is more, or the checksum is another.
    mutating func finish() throws(ImageError) {
        while filled == taken {
            if case .ended = state { return try checkTrailer() }
            if filled > window.count - Self.margin - Self.history / 2 { slide() }
            try step()
        }
        throw .malformed(.pixels)
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

    /// Makes room: only the history and what was not taken are kept.
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
}
