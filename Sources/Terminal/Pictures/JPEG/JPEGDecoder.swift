/// Decodes JPEG pictures of 8 bits with Huffman coding (ITU-T T.81): baseline, extended and progressive; gray, RGB,
/// YCbCr, CMYK and YCCK.
///
/// The bytes are not trusted: sizes are checked before allocating, and no input traps.
public struct JPEGDecoder {
    private let bytes: [UInt8]
    private let source: JPEGSource
    private let limits: ImageLimits
    private let target: PixelSize?
    private var position = 2
    private var headers = JPEGHeaders()
    private var pass: JPEGPass?
    private var scans = 0

    /// Decodes a picture and makes it upright by its EXIF orientation.
    ///
    /// A damaged or truncated file is decoded up to the damage, with the rest gray, if at least half of each component
    /// is present.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - target: the size to cover: the picture is decoded to the smallest of 1/8, 1/4, 1/2 and 1/1 that is no
    ///     smaller, or to the largest within the limits. `nil`: its full size.
    ///   - limits: the most it may cost.
    ///   - isCancelled: called before each row of blocks and of pixels.
    /// - Throws: `ImageError`.
    public static func decode(
        _ bytes: [UInt8], covering target: PixelSize? = nil, limits: ImageLimits = .standard,
        isCancelled: () -> Bool = { Task.isCancelled }
    ) throws(ImageError) -> PixelImage {
        guard bytes.starts(with: [0xFF, JPEGMarker.startOfImage]) else { throw .malformed(.signature) }
        return try bytes.withUnsafeBufferPointer { buffer throws(ImageError) in
            var decoder = JPEGDecoder(bytes: bytes, source: JPEGSource(bytes: buffer), limits: limits, target: target)
            return try decoder.run(isCancelled)
        }
    }

    private init(bytes: [UInt8], source: JPEGSource, limits: ImageLimits, target: PixelSize?) {
        (self.bytes, self.source, self.limits, self.target) = (bytes, source, limits, target)
    }

    private mutating func run(_ isCancelled: () -> Bool) throws(ImageError) -> PixelImage {
        var isAtEnd = false
        while !isAtEnd, let marker = nextMarker() {
            isAtEnd = marker == JPEGMarker.endOfImage
            if isAtEnd || JPEGMarker.standsAlone(marker) { continue }
            guard let body = segment() else { break }
            let segment = JPEGSegment(rest: body, stage: headers.frame == nil ? .header : .tables)
            if marker == JPEGMarker.startOfScan {
                try readScan(segment, isCancelled)
            } else {
                try headers.read(marker, segment, limits: limits)
            }
        }
        guard headers.frame != nil else { throw .truncated(.header) }
        guard let pass, pass.isHalfThere else { throw .truncated(.pixels) }
        return try pass.image(color: headers.color, isAtEnd: isAtEnd, isCancelled: isCancelled)
    }

    private mutating func nextMarker() -> UInt8? {
        let marker = source.nextMarker(from: position)
        position = min(marker + 2, source.count)
        return marker < source.count ? source[marker + 1] : nil
    }

    private mutating func segment() -> ArraySlice<UInt8>? {
        guard position + 1 < bytes.count else { return nil }
        let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
        guard length >= 2, length <= bytes.count - position else { return nil }
        defer { position += length }
        return bytes[position + 2..<position + length]
    }

    private mutating func readScan(_ segment: JPEGSegment, _ isCancelled: () -> Bool) throws(ImageError) {
        guard let frame = headers.frame else { throw .malformed(.header) }
        scans += 1
        guard scans <= limits.scans else { throw .tooManyScans(limit: limits.scans) }
        let scan = try JPEGScan(segment, frame: frame)
        let pass = if let pass { pass } else { try makePass(frame) }
        self.pass = pass
        position = try pass.decode(scan, from: position, headers: &headers, isCancelled: isCancelled)
    }

    /// Allocates the planes. A block takes at least a bit, so a small file cannot ask for much memory.
    private func makePass(_ frame: JPEGFrame) throws(ImageError) -> JPEGPass {
        guard frame.blockCount / 16 <= source.count - position + 64 else { throw .truncated(.pixels) }
        let smallest = [1, 2, 4].first { side in
            guard let target = headers.orientation.stored(target) else { return false }
            return (frame.width * side).dividedRoundingUp(by: 8) >= target.width
                && (frame.height * side).dividedRoundingUp(by: 8) >= target.height
        }
        let isTurned = headers.orientation != .upright
        // Decodes more coarsely instead of failing if less than the full size is needed.
        let sides = target == nil ? [8] : [8, 4, 2, 1].filter { $0 <= smallest ?? 8 }
        let side = sides.first { frame.byteCount(densest: $0, isTurned: isTurned) <= limits.bytes }
        guard let side else { throw .tooLarge(width: frame.width, height: frame.height) }
        return JPEGPass(source, frame: frame, side: side, orientation: headers.orientation)
    }
}

/// The decoding of a picture from its scans to pixels.
struct JPEGPass {
    private let source: JPEGSource
    private let frame: JPEGFrame
    private let side: Int
    private let planes: JPEGPlanes
    private let clean: JPEGMemory<UInt8>
    private let orientation: ImageOrientation

    /// Allocates the planes.
    /// - Parameters:
    ///   - side: the samples per side of a block of the most densely sampled component: 8, 4, 2 or 1.
    ///   - orientation: as known before the first scan; later changes are ignored.
    init(_ source: JPEGSource, frame: JPEGFrame, side: Int, orientation: ImageOrientation) {
        (self.source, self.frame, self.side, self.orientation) = (source, frame, side, orientation)
        planes = JPEGPlanes(frame, side: side)
        clean = JPEGMemory(repeating: 0, count: source.count + 8)
    }

    var isHalfThere: Bool { isThere(1, of: 2) }

    private func isThere(_ part: Int, of parts: Int) -> Bool {
        zip(planes.decoded, frame.components).allSatisfy { decoded, component in
            decoded * parts >= component.blocksAcross * component.blocksDown * part
        }
    }

    /// Decodes the data of a scan.
    /// - Parameter position: the first byte after the scan's header.
    /// - Returns: a position before the next relevant marker.
    func decode(
        _ scan: JPEGScan, from position: Int, headers: inout JPEGHeaders, isCancelled: () -> Bool
    ) throws(ImageError) -> Int {
        for part in scan.parts where !planes.isQuantized[part.component] {
            planes.quantize(part.component, by: try headers.steps(frame.components[part.component]))
        }
        try headers.tables.complete(for: scan, isProgressive: frame.isProgressive)
        // If a block becomes a single sample, only DC coefficients matter.
        if scan.first > 0, planes.planes[scan.parts[0].component].depth == 1 { return position }
        var data = JPEGEntropyData(source, from: position, clean: clean)
        let units = try headers.tables.entries.withUnsafeBufferPointer { tables throws(ImageError) in
            try JPEGZigzag.places.withUnsafeBufferPointer { places throws(ImageError) in
                guard let tables = tables.baseAddress, let places = places.baseAddress else { return 0 }
                return try JPEGScanDecoder(
                    scan, frame: frame, restartInterval: headers.restartInterval, tables: tables, places: places,
                    planes: planes
                ).decode(&data, isCancelled: isCancelled)
            }
        }
        if scan.first == 0, scan.highBefore == 0 { count(units, of: scan) }
        return data.position
    }

    /// The upright pixels.
    /// - Parameter isAtEnd: whether the end of the file was found.
    func image(color: JPEGColor?, isAtEnd: Bool, isCancelled: () -> Bool) throws(ImageError) -> PixelImage {
        guard let color else { throw .truncated(.header) }
        if frame.isProgressive { try planes.finish(isCancelled: isCancelled) }
        let pixels = JPEGPixels(planes, frame: frame, side: side, color: color)
        let stored = try pixels.image(isWhole: isAtEnd && isThere(1, of: 1), isCancelled: isCancelled)
        return stored.upright(orientation)
    }

    private func count(_ units: Int, of scan: JPEGScan) {
        for part in scan.parts {
            let component = frame.components[part.component]
            planes.decoded[part.component] +=
                units
                * (scan.parts.count == 1 ? 1 : component.horizontal * component.vertical)
        }
    }
}
