/// What a pixel of a PNG consists of (PNG specification, table 11.1).
enum PNGColorType: UInt8 {
    /// Gray.
    case gray = 0
    /// Red, green, blue.
    case rgb = 2
    /// An index into the palette.
    case palette = 3
    /// Gray and opacity.
    case grayAlpha = 4
    /// Red, green, blue and opacity.
    case rgba = 6

    /// Samples of one pixel.
    var channels: Int {
        switch self {
        case .gray, .palette: 1
        case .grayAlpha: 2
        case .rgb: 3
        case .rgba: 4
        }
    }

    /// The bits that a sample can have.
    var depths: [Int] {
        switch self {
        case .gray: [1, 2, 4, 8, 16]
        case .palette: [1, 2, 4, 8]
        case .rgb, .grayAlpha, .rgba: [8, 16]
        }
    }
}
