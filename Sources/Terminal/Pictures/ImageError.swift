/// Why a picture was not decoded, and at which stage.
public enum ImageError: Error, Hashable, Sendable {
    /// The bytes end too early.
    case truncated(ImageStage)
    /// The bytes contradict the format, or themselves.
    case malformed(ImageStage)
    /// A feature of the format that is not supported, in the words of the standard.
    case unsupported(String)
    /// More pixels than the limits allow.
    case tooLarge(width: Int, height: Int)
    /// More passes over the pixels than the limits allow.
    case tooManyScans(limit: Int)
    /// The picture is no longer needed.
    case cancelled
}

/// A stage of decoding.
public enum ImageStage: Hashable, Sendable {
    /// The first bytes, by which a format is known.
    case signature
    /// Size, depth, components.
    case header
    /// Palette, Huffman and quantization tables.
    case tables
    /// The compressed pixels.
    case pixels
}

/// The most that decoding a picture may cost, checked before memory is allocated.
public struct ImageLimits: Hashable, Sendable {
    /// The most pixels in a row and the most rows.
    let side: Int
    /// The most pixels in all.
    let pixels: Int
    /// The most scans: a progressive JPEG of a few bytes can ask for thousands.
    let scans: Int
    /// The most bytes for the pixels and the data they are made from.
    let bytes: Int

    /// 4,096 a side, 16 megapixels, 64 scans, 64 MiB: well above any poster.
    public static let standard = ImageLimits(side: 4_096, pixels: 16_000_000, scans: 64)

    /// Creates limits.
    public init(side: Int, pixels: Int, scans: Int, bytes: Int = 64 << 20) {
        self.side = side
        self.pixels = pixels
        self.scans = scans
        self.bytes = bytes
    }

    /// Rejects a picture that is too large or has no pixels.
    /// - Throws: `ImageError.tooLarge`, or `ImageError.malformed(.header)` if a size is below 1.
    func check(width: Int, height: Int) throws(ImageError) {
        guard width > 0, height > 0 else { throw .malformed(.header) }
        // A division, as the product of two sizes from a file might overflow.
        guard width <= side, height <= side, width <= pixels / height else {
            throw .tooLarge(width: width, height: height)
        }
    }
}
