/// The filter of a row (PNG specification, section 9).
enum PNGFilter: UInt8 {
    case none
    /// The difference from the left pixel.
    case left
    /// The difference from the pixel above.
    case above
    /// The difference from the mean of both.
    case average
    /// The difference from the one of left, above and above left that is nearest to `left + above - aboveLeft`.
    case paeth

    /// Reverses the filter.
    ///
    /// Rows start with as many zeros as a pixel has bytes: the pixel left of the first one.
    /// - Parameters:
    ///   - filtered: the inflated row.
    ///   - row: the result; `pixelBytes` longer than `filtered`.
    ///   - above: the previous row, of the same length; initially zeros.
    func undo(_ filtered: ArraySlice<UInt8>, into row: inout [UInt8], above: [UInt8], pixelBytes: Int) {
        precondition(row.count == filtered.count + pixelBytes && above.count == row.count)
        filtered.withUnsafeBufferPointer { filtered in
            above.withUnsafeBufferPointer { above in
                row.withUnsafeMutableBufferPointer { row in
                    undo(filtered, row, above, pixelBytes)
                }
            }
        }
    }

    /// The loops; lengths have been checked, so no index is out of bounds.
    private func undo(
        _ filtered: UnsafeBufferPointer<UInt8>, _ row: UnsafeMutableBufferPointer<UInt8>,
        _ above: UnsafeBufferPointer<UInt8>, _ pixelBytes: Int
    ) {
        switch self {
        case .none:
            for index in filtered.indices { row[index &+ pixelBytes] = filtered[index] }
        case .left:
            for index in filtered.indices { row[index &+ pixelBytes] = filtered[index] &+ row[index] }
        case .above:
            for index in filtered.indices {
                row[index &+ pixelBytes] = filtered[index] &+ above[index &+ pixelBytes]
            }
        case .average:
            for index in filtered.indices {
                let sum = UInt16(row[index]) &+ UInt16(above[index &+ pixelBytes])
                row[index &+ pixelBytes] = filtered[index] &+ UInt8(truncatingIfNeeded: sum &>> 1)
            }
        case .paeth:
            for index in filtered.indices {
                let predicted = Self.predict(row[index], above[index &+ pixelBytes], above[index])
                row[index &+ pixelBytes] = filtered[index] &+ predicted
            }
        }
    }

    /// The one of the three that is nearest to `left + above - aboveLeft`; in a tie the first.
    @inline(__always) private static func predict(_ left: UInt8, _ above: UInt8, _ aboveLeft: UInt8) -> UInt8 {
        let fromLeft = Int32(above) &- Int32(aboveLeft)
        let fromAbove = Int32(left) &- Int32(aboveLeft)
        let toLeft = fromLeft.magnitude
        let toAbove = fromAbove.magnitude
        let toAboveLeft = (fromLeft &+ fromAbove).magnitude
        let nearest = toAbove <= toAboveLeft ? above : aboveLeft
        return toLeft <= min(toAbove, toAboveLeft) ? left : nearest
    }
}
