/// The sixel images of a terminal that keeps them apart from the text, as xterm does: only written text and clearing the
/// screen remove their pixels, erasing does not, and scrolling any rows moves all of them.
///
/// It shows the screen as it is after the window has been repainted, which may happen at any time.
struct VirtualSixels: Hashable, Sendable {
    private struct Layer: Hashable {
        let fingerprint: UInt64
        let column: Int
        var row: Int
        let width: Int
        let height: Int
        /// Whether it fills its last row.
        let isFull: Bool
        var erased: Set<Int> = []

        /// The number of a cell on the screen, if it lies within.
        func index(_ column: Int, _ row: Int) -> Int? {
            let (x, y) = (column - self.column, row - self.row)
            return (0..<width).contains(x) && (0..<height).contains(y) ? y * width + x : nil
        }
    }

    private var layers: [Layer] = []

    mutating func add(_ fingerprint: UInt64, column: Int, row: Int, width: Int, height: Int, isFull: Bool) {
        layers.append(
            Layer(fingerprint: fingerprint, column: column, row: row, width: width, height: height, isFull: isFull))
    }

    mutating func erase(_ columns: Range<Int>, rows: Range<Int>) {
        for layer in layers.indices {
            for row in rows {
                for column in columns {
                    if let index = layers[layer].index(column, row) { layers[layer].erased.insert(index) }
                }
            }
        }
        layers.removeAll { $0.erased.count == $0.width * $0.height }
    }

    /// Moves all images up. Scrolling down leaves them where they are.
    mutating func scroll(up count: Int) {
        for layer in layers.indices where count > 0 { layers[layer].row -= count }
    }

    /// The uppermost image of a cell, or the one beneath if that shows below its last pixels.
    func picture(_ column: Int, _ row: Int) -> VirtualPicture? {
        var found: VirtualPicture?
        for layer in layers.reversed() {
            guard let index = layer.index(column, row), !layer.erased.contains(index) else { continue }
            found = VirtualPicture(
                layer.fingerprint, column: index % layer.width, of: layer.width, row: index / layer.width,
                of: layer.height)
            if layer.isFull || index / layer.width < layer.height - 1 { return found }
        }
        return found
    }
}
