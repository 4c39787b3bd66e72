import Pictures
import Terminal

/// Pixels on which shapes are painted one over the other, with antialiased edges.
///
/// Each edge adds to a pixel by how much more of it lies inside the shape than of the pixel to its left; the running
/// sum of a row is the coverage of its pixels. Source: the accumulation buffer of Levien's font-rs, here with several
/// samples per row.
struct PosterCanvas {
    let size: PixelSize
    /// The height in units, of which the width has 100.
    let height: Double

    /// The point around which shapes are enlarged, and how much.
    var focus = (center: PosterPoint(0, 0), scale: 1.0)

    private var pixels: [UInt8]
    private var coverage: [Float]
    private let scale: Double

    /// The sample lines per row of pixels.
    private static let samples = 8
    /// The numbers per row of `coverage`: an edge at the right border adds to the pixel after it.
    private var stride: Int { size.width + 2 }

    init(size: PixelSize) {
        self.size = size
        scale = Double(size.width) / 100
        height = Double(size.height) / max(scale, .ulpOfOne)
        pixels = [UInt8](repeating: 0, count: size.width * size.height * 3)
        coverage = [Float](repeating: 0, count: (size.width + 2) * size.height)
    }

    /// The painted picture, or `nil` if the canvas is empty.
    var image: PixelImage? { PixelImage(size: size, format: .rgb, bytes: pixels) }

    /// Paints the whole canvas.
    mutating func fill(_ paint: PosterPaint) {
        let (size, scale) = (size, scale)
        var pixels = pixels.mutableSpan
        for row in 0..<size.height {
            let color = paint.color(at: (Double(row) + 0.5) / scale).bytes
            for column in 0..<size.width {
                let start = (row &* size.width &+ column) &* 3
                pixels[start] = color.red
                pixels[start &+ 1] = color.green
                pixels[start &+ 2] = color.blue
            }
        }
    }

    mutating func fill(_ shape: PosterShape, _ color: PosterColor, opacity: Double = 1) {
        fill(shape, PosterPaint(color, opacity: opacity))
    }

    mutating func fill(_ shape: PosterShape, _ paint: PosterPaint) {
        var (top, bottom, left, right) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
        for outline in shape.outlines {
            // Not by `map`: a closure would hold the canvas, whose pixels would then be copied.
            guard let last = outline.last else { continue }
            var start = enlarged(last)
            for point in outline {
                let end = enlarged(point)
                (top, bottom, left, right) = (min(top, end.y), max(bottom, end.y), min(left, end.x), max(right, end.x))
                follow(start, end)
                start = end
            }
        }
        guard top <= bottom else { return }
        let rows = clamp(top, size.height)..<min(size.height, clamp(bottom, size.height) + 1)
        let columns = clamp(left, size.width)..<min(size.width, clamp(right, size.width) + 1)
        let full = Float(256 * paint.opacity)
        for row in rows {
            let color = paint.color(at: (Double(row) + 0.5) / scale)
            let (edges, start) = (row * stride, row * size.width)
            Self.paintRow(&coverage, from: edges, &pixels, from: start, columns, color, full)
            for column in columns.upperBound..<min(columns.upperBound + 2, stride) { coverage[edges + column] = 0 }
        }
    }

    /// The average brightness of some rows, from 0 to 255.
    func luma(of rows: ClosedRange<Double>) -> Int {
        let rows = clamp(rows.lowerBound, size.height)..<max(clamp(rows.upperBound, size.height), 1)
        var (sum, count) = (0, 0)
        for row in rows {
            for column in Swift.stride(from: 0, to: size.width, by: 5) {
                let start = (row * size.width + column) * 3
                sum +=
                    PosterColor(
                        red: Int(pixels[start]), green: Int(pixels[start + 1]), blue: Int(pixels[start + 2])
                    ).luma
                count += 1
            }
        }
        return sum / max(count, 1)
    }

    /// The row or column of pixels at a coordinate, clamped to the canvas.
    private func clamp(_ place: Double, _ limit: Int) -> Int {
        min(max(Int(place * scale), 0), limit)
    }

    private func enlarged(_ point: PosterPoint) -> PosterPoint {
        PosterPoint(
            focus.center.x + (point.x - focus.center.x) * focus.scale,
            focus.center.y + (point.y - focus.center.y) * focus.scale)
    }

    /// Adds an edge to the coverage, line by line.
    private mutating func follow(_ start: PosterPoint, _ end: PosterPoint) {
        guard start.y != end.y else { return }
        let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
        let lines = scale * Double(Self.samples)
        let first = max(0, Int((upper.y * lines + 0.5).rounded(.down)))
        let last = min(size.height * Self.samples, Int((lower.y * lines + 0.5).rounded(.down)))
        guard first < last else { return }
        let slope = (lower.x - upper.x) / (lower.y - upper.y) / Double(Self.samples)
        var x = (upper.x + ((Double(first) + 0.5) / lines - upper.y) * slope * Double(Self.samples)) * scale
        let share: Float = (start.y < end.y ? -1 : 1) / Float(Self.samples)
        let right = Double(size.width)
        let stride = stride
        var coverage = coverage.mutableSpan
        for line in first..<last {
            let place = min(max(x, 0), right)
            let column = Int(place)
            let behind = share * Float(place - Double(column))
            let index = line / Self.samples &* stride &+ column
            coverage[index] += share - behind
            coverage[index &+ 1] += behind
            x += slope
        }
    }

    /// Paints one row of the shape and clears its coverage for the next shape.
    private static func paintRow(
        _ coverage: inout [Float], from edges: Int, _ pixels: inout [UInt8], from row: Int, _ columns: Range<Int>,
        _ color: PosterColor, _ full: Float
    ) {
        var coverage = coverage.mutableSpan
        var pixels = pixels.mutableSpan
        let bytes = color.bytes
        var sum: Float = 0
        var amount = 0
        for column in columns {
            let edge = coverage[edges &+ column]
            if edge != 0 {
                coverage[edges &+ column] = 0
                sum += edge
                amount = Int(min(abs(sum), 1) * full + 0.5)
            }
            guard amount > 0 else { continue }
            let start = (row &+ column) &* 3
            if amount == 256 {
                pixels[start] = bytes.red
                pixels[start &+ 1] = bytes.green
                pixels[start &+ 2] = bytes.blue
            } else {
                pixels[start] = mix(pixels[start], color.red, amount)
                pixels[start &+ 1] = mix(pixels[start &+ 1], color.green, amount)
                pixels[start &+ 2] = mix(pixels[start &+ 2], color.blue, amount)
            }
        }
    }

    /// Mixes two components, with a weight of 0 to 256 for the second.
    @inline(__always)
    private static func mix(_ other: UInt8, _ component: Int, _ amount: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: (Int(other) &* (256 &- amount) &+ component &* amount) >> 8)
    }
}

extension PosterColor {
    fileprivate var bytes: (red: UInt8, green: UInt8, blue: UInt8) {
        (UInt8(truncatingIfNeeded: red), UInt8(truncatingIfNeeded: green), UInt8(truncatingIfNeeded: blue))
    }
}
