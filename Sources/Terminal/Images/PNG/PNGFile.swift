/// What the chunks of a PNG say, with the pixels still compressed.
struct PNGFile {
    /// Size, depth, kind of pixel.
    let header: PNGHeader
    /// Red, green and blue of each color; empty where there is none.
    private(set) var palette: [UInt8] = []
    /// The chunk `tRNS`, not longer than the kind of pixel allows; empty where there is none.
    private(set) var transparency: [UInt8] = []
    /// All `IDAT` chunks, one behind the other.
    private(set) var compressed: [UInt8] = []

    /// Reads all chunks up to the end; what stands behind it is not looked at.
    /// - Throws: `ImageError`, of every stage. A picture too large is refused before anything else is read.
    init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
        var chunks = try PNGChunks(bytes)
        let first = try chunks.next(in: .header)
        guard first.type == .IHDR else { throw .malformed(.header) }
        header = try PNGHeader(first.data, limits: limits)
        var isBehindPixels = false
        while true {
            let chunk = try chunks.next(in: compressed.isEmpty ? .tables : .pixels)
            guard chunk.type != .IEND else { break }
            if chunk.type == .IDAT {
                // The chunks of pixels follow one another: a second run of them belongs to nothing.
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
        guard transparency.isEmpty, compressed.isEmpty else { throw .malformed(.tables) }
        switch header.colorType {
        case .gray: try setTransparency(data, isAllowed: data.count == 2)
        case .rgb: try setTransparency(data, isAllowed: data.count == 6)
        case .palette: try setTransparency(data, isAllowed: !data.isEmpty && data.count * 3 <= palette.count)
        case .grayAlpha, .rgba: throw .malformed(.tables)
        }
    }

    private mutating func setTransparency(_ data: ArraySlice<UInt8>, isAllowed: Bool) throws(ImageError) {
        guard isAllowed else { throw .malformed(.tables) }
        transparency = Array(data)
    }
}

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

/// The first chunk of a PNG, `IHDR`: all that decides how much memory the picture takes.
struct PNGHeader {
    /// Width and height.
    let size: PixelSize
    /// Bits of a sample.
    let depth: Int
    /// What a pixel consists of.
    let colorType: PNGColorType
    /// Whether the pixels come in the seven passes of Adam7.
    let isInterlaced: Bool

    /// Reads the chunk.
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

    /// Bits of one pixel.
    var bitsPerPixel: Int { depth * colorType.channels }

    /// Bytes of a row of so many pixels, without the filter's byte.
    func rowBytes(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// The passes in which the pixels come; those without a pixel are left out.
    var passes: [PNGPass] {
        let passes = isInterlaced ? PNGPass.adam7 : [.whole]
        return passes.filter { !$0.size(of: size).isEmpty }
    }

    /// Bytes that all rows inflate to, with a filter's byte before each.
    var inflatedBytes: Int {
        passes.reduce(0) { sum, pass in
            let size = pass.size(of: size)
            return sum + (rowBytes(width: size.width) + 1) * size.height
        }
    }
}

/// What a pixel of a PNG consists of (PNG specification, table 11.1).
enum PNGColorType: UInt8 {
    /// Gray.
    case gray = 0
    /// Red, green, blue.
    case rgb = 2
    /// An index into the palette.
    case palette = 3
    /// Gray and opacity.
    case grayAlpha = 4
    /// Red, green, blue and opacity.
    case rgba = 6

    /// Samples of one pixel.
    var channels: Int {
        switch self {
        case .gray, .palette: 1
        case .grayAlpha: 2
        case .rgb: 3
        case .rgba: 4
        }
    }

    /// The bits that a sample can have.
    var depths: [Int] {
        switch self {
        case .gray: [1, 2, 4, 8, 16]
        case .palette: [1, 2, 4, 8]
        case .rgb, .grayAlpha, .rgba: [8, 16]
        }
    }
}

/// Which pixels of a picture come together (PNG specification, section 8.2).
struct PNGPass {
    /// Column and row of the first pixel.
    let column, row: Int
    /// Columns and rows from one pixel to the next.
    let columnStep, rowStep: Int

    /// Every pixel, of a picture that is not interlaced.
    static let whole = PNGPass(column: 0, row: 0, columnStep: 1, rowStep: 1)

    /// The seven passes of Adam7.
    static let adam7 = [
        PNGPass(column: 0, row: 0, columnStep: 8, rowStep: 8), PNGPass(column: 4, row: 0, columnStep: 8, rowStep: 8),
        PNGPass(column: 0, row: 4, columnStep: 4, rowStep: 8), PNGPass(column: 2, row: 0, columnStep: 4, rowStep: 4),
        PNGPass(column: 0, row: 2, columnStep: 2, rowStep: 4), PNGPass(column: 1, row: 0, columnStep: 2, rowStep: 2),
        PNGPass(column: 0, row: 1, columnStep: 1, rowStep: 2),
    ]

    /// How many columns and rows of a picture belong to the pass.
    func size(of picture: PixelSize) -> PixelSize {
        PixelSize(
            width: (picture.width - column + columnStep - 1) / columnStep,
            height: (picture.height - row + rowStep - 1) / rowStep)
    }
}
