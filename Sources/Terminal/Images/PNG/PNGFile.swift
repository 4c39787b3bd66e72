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
