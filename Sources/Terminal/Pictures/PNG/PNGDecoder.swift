/// Decodes PNG (ISO/IEC 15948): all color types, depths and filters, interlaced or not.
///
/// The bytes are not trusted: pictures that are too large, or claim more pixels than their bytes can hold, are rejected
/// before memory is allocated, and only pixels are inflated.
public enum PNGDecoder {
    /// The best ratio of deflate: two bits for a match of 258 bytes.
    private static let bestRatio = 1_032

    /// The most pixels on a side of a square: their sums have 32 bits.
    private static let widestSquare = 64

    /// Whether bytes begin like a PNG.
    public static func recognizes(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: PNGChunks.signature)
    }

    /// Decodes a file to `PixelFormat.rgb` if it is opaque, else to `.rgba`; 16-bit samples are rounded to 8. Stops at
    /// the next row if its task is cancelled.
    ///
    /// A damaged or truncated file is decoded up to the damage, with the rest gray, if at least half of its rows are present; an
    /// interlaced one if only its last pass is damaged, with the pixels next to the missing ones.
    /// - Parameter target: the size to cover: squares of pixels are averaged while decoding as long as the picture is no smaller,
    ///   or until it is within the limits; not if it is interlaced. `nil`: its full size.
    /// - Throws: `ImageError`.
    public static func decode(
        _ bytes: [UInt8], covering target: PixelSize? = nil, limits: ImageLimits = .standard
    ) throws(ImageError) -> PixelImage {
        let file = try PNGFile(bytes, limits: limits)
        // Half of the pixels may be missing.
        guard file.header.inflatedBytes / (2 * bestRatio) <= file.compressed.count else { throw .truncated(.pixels) }
        var rows = try PNGRows(file)
        let size = file.header.size
        let side = file.header.isInterlaced ? 1 : side(of: size, covering: target, rows.reader.format, limits)
        let reduced = PixelSize(
            width: size.width.dividedRoundingUp(by: side), height: size.height.dividedRoundingUp(by: side))
        let byteCount = reduced.width * reduced.height * rows.reader.format.bytesPerPixel
        guard byteCount <= limits.bytes else { throw .tooLarge(width: size.width, height: size.height) }
        var pixels = [UInt8](repeating: 0, count: byteCount)
        var isWhole = file.isWhole
        do throws(ImageError) {
            if side > 1 {
                try readAveraged(size, side, &rows, into: &pixels)
            } else if file.header.isInterlaced {
                try readPasses(of: file.header, &rows, into: &pixels)
            } else {
                for row in 0..<size.height {
                    let offset = row * size.width * rows.reader.format.bytesPerPixel
                    try rows.readNext(width: size.width, into: &pixels, at: offset)
                }
            }
            isWhole = isWhole && (try? rows.inflater.finish()) != nil
        } catch {
            guard error != .cancelled, file.header.canSpareRows(after: rows.count) else { throw error }
            isWhole = false
            if file.header.isInterlaced {
                repeatNeighbors(of: file.header, after: rows.count, rows.reader.format, in: &pixels)
            } else {
                let start = rows.count / side * reduced.width * rows.reader.format.bytesPerPixel
                fillGray(rows.reader.format, from: start, in: &pixels)
            }
        }
        let format = rows.reader.format
        guard let image = PixelImage(size: reduced, format: format, bytes: pixels, isDisputed: !isWhole) else {
            throw .malformed(.pixels)
        }
        return image
    }

    private static func fillGray(_ format: PixelFormat, from start: Int, in pixels: inout [UInt8]) {
        for index in start..<pixels.count { pixels[index] = format == .rgba && index % 4 == 3 ? 255 : 128 }
    }

    /// Gives the pixels that are missing in the last pass the colors of those left of them or above.
    private static func repeatNeighbors(
        of header: PNGHeader, after rowCount: Int, _ format: PixelFormat, in pixels: inout [UInt8]
    ) {
        guard let pass = header.passes.last else { return }
        let (size, pixelBytes) = (pass.size(of: header.size), format.bytesPerPixel)
        for row in (size.height - (header.rowCount - rowCount))..<size.height {
            for column in 0..<size.width {
                let (x, y) = (pass.column + column * pass.columnStep, pass.row + row * pass.rowStep)
                let target = (y * header.size.width + x) * pixelBytes
                let source = ((y - pass.row) * header.size.width + x - pass.column) * pixelBytes
                for byte in 0..<pixelBytes { pixels[target + byte] = pixels[source + byte] }
            }
        }
    }

    /// The pixels on a side of the squares that are averaged: 1 for none.
    private static func side(
        of size: PixelSize, covering target: PixelSize?, _ format: PixelFormat, _ limits: ImageLimits
    ) -> Int {
        guard let target, !target.isEmpty else { return 1 }
        var side = max(1, min(size.width / target.width, size.height / target.height, Self.widestSquare))
        func byteCount(_ side: Int) -> Int {
            size.width.dividedRoundingUp(by: side) * size.height.dividedRoundingUp(by: side) * format.bytesPerPixel
        }
        while byteCount(side) > limits.bytes, side < Self.widestSquare { side += 1 }
        return side
    }

    /// Reads rows and averages squares of pixels, so that a large picture in a small box takes little memory.
    private static func readAveraged(
        _ size: PixelSize, _ side: Int, _ rows: inout PNGRows, into pixels: inout [UInt8]
    ) throws(ImageError) {
        let channels = rows.reader.format.bytesPerPixel
        let width = size.width.dividedRoundingUp(by: side)
        var line = [UInt8](repeating: 0, count: size.width * channels)
        var squares = PixelSquares(width: width, channels: channels)
        for row in 0..<size.height {
            try rows.readNext(width: size.width, into: &line, at: 0)
            squares.add(line, side: side)
            if (row + 1) % side == 0 || row + 1 == size.height {
                squares.take(into: &pixels, at: row / side * width * channels)
            }
        }
    }

    private static func readPasses(
        of header: PNGHeader, _ rows: inout PNGRows, into pixels: inout [UInt8]
    ) throws(ImageError) {
        let pixelBytes = rows.reader.format.bytesPerPixel
        var line = [UInt8](repeating: 0, count: header.size.width * pixelBytes)
        for pass in header.passes {
            let size = pass.size(of: header.size)
            rows.beginPass(width: size.width)
            for row in 0..<size.height {
                try rows.readNext(width: size.width, into: &line, at: 0)
                var target = ((pass.row + row * pass.rowStep) * header.size.width + pass.column) * pixelBytes
                for source in stride(from: 0, to: size.width * pixelBytes, by: pixelBytes) {
                    for byte in 0..<pixelBytes { pixels[target + byte] = line[source + byte] }
                    target += pass.columnStep * pixelBytes
                }
            }
        }
    }
}

/// Averages squares of pixels, row by row; colors count as much as they are opaque.
private struct PixelSquares {
    private let channels: Int
    /// The sums of each square's channels, weighted by opacity, and how many pixels it has.
    private var sums: [UInt32]
    private var counts: [UInt32]

    init(width: Int, channels: Int) {
        self.channels = channels
        sums = [UInt32](repeating: 0, count: width * channels)
        counts = [UInt32](repeating: 0, count: width)
    }

    mutating func add(_ line: [UInt8], side: Int) {
        let isOpaque = channels == 3
        for (column, source) in stride(from: 0, to: line.count, by: channels).enumerated() {
            let square = column / side
            let opacity = isOpaque ? 1 : UInt32(line[source + 3])
            for channel in 0..<3 { sums[square * channels + channel] += UInt32(line[source + channel]) * opacity }
            if !isOpaque { sums[square * channels + 3] += opacity }
            counts[square] += 1
        }
    }

    /// Writes the averages, and begins the next row of squares.
    mutating func take(into pixels: inout [UInt8], at offset: Int) {
        for square in counts.indices {
            let weight = channels == 3 ? counts[square] : sums[square * channels + 3]
            for channel in 0..<3 where weight > 0 {
                pixels[offset + square * channels + channel] =
                    UInt8(truncatingIfNeeded: (sums[square * channels + channel] + weight / 2) / weight)
            }
            if channels == 4 {
                pixels[offset + square * channels + 3] =
                    UInt8(truncatingIfNeeded: (weight + counts[square] / 2) / counts[square])
            }
        }
        sums = [UInt32](repeating: 0, count: sums.count)
        counts = [UInt32](repeating: 0, count: counts.count)
    }
}

/// Inflates, unfilters and converts the rows of a PNG one at a time.
struct PNGRows {
    private let header: PNGHeader
    let reader: PNGRowReader
    var inflater: Inflater
    /// The rows read so far, of all passes.
    private(set) var count = 0
    /// Bytes of a pixel, at least one: the distance filters look back.
    private let pixelBytes: Int
    /// The current row and the one above it, each after as many zeros as a pixel has bytes.
    private var row: [UInt8] = []
    private var above: [UInt8] = []

    init(_ file: PNGFile) throws(ImageError) {
        header = file.header
        reader = PNGRowReader(file)
        pixelBytes = max(1, file.header.bitsPerPixel / 8)
        let widest = file.header.rowBytes(width: file.header.size.width) + 1
        inflater = try Inflater(file.compressed, pieceLimit: widest)
        beginPass(width: file.header.size.width)
    }

    /// Starts a pass with rows of another width.
    mutating func beginPass(width: Int) {
        row = [UInt8](repeating: 0, count: header.rowBytes(width: width) + pixelBytes)
        above = row
    }

    /// Decodes the next row into the pixels.
    /// - Throws: `ImageError`, also `cancelled`.
    mutating func readNext(width: Int, into pixels: inout [UInt8], at offset: Int) throws(ImageError) {
        guard !Task.isCancelled else { throw .cancelled }
        let piece = try inflater.read(row.count - pixelBytes + 1)
        let bytes = inflater.window[piece]
        guard let filter = PNGFilter(rawValue: bytes[piece.lowerBound]) else { throw .malformed(.pixels) }
        filter.undo(bytes.dropFirst(), into: &row, above: above, pixelBytes: pixelBytes)
        reader.read(row[pixelBytes...], width: width, into: &pixels, at: offset)
        swap(&row, &above)
        count += 1
    }
}

/// Converts the samples of a row to pixels of 8 bits per channel, without gamma correction.
///
/// Ignores `gAMA`, `cHRM`, `iCCP` and `sRGB`: posters are sRGB, and these chunks are wrong more often than the colors,
/// which is why browsers long ignored them too.
struct PNGRowReader {
    private enum Kind {
        /// A sample of at most 8 bits indexes colors.
        case indexed(colors: [UInt32])
        /// The samples already are pixels.
        case asIs
        /// Samples of 8 or 16 bits; pixels with exactly these samples are transparent.
        case samples(transparent: [Int])
    }

    private let depth: Int
    private let colorType: PNGColorType
    private let kind: Kind
    let format: PixelFormat

    init(_ file: PNGFile) {
        depth = file.header.depth
        colorType = file.header.colorType
        let hasAlpha = colorType == .grayAlpha || colorType == .rgba || !file.transparency.isEmpty
        format = hasAlpha ? .rgba : .rgb
        let key = stride(from: 0, to: file.transparency.count - 1, by: 2).map {
            Int(file.transparency[$0]) << 8 | Int(file.transparency[$0 + 1])
        }
        switch colorType {
        case .palette: kind = .indexed(colors: Self.colors(file.palette, opacities: file.transparency))
        case .gray where depth <= 8: kind = .indexed(colors: Self.grays(depth: depth, transparent: key.first))
        case .rgb where depth == 8 && key.isEmpty: kind = .asIs
        case .rgba where depth == 8: kind = .asIs
        default: kind = .samples(transparent: key)
        }
    }

    /// Converts a row.
    /// - Parameter offset: the first byte to write in `pixels`.
    func read(_ row: ArraySlice<UInt8>, width: Int, into pixels: inout [UInt8], at offset: Int) {
        switch kind {
        case .asIs: pixels.replaceSubrange(offset..<(offset + row.count), with: row)
        case .indexed(let colors):
            var target = pixels.mutableSpan
            readIndexed(row.span, width, colors.span, into: &target, at: offset)
        case .samples(let key):
            var target = pixels.mutableSpan
            readSamples(row, width, key, into: &target, at: offset)
        }
    }

    /// The palette colors, red in the lowest byte. Indices beyond the palette are opaque black, as in libpng.
    private static func colors(_ palette: [UInt8], opacities: [UInt8]) -> [UInt32] {
        var colors = [UInt32](repeating: 0xFF00_0000, count: 256)
        for index in 0..<(palette.count / 3) {
            let opacity = index < opacities.count ? UInt32(opacities[index]) : 255
            let (red, green, blue) = (palette[index * 3], palette[index * 3 + 1], palette[index * 3 + 2])
            colors[index] = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | opacity << 24
        }
        return colors
    }

    private static func grays(depth: Int, transparent: Int?) -> [UInt32] {
        let last = 1 << depth - 1
        return (0...last).map { sample in
            let gray = UInt32(sample * 255 / last)
            return gray * 0x1_0101 | (sample == transparent ? 0 : 0xFF00_0000)
        }
    }

    private func readIndexed(
        _ row: Span<UInt8>, _ width: Int, _ colors: Span<UInt32>, into pixels: inout MutableSpan<UInt8>, at offset: Int
    ) {
        let mask = 1 << depth - 1
        var target = offset
        for column in 0..<width {
            let bit = column &* depth
            let sample = Int(row[bit &>> 3]) &>> (8 &- depth &- bit & 7) & mask
            put(colors[sample], into: &pixels, at: &target)
        }
    }

    private func readSamples(
        _ row: ArraySlice<UInt8>, _ width: Int, _ key: [Int], into pixels: inout MutableSpan<UInt8>, at offset: Int
    ) {
        let channels = colorType.channels
        var samples = [Int](repeating: 0, count: channels)
        var target = offset
        for column in 0..<width {
            for channel in 0..<channels { samples[channel] = sample(column * channels + channel, of: row) }
            put(color(of: samples, isTransparent: samples == key), into: &pixels, at: &target)
        }
    }

    private func sample(_ index: Int, of row: ArraySlice<UInt8>) -> Int {
        guard depth == 16 else { return Int(row[row.startIndex + index]) }
        let start = row.startIndex + index * 2
        return Int(row[start]) << 8 | Int(row[start + 1])
    }

    /// The pixel of the samples, red in the lowest byte.
    private func color(of samples: [Int], isTransparent: Bool) -> UInt32 {
        let bytes = samples.map(byte)
        let opacity = isTransparent ? 0 : format == .rgba && bytes.count % 2 == 0 ? bytes[bytes.count - 1] : 255
        let isGray = bytes.count < 3
        return bytes[0] | bytes[isGray ? 0 : 1] << 8 | bytes[isGray ? 0 : 2] << 16 | opacity << 24
    }

    /// A sample rounded to 8 bits.
    private func byte(_ sample: Int) -> UInt32 {
        UInt32(depth == 16 ? (sample * 255 + 32_767) / 65_535 : sample)
    }

    @inline(__always) private func put(_ color: UInt32, into pixels: inout MutableSpan<UInt8>, at target: inout Int) {
        pixels[target] = UInt8(truncatingIfNeeded: color)
        pixels[target &+ 1] = UInt8(truncatingIfNeeded: color &>> 8)
        pixels[target &+ 2] = UInt8(truncatingIfNeeded: color &>> 16)
        if format == .rgba { pixels[target &+ 3] = UInt8(truncatingIfNeeded: color &>> 24) }
        target &+= format.bytesPerPixel
    }
}
