/// The clusters of placeholder cells in a buffer's pool, by row and column, so that each is looked for once.
struct PlaceholderGlyphs: Sendable {
    private var indices: [Int] = []
    /// How many clusters the pool had when one was looked up last: fewer means that it is another pool.
    private var poolCount = 0

    /// Draws the cells of an image that are seen.
    mutating func draw(_ number: UInt32, _ image: VisibleImage, on canvas: inout CellBuffer) {
        if canvas.pool.count < poolCount || indices.isEmpty {
            let limit = KittyPlaceholders.largestSize
            indices = Array(repeating: -1, count: limit.width * limit.height)
        }
        let color = KittyPlaceholders.color(of: number)
        for part in image.parts {
            for row in part.top..<part.bottom {
                for column in part.left..<part.right {
                    let place = Position(column: column - image.rect.left, row: row - image.rect.top)
                    guard let cluster = index(of: place, in: &canvas.pool) else { return }
                    let cell = Cell(
                        glyph: Glyph(cluster: cluster), foreground: color, background: image.image.background)
                    canvas.put(cell, into: [Rect(column: column, row: row, width: 1, height: 1)])
                }
            }
        }
        poolCount = canvas.pool.count
    }

    private mutating func index(of place: Position, in pool: inout ClusterPool) -> Int? {
        let limit = KittyPlaceholders.largestSize
        guard place.column < limit.width, place.row < limit.height else { return nil }
        let slot = place.row * limit.width + place.column
        if indices[slot] < 0 {
            guard let index = pool.index(of: KittyPlaceholders.scalars(row: place.row, column: place.column))
            else { return nil }
            indices[slot] = index
        }
        return indices[slot]
    }
}
