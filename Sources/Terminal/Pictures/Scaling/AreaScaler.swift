extension PixelImage {
    /// Resamples by area: each pixel of the result is an average of the pixels that fall on it.
    /// - Parameter background: the color behind transparent pixels.
    /// - Returns: an opaque picture, `nil` if it would be empty. Enlarging repeats pixels: blurring costs more and
    ///   shows no more.
    public func scaled(
        to size: PixelSize, onto background: (red: UInt8, green: UInt8, blue: UInt8) = (0, 0, 0),
        averaging: Averaging = .light
    ) -> PixelImage? {
        guard !size.isEmpty, !self.size.isEmpty else { return nil }
        return PixelImage(
            size: size, format: .rgb, bytes: AreaScaler(self, to: size, background, averaging).pixels())
    }
}

/// How pixels are averaged.
public enum Averaging: Hashable, Sendable {
    /// The mean in linear light: right for small pixels, which the eye averages again. Keeps fine bright lines bright,
    /// which averaging stored values would darken.
    case light
    /// The typical color in stored values, which are about perceptual: right for pixels as large as half a cell. See
    /// `TypicalColor`.
    case typical

    /// The amount for each channel value: up to 65,535 of light, or the value itself.
    var amounts: [Float] {
        switch self {
        case .light: Self.lightAmounts
        case .typical: Self.evenAmounts
        }
    }

    /// How much steeper colors are assumed to change within a pixel than between its neighbors: a pixel's mean hides
    /// half of a narrower edge, and edges matter most in a cell.
    var steepness: Float {
        switch self {
        case .light: 1
        case .typical: 2
        }
    }

    /// The nearest value; overshoot from sharpened edges is clamped.
    @inline(__always) func value(of amount: Float) -> UInt8 {
        switch self {
        case .light: LinearLight.values[Int(min(max(amount, 0), 65_535)) >> 4]
        case .typical: UInt8(min(max(amount, 0), 255) + 0.5)
        }
    }

    private static let lightAmounts = LinearLight.amounts.map(Float.init)
    private static let evenAmounts = (0..<256).map(Float.init)
}

/// Sums up the rows that fall into a row of the result, then the columns of that sum.
struct AreaScaler {
    private let source: PixelImage
    private let size: PixelSize
    private let averaging: Averaging
    private let background: SIMD3<Float>
    /// The amount for each channel value.
    private let amounts: [Float]
    private let columns: AreaWeights
    private let rows: AreaWeights

    init(
        _ source: PixelImage, to size: PixelSize, _ background: (red: UInt8, green: UInt8, blue: UInt8),
        _ averaging: Averaging
    ) {
        self.source = source
        self.size = size
        self.averaging = averaging
        amounts = averaging.amounts
        self.background = SIMD3(
            amounts[Int(background.red)], amounts[Int(background.green)], amounts[Int(background.blue)])
        let steepness = averaging.steepness
        columns = AreaWeights(
            source: source.width, last: source.lastColumn, target: size.width, steepness: steepness)
        rows = AreaWeights(source: source.height, last: source.lastRow, target: size.height, steepness: steepness)
    }

    func pixels() -> [UInt8] {
        var line = [Float](repeating: 0, count: source.width * 3)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(size.width * size.height * 3)
        // Blended pixels have no typical color, and that of a repeated one is its own.
        let isReduced = size.width < source.width || size.height < source.height
        let isTypical = averaging == .typical && source.format == .rgb && isReduced
        let tallest = rows.shares.map(\.core.count).max() ?? 0
        var typical = isTypical ? TypicalColor(width: source.width, rows: tallest) : nil
        for share in rows.shares {
            line.withUnsafeMutableBufferPointer { line in
                line.update(repeating: 0)
                for (row, place) in share.places.enumerated() where rows.weights[place] != 0 {
                    add(share.first + row, times: rows.weights[place], to: line)
                }
            }
            typical?.begin()
            for place in share.core {
                let row = range(ofRow: share.first + place - share.places.lowerBound)
                typical?.add(source.bytes.span.extracting(row), times: rows.overlaps[place])
            }
            reduce(line, typical, into: &pixels)
        }
        return pixels
    }

    private func range(ofRow row: Int) -> Range<Int> {
        let step = source.format.bytesPerPixel
        let start = row * source.width * step
        return start..<start + source.width * step
    }

    /// Adds a weighted row to a line of the same width.
    private func add(_ row: Int, times weight: Float, to line: UnsafeMutableBufferPointer<Float>) {
        let bytes = source.bytes.span.extracting(range(ofRow: row))
        // Unchecked accesses are in bounds: both have the length of a row.
        switch (source.format, averaging) {
        case (.rgb, .typical):
            for index in line.indices { line[index] += Float(bytes[unchecked: index]) * weight }
        case (.rgb, .light):
            let amounts = amounts.span
            for index in line.indices { line[index] += amounts[unchecked: Int(bytes[unchecked: index])] * weight }
        case (.rgba, _):
            let (amounts, share) = (amounts.span, weight / 255)
            for column in 0..<source.width {
                let opacity = Float(bytes[unchecked: column &* 4 &+ 3])
                for channel in 0..<3 {
                    let amount = amounts[unchecked: Int(bytes[unchecked: column &* 4 &+ channel])]
                    line[column &* 3 &+ channel] +=
                        (amount * opacity + background[channel] * (255 - opacity)) * share
                }
            }
        }
    }

    /// Appends a row of the result.
    private func reduce(_ line: [Float], _ typical: TypicalColor?, into pixels: inout [UInt8]) {
        let (line, weights, overlaps) = (line.span, columns.weights.span, columns.overlaps.span)
        for share in columns.shares {
            var color = SIMD4<Float>()
            var offset = share.first * 3
            for place in share.places {
                let weight = weights[unchecked: place]
                color.x += line[unchecked: offset] * weight
                color.y += line[unchecked: offset &+ 1] * weight
                color.z += line[unchecked: offset &+ 2] * weight
                offset &+= 3
            }
            if let typical {
                let first = share.first + share.core.lowerBound - share.places.lowerBound
                color = typical.approached(from: color, first: first, overlaps.extracting(share.core))
            }
            pixels.append(averaging.value(of: color.x))
            pixels.append(averaging.value(of: color.y))
            pixels.append(averaging.value(of: color.z))
        }
    }
}
