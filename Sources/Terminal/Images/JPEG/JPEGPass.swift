/// The way of a picture from the scans of its file to pixels.
struct JPEGPass {
    private let source: JPEGSource
    private let frame: JPEGFrame
    private let side: Int
    private let planes: JPEGPlanes
    private let clean: JPEGMemory<UInt8>
    private let orientation: ImageOrientation

    /// Allocates what the scans are decoded to.
    /// - Parameters:
    ///   - side: samples a side that a block becomes where a component is sampled most densely: 8, 4, 2 or 1.
    ///   - orientation: for which that is enough; one that comes behind the first scan turns nothing.
    init(_ source: JPEGSource, frame: JPEGFrame, side: Int, orientation: ImageOrientation) {
        (self.source, self.frame, self.side, self.orientation) = (source, frame, side, orientation)
        planes = JPEGPlanes(frame, side: side)
        clean = JPEGMemory(repeating: 0, count: source.count + 8)
    }

    /// Whether at least half of each component's blocks were decoded.
    var isHalfThere: Bool { isThere(1, of: 2) }

    private func isThere(_ part: Int, of parts: Int) -> Bool {
        zip(planes.decoded, frame.components).allSatisfy { decoded, component in
            decoded * parts >= component.blocksAcross * component.blocksDown * part
        }
    }

    /// Decodes the data of a scan.
    /// - Parameter position: of the first byte behind the scan's header.
    /// - Returns: a position before the next marker that matters.
    func decode(
        _ scan: JPEGScan, from position: Int, headers: inout JPEGHeaders, isCancelled: () -> Bool
    ) throws(ImageError) -> Int {
        for part in scan.parts where !planes.isQuantized[part.component] {
            planes.quantize(part.component, by: try headers.steps(frame.components[part.component]))
        }
        try headers.tables.complete(for: scan, isProgressive: frame.isProgressive)
        // Only the DC coefficients count where a block becomes one sample.
        if scan.first > 0, planes.planes[scan.parts[0].component].depth == 1 { return position }
        var data = JPEGEntropyData(source, from: position, clean: clean)
        let units = try headers.tables.entries.withUnsafeBufferPointer { tables throws(ImageError) in
            try JPEGZigzag.places.withUnsafeBufferPointer { places throws(ImageError) in
                guard let tables = tables.baseAddress, let places = places.baseAddress else { return 0 }
                return try JPEGScanDecoder(
                    scan, frame: frame, restartInterval: headers.restartInterval, tables: tables, places: places,
                    planes: planes
                ).decode(&data, isCancelled: isCancelled)
            }
        }
        if scan.first == 0, scan.highBefore == 0 { count(units, of: scan) }
        return data.position
    }

    /// The pixels, upright.
    /// - Parameter isAtEnd: whether the file went on to its end.
    func image(color: JPEGColor?, isAtEnd: Bool, isCancelled: () -> Bool) throws(ImageError) -> PixelImage {
        guard let color else { throw .truncated(.header) }
        if frame.isProgressive { try planes.finish(isCancelled: isCancelled) }
        let pixels = JPEGPixels(planes, frame: frame, side: side, color: color)
        let stored = try pixels.image(isWhole: isAtEnd && isThere(1, of: 1), isCancelled: isCancelled)
        return stored.upright(orientation)
    }

    private func count(_ units: Int, of scan: JPEGScan) {
        for part in scan.parts {
            let component = frame.components[part.component]
            planes.decoded[part.component] +=
                units
                * (scan.parts.count == 1 ? 1 : component.horizontal * component.vertical)
        }
    }
}
