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

    typealias Words = SIMD8<Int16>
    typealias Bytes = SIMD8<UInt8>
    private typealias Longs = SIMD8<Int32>

    /// Writes eight pixels after another, as long as one of them is wanted.
    /// - Parameter pixels: red, green and blue, 0 to 255, of eight pixels from the one with this index on.
    @inline(__always)
    func each(
        _ count: Int, _ output: UnsafeMutablePointer<UInt8>, pixels: (Int) -> (red: Bytes, green: Bytes, blue: Bytes)
    ) {
        for x in stride(from: 0, to: count, by: 8) {
            let (red, green, blue) = pixels(x)
            // Red, green, blue and a zero, in turn; then of two pixels six bytes, and the next two are written over the rest.
            let pixel = interleave(
                unsafeBitCast(interleave(red, green), to: Words.self),
                unsafeBitCast(interleave(blue, Bytes()), to: Words.self))
            let two = unsafeBitCast(pixel, to: SIMD4<UInt64>.self)
            let pairs = two & 0xFF_FFFF | two &>> 8 & 0xFFFF_FF00_0000
            let place = UnsafeMutableRawPointer(output + 3 &* x)
            for index in 0..<4 {
                place.storeBytes(of: pairs[index], toByteOffset: 6 &* index, as: UInt64.self)
            }
        }
    }

    @inline(__always)
    static func bytes(_ samples: UnsafePointer<UInt8>) -> Bytes {
        UnsafeRawPointer(samples).loadUnaligned(as: Bytes.self)
    }

    /// The light that an ink and black let through.
    @inline(__always)
    static func ink(_ light: Bytes, _ black: Bytes) -> Bytes {
        // Divides by 255, exactly for products of two bytes, rounding to the nearest.
        let product = SIMD8<UInt16>(lanes: light) &* SIMD8<UInt16>(lanes: black) &+ 127
        return Bytes(lanes: (product &+ 1 &+ product &>> 8) &>> 8)
    }

    /// ITU-R BT.601 in full range, with 16 bits after the point and libjpeg's rounding. Factors of 1 and more, and those that have
    /// no room in 16 bits, are split.
    @inline(__always)
    static func rgb(_ y: Bytes, _ cb: Bytes, _ cr: Bytes) -> (Bytes, Bytes, Bytes) {
        let (y, cb, cr) = (word(y), word(cb) &- 128, word(cr) &- 128)
        // 1.402, -0.344136 and -0.714136, 1.772.
        let red = scaled(long(cr) &* 26_345) &+ cr
        let green = scaled(long(cb) &* -22_554 &+ long(cr) &* 18_734) &- cr
        let blue = scaled(long(cb) &* -14_942) &+ cb &+ cb
        return (clamp(y &+ red), clamp(y &+ green), clamp(y &+ blue))
    }

    @inline(__always)
    private func interleave(_ a: Bytes, _ b: Bytes) -> SIMD16<UInt8> {
        var both = SIMD16<UInt8>()
        (both.evenHalf, both.oddHalf) = (a, b)
        return both
    }

    @inline(__always)
    private func interleave(_ a: Words, _ b: Words) -> SIMD16<Int16> {
        var both = SIMD16<Int16>()
        (both.evenHalf, both.oddHalf) = (a, b)
        return both
    }

    @inline(__always)
    private static func word(_ bytes: Bytes) -> Words { Words(lanes: bytes) }

    @inline(__always)
    private static func long(_ words: Words) -> Longs { Longs(lanes: words) }

    @inline(__always)
    private static func scaled(_ longs: Longs) -> Words { Words(lanes: (longs &+ 32_768) &>> 16) }

    @inline(__always)
    private static func clamp(_ words: Words) -> Bytes {
        Bytes(lanes: words.limitedToBytes)
    }
}
