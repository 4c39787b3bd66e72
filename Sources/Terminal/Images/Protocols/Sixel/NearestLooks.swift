/// Finds the nearest of some colors, and remembers it for all that are about the same.
struct NearestLooks {
    /// How far a cell of about the same colors reaches in each coordinate.
    private static let step: Float = 3
    private static let cells = 36

    /// By cell; the largest number before it is known.
    private var indices = [UInt16](repeating: .max, count: cells * cells * cells)

    /// The index of the nearest.
    @inline(__always)
    mutating func index(of look: Oklab, in looks: [Oklab]) -> UInt16 {
        // Lightness is from 0 to 100, the others from -32 to 28, and what has been handed on besides.
        let cells = (Self.cell(look.lightness + 4), Self.cell(look.a + 54), Self.cell(look.b + 54))
        let cell = (cells.0 &* Self.cells &+ cells.1) &* Self.cells &+ cells.2
        if indices[cell] != .max { return indices[cell] }
        // The middle of the cell, so that which of its colors comes first makes no difference.
        let middle = Oklab(
            lightness: Self.middle(cells.0) - 4, a: Self.middle(cells.1) - 54, b: Self.middle(cells.2) - 54)
        let nearest = looks.indices.min { looks[$0].distance(to: middle) < looks[$1].distance(to: middle) } ?? 0
        indices[cell] = UInt16(truncatingIfNeeded: nearest)
        return indices[cell]
    }

    @inline(__always)
    private static func cell(_ coordinate: Float) -> Int {
        Int(min(max(coordinate / step, 0), Float(cells - 1)))
    }

    private static func middle(_ cell: Int) -> Float { (Float(cell) + 0.5) * step }
}
