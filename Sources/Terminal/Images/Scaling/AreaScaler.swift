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
