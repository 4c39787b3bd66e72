/// Resampling by area, in linear light unless asked otherwise: each pixel of the result is the mean of what falls on it.
///
/// Averaging the stored values instead would make fine bright lines dark, and stars vanish.
extension PixelImage {
    /// The picture at another size, whatever its shape.
    /// - Parameter background: Red, green and blue of what is seen through transparent pixels.
    /// - Returns: An opaque picture, `nil` where it would have no pixel. A larger one consists of the pixels of this one,
    ///   repeated: a blurred poster shows no more than a coarse one, and costs more.
    public func scaled(
        to size: PixelSize, onto background: (red: UInt8, green: UInt8, blue: UInt8) = (0, 0, 0),
        averaging: Averaging = .light
    ) -> PixelImage? {
        guard !size.isEmpty, !self.size.isEmpty else { return nil }
        return PixelImage(
            size: size, format: .rgb, bytes: AreaScaler(self, to: size, background, averaging).pixels())
    }
}

/// What the pixels that fall on one become.
public enum Averaging: Hashable, Sendable {
    /// The mean of their light: right where so many pixels are seen that the eye averages again. Fine bright lines stay bright.
    case light
    /// The color that is nearest to them as they are stored, which is about as the eye sees them: right where one pixel is so
    /// large that it is seen by itself, as half a cell is. See `TypicalColor`.
    case typical

    /// The amount of each of the 256 values of a channel: up to 65,535 of light, else the value itself.
    var amounts: [Float] {
        switch self {
        case .light: Self.lightAmounts
        case .typical: Self.evenAmounts
        }
    }

    /// How much steeper colors are thought to change within a pixel than from the one before it to the one behind: its own mean
    /// hides half of an edge that is narrower than it is, and edges are what is seen of a cell.
    var steepness: Float {
        switch self {
        case .light: 1
        case .typical: 2
        }
    }

    /// The value nearest to an amount; what is more or less than there can be, where an edge is sharpened, is cut off.
    @inline(__always)
    func value(of amount: Float) -> UInt8 {
        switch self {
        case .light: LinearLight.values[Int(min(max(amount, 0), 65_535)) >> 4]
        case .typical: UInt8(min(max(amount, 0), 255) + 0.5)
        }
    }

    private static let lightAmounts = LinearLight.amounts.map(Float.init)
    private static let evenAmounts = (0..<256).map(Float.init)
}

/// The sums of `PixelImage.scaled`: the rows that fall into a row of the result are added up, as much of each as falls in, and
/// then the columns of that sum.
struct AreaScaler {
    private let source: PixelImage
    private let size: PixelSize
    private let averaging: Averaging
    private let background: SIMD3<Float>
    /// The amount of each of the 256 values of a channel.
    private let amounts: [Float]
    private let columns: AreaWeights
    private let rows: AreaWeights

    /// Makes a scaler of one picture to one size; both have at least one pixel.
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

    /// The pixels of the result, red, green and blue.
    func pixels() -> [UInt8] {
        var line = [Float](repeating: 0, count: source.width * 3)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(size.width * size.height * 3)
        // What is seen through pixels is mixed from two colors, of which none is typical.
        let isTypical = averaging == .typical && source.format == .rgb
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

    /// Where the bytes of a row are.
    private func range(ofRow row: Int) -> Range<Int> {
        let step = source.format.bytesPerPixel
        let start = row * source.width * step
        return start..<start + source.width * step
    }

    /// Adds a row to a line of as many pixels, so many times.
    private func add(_ row: Int, times weight: Float, to line: UnsafeMutableBufferPointer<Float>) {
        let bytes = source.bytes.span.extracting(range(ofRow: row))
        // What is read and written without a check lies within: the lengths of both are those of a row.
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
