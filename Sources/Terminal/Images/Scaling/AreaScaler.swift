/// The sums of `PixelImage.scaled`: row after row of the source is reduced to the width of the result, and rows are
/// gathered by how much of them falls into a row of the result.
///
/// Whole numbers all the way, divided once at the end: of 16 bits, multiplied by a width and a height that there is
/// memory for, none is longer than 64 bits.
struct AreaScaler {
    private let source: PixelImage
    private let fit: ImageFit
    private let background: PixelLight
    private let amounts: [UInt16]
    private let values: [UInt8]
    private let columns: [AreaWeights.Share]
    private let rows: AreaWeights
    /// The sum of all weights in one pixel of the result.
    private let total: UInt64

    /// Makes a scaler of one picture; the fit lies within it.
    init(
        _ source: PixelImage, _ fit: ImageFit, _ background: (red: UInt8, green: UInt8, blue: UInt8),
        _ averaging: Averaging
    ) {
        self.source = source
        self.fit = fit
        amounts = averaging.amounts
        values = averaging.values
        self.background = PixelLight(
            red: UInt64(amounts[Int(background.red)]), green: UInt64(amounts[Int(background.green)]),
            blue: UInt64(amounts[Int(background.blue)]))
        let columns = AreaWeights(source: fit.part.width, target: fit.shown.width)
        self.columns = (0..<fit.shown.width).map(columns.share)
        rows = AreaWeights(source: fit.part.height, target: fit.shown.height)
        total = columns.total * rows.total
    }

    /// The pixels of the result, red, green and blue.
    func pixels() -> [UInt8] {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(fit.shown.width * fit.shown.height * 3)
        var line = [PixelLight](repeating: PixelLight(), count: fit.shown.width)
        var lineRow = -1
        var sums = line
        for target in 0..<fit.shown.height {
            for index in sums.indices { sums[index] = PixelLight() }
            let share = rows.share(target)
            for row in share.range {
                if row != lineRow { reduce(row, into: &line) }
                lineRow = row
                let weight = share.weight(of: row)
                for index in sums.indices { sums[index].add(line[index], times: weight) }
            }
            for sum in sums {
                pixels.append(value(of: sum.red))
                pixels.append(value(of: sum.green))
                pixels.append(value(of: sum.blue))
            }
        }
        return pixels
    }

    @inline(__always)
    private func value(of sum: UInt64) -> UInt8 { values[Int(truncatingIfNeeded: sum / total) >> 4] }

    /// Reduces a row of the part to the width of the result.
    private func reduce(_ row: Int, into line: inout [PixelLight]) {
        let (light, bytes) = (amounts.span, source.bytes.span)
        let step = source.format.bytesPerPixel
        let start = ((fit.row + row) * source.width + fit.column) * step
        // What is read without a check lies in the source: the part does, and its columns are those of the shares.
        @inline(__always)
        func amount(_ offset: Int) -> UInt64 { UInt64(light[unchecked: Int(bytes[unchecked: offset])]) }
        @inline(__always)
        func pixel(_ offset: Int) -> PixelLight {
            PixelLight(red: amount(offset), green: amount(offset &+ 1), blue: amount(offset &+ 2))
        }
        for (target, share) in columns.enumerated() {
            line[target] =
                if step == 3 {
                    share.sum { pixel(start &+ $0 &* 3) }
                } else {
                    share.sum { column in
                        let offset = start &+ column &* 4
                        return pixel(offset).mixed(
                            with: background, opacity: UInt64(bytes[unchecked: offset &+ 3]))
                    }
                }
        }
    }
}
