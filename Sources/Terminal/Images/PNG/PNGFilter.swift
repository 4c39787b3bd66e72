/// How a row was made easier to compress (PNG specification, section 9).
enum PNGFilter: UInt8 {
    /// As it is.
    case none
    /// The difference to the pixel on the left.
    case left
    /// The difference to the pixel above.
    case above
    /// The difference to the mean of both.
    case average
    /// The difference to whichever of left, above and above left is nearest to `left + above - aboveLeft`.
    case paeth

    /// Takes the filter back.
    ///
    /// Rows begin with as many zero bytes as a pixel has: what the specification takes to stand left of the first.
    /// - Parameters:
    ///   - filtered: The row as it was inflated.
    ///   - row: Where the row is put; `pixelBytes` longer than `filtered`.
    ///   - above: The row before, as long; zeros before the first.
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

    /// The loops; the lengths have been checked, so that no index can be outside.
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

    /// Whichever of the three is nearest to `left + above - aboveLeft`; of equals the first.
    @inline(__always)
    private static func predict(_ left: UInt8, _ above: UInt8, _ aboveLeft: UInt8) -> UInt8 {
        let fromLeft = Int32(above) &- Int32(aboveLeft)
        let fromAbove = Int32(left) &- Int32(aboveLeft)
        let toLeft = fromLeft.magnitude
        let toAbove = fromAbove.magnitude
        let toAboveLeft = (fromLeft &+ fromAbove).magnitude
        let nearest = toAbove <= toAboveLeft ? above : aboveLeft
        return toLeft <= min(toAbove, toAboveLeft) ? left : nearest
    }
}
