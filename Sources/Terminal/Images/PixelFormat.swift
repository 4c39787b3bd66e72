/// How the bytes of a `PixelImage` make a pixel.
public enum PixelFormat: Hashable, Sendable {
    /// Red, green, blue; the picture is opaque.
    case rgb
    /// Red, green, blue, and opacity, by which the colors are not multiplied.
    case rgba

    /// Bytes of one pixel.
    public var bytesPerPixel: Int {
        switch self {
        case .rgb: 3
        case .rgba: 4
        }
    }
}
