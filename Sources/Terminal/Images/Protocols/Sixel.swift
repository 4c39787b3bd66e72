import Pictures

/// Images as sixels: a palette per image, and bands of six rows with one layer per color.
///
/// Sources: VT330/VT340 Programmer Reference Manual, volume 2, chapter 14; xterm's `graphics_sixel.c`.
public enum Sixel {
    /// The most colors of an image: twice as many would reduce errors by a quarter of the just visible difference, but
    /// take a third more bytes.
    public static let maxColors = 64
    static let bandHeight = 6
    /// The characters for six pixels, one above the other.
    private static let sixels: ClosedRange<UInt8> = 0x3F...0x7E
    /// Accepts errors that are just visible in single pixels, as every change of color costs some bytes.
    private static let thrift: Float = 18

    /// Shows an opaque image with its top left corner in the cursor's cell. Terminals disagree on the cursor's position
    /// afterwards.
    ///
    /// Callers must keep the image out of the screen's last row, which might scroll, and make its height a multiple of
    /// a band (`ImageLayout.pixels`), as some terminals fill the last one.
    /// - Parameter registers: the terminal's colors; 2 to 64 are used.
    public static func show(_ image: PixelImage, registers: Int = maxColors, into bytes: inout [UInt8]) {
        let image = IndexedImage(image, colorCount: min(max(registers, 2), maxColors), thrift: thrift, shown: shown)
        let (width, height) = (image.size.width, image.size.height)
        appendHead(of: image.size, to: &bytes)
        appendPalette(of: image, to: &bytes)
        var band = SixelBand(width: width)
        for top in stride(from: 0, to: height, by: bandHeight) {
            if top > 0 { bytes.append(UInt8(ascii: "-")) }
            let end = min(top + bandHeight, height)
            band.append(image.indices[(top * width)..<(end * width)], to: &bytes)
        }
        bytes.append(ControlSequence.stringTerminator)
    }

    /// The bytes of an image that `show` has made, with some of its bands only.
    /// - Parameter first: the first band; an earlier one if there are not enough.
    static func cropped(_ bytes: [UInt8], from first: Int, count: Int) -> [UInt8] {
        // The palette comes first; a color of a band has no definition behind its number.
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        let end = bytes.count - ControlSequence.stringTerminator.utf8CodeUnitCount
        let data = bytes.indices.first { index in
            bytes[index] == UInt8(ascii: "#") && bytes[(index + 1)...].first { !isDigit($0) } != UInt8(ascii: ";")
        }
        guard let data, let size = bytes[..<data].firstIndex(of: UInt8(ascii: "\"")) else { return bytes }
        let bands = bytes[data..<end].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let start = max(0, min(first, bands.count - count))
        let kept = (start..<start + max(count, 0)).clamped(to: bands.indices)
        let palette = bytes[size..<data].firstIndex(of: UInt8(ascii: "#")) ?? data
        let numbers = bytes[size..<palette].split(separator: UInt8(ascii: ";"))
        guard kept.count < bands.count, !kept.isEmpty, numbers.count == 4 else { return bytes }
        var cropped = Array(bytes[..<numbers[3].startIndex])
        cropped.append(decimal: kept.count * bandHeight)
        cropped += bytes[palette..<data]
        cropped += bands[kept].joined(separator: [UInt8(ascii: "-")])
        cropped += bytes[end...]
        return cropped
    }

    /// Whether bytes are an image of that size as `show` writes it, which no terminal can take for anything else.
    static func isImage(_ bytes: [UInt8], of size: PixelSize) -> Bool {
        var head: [UInt8] = []
        var end: [UInt8] = []
        appendHead(of: size, to: &head)
        end.append(ControlSequence.stringTerminator)
        guard bytes.starts(with: head), bytes.count >= head.count + end.count, bytes.suffix(end.count) == end[...]
        else { return false }
        var data = bytes[head.count..<(bytes.count - end.count)]
        var (column, band) = (0, 0)
        while let byte = data.popFirst() {
            switch byte {
            case sixels: column += 1
            case UInt8(ascii: "!"):
                guard let count = number(from: &data), let sixel = data.popFirst(), sixels ~= sixel else {
                    return false
                }
                column += count
            case UInt8(ascii: "#"):
                guard let color = number(from: &data), color < maxColors else { return false }
                var parts = 0
                while data.first == UInt8(ascii: ";") {
                    data.removeFirst()
                    guard let part = number(from: &data), parts == 0 ? part == 2 : part <= 100 else { return false }
                    parts += 1
                }
                guard parts == 0 || parts == 4 else { return false }
            case UInt8(ascii: "$"): column = 0
            case UInt8(ascii: "-"): (column, band) = (0, band + 1)
            default: return false
            }
            guard column <= size.width, band * bandHeight < size.height else { return false }
        }
        return true
    }

    /// Reads a number of at most three digits.
    private static func number(from data: inout ArraySlice<UInt8>) -> Int? {
        let digits = data.prefix(4).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !digits.isEmpty, digits.count < 4 else { return nil }
        data.removeFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Appends the introducer, without a background and with square pixels.
    private static func appendHead(of size: PixelSize, to bytes: inout [UInt8]) {
        bytes.append("\u{1B}P0;1q\"1;1;")
        bytes.append(decimal: size.width)
        bytes.append(key: ";", size.height)
    }

    /// Defines the colors in use, in percent.
    private static func appendPalette(of image: IndexedImage, to bytes: inout [UInt8]) {
        var isUsed = [Bool](repeating: false, count: maxColors)
        for index in image.indices where index < isUsed.count { isUsed[Int(index)] = true }
        for (index, color) in image.colors.enumerated() where isUsed[index] {
            bytes.append(key: "#", index)
            bytes.append(key: ";2;", percent(color.red))
            bytes.append(key: ";", percent(color.green))
            bytes.append(key: ";", percent(color.blue))
        }
    }

    private static func percent(_ channel: Int) -> Int { (channel * 100 + 127) / 255 }

    /// A color after rounding to percent.
    private static func shown(_ color: ColorChannels) -> ColorChannels {
        func channel(_ value: Int) -> Int { (percent(value) * 255 + 50) / 100 }
        return ColorChannels(red: channel(color.red), green: channel(color.green), blue: channel(color.blue))
    }
}

/// Writes one band of six rows after another, reusing memory.
struct SixelBand {
    private struct Span {
        var first: Int
        var last: Int
        let color: Int
    }

    private let width: Int
    /// For every color, the bits of its pixels in each column, the top row in bit 0.
    private var masks: [UInt8]
    private var spans: [Span] = []
    private var spanOfColor = [Int](repeating: -1, count: Sixel.maxColors)

    /// - Parameter width: of the image, in pixels.
    init(width: Int) {
        self.width = width
        masks = [UInt8](repeating: 0, count: Sixel.maxColors * width)
    }

    /// Appends the colors of a band. A color to the right of the last one continues there, which saves returning to the
    /// left.
    /// - Parameter indices: at most six rows of pixels.
    mutating func append(_ indices: ArraySlice<UInt16>, to bytes: inout [UInt8]) {
        collect(indices)
        spans.sort { $0.first < $1.first }
        var column = 0
        while !spans.isEmpty {
            var next = spans.firstIndex { $0.first >= column }
            if next == nil {
                bytes.append(UInt8(ascii: "$"))
                column = 0
                next = 0
            }
            let span = spans.remove(at: next ?? 0)
            bytes.append(key: "#", span.color)
            Self.append(0x3F, count: span.first - column, to: &bytes)
            append(span, to: &bytes)
            column = span.last + 1
        }
    }

    private mutating func collect(_ indices: ArraySlice<UInt16>) {
        var (x, bit) = (0, UInt8(1))
        for index in indices {
            mark(Int(index), x, bit)
            x += 1
            if x == width { (x, bit) = (0, bit << 1) }
        }
    }

    @inline(__always) private mutating func mark(_ color: Int, _ x: Int, _ bit: UInt8) {
        masks[color * width + x] |= bit
        let span = spanOfColor[color]
        if span < 0 {
            spanOfColor[color] = spans.count
            spans.append(Span(first: x, last: x, color: color))
        } else {
            spans[span].first = min(spans[span].first, x)
            spans[span].last = max(spans[span].last, x)
        }
    }

    /// Writes the columns of a color, and clears its bits for the next band.
    private mutating func append(_ span: Span, to bytes: inout [UInt8]) {
        spanOfColor[span.color] = -1
        let start = span.color * width
        var column = span.first
        while column <= span.last {
            let mask = masks[start + column]
            let begin = column
            while column <= span.last, masks[start + column] == mask {
                masks[start + column] = 0
                column += 1
            }
            Self.append(mask + 0x3F, count: column - begin, to: &bytes)
        }
    }

    /// Repeats a character, with a count if that is shorter. Some terminals fail on counts above 255.
    private static func append(_ character: UInt8, count: Int, to bytes: inout [UInt8]) {
        var left = count
        while left > 3 {
            let run = min(left, 255)
            bytes.append(key: "!", run)
            bytes.append(character)
            left -= run
        }
        bytes.append(character, count: left)
    }
}
