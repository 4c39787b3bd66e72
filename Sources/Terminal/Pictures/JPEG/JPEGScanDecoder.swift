struct JPEGScanDecoder {
    private let scan: JPEGScan
    private let isProgressive: Bool
    private let lanes: [Lane]
    private let across: Int
    private let down: Int
    private let restartInterval: Int
    private let places: UnsafePointer<UInt8>

    /// What a component's blocks need, without references.
    private struct Lane {
        let component: Int
        let dc: UnsafePointer<UInt32>
        let ac: UnsafePointer<UInt32>
        /// Blocks of the component in one unit.
        let wide: Int
        let high: Int
        let plane: JPEGPlane
    }

    /// - Parameters:
    ///   - restartInterval: units between restart markers, or 0.
    ///   - tables: the entries of `HuffmanTables`.
    ///   - places: `JPEGZigzag.places`.
    init(
        _ scan: JPEGScan, frame: JPEGFrame, restartInterval: Int, tables: UnsafePointer<UInt32>,
        places: UnsafePointer<UInt8>, planes: JPEGPlanes
    ) {
        self.scan = scan
        self.places = places
        self.restartInterval = restartInterval
        isProgressive = frame.isProgressive
        let single = scan.parts.count == 1 ? frame.components[scan.parts[0].component] : nil
        across = single?.blocksAcross ?? frame.unitsAcross
        down = single?.blocksDown ?? frame.unitsDown
        lanes = scan.parts.map { part in
            let component = frame.components[part.component]
            return Lane(
                component: part.component, dc: tables + part.dc * HuffmanTables.stride,
                ac: tables + part.ac * HuffmanTables.stride, wide: single == nil ? component.horizontal : 1,
                high: single == nil ? component.vertical : 1, plane: planes.planes[part.component])
        }
    }

    /// Decodes until the scan or its data ends.
    /// - Returns: the number of units decoded.
    func decode(_ data: inout JPEGEntropyData, isCancelled: () -> Bool) throws(ImageError) -> Int {
        let block = JPEGMemory<Int16>(repeating: 0, count: 64)
        defer { withExtendedLifetime(block) {} }
        var entropy = JPEGEntropy(data.stretch())
        var untilRestart = restartInterval
        var decoded = 0
        for row in 0..<down {
            if isCancelled() { throw .cancelled }
            for column in 0..<across {
                if restartInterval > 0 {
                    if untilRestart == 0 {
                        entropy = JPEGEntropy(data.restart())
                        untilRestart = restartInterval
                    }
                    untilRestart &-= 1
                }
                if entropy.reader.isExhausted {
                    if restartInterval == 0 { return decoded }
                } else {
                    decoded &+= 1
                    unit(row, column, &entropy, block.start)
                }
            }
        }
        return decoded
    }

    /// Decodes one unit: the adjacent blocks of each component.
    @inline(__always)
    private func unit(_ row: Int, _ column: Int, _ entropy: inout JPEGEntropy, _ scratch: UnsafeMutablePointer<Int16>) {
        for lane in lanes {
            for y in 0..<lane.high {
                for x in 0..<lane.wide {
                    let place = (row: row &* lane.high &+ y, column: column &* lane.wide &+ x)
                    if isProgressive {
                        progressive(lane, place, &entropy)
                    } else {
                        sequential(lane, place, &entropy, scratch)
                    }
                }
            }
        }
    }

    @inline(__always) private func sequential(
        _ lane: Lane, _ place: (row: Int, column: Int), _ entropy: inout JPEGEntropy,
        _ block: UnsafeMutablePointer<Int16>
    ) {
        block[0] = Int16(truncatingIfNeeded: entropy.dc(lane.component, table: lane.dc))
        var hasAC = false
        if lane.plane.depth == 1 {
            entropy.skipAC(table: lane.ac)
        } else {
            hasAC = entropy.ac(table: lane.ac, places: places, into: block)
        }
        lane.plane.store(block, hasAC: hasAC, row: place.row, column: place.column)
        if hasAC { UnsafeMutableRawPointer(block).storeBytes(of: .init(), as: InverseDCT.Block.self) }
    }

    /// Decodes a scan's part of a block to coefficients.
    @inline(__always) private func progressive(
        _ lane: Lane, _ place: (row: Int, column: Int), _ entropy: inout JPEGEntropy
    ) {
        let block = lane.plane.coefficients + (place.row &* lane.plane.across &+ place.column) &* lane.plane.depth
        switch (scan.first, scan.highBefore) {
        case (0, 0): entropy.firstDC(lane.component, table: lane.dc, low: scan.low, into: block)
        case (0, _): entropy.refineDC(low: scan.low, into: block)
        case (_, 0): entropy.firstAC(scan, table: lane.ac, places: places, into: block)
        default: entropy.refineAC(scan, table: lane.ac, places: places, into: block)
        }
    }
}
