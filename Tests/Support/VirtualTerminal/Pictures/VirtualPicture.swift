/// The part of a picture that one cell shows.
package struct VirtualPicture: Hashable, Sendable {
    /// Tells pictures apart by the bytes that were sent for them.
    package let fingerprint: UInt64
    /// The visible part of the picture's width, from 0 to 1, in 65,536ths.
    package let columns: Range<Int32>
    /// The visible part of its height.
    package let rows: Range<Int32>

    /// The full width or height.
    package static let whole = 65_536

    /// The part at a column and row of a picture that fills this many cells.
    init(_ fingerprint: UInt64, column: Int, of width: Int, row: Int, of height: Int) {
        self.fingerprint = fingerprint
        columns = Self.share(column, of: width)
        rows = Self.share(row, of: height)
    }

    /// The part of a rectangle of pixels that falls on one of the cells that it fills.
    init(_ image: VirtualKitty.Image, _ placement: VirtualKitty.Placement, column: Int, row: Int) {
        fingerprint = image.fingerprint
        columns = Self.share(column, of: placement.width, from: placement.x, placement.pixelWidth, image.width)
        rows = Self.share(row, of: placement.height, from: placement.y, placement.pixelHeight, image.height)
    }

    private static func share(
        _ cell: Int, of cells: Int, from start: Int = 0, _ pixels: Int = 1, _ all: Int = 1
    ) -> Range<Int32> {
        func edge(_ cell: Int) -> Int32 { Int32(clamping: (start * cells + cell * pixels) * whole / (all * cells)) }
        return edge(cell)..<max(edge(cell), edge(cell + 1))
    }

    /// A number for bytes (FNV-1a).
    static func fingerprint(of bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
