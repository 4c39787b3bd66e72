/// The first chunk of a PNG, `IHDR`: all that decides how much memory the picture takes.
struct PNGHeader {
    /// Width and height.
    let size: PixelSize
    /// Bits of a sample.
    let depth: Int
    /// What a pixel consists of.
    let colorType: PNGColorType
    /// Whether the pixels come in the seven passes of Adam7.
    let isInterlaced: Bool

    /// Reads the chunk.
    /// - Throws: `ImageError.malformed(.header)`, or `tooLarge`.
    init(_ data: ArraySlice<UInt8>, limits: ImageLimits) throws(ImageError) {
        let bytes = Array(data)
        guard bytes.count == 13 else { throw .malformed(.header) }
        let width = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
        let height = bytes[4..<8].reduce(0) { $0 << 8 | Int($1) }
        guard let colorType = PNGColorType(rawValue: bytes[9]), colorType.depths.contains(Int(bytes[8])),
            bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1
        else { throw .malformed(.header) }
        try limits.check(width: width, height: height)
        size = PixelSize(width: width, height: height)
        depth = Int(bytes[8])
        self.colorType = colorType
        isInterlaced = bytes[12] == 1
    }

    /// Bits of one pixel.
    var bitsPerPixel: Int { depth * colorType.channels }

    /// Bytes of a row of so many pixels, without the filter's byte.
    func rowBytes(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// The passes in which the pixels come; those without a pixel are left out.
    var passes: [PNGPass] {
        let passes = isInterlaced ? PNGPass.adam7 : [.whole]
        return passes.filter { !$0.size(of: size).isEmpty }
    }

    /// Bytes that all rows inflate to, with a filter's byte before each.
    var inflatedBytes: Int {
        passes.reduce(0) { sum, pass in
            let size = pass.size(of: size)
            return sum + (rowBytes(width: size.width) + 1) * size.height
        }
    }
}
