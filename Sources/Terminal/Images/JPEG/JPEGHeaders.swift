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
