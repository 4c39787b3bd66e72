/// How the components of a JPEG make colors.
enum JPEGColor: Hashable, Sendable {
    case gray
    case rgb
    case yCbCr
    /// `isInverted`: 255 is no ink, as Adobe's programs write it.
    case cmyk(isInverted: Bool)
    case ycck

    /// By the number of components, and what markers and names say, as libjpeg decides.
    /// - Parameter adobe: the color transform of an Adobe marker.
    init(_ frame: JPEGFrame, adobe: UInt8?, isJFIF: Bool) {
        switch frame.components.count {
        case 1: self = .gray
        case 4: self = (adobe ?? 0) == 0 ? .cmyk(isInverted: adobe != nil) : .ycck
        default:
            let isNamedRGB = frame.components.map(\.identifier) == Array("RGB".utf8)
            self = !isJFIF && (adobe.map { $0 == 0 } ?? isNamedRGB) ? .rgb : .yCbCr
        }
    }

    /// Whether every program knows it.
    var isUsual: Bool { self == .gray || self == .yCbCr }

    /// Writes pixels of 3 bytes, 8 at a time: up to 7 pixels and 2 bytes behind the last one are written, and up to 7 samples
    /// behind the last one of each row are read.
    /// - Parameter rows: samples, one row for each component.
    func convert(_ rows: [UnsafePointer<UInt8>], count: Int, to output: UnsafeMutablePointer<UInt8>) {
        guard rows.count > 2 else {
            return each(count, output) { x in
                let gray = Self.bytes(rows[0] + x)
                return (gray, gray, gray)
            }
        }
        let (first, second, third) = (rows[0], rows[1], rows[2])
        switch self {
        case .gray, .rgb:
            each(count, output) { x in (Self.bytes(first + x), Self.bytes(second + x), Self.bytes(third + x)) }
        case .yCbCr:
            each(count, output) { x in Self.rgb(Self.bytes(first + x), Self.bytes(second + x), Self.bytes(third + x)) }
        case .cmyk(let isInverted):
            let flip = Bytes(repeating: isInverted ? 0 : 255)
            each(count, output) { x in
                let black = Self.bytes(rows[3] + x) ^ flip
                return (
                    Self.ink(Self.bytes(first + x) ^ flip, black), Self.ink(Self.bytes(second + x) ^ flip, black),
                    Self.ink(Self.bytes(third + x) ^ flip, black)
                )
            }
        case .ycck:
            // The transform gives what Adobe inverts: the light that each ink lets through is 255 less that, inverted.
            each(count, output) { x in
                let black = Self.bytes(rows[3] + x)
                let (red, green, blue) = Self.rgb(
                    Self.bytes(first + x), Self.bytes(second + x), Self.bytes(third + x))
                return (Self.ink(~red, black), Self.ink(~green, black), Self.ink(~blue, black))
            }
        }
    }
}
