/// What the segments of a file have told so far.
struct JPEGHeaders {
    private(set) var frame: JPEGFrame?
    var tables = HuffmanTables()
    /// Units from one restart marker to the next; 0: there are none.
    private(set) var restartInterval = 0
    /// How the picture is to be turned.
    private(set) var orientation = ImageOrientation.upright
    private var quantization = [[UInt16]](repeating: [], count: 4)
    private var adobe: UInt8?
    private var isJFIF = false

    /// What the components mean, once there is a frame.
    var color: JPEGColor? { frame.map { JPEGColor($0, adobe: adobe, isJFIF: isJFIF) } }

    /// The quantization steps of a component, in coded order.
    func steps(_ component: JPEGComponent) throws(ImageError) -> [UInt16] {
        let steps = quantization[component.quantization]
        guard steps.count == 64 else { throw .malformed(.tables) }
        return steps
    }

    /// Reads any segment but a scan header. What is not known is passed over.
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

/// What a frame header tells (ITU-T T.81, B.2.2).
struct JPEGFrame: Hashable, Sendable {
    /// Whether the coefficients come in several scans.
    let isProgressive: Bool
    /// Of the stored picture, before its orientation is heeded.
    let width: Int
    let height: Int
    /// 1, 3 or 4.
    let components: [JPEGComponent]
    /// The densest sampling, to which the others relate.
    let horizontal: Int
    let vertical: Int
    /// Units of an interleaved scan.
    let unitsAcross: Int
    let unitsDown: Int

    /// All blocks that are stored.
    var blockCount: Int { components.reduce(0) { $0 + $1.storedAcross * $1.storedDown } }

    /// Reads the header, and refuses what is too large or not known before anything of the size is allocated.
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

    /// Samples a side that a block of the component becomes, where one of the most densely sampled becomes `densest`: twice as
    /// many for each halving in both directions, up to 8 (as libjpeg decides).
    func side(of component: JPEGComponent, densest: Int) -> Int {
        var side = densest
        while side < 8, horizontal * densest % (component.horizontal * side * 2) == 0,
            vertical * densest % (component.vertical * side * 2) == 0
        { side *= 2 }
        return side
    }

    /// Bytes that it takes to decode: samples, coefficients until they are complete, and pixels, twice where they are turned.
    /// - Parameter densest: samples a side that a block of the most densely sampled component becomes.
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

/// One channel of a frame: how densely it is sampled, and how many blocks of 8 x 8 it has.
struct JPEGComponent: Hashable, Sendable {
    /// The name by which scans speak of it.
    let identifier: UInt8
    /// Blocks in one unit of an interleaved scan: 1 to 4 each.
    let horizontal: Int
    let vertical: Int
    /// Which quantization table: 0 to 3.
    let quantization: Int

    /// Blocks with pixels of the picture in them: what a scan of this component alone has.
    var blocksAcross = 0
    var blocksDown = 0
    /// Blocks with those that fill the last unit of an interleaved scan: what is stored.
    var storedAcross = 0
    var storedDown = 0
}

/// What a scan header tells (ITU-T T.81, B.2.3).
struct JPEGScan: Hashable, Sendable {
    /// A component that takes part, by its index in the frame, and its Huffman tables, by their index in `HuffmanTables`.
    struct Part: Hashable, Sendable {
        let component: Int
        let dc: Int
        let ac: Int
    }

    /// The components, 1 to 4, each at most once.
    let parts: [Part]
    /// The first and last coefficient, in zigzag order: 0 to 63.
    let first: Int
    let last: Int
    /// By how many bits the scan before, and this one, leave coefficients short.
    let highBefore: Int
    let low: Int

    /// Reads the header and holds it against the frame.
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
            // What a sequential file says of the band is heeded by nobody, and sometimes wrong.
            (first, last, highBefore, low) = (0, 63, 0, 0)
            return
        }
        (first, last, highBefore, low) = (start, end, approximation >> 4, approximation & 15)
        guard first <= last, last < 64, low <= 13, highBefore <= 14, first > 0 ? count == 1 : last == 0
        else { throw .malformed(.header) }
    }
}

/// Reads the parameters of one marker segment, and never past its end.
struct JPEGSegment {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private let stage: ImageStage

    /// The parameters are the bytes of the slice, which has lost its length field.
    init(_ bytes: ArraySlice<UInt8>, stage: ImageStage) {
        self.bytes = bytes
        self.stage = stage
        position = bytes.startIndex
    }

    /// Whether nothing is left to read.
    var isAtEnd: Bool { position == bytes.endIndex }

    /// What has not been read yet.
    var rest: ArraySlice<UInt8> { bytes[position...] }

    /// The next byte.
    mutating func byte() throws(ImageError) -> UInt8 {
        guard position < bytes.endIndex else { throw .malformed(stage) }
        defer { position += 1 }
        return bytes[position]
    }

    /// The next two bytes, the higher first.
    mutating func word() throws(ImageError) -> Int {
        let high = try byte()
        return Int(high) << 8 | Int(try byte())
    }

    /// The next bytes.
    mutating func bytes(_ count: Int) throws(ImageError) -> ArraySlice<UInt8> {
        guard count <= bytes.endIndex - position else { throw .malformed(stage) }
        defer { position += count }
        return bytes[position..<position + count]
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

    /// Frames that are lossless, hierarchical or coded arithmetically.
    static func isUnsupportedFrame(_ marker: UInt8) -> Bool {
        (0xC3...0xCF).contains(marker) && marker != huffmanTables && marker != arithmeticConditioning && marker != 0xC8
    }

    /// Markers that no length follows. Those below the frames are reserved: where one turns up it is a fault in the data of a scan.
    static func standsAlone(_ marker: UInt8) -> Bool {
        marker == startOfImage || marker < baselineFrame || restarts.contains(marker)
    }
}
