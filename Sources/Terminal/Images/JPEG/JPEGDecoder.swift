/// Decodes JPEG pictures of 8 bits with Huffman coding (ITU-T T.81): baseline, extended and progressive; grey, RGB, YCbCr, CMYK
/// and YCCK.
///
/// The bytes are not trusted: what they ask for is bounded before it is allocated, and no bytes trap.
public struct JPEGDecoder {
    private let bytes: [UInt8]
    private let limits: ImageLimits
    private let target: PixelSize?
    private var position = 2
    private var tables = HuffmanTables()
    private var quantization = [[UInt32]](repeating: [], count: 4)
    private var restartInterval = 0
    private var adobe: UInt8?
    private var isJFIF = false
    private var frame: JPEGFrame?
    private var planes: [JPEGPlane] = []
    private var scans = 0

    /// Decodes a picture.
    ///
    /// A file that ends early, or is wrong somewhere inside, gives what stands before that place, the rest grey, if at
    /// least half of each component was there; else an error.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - target: what the picture shall cover; it is decoded to the smallest of 1/8, 1/4, 1/2 and 1/1 of its size that is no
    ///     smaller. `nil`: its full size.
    ///   - limits: what it may cost.
    ///   - isCancelled: asked before each row of blocks.
    /// - Throws: why not.
    public static func decode(
        _ bytes: [UInt8], covering target: PixelSize? = nil, limits: ImageLimits = .standard,
        isCancelled: () -> Bool = { Task.isCancelled }
    ) throws(ImageError) -> PixelImage {
        guard bytes.starts(with: [0xFF, JPEGMarker.startOfImage]) else { throw .malformed(.signature) }
        var decoder = JPEGDecoder(bytes: bytes, limits: limits, target: target)
        return try decoder.run(isCancelled)
    }

    private init(bytes: [UInt8], limits: ImageLimits, target: PixelSize?) {
        (self.bytes, self.limits, self.target) = (bytes, limits, target)
    }

    private mutating func run(_ isCancelled: () -> Bool) throws(ImageError) -> PixelImage {
        while let marker = nextMarker(), marker != JPEGMarker.endOfImage {
            if JPEGMarker.standsAlone(marker) { continue }
            guard let body = segment() else { break }
            try read(marker, JPEGSegment(body, stage: frame == nil ? .header : .tables), isCancelled)
        }
        guard let frame else { throw .truncated(.header) }
        for (plane, component) in zip(planes, frame.components)
        where plane.decoded * 2 < component.blocksAcross * component.blocksDown { throw .truncated(.pixels) }
        guard !planes.isEmpty else { throw .truncated(.pixels) }
        for index in planes.indices { try planes[index].finish(isCancelled: isCancelled) }
        return try picture(frame, isCancelled)
    }

    private mutating func nextMarker() -> UInt8? {
        while position + 1 < bytes.count {
            let (first, second) = (bytes[position], bytes[position + 1])
            position += first == 0xFF && second != 0xFF ? 2 : 1
            if first == 0xFF, second != 0, second != 0xFF { return second }
        }
        return nil
    }

    private mutating func segment() -> ArraySlice<UInt8>? {
        guard position + 1 < bytes.count else { return nil }
        let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
        guard length >= 2, length <= bytes.count - position else { return nil }
        defer { position += length }
        return bytes[position + 2..<position + length]
    }

    private mutating func read(
        _ marker: UInt8, _ segment: JPEGSegment, _ isCancelled: () -> Bool
    ) throws(ImageError) {
        switch marker {
        case JPEGMarker.huffmanTables: try tables.define(segment)
        case JPEGMarker.quantizationTables: try defineQuantization(segment)
        case JPEGMarker.restartInterval:
            var segment = segment
            restartInterval = try segment.word()
        case JPEGMarker.baselineFrame, JPEGMarker.extendedFrame, JPEGMarker.progressiveFrame:
            guard frame == nil else { throw .malformed(.header) }
            frame = try JPEGFrame(
                segment, isProgressive: marker == JPEGMarker.progressiveFrame, limits: limits)
        case JPEGMarker.startOfScan: try readScan(segment, isCancelled)
        case JPEGMarker.jfif: isJFIF = isJFIF || segment.rest.starts(with: Array("JFIF".utf8))
        case JPEGMarker.adobe:
            if segment.rest.starts(with: Array("Adobe".utf8)), segment.rest.count >= 12 {
                adobe = segment.rest[segment.rest.startIndex + 11]
            }
        case _ where JPEGMarker.isUnsupportedFrame(marker):
            throw .unsupported("lossless, hierarchical or arithmetic coding")
        default: break
        }
    }

    private mutating func defineQuantization(_ segment: JPEGSegment) throws(ImageError) {
        var segment = segment
        while !segment.isAtEnd {
            let selector = Int(try segment.byte())
            guard selector >> 4 < 2, selector & 15 < 4 else { throw .malformed(.tables) }
            var steps: [UInt32] = []
            for place in InverseDCT.zigzag {
                let step = selector >> 4 == 0 ? Int(try segment.byte()) : try segment.word()
                steps.append(UInt32(step) << 6 | UInt32(place))
            }
            quantization[selector & 15] = steps
        }
    }

    private mutating func readScan(_ segment: JPEGSegment, _ isCancelled: () -> Bool) throws(ImageError) {
        guard let frame else { throw .malformed(.header) }
        scans += 1
        guard scans <= limits.scans else { throw .tooManyScans(limit: limits.scans) }
        let scan = try JPEGScan(segment, frame: frame)
        if planes.isEmpty { try allocate(frame) }
        for part in scan.parts where planes[part.component].steps.isEmpty {
            let steps = quantization[frame.components[part.component].quantization]
            guard steps.count == 64 else { throw .malformed(.tables) }
            planes[part.component].steps = steps
        }
        // Only the DC coefficients count where a block becomes one sample.
        if scan.first > 0, planes[scan.parts[0].component].depth == 1 { return }
        let decoder = JPEGScanDecoder(frame: frame, scan: scan, restartInterval: restartInterval)
        let start = position
        position = try bytes.withUnsafeBufferPointer { source throws(ImageError) in
            try tables.entries.withUnsafeBufferPointer { entries throws(ImageError) in
                guard let base = entries.baseAddress else { return start }
                return try decoder.decode(source, from: start, tables: base, planes: &planes, isCancelled: isCancelled)
            }
        }
    }

    /// Makes the planes. A block takes a bit at least, so that a file of few bytes cannot ask for much memory.
    private mutating func allocate(_ frame: JPEGFrame) throws(ImageError) {
        guard frame.blockCount / 16 <= bytes.count - position + 64 else { throw .truncated(.pixels) }
        let side = [1, 2, 4].first { side in
            guard let target else { return false }
            return (frame.width * side).dividedRoundingUp(by: 8) >= target.width
                && (frame.height * side).dividedRoundingUp(by: 8) >= target.height
        }
        planes = frame.components.map { JPEGPlane($0, side: side ?? 8, isProgressive: frame.isProgressive) }
    }

    private func picture(_ frame: JPEGFrame, _ isCancelled: () -> Bool) throws(ImageError) -> PixelImage {
        let side = planes[0].side
        let width = (frame.width * side).dividedRoundingUp(by: 8)
        let height = (frame.height * side).dividedRoundingUp(by: 8)
        let color = JPEGColor(frame, adobe: adobe, isJFIF: isJFIF)
        let upsamplers = frame.components.map { component in
            JPEGUpsampler(
                width: (width * component.horizontal).dividedRoundingUp(by: frame.horizontal),
                height: (height * component.vertical).dividedRoundingUp(by: frame.vertical),
                horizontal: (frame.horizontal, component.horizontal), vertical: (frame.vertical, component.vertical))
        }
        var rows = [[UInt8]](repeating: [UInt8](repeating: 0, count: width), count: planes.count)
        var output = [UInt8](repeating: 0, count: width * height * 3)
        for y in 0..<height {
            if isCancelled() { throw .cancelled }
            for index in planes.indices { upsamplers[index].fill(&rows[index], y: y, from: planes[index]) }
            color.convert(rows, count: width, to: &output, at: y * width * 3)
        }
        guard let image = PixelImage(size: PixelSize(width: width, height: height), format: .rgb, bytes: output)
        else { throw .malformed(.pixels) }
        return image
    }
}
