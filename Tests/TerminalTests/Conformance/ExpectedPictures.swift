import TestSupport

@testable import Terminal

/// The expected pictures of a scene, derived from the drawn buffer alone.
struct ExpectedPictures {
    private struct Part {
        let sample: PictureProgram.Sample
        let column: Int
        let row: Int
    }

    private let size: Size
    private let way: ImageProtocol
    private var parts: [Position: Part] = [:]

    init(_ scene: PictureScene, size: Size, samples: [PictureProgram.Sample], way: ImageProtocol) {
        self.size = size
        self.way = way
        var buffer = CellBuffer(size: size)
        _ = scene.draw(on: &buffer)
        let rects = buffer.placements.map(\.rect)
        var owners: [Position: Int] = [:]
        for row in 0..<size.height {
            for column in 0..<size.width {
                owners[Position(column: column, row: row)] = buffer[column, row].glyph.mark
            }
        }
        for (position, index) in owners {
            var rect = rects[index]
            if way == .sixel {
                let rows = owners.filter { $0.value == index }.map(\.key.row)
                guard let first = rows.min(), let last = rows.max() else { continue }
                rect = Rect(column: rect.left, row: first, width: rect.width, height: last - first + 1)
            }
            guard let sample = samples.first(where: { $0.image.number == buffer.placements[index].image.number })
            else { continue }
            let isWhole = rect.left >= 0 && rect.top >= 0 && rect.right <= size.width && rect.bottom < size.height
            let isEntangled = owners.contains { $0.value != index && rect.contains($0.key) }
            if isRaster, !isWhole || isEntangled { continue }
            let origin = rects[index].origin
            parts[position] = Part(
                sample: sample, column: position.column - origin.column, row: position.row - origin.row)
        }
    }

    private var isRaster: Bool { way == .sixel || way == .iTerm2 }

    /// The first wrong cell, readable.
    func difference(from terminal: VirtualTerminal) -> String? {
        for row in 0..<size.height {
            for column in 0..<size.width {
                let position = Position(column: column, row: row)
                let shown = terminal.picture(column, row)
                guard !isRight(shown, at: position) else { continue }
                let wanted = parts[position].map { "\($0.column), \($0.row) of \($0.sample.fingerprint)" } ?? "nothing"
                return "column \(column), row \(row): \(String(describing: shown)) for \(wanted)"
            }
        }
        return nil
    }

    /// The number of images to send to a terminal that showed this before, or `nil` if that is unknown.
    func transfers(before: VirtualTerminal?, sent: inout Set<UInt64>) -> Int {
        guard isRaster else {
            let new = Set(parts.values.map(\.sample.fingerprint)).subtracting(sent)
            sent.formUnion(new)
            return new.count
        }
        let missing = parts.filter { position, _ in
            before.map { !isRight($0.picture(position.column, position.row), at: position) } ?? true
        }
        return Set(missing.map { Position(column: $0.key.column - $0.value.column, row: $0.key.row - $0.value.row) })
            .count
    }

    private func isRight(_ shown: VirtualPicture?, at position: Position) -> Bool {
        guard let part = parts[position] else { return shown == nil }
        guard let shown, let rows = part.sample.rows[shown.fingerprint] else { return false }
        let width = part.sample.image.size.width
        return isRight(shown.columns, part.column, of: width)
            && isRight(shown.rows, part.row - rows.lowerBound, of: rows.count)
    }

    /// Whether an edge is in its place, within the pixel or two that clipping rounds away.
    private func isRight(_ shown: Range<Int32>, _ index: Int, of count: Int) -> Bool {
        let tolerance = VirtualPicture.whole / count / 4 + 1
        return abs(Int(shown.lowerBound) - index * VirtualPicture.whole / count) <= tolerance
            && abs(Int(shown.upperBound) - (index + 1) * VirtualPicture.whole / count) <= tolerance
    }
}
