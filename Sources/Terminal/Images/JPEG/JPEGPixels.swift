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
