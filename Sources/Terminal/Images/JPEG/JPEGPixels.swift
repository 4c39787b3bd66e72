/// Makes the pixels of a picture from its planes.
struct JPEGPixels {
    private let color: JPEGColor
    private let size: PixelSize
    private let lastColumn, lastRow: Int
    private let upsamplers: [JPEGUpsampler]

    /// - Parameter side: samples a side that a block becomes where a component is sampled most densely.
    init(_ planes: JPEGPlanes, frame: JPEGFrame, side: Int, color: JPEGColor) {
        self.color = color
        let size = PixelSize(
            width: (frame.width * side).dividedRoundingUp(by: 8), height: (frame.height * side).dividedRoundingUp(by: 8)
        )
        self.size = size
        lastColumn = frame.width * side - 8 * (size.width - 1)
        lastRow = frame.height * side - 8 * (size.height - 1)
        upsamplers = zip(planes.planes, frame.components).map { plane, component in
            JPEGUpsampler(plane, of: component, frame: frame, side: side, picture: size)
        }
    }

    /// Row after row.
    /// - Parameter isWhole: whether nothing of the file is missing.
    func image(isWhole: Bool, isCancelled: () -> Bool) throws(ImageError) -> PixelImage {
        // A row of its own, as more is written than is wanted.
        let row = JPEGMemory<UInt8>(repeating: 0, count: 3 * (size.width + JPEGPlanes.margin))
        defer { withExtendedLifetime(row) {} }
        let length = 3 * size.width
        let bytes = [UInt8](unsafeUninitializedCapacity: length * size.height) { bytes, count in
            for y in 0..<size.height {
                if isCancelled() { return }
                color.convert(upsamplers.map { $0.row(y) }, count: size.width, to: row.start)
                let line = UnsafeBufferPointer(start: row.start, count: length)
                count = bytes[count...].initialize(fromContentsOf: line)
            }
        }
        // Rows are missing if somebody said so.
        guard bytes.count == length * size.height else { throw .cancelled }
        let image = PixelImage(
            size: size, format: .rgb, bytes: bytes, lastColumn: lastColumn, lastRow: lastRow,
            isDisputed: !isWhole || !color.isUsual)
        guard let image else { throw .malformed(.pixels) }
        return image
    }
}

/// Brings the rows of a component to the width and height of the picture.
///
/// Doubling weighs the nearest sample three times and its neighbor once, in each direction, with libjpeg's rounding; any other
/// ratio repeats the nearest sample. A row that is as it should be is used where it stands.
struct JPEGUpsampler {
    private let plane: JPEGPlane
    /// The samples of the component that belong to the picture.
    private let width: Int
    private let height: Int
    /// Samples of the picture, and those of the component that they are made of.
    private let across: (picture: Int, own: Int)
    private let down: (picture: Int, own: Int)
    private let picture: PixelSize
    private let doublesWidth: Bool
    private let doublesHeight: Bool
    private let row: JPEGMemory<UInt8>
    /// Three times the nearest row, and its neighbor; with a copy of the sample at either end.
    private let sums: JPEGMemory<UInt16>

    /// - Parameters:
    ///   - plane: of this component.
    ///   - side: samples a side that a block becomes where a component is sampled most densely.
    ///   - picture: the size to reach.
    init(_ plane: JPEGPlane, of component: JPEGComponent, frame: JPEGFrame, side: Int, picture: PixelSize) {
        self.plane = plane
        self.picture = picture
        across = (frame.horizontal * side, component.horizontal * plane.side)
        down = (frame.vertical * side, component.vertical * plane.side)
        width = (frame.width * across.own).dividedRoundingUp(by: frame.horizontal * 8)
        height = (frame.height * down.own).dividedRoundingUp(by: frame.vertical * 8)
        let isSmooth = side > 1
        doublesWidth = isSmooth && across.picture == 2 * across.own && width > 2
        doublesHeight = isSmooth && down.picture == 2 * down.own && (doublesWidth || across.picture == across.own)
        row = JPEGMemory(repeating: 0, count: picture.width + 2 * JPEGPlanes.margin)
        sums = JPEGMemory(repeating: 0, count: width + JPEGPlanes.margin)
    }

    /// Row `y` of the picture: as many samples as it is wide, and `JPEGPlanes.margin` more that may be read. It stands until the
    /// next is asked for.
    func row(_ y: Int) -> UnsafePointer<UInt8> {
        let own = min(height - 1, y * down.own / down.picture)
        let near = UnsafePointer(plane.samples + own * plane.stride)
        guard doublesWidth || doublesHeight else {
            if across.picture == across.own { return near }
            repeatSamples(near)
            return UnsafePointer(row.start)
        }
        let other = max(0, min(height - 1, own + (y % 2 == 0 ? -1 : 1)))
        let far = UnsafePointer(plane.samples + (doublesHeight ? other : own) * plane.stride)
        if doublesWidth {
            sum(near, far)
            // Without a second row, the sum is of the same row four times: then the rounding of libjpeg's filter in one
            // dimension, 1 or 2 of 4, is 4 or 8.
            double(doublesHeight ? (8, 7) : (4, 8))
        } else {
            mix(near, far, rounding: y % 2 == 0 ? 1 : 2)
        }
        return UnsafePointer(row.start)
    }

    private func repeatSamples(_ near: UnsafePointer<UInt8>) {
        for x in 0..<picture.width { row.start[x] = near[min(width - 1, x * across.own / across.picture)] }
    }

    private func sum(_ near: UnsafePointer<UInt8>, _ far: UnsafePointer<UInt8>) {
        let inner = sums.start + 1
        for x in Swift.stride(from: 0, to: width, by: 8) {
            UnsafeMutableRawPointer(inner + x).storeBytes(
                of: eight(near + x) &* 3 &+ eight(far + x), as: SIMD8<UInt16>.self)
        }
        (inner[-1], inner[width]) = (inner[0], inner[width - 1])
    }

    /// Writes 16 samples at a time: those behind the row find room in its margin.
    private func double(_ rounding: (even: UInt16, odd: UInt16)) {
        let sums = UnsafeRawPointer(sums.start)
        for x in Swift.stride(from: 0, to: (picture.width + 1) / 2, by: 8) {
            let here = sums.loadUnaligned(fromByteOffset: 2 &* x &+ 2, as: SIMD8<UInt16>.self) &* 3
            let before = sums.loadUnaligned(fromByteOffset: 2 &* x, as: SIMD8<UInt16>.self)
            let after = sums.loadUnaligned(fromByteOffset: 2 &* x &+ 4, as: SIMD8<UInt16>.self)
            var both = SIMD16<UInt8>()
            both.evenHalf = SIMD8(lanes: (here &+ before &+ rounding.even) &>> 4)
            both.oddHalf = SIMD8(lanes: (here &+ after &+ rounding.odd) &>> 4)
            UnsafeMutableRawPointer(row.start + 2 &* x).storeBytes(of: both, as: SIMD16<UInt8>.self)
        }
    }

    private func mix(_ near: UnsafePointer<UInt8>, _ far: UnsafePointer<UInt8>, rounding: UInt16) {
        for x in Swift.stride(from: 0, to: width, by: 8) {
            let sum = (eight(near + x) &* 3 &+ eight(far + x) &+ rounding) &>> 2
            UnsafeMutableRawPointer(row.start + x).storeBytes(of: SIMD8(lanes: sum), as: SIMD8<UInt8>.self)
        }
    }

    @inline(__always)
    private func eight(_ samples: UnsafePointer<UInt8>) -> SIMD8<UInt16> {
        SIMD8(lanes: UnsafeRawPointer(samples).loadUnaligned(as: SIMD8<UInt8>.self))
    }
}
