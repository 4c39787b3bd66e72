struct PNGFile {
    let header: PNGHeader
    /// Red, green and blue of each color; may be empty.
    private(set) var palette: [UInt8] = []
    /// The chunk `tRNS`, with a valid length for the color type; may be empty.
    private(set) var transparency: [UInt8] = []
    private(set) var compressed: [UInt8] = []
    /// Whether all chunks up to the end are there and undamaged.
    private(set) var isWhole = false

    /// Reads all chunks up to the end, or to damage behind the first pixels, and ignores anything after it.
    /// - Throws: `ImageError`. The size is checked before anything else is read.
    init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
        var chunks = try PNGChunks(bytes)
        let first = try chunks.next(in: .header)
        guard first.type == .IHDR else { throw .malformed(.header) }
        header = try PNGHeader(first.data, limits: limits)
        var isBehindPixels = false
        while true {
            let chunk: PNGChunks.Chunk
            do throws(ImageError) {
                chunk = try chunks.next(in: compressed.isEmpty ? .tables : .pixels)
            } catch {
                guard !compressed.isEmpty else { throw error }
                break
            }
            isWhole = chunk.type == .IEND
            guard !isWhole else { break }
            if chunk.type == .IDAT {
                // `IDAT` chunks must be consecutive.
                guard !isBehindPixels else { throw .malformed(.pixels) }
                compressed += chunk.data
            } else {
                isBehindPixels = !compressed.isEmpty
                try read(chunk)
            }
        }
        guard !compressed.isEmpty else { throw .malformed(.pixels) }
        guard header.colorType != .palette || !palette.isEmpty else { throw .malformed(.tables) }
    }

    private mutating func read(_ chunk: PNGChunks.Chunk) throws(ImageError) {
        switch chunk.type {
        case .IHDR: throw .malformed(.header)
        case .PLTE: try readPalette(chunk.data)
        case .tRNS: try readTransparency(chunk.data)
        default:
            guard !chunk.isCritical else { throw .unsupported("critical chunk") }
        }
    }

    private mutating func readPalette(_ data: ArraySlice<UInt8>) throws(ImageError) {
        guard palette.isEmpty, compressed.isEmpty, !data.isEmpty, data.count % 3 == 0, data.count <= 768 else {
            throw .malformed(.tables)
        }
        palette = Array(data)
    }

    private mutating func readTransparency(_ data: ArraySlice<UInt8>) throws(ImageError) {
        let isAllowed =
            switch header.colorType {
            case .gray: data.count == 2
            case .rgb: data.count == 6
            case .palette: !data.isEmpty && data.count * 3 <= palette.count
            case .grayAlpha, .rgba: false
            }
        guard isAllowed, transparency.isEmpty, compressed.isEmpty else { throw .malformed(.tables) }
        transparency = Array(data)
    }
}

/// The chunks of a PNG (PNG specification, section 5.3).
struct PNGChunks {
    struct Chunk {
        /// Four letters, the first in the highest byte.
        let type: UInt32
        let data: ArraySlice<UInt8>

        /// Whether the picture cannot be understood without it: the first letter is a capital.
        var isCritical: Bool { type & 0x2000_0000 == 0 }
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private let bytes: [UInt8]
    private var offset: Int

    /// Starts after the signature.
    /// - Throws: `ImageError` at the stage `signature` if the bytes are not a PNG.
    init(_ bytes: [UInt8]) throws(ImageError) {
        guard bytes.starts(with: Self.signature) else {
            throw Self.signature.starts(with: bytes) ? .truncated(.signature) : .malformed(.signature)
        }
        self.bytes = bytes
        offset = Self.signature.count
    }

    /// Reads the next chunk. Checks the checksum of critical chunks and transparency only, as others are not used. Pixels behind which
    /// there is no chunk are cut short, or have bytes too many: they are returned unchecked, and nothing can follow.
    /// - Throws: `ImageError` at the caller's stage.
    mutating func next(in stage: ImageStage) throws(ImageError) -> Chunk {
        guard bytes.count - offset >= 8 else { throw .truncated(stage) }
        let (length, type) = (Int(number(at: offset)), number(at: offset + 4))
        guard length <= Int32.max else { throw .malformed(stage) }
        let data = (offset + 8)..<(offset + 8 + length)
        if type == .IDAT, !isChunk(at: data.upperBound + 4) {
            defer { offset = bytes.count }
            return Chunk(type: type, data: bytes[data.clamped(to: 0..<bytes.count)])
        }
        guard data.upperBound + 4 <= bytes.count else { throw .truncated(stage) }
        let chunk = Chunk(type: type, data: bytes[data])
        if chunk.isCritical || chunk.type == .tRNS {
            let checksum = CRC32.checksum(bytes.span.extracting((offset + 4)..<data.upperBound))
            guard checksum == number(at: data.upperBound) else { throw .malformed(stage) }
        }
        offset = data.upperBound + 4
        return chunk
    }

    /// Whether there is a chunk at an offset: its type is four letters.
    private func isChunk(at offset: Int) -> Bool {
        offset + 8 <= bytes.count
            && bytes[(offset + 4)..<(offset + 8)].allSatisfy { 0x41...0x5A ~= $0 & ~0x20 }
    }

    /// A big-endian number.
    private func number(at offset: Int) -> UInt32 {
        bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
}

// Chunk types.
extension UInt32 {
    static let IHDR: UInt32 = 0x4948_4452
    static let PLTE: UInt32 = 0x504C_5445
    static let tRNS: UInt32 = 0x7452_4E53
    static let IDAT: UInt32 = 0x4944_4154
    static let IEND: UInt32 = 0x4945_4E44
}

/// The chunk `IHDR`, which decides how much memory the picture takes.
struct PNGHeader {
    let size: PixelSize
    /// Bits per sample.
    let depth: Int
    let colorType: PNGColorType
    /// Whether the pixels come in the seven passes of Adam7.
    let isInterlaced: Bool

    /// - Throws: `ImageError.malformed(.header)`, or `tooLarge`.
    init(_ data: ArraySlice<UInt8>, limits: ImageLimits) throws(ImageError) {
        let bytes = Array(data)
        guard bytes.count == 13 else { throw .malformed(.header) }
        let width = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
        let height = bytes[4..<8].reduce(0) { $0 << 8 | Int($1) }
        guard let colorType = PNGColorType(rawValue: bytes[9]), colorType.depths.contains(Int(bytes[8])),
            bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1
        else { throw .malformed(.header) }
        try limits.check(width: width, height: height)
        size = PixelSize(width: width, height: height)
        depth = Int(bytes[8])
        self.colorType = colorType
        isInterlaced = bytes[12] == 1
    }

    var bitsPerPixel: Int { depth * colorType.channels }

    /// Bytes of a row, without the filter byte.
    func rowBytes(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// The passes that contain pixels.
    var passes: [PNGPass] {
        let passes = isInterlaced ? PNGPass.adam7 : [.whole]
        return passes.filter { !$0.size(of: size).isEmpty }
    }

    /// The rows of all passes.
    var rowCount: Int { passes.reduce(0) { $0 + $1.size(of: size).height } }

    /// Whether so many of the first rows show what the picture is: half of them, of an interlaced one all passes but the last.
    func canSpareRows(after count: Int) -> Bool {
        let last = passes.last?.size(of: size).height ?? 0
        return count * 2 >= rowCount && count >= rowCount - last
    }

    /// Bytes of all inflated rows, including filter bytes.
    var inflatedBytes: Int {
        passes.reduce(0) { sum, pass in
            let size = pass.size(of: size)
            return sum + (rowBytes(width: size.width) + 1) * size.height
        }
    }
}

/// The channels of a PNG's pixel (PNG specification, table 11.1).
enum PNGColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    /// Samples per pixel.
    var channels: Int {
        switch self {
        case .gray, .palette: 1
        case .grayAlpha: 2
        case .rgb: 3
        case .rgba: 4
        }
    }

    /// The allowed bits per sample.
    var depths: [Int] {
        switch self {
        case .gray: [1, 2, 4, 8, 16]
        case .palette: [1, 2, 4, 8]
        case .rgb, .grayAlpha, .rgba: [8, 16]
        }
    }
}

/// The pixels of an interlaced pass (PNG specification, section 8.2).
struct PNGPass {
    /// The first pixel.
    let column, row: Int
    /// The distances between pixels.
    let columnStep, rowStep: Int

    /// All pixels of a picture that is not interlaced.
    static let whole = PNGPass(column: 0, row: 0, columnStep: 1, rowStep: 1)

    static let adam7 = [
        PNGPass(column: 0, row: 0, columnStep: 8, rowStep: 8), PNGPass(column: 4, row: 0, columnStep: 8, rowStep: 8),
        PNGPass(column: 0, row: 4, columnStep: 4, rowStep: 8), PNGPass(column: 2, row: 0, columnStep: 4, rowStep: 4),
        PNGPass(column: 0, row: 2, columnStep: 2, rowStep: 4), PNGPass(column: 1, row: 0, columnStep: 2, rowStep: 2),
        PNGPass(column: 0, row: 1, columnStep: 1, rowStep: 2),
    ]

    /// The columns and rows of a picture that belong to the pass.
    func size(of picture: PixelSize) -> PixelSize {
        PixelSize(
            width: (picture.width - column + columnStep - 1) / columnStep,
            height: (picture.height - row + rowStep - 1) / rowStep)
    }
}
