/// Why a picture was not decoded, and where the decoder was.
public enum ImageError: Error, Hashable, Sendable {
    /// The bytes end too early.
    case truncated(ImageStage)
    /// The bytes contradict the format, or themselves.
    case malformed(ImageStage)
    /// A part of the format that this decoder does not know; the text names it in the words of the standard.
    case unsupported(String)
    /// More pixels than the limits allow.
    case tooLarge(width: Int, height: Int)
    /// More passes over the pixels than the limits allow.
    case tooManyScans(limit: Int)
    /// Nobody waits for the picture any more.
    case cancelled
}

/// How far a decoder had come.
public enum ImageStage: Hashable, Sendable {
    /// The first bytes, by which a format is known.
    case signature
    /// Size, depth, components.
    case header
    /// What is needed before the pixels: palette, Huffman and quantization tables.
    case tables
    /// The compressed pixels.
    case pixels
}

/// What a picture may cost to decode. It is refused from its header, before memory for it is asked for.
public struct ImageLimits: Hashable, Sendable {
    /// The most pixels in a row, and the most rows.
    public let side: Int
    /// The most pixels in all.
    public let pixels: Int
    /// The most passes over the pixels of one picture: a progressive JPEG of a few bytes can ask for thousands.
    public let scans: Int
    /// The most bytes of memory: the pixels, and what they are made from.
    public let bytes: Int

    /// 4,096 a side, 16 megapixels, 64 scans, 64 MiB: well above any poster.
    public static let standard = ImageLimits(side: 4_096, pixels: 16_000_000, scans: 64)

    /// Makes limits.
    public init(side: Int, pixels: Int, scans: Int, bytes: Int = 64 << 20) {
        self.side = side
        self.pixels = pixels
        self.scans = scans
        self.bytes = bytes
    }

    /// Refuses a picture that is too large, or has no pixel at all.
    /// - Throws: `ImageError.tooLarge`, or `ImageError.malformed(.header)` where a measure is below 1.
    public func check(width: Int, height: Int) throws(ImageError) {
        guard width > 0, height > 0 else { throw .malformed(.header) }
        // Divided, not multiplied: no product of two measures from a file can overflow.
        guard width <= side, height <= side, width <= pixels / height else {
            throw .tooLarge(width: width, height: height)
        }
    }
}
