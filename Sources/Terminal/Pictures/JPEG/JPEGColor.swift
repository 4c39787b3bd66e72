enum JPEGColor: Hashable, Sendable {
    case gray
    case rgb
    case yCbCr
    /// `isInverted`: 255 means no ink, as Adobe's programs write it.
    case cmyk(isInverted: Bool)
    case ycck

    /// Decides by the number of components, markers and names, as libjpeg does.
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

    /// Whether all programs support it.
    var isUsual: Bool { self == .gray || self == .yCbCr }

    /// Writes RGB pixels, 8 at a time: writes up to 7 pixels and 2 bytes past the last one, and reads up to 7 samples
    /// past the end of each row.
    /// - Parameter rows: one row of samples for each component.
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
            // The transform yields inverted light: 255 minus the light that each ink lets through.
            each(count, output) { x in
                let black = Self.bytes(rows[3] + x)
                let (red, green, blue) = Self.rgb(
                    Self.bytes(first + x), Self.bytes(second + x), Self.bytes(third + x))
                return (Self.ink(~red, black), Self.ink(~green, black), Self.ink(~blue, black))
            }
        }
    }

    typealias Words = SIMD8<Int16>
    typealias Bytes = SIMD8<UInt8>
    private typealias Longs = SIMD8<Int32>

    /// Writes pixels in groups of eight.
    /// - Parameter pixels: red, green and blue of the eight pixels from an index on.
    @inline(__always) func each(
        _ count: Int, _ output: UnsafeMutablePointer<UInt8>, pixels: (Int) -> (red: Bytes, green: Bytes, blue: Bytes)
    ) {
        for x in stride(from: 0, to: count, by: 8) {
            let (red, green, blue) = pixels(x)
            // Interleaves to red, green, blue, zero; then packs two pixels into six bytes, overwriting the excess with
            // the next two.
            let (low, high) = (red.interleaved(with: green), blue.interleaved(with: Bytes()))
            let pixel = unsafeBitCast(low, to: Words.self).interleaved(with: unsafeBitCast(high, to: Words.self))
            let two = unsafeBitCast(pixel, to: SIMD4<UInt64>.self)
            let pairs = two & 0xFF_FFFF | two &>> 8 & 0xFFFF_FF00_0000
            let place = UnsafeMutableRawPointer(output + 3 &* x)
            for index in 0..<4 {
                place.storeBytes(of: pairs[index], toByteOffset: 6 &* index, as: UInt64.self)
            }
        }
    }

    @inline(__always) static func bytes(_ samples: UnsafePointer<UInt8>) -> Bytes {
        UnsafeRawPointer(samples).loadUnaligned(as: Bytes.self)
    }

    /// The light that an ink and black let through.
    @inline(__always) static func ink(_ light: Bytes, _ black: Bytes) -> Bytes {
        // An exact division of products of two bytes by 255, rounded.
        let product = SIMD8<UInt16>(lanes: light) &* SIMD8<UInt16>(lanes: black) &+ 127
        return Bytes(lanes: (product &+ 1 &+ product &>> 8) &>> 8)
    }

    /// ITU-R BT.601 in full range, with 16 fractional bits and libjpeg's rounding. Factors that do not fit into 16 bits
    /// are split.
    @inline(__always) static func rgb(_ y: Bytes, _ cb: Bytes, _ cr: Bytes) -> (Bytes, Bytes, Bytes) {
        let (y, cb, cr) = (word(y), word(cb) &- 128, word(cr) &- 128)
        // 1.402, -0.344136 and -0.714136, 1.772.
        let red = scaled(long(cr) &* 26_345) &+ cr
        let green = scaled(long(cb) &* -22_554 &+ long(cr) &* 18_734) &- cr
        let blue = scaled(long(cb) &* -14_942) &+ cb &+ cb
        return (clamp(y &+ red), clamp(y &+ green), clamp(y &+ blue))
    }

    @inline(__always) private static func word(_ bytes: Bytes) -> Words { Words(lanes: bytes) }

    @inline(__always) private static func long(_ words: Words) -> Longs { Longs(lanes: words) }

    @inline(__always) private static func scaled(_ longs: Longs) -> Words { Words(lanes: (longs &+ 32_768) &>> 16) }

    @inline(__always) private static func clamp(_ words: Words) -> Bytes {
        Bytes(lanes: words.limitedToBytes)
    }
}
