/// The sums of `PixelImage.scaled`: the rows that fall into a row of the result are added up, as much of each as falls in, and
/// then the columns of that sum.
struct AreaScaler {
    private let source: PixelImage
    private let fit: ImageFit
    private let averaging: Averaging
    private let background: SIMD3<Float>
    /// The amount of each of the 256 values of a channel.
    private let amounts: [Float]
    private let columns: AreaWeights
    private let rows: AreaWeights

    /// Makes a scaler of one picture; the fit lies within it, and shows at least one pixel.
    init(
        _ source: PixelImage, _ fit: ImageFit, _ background: (red: UInt8, green: UInt8, blue: UInt8),
        _ averaging: Averaging
    ) {
        self.source = source
        self.fit = fit
        self.averaging = averaging
        amounts = averaging.amounts
        self.background = SIMD3(
            amounts[Int(background.red)], amounts[Int(background.green)], amounts[Int(background.blue)])
        // What is left of the last pixels counts where they are shown.
        let lastColumn = fit.column + fit.part.width == source.width ? source.lastColumn : 8
        let lastRow = fit.row + fit.part.height == source.height ? source.lastRow : 8
        let steepness = averaging.steepness
        columns = AreaWeights(
            source: fit.part.width, last: lastColumn, target: fit.shown.width, steepness: steepness)
        rows = AreaWeights(source: fit.part.height, last: lastRow, target: fit.shown.height, steepness: steepness)
    }

    /// The pixels of the result, red, green and blue.
    func pixels() -> [UInt8] {
        var line = [Float](repeating: 0, count: fit.part.width * 3)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(fit.shown.width * fit.shown.height * 3)
        // What is seen through pixels is mixed from two colors, of which none is typical.
        let isTypical = averaging == .typical && source.format == .rgb
        let tallest = rows.shares.map(\.core.count).max() ?? 0
        var typical = isTypical ? TypicalColor(width: fit.part.width, rows: tallest) : nil
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

    /// Where the bytes of a row of the part are.
    private func range(ofRow row: Int) -> Range<Int> {
        let step = source.format.bytesPerPixel
        let start = ((fit.row + row) * source.width + fit.column) * step
        return start..<start + fit.part.width * step
    }

    /// Adds a row of the part to a line of as many pixels, so many times.
    private func add(_ row: Int, times weight: Float, to line: UnsafeMutableBufferPointer<Float>) {
        let bytes = source.bytes.span.extracting(range(ofRow: row))
        // What is read and written without a check lies within: the lengths of both are those of the part.
        switch (source.format, averaging) {
        case (.rgb, .typical):
            for index in line.indices { line[index] += Float(bytes[unchecked: index]) * weight }
        case (.rgb, .light):
            let amounts = amounts.span
            for index in line.indices { line[index] += amounts[unchecked: Int(bytes[unchecked: index])] * weight }
        case (.rgba, _):
            let (amounts, share) = (amounts.span, weight / 255)
            for column in 0..<fit.part.width {
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
