struct JPEGPixels {
    private let color: JPEGColor
    private let size: PixelSize
    private let lastColumn, lastRow: Int
    private let upsamplers: [JPEGUpsampler]

    /// - Parameter side: the samples per side of a block of the most densely sampled component.
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

    /// - Parameter isWhole: whether the file is complete.
    func image(isWhole: Bool, isCancelled: () -> Bool) throws(ImageError) -> PixelImage {
        // A separate row, as conversion writes past its end.
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
        // Rows are missing if it was cancelled.
        guard bytes.count == length * size.height else { throw .cancelled }
        let image = PixelImage(
            size: size, format: .rgb, bytes: bytes, lastColumn: lastColumn, lastRow: lastRow,
            isDisputed: !isWhole || !color.isUsual)
        guard let image else { throw .malformed(.pixels) }
        return image
    }
}

/// Scales the rows of a component to the picture's size.
///
/// Doubling weighs the nearest sample three times and its neighbor once in each direction, with libjpeg's rounding;
/// other ratios repeat the nearest sample. Rows that need no scaling are not copied.
struct JPEGUpsampler {
    private let plane: JPEGPlane
    /// The component's samples that belong to the picture.
    private let width: Int
    private let height: Int
    /// The ratio of the picture's samples to the component's.
    private let across: (picture: Int, own: Int)
    private let down: (picture: Int, own: Int)
    private let picture: PixelSize
    private let doublesWidth: Bool
    private let doublesHeight: Bool
    private let row: JPEGMemory<UInt8>
    /// Three times the nearest row plus its neighbor, with the samples at both ends repeated.
    private let sums: JPEGMemory<UInt16>

    /// - Parameters:
    ///   - plane: the plane of this component.
    ///   - side: the samples per side of a block of the most densely sampled component.
    ///   - picture: the target size.
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

    /// Row `y` of the picture, followed by `JPEGPlanes.margin` readable samples. Valid until the next call.
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
            // Without a second row, the sum counts the same row four times, so the 1 or 2 of 4 of libjpeg's
            // one-dimensional filter become 4 or 8.
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

    /// Writes 16 samples at a time; the row's margin takes the excess.
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

    @inline(__always) private func eight(_ samples: UnsafePointer<UInt8>) -> SIMD8<UInt16> {
        SIMD8(lanes: UnsafeRawPointer(samples).loadUnaligned(as: SIMD8<UInt8>.self))
    }
}
