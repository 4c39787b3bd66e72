struct JPEGHeaders {
    private(set) var frame: JPEGFrame?
    var tables = HuffmanTables()
    /// Units between restart markers; 0 if there are none.
    private(set) var restartInterval = 0
    private(set) var orientation = ImageOrientation.upright
    private var quantization = [[UInt16]](repeating: [], count: 4)
    private var adobe: UInt8?
    private var isJFIF = false

    var color: JPEGColor? { frame.map { JPEGColor($0, adobe: adobe, isJFIF: isJFIF) } }

    /// The quantization steps of a component, in coded order.
    func steps(_ component: JPEGComponent) throws(ImageError) -> [UInt16] {
        let steps = quantization[component.quantization]
        guard steps.count == 64 else { throw .malformed(.tables) }
        return steps
    }

    /// Reads any segment except a scan header. Unknown ones are ignored.
    mutating func read(_ marker: UInt8, _ segment: JPEGSegment, limits: ImageLimits) throws(ImageError) {
        var segment = segment
        switch marker {
        case JPEGMarker.huffmanTables: try tables.define(segment)
        case JPEGMarker.quantizationTables: try defineQuantization(&segment)
        case JPEGMarker.restartInterval: restartInterval = try segment.word()
        case JPEGMarker.baselineFrame, JPEGMarker.extendedFrame, JPEGMarker.progressiveFrame:
            guard frame == nil else { throw .malformed(.header) }
            frame = try JPEGFrame(
                segment, isProgressive: marker == JPEGMarker.progressiveFrame, limits: limits)
        case JPEGMarker.jfif: isJFIF = isJFIF || segment.rest.starts(with: Array("JFIF".utf8))
        case JPEGMarker.exif: orientation = ImageOrientation(exif: segment.rest) ?? orientation
        case JPEGMarker.adobe:
            if segment.rest.starts(with: Array("Adobe".utf8)), segment.rest.count >= 12 {
                adobe = segment.rest[segment.rest.startIndex + 11]
            }
        case _ where JPEGMarker.isUnsupportedFrame(marker):
            throw .unsupported("lossless, hierarchical or arithmetic coding")
        default: break
        }
    }

    private mutating func defineQuantization(_ segment: inout JPEGSegment) throws(ImageError) {
        while !segment.isAtEnd {
            let selector = Int(try segment.byte())
            guard selector >> 4 < 2, selector & 15 < 4 else { throw .malformed(.tables) }
            var steps: [UInt16] = []
            for _ in 0..<64 {
                steps.append(UInt16(selector >> 4 == 0 ? Int(try segment.byte()) : try segment.word()))
            }
            quantization[selector & 15] = steps
        }
    }
}

/// A frame header (ITU-T T.81, B.2.2).
struct JPEGFrame: Hashable, Sendable {
    let isProgressive: Bool
    /// The stored size, before applying the orientation.
    let width: Int
    let height: Int
    /// 1, 3 or 4.
    let components: [JPEGComponent]
    /// The densest sampling of all components.
    let horizontal: Int
    let vertical: Int
    /// Units of an interleaved scan.
    let unitsAcross: Int
    let unitsDown: Int

    var blockCount: Int { components.reduce(0) { $0 + $1.storedAcross * $1.storedDown } }

    /// Reads the header and rejects pictures that are too large or not supported.
    init(_ segment: JPEGSegment, isProgressive: Bool, limits: ImageLimits) throws(ImageError) {
        var segment = segment
        guard try segment.byte() == 8 else { throw .unsupported("sample precision other than 8 bits") }
        height = try segment.word()
        width = try segment.word()
        guard height > 0 else { throw .unsupported("number of lines defined after the scan (DNL)") }
        try limits.check(width: width, height: height)
        var components = try Self.components(&segment)
        horizontal = components.reduce(1) { max($0, $1.horizontal) }
        vertical = components.reduce(1) { max($0, $1.vertical) }
        unitsAcross = width.dividedRoundingUp(by: 8 * horizontal)
        unitsDown = height.dividedRoundingUp(by: 8 * vertical)
        for index in components.indices {
            let (across, down) = (components[index].horizontal, components[index].vertical)
            components[index].blocksAcross = (width * across).dividedRoundingUp(by: 8 * horizontal)
            components[index].blocksDown = (height * down).dividedRoundingUp(by: 8 * vertical)
            components[index].storedAcross = unitsAcross * across
            components[index].storedDown = unitsDown * down
        }
        self.components = components
        self.isProgressive = isProgressive
    }

    /// The samples per side of a component's block if those of the most densely sampled one become `densest`: doubled
    /// for each halving in both directions, up to 8, as in libjpeg.
    func side(of component: JPEGComponent, densest: Int) -> Int {
        var side = densest
        while side < 8, horizontal * densest % (component.horizontal * side * 2) == 0,
            vertical * densest % (component.vertical * side * 2) == 0
        { side *= 2 }
        return side
    }

    /// The bytes needed for decoding: samples, progressive coefficients, and pixels, twice if they are turned.
    /// - Parameter densest: the samples per side of a block of the most densely sampled component.
    func byteCount(densest: Int, isTurned: Bool) -> Int {
        let planes = components.reduce(0) { sum, component in
            let side = side(of: component, densest: densest)
            let coefficients = !isProgressive ? 0 : side == 1 ? 1 : 64
            return sum + component.storedAcross * component.storedDown * (side * side + 2 * coefficients)
        }
        let pixels = (width * densest).dividedRoundingUp(by: 8) * (height * densest).dividedRoundingUp(by: 8)
        return planes + pixels * PixelFormat.rgb.bytesPerPixel * (isTurned ? 2 : 1)
    }

    private static func components(_ segment: inout JPEGSegment) throws(ImageError) -> [JPEGComponent] {
        let count = Int(try segment.byte())
        guard count == 1 || count == 3 || count == 4 else { throw .unsupported("\(count) components") }
        var components: [JPEGComponent] = []
        for _ in 0..<count {
            let identifier = try segment.byte()
            let sampling = Int(try segment.byte())
            let quantization = Int(try segment.byte())
            guard (1...4).contains(sampling >> 4), (1...4).contains(sampling & 15), quantization < 4,
                !components.contains(where: { $0.identifier == identifier })
            else { throw .malformed(.header) }
            components.append(
                JPEGComponent(
                    identifier: identifier, horizontal: sampling >> 4, vertical: sampling & 15,
                    quantization: quantization))
        }
        return components
    }
}

/// One channel of a frame: its sampling, and its number of 8 x 8 blocks.
struct JPEGComponent: Hashable, Sendable {
    let identifier: UInt8
    /// Blocks in one unit of an interleaved scan, 1 to 4 each.
    let horizontal: Int
    let vertical: Int
    /// The quantization table, 0 to 3.
    let quantization: Int

    /// Blocks that contain pixels: those of a scan of this component alone.
    var blocksAcross = 0
    var blocksDown = 0
    /// All stored blocks, including the padding of interleaved scans.
    var storedAcross = 0
    var storedDown = 0
}

/// A scan header (ITU-T T.81, B.2.3).
struct JPEGScan: Hashable, Sendable {
    /// A component's index in the frame, and the indices of its `HuffmanTables`.
    struct Part: Hashable, Sendable {
        let component: Int
        let dc: Int
        let ac: Int
    }

    /// The components, 1 to 4, each at most once.
    let parts: [Part]
    /// The first and last coefficient in zigzag order, 0 to 63.
    let first: Int
    let last: Int
    /// The low bits still missing from coefficients before and after this scan.
    let highBefore: Int
    let low: Int

    /// Reads the header and checks it against the frame.
    init(_ segment: JPEGSegment, frame: JPEGFrame) throws(ImageError) {
        var segment = segment
        let count = Int(try segment.byte())
        guard (1...frame.components.count).contains(count) else { throw .malformed(.header) }
        var parts: [Part] = []
        for _ in 0..<count {
            let identifier = try segment.byte()
            let tables = Int(try segment.byte())
            guard let component = frame.components.firstIndex(where: { $0.identifier == identifier }),
                !parts.contains(where: { $0.component == component }), tables >> 4 < 4, tables & 15 < 4
            else { throw .malformed(.header) }
            parts.append(Part(component: component, dc: tables >> 4, ac: 4 + (tables & 15)))
        }
        self.parts = parts
        let (start, end) = (Int(try segment.byte()), Int(try segment.byte()))
        let approximation = Int(try segment.byte())
        guard frame.isProgressive else {
            // Sequential decoders ignore the band, which is sometimes wrong.
            (first, last, highBefore, low) = (0, 63, 0, 0)
            return
        }
        (first, last, highBefore, low) = (start, end, approximation >> 4, approximation & 15)
        guard first <= last, last < 64, low <= 13, highBefore <= 14, first > 0 ? count == 1 : last == 0
        else { throw .malformed(.header) }
    }
}

/// Reads the parameters of a marker segment, never past its end.
struct JPEGSegment {
    /// The bytes not read yet.
    private(set) var rest: ArraySlice<UInt8>
    let stage: ImageStage

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() throws(ImageError) -> UInt8 {
        guard let byte = rest.popFirst() else { throw .malformed(stage) }
        return byte
    }

    /// The next two bytes, high byte first.
    mutating func word() throws(ImageError) -> Int {
        let high = try byte()
        return Int(high) << 8 | Int(try byte())
    }

    mutating func bytes(_ count: Int) throws(ImageError) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw .malformed(stage) }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}

/// The second byte of a marker; the first is always 0xFF (ITU-T T.81, table B.1).
enum JPEGMarker {
    static let startOfImage: UInt8 = 0xD8
    static let endOfImage: UInt8 = 0xD9
    static let startOfScan: UInt8 = 0xDA
    static let baselineFrame: UInt8 = 0xC0
    static let extendedFrame: UInt8 = 0xC1
    static let progressiveFrame: UInt8 = 0xC2
    static let huffmanTables: UInt8 = 0xC4
    static let arithmeticConditioning: UInt8 = 0xCC
    static let quantizationTables: UInt8 = 0xDB
    static let restartInterval: UInt8 = 0xDD
    static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
    static let jfif: UInt8 = 0xE0
    static let exif: UInt8 = 0xE1
    static let adobe: UInt8 = 0xEE

    /// Lossless, hierarchical and arithmetic coding.
    static func isUnsupportedFrame(_ marker: UInt8) -> Bool {
        (0xC3...0xCF).contains(marker) && marker != huffmanTables && marker != arithmeticConditioning && marker != 0xC8
    }

    /// Whether a marker has no length. Those below the frames are reserved and indicate damaged scan data.
    static func standsAlone(_ marker: UInt8) -> Bool {
        marker == startOfImage || marker < baselineFrame || restarts.contains(marker)
    }
}
