/// The sums of `PixelImage.scaled`: row after row of the source is reduced to the width of the result, and rows are
/// gathered by how much of them falls into a row of the result.
struct AreaScaler {
    private let source: PixelImage
    private let fit: ImageFit
    private let background: [UInt64]
    private let amounts: [UInt16]
    private let values: [UInt8]
    private let columns: AreaWeights
    private let rows: AreaWeights

    /// Makes a scaler of one picture.
    init(
        _ source: PixelImage, _ fit: ImageFit, _ background: (red: UInt8, green: UInt8, blue: UInt8),
        _ averaging: Averaging
    ) {
        let amounts = averaging.amounts
        self.amounts = amounts
        values = averaging.values
        self.source = source
        self.fit = fit
        self.background = [background.red, background.green, background.blue].map {
            UInt64(amounts[Int($0)])
        }
        columns = AreaWeights(source: fit.part.width, target: fit.shown.width)
        rows = AreaWeights(source: fit.part.height, target: fit.shown.height)
    }

    /// The pixels of the result, red, green and blue.
    func pixels() -> [UInt8] {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(fit.shown.width * fit.shown.height * 3)
        var line = [UInt32](repeating: 0, count: fit.shown.width * 3)
        var lineRow = -1
        var sums = [UInt64](repeating: 0, count: line.count)
        for target in 0..<fit.shown.height {
            for index in sums.indices { sums[index] = 0 }
            let share = rows.share(target)
            for row in share.range {
                if row != lineRow { reduce(row, into: &line) }
                lineRow = row
                let weight = share.weight(of: row)
                for index in sums.indices { sums[index] &+= UInt64(line[index]) &* weight }
            }
            for sum in sums { pixels.append(values[Int(sum / rows.total) >> 4]) }
        }
        return pixels
    }

    /// Reduces a row of the part to the width of the result, as amounts of light.
    private func reduce(_ row: Int, into line: inout [UInt32]) {
        let light = amounts.span
        let bytes = source.bytes.span
        let step = source.format.bytesPerPixel
        let start = ((fit.row + row) * source.width + fit.column) * step
        for target in 0..<fit.shown.width {
            var (red, green, blue): (UInt64, UInt64, UInt64) = (0, 0, 0)
            let share = columns.share(target)
            for column in share.range {
                let offset = start &+ column &* step
                let weight = share.weight(of: column)
                var pixel = (
                    UInt64(light[Int(bytes[offset])]), UInt64(light[Int(bytes[offset &+ 1])]),
                    UInt64(light[Int(bytes[offset &+ 2])])
                )
                if step == 4 { pixel = blend(pixel, opacity: UInt64(bytes[offset &+ 3])) }
                red &+= pixel.0 &* weight
                green &+= pixel.1 &* weight
                blue &+= pixel.2 &* weight
            }
            line[target * 3] = UInt32(red / columns.total)
            line[target * 3 + 1] = UInt32(green / columns.total)
            line[target * 3 + 2] = UInt32(blue / columns.total)
        }
    }

    /// What is seen of a pixel in front of the background.
    private func blend(_ pixel: (UInt64, UInt64, UInt64), opacity: UInt64) -> (UInt64, UInt64, UInt64) {
        let rest = 255 &- opacity
        return (
            (pixel.0 &* opacity &+ background[0] &* rest) / 255, (pixel.1 &* opacity &+ background[1] &* rest) / 255,
            (pixel.2 &* opacity &+ background[2] &* rest) / 255
        )
    }
}
