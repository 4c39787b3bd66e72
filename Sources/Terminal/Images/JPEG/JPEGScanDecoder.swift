/// Decodes the entropy-coded data of one scan into planes.
struct JPEGScanDecoder {
    let frame: JPEGFrame
    let scan: JPEGScan
    let restartInterval: Int

    /// Decodes until the scan is complete or its data are at their end, or wrong: what was decoded before stays.
    /// - Returns: the position behind the last byte that was used.
    func decode(
        _ source: UnsafeBufferPointer<UInt8>, from position: Int, tables: UnsafePointer<UInt32>,
        planes: inout [JPEGPlane], isCancelled: () -> Bool
    ) throws(ImageError) -> Int {
        var entropy = JPEGEntropy(reader: JPEGBitReader(source, from: position))
        var block = [Int32](repeating: 0, count: 64)
        let single = scan.parts.count == 1 ? frame.components[scan.parts[0].component] : nil
        let across = single?.blocksAcross ?? frame.unitsAcross
        let down = single?.blocksDown ?? frame.unitsDown
        var untilRestart = restartInterval
        for row in 0..<down {
            if isCancelled() { throw .cancelled }
            for column in 0..<across {
                if restartInterval > 0, untilRestart == 0 {
                    guard entropy.restart() else { return entropy.reader.position }
                    untilRestart = restartInterval
                }
                untilRestart -= 1
                for part in scan.parts {
                    let component = frame.components[part.component]
                    let (high, wide) = single == nil ? (component.vertical, component.horizontal) : (1, 1)
                    for y in 0..<high {
                        for x in 0..<wide {
                            let place = (row &* high &+ y, column &* wide &+ x)
                            guard
                                decodeBlock(
                                    &entropy, part, at: place, tables, &planes[part.component], scratch: &block),
                                !entropy.reader.isExhausted
                            else { return entropy.reader.position }
                            if scan.first == 0, scan.highBefore == 0 { planes[part.component].decoded += 1 }
                        }
                    }
                }
            }
        }
        return entropy.reader.position
    }

    @inline(__always)
    private func decodeBlock(
        _ entropy: inout JPEGEntropy, _ part: JPEGScan.Part, at place: (row: Int, column: Int),
        _ tables: UnsafePointer<UInt32>, _ plane: inout JPEGPlane, scratch: inout [Int32]
    ) -> Bool {
        // Tables have numbers below 8: JPEGScan holds to that.
        let dc = tables + part.dc &* HuffmanTables.stride
        let ac = tables + part.ac &* HuffmanTables.stride
        guard frame.isProgressive else {
            let last = scratch.withUnsafeMutableBufferPointer { block in
                plane.steps.withUnsafeBufferPointer { steps -> Int? in
                    guard let block = block.baseAddress, let steps = steps.baseAddress else { return nil }
                    return entropy.block(
                        part.component, dc: dc, ac: ac, steps: steps, into: block, keepsAC: plane.side > 1)
                }
            }
            guard let last else { return false }
            plane.store(&scratch, last: last, row: place.row, column: place.column)
            return true
        }
        let start = (place.row &* plane.across &+ place.column) &* plane.depth
        precondition(start >= 0 && start + max(plane.depth, scan.last + 1) <= plane.coefficients.count)
        return plane.coefficients.withUnsafeMutableBufferPointer { all in
            guard let base = all.baseAddress else { return false }
            return decodeProgressive(&entropy, part, dc, ac, into: base + start)
        }
    }

    @inline(__always)
    private func decodeProgressive(
        _ entropy: inout JPEGEntropy, _ part: JPEGScan.Part, _ dc: UnsafePointer<UInt32>, _ ac: UnsafePointer<UInt32>,
        into block: UnsafeMutablePointer<Int16>
    ) -> Bool {
        switch (scan.first, scan.highBefore) {
        case (0, 0):
            return entropy.firstDC(part.component, table: dc, low: scan.low, into: block)
        case (0, _):
            entropy.refineDC(low: scan.low, into: block)
            return true
        case (_, 0):
            return entropy.firstAC(scan, table: ac, into: block)
        default:
            return entropy.refineAC(scan, table: ac, into: block)
        }
    }
}
