/// How the components of a JPEG make colors.
enum JPEGColor: Hashable, Sendable {
    case grey
    case rgb
    case yCbCr
    /// `isInverted`: 255 is no ink, as Adobe's programs write it.
    case cmyk(isInverted: Bool)
    case ycck

    /// By the number of components, and what markers and names say, as libjpeg decides.
    /// - Parameter adobe: the color transform of an Adobe marker.
    init(_ frame: JPEGFrame, adobe: UInt8?, isJFIF: Bool) {
        switch frame.components.count {
        case 1: self = .grey
        case 4: self = adobe == 2 ? .ycck : .cmyk(isInverted: adobe != nil)
        default:
            let isNamedRGB = frame.components.map(\.identifier) == Array("RGB".utf8)
            self = adobe.map { $0 == 0 } ?? (!isJFIF && isNamedRGB) ? .rgb : .yCbCr
        }
    }

    /// Writes pixels of 3 bytes from rows of samples of equal length, one for each component.
    @inline(__always)
    func convert(_ rows: [[UInt8]], count: Int, to output: inout [UInt8], at start: Int) {
        for x in 0..<count {
            let place = start &+ 3 &* x
            let (red, green, blue) = pixel(rows, x)
            output[place] = red
            output[place &+ 1] = green
            output[place &+ 2] = blue
        }
    }

    @inline(__always)
    private func pixel(_ rows: [[UInt8]], _ x: Int) -> (UInt8, UInt8, UInt8) {
        switch self {
        case .grey: return (rows[0][x], rows[0][x], rows[0][x])
        case .rgb: return (rows[0][x], rows[1][x], rows[2][x])
        case .yCbCr: return Self.rgb(rows[0][x], rows[1][x], rows[2][x])
        case .cmyk(let isInverted):
            let flip: UInt8 = isInverted ? 0 : 255
            let black = rows[3][x] ^ flip
            return (
                Self.ink(rows[0][x] ^ flip, black), Self.ink(rows[1][x] ^ flip, black),
                Self.ink(rows[2][x] ^ flip, black)
            )
        case .ycck:
            // The transform gives what Adobe inverts: the light that each ink lets through is 255 less that, inverted.
            let (red, green, blue) = Self.rgb(rows[0][x], rows[1][x], rows[2][x])
            let black = rows[3][x]
            return (Self.ink(~red, black), Self.ink(~green, black), Self.ink(~blue, black))
        }
    }

    @inline(__always)
    private static func ink(_ light: UInt8, _ black: UInt8) -> UInt8 {
        UInt8(truncatingIfNeeded: (UInt32(light) &* UInt32(black) &+ 127) / 255)
    }

    /// ITU-R BT.601 in full range, with 16 bits after the point as libjpeg has them.
    @inline(__always)
    private static func rgb(_ y: UInt8, _ cb: UInt8, _ cr: UInt8) -> (UInt8, UInt8, UInt8) {
        let (y, cb, cr) = (Int32(y), Int32(cb) &- 128, Int32(cr) &- 128)
        return (
            clamp(y &+ ((91_881 &* cr &+ 32_768) &>> 16)),
            clamp(y &+ ((-22_554 &* cb &- 46_802 &* cr &+ 32_768) &>> 16)),
            clamp(y &+ ((116_130 &* cb &+ 32_768) &>> 16))
        )
    }

    @inline(__always)
    private static func clamp(_ value: Int32) -> UInt8 {
        UInt8(truncatingIfNeeded: max(0, min(255, value)))
    }
}
