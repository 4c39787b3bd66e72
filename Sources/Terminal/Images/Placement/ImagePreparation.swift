import Pictures

/// The steps from pixels to cells or image data.
struct ImagePreparation {
    let image: PixelImage
    let layout: ImageLayout
    let medium: ImageMedium

    /// The image in the medium, or in cells if the medium cannot show it within `byteLimit`.
    func content(file: [UInt8]?) -> PreparedImage.Content? {
        switch medium.way {
        case .kitty: return payload.map { .kitty($0) }
        case .kittyPlaceholders: return payload.map { .placeholders($0) }
        case .iTerm2: return raster(file: file.flatMap(usableFile) ?? newFile) ?? cells
        case .sixel: return sixels ?? cells
        case .blocks, .stipple: return cells
        }
    }

    /// Kitty scales up, so pixels are sent no larger than they are, nor beyond the limit.
    private var payload: KittyPayload? {
        let target = layout.pixels(for: medium.way, cell: medium.cell)
        return scaled(to: bounded(smaller(target))).map(KittyPayload.init)
    }

    /// The file itself, if all programs show it alike and it is within the limit.
    private func usableFile(_ file: [UInt8]) -> [UInt8]? {
        !image.isDisputed && file.count <= PreparedImage.byteLimit / 4 * 3 ? file : nil
    }

    /// A new file, no larger than shown.
    private var newFile: [UInt8]? {
        let target = layout.pixels(for: .iTerm2, cell: medium.cell)
        return scaled(to: bounded(smaller(target))).map(PNGEncoder.file)
    }

    /// The size, or the image's own if that is smaller.
    private func smaller(_ target: PixelSize) -> PixelSize {
        target.width * target.height <= image.width * image.height ? target : image.size
    }

    private func raster(file: [UInt8]?) -> PreparedImage.Content? {
        guard let file else { return nil }
        var bytes: [UInt8] = []
        ITermGraphics.show(file: file, size: layout.rect.size, into: &bytes)
        guard bytes.count <= PreparedImage.byteLimit, let blocks else { return nil }
        let room = (PreparedImage.byteLimit - bytes.count) / MemoryLayout<Cell>.stride
        return .file(bytes, instead: blocks.count <= room ? blocks : [])
    }

    private var sixels: PreparedImage.Content? {
        let pixels = layout.pixels(for: .sixel, cell: medium.cell)
        // A color may need a byte for each of its pixels.
        guard pixels.width * pixels.height <= PreparedImage.byteLimit, let image = scaled(to: pixels) else {
            return nil
        }
        var bytes: [UInt8] = []
        Sixel.show(image, registers: medium.registers, into: &bytes)
        return bytes.count <= PreparedImage.byteLimit ? .sixels(bytes) : nil
    }

    private var cells: PreparedImage.Content? { blocks.map { .cells($0) } }

    private var blocks: [Cell]? {
        let way = medium.textWay
        let pixels = layout.pixels(for: way, cell: medium.cell, symbols: medium.symbols)
        guard let image = scaled(to: pixels, averaging: .typical) else { return nil }
        var buffer = CellBuffer(size: layout.rect.size)
        medium.draw(image, at: .zero, into: &buffer)
        return buffer.cells
    }

    private func scaled(to size: PixelSize, averaging: Averaging = .light) -> PixelImage? {
        guard !size.isEmpty else { return nil }
        let ground = ColorChannels(medium.ground)
        let background = (
            red: UInt8(clamping: ground.red), green: UInt8(clamping: ground.green), blue: UInt8(clamping: ground.blue)
        )
        return image.scaled(to: size, onto: background, averaging: averaging)
    }

    /// The largest size of the same aspect whose encoding stays within the limit.
    private func bounded(_ size: PixelSize) -> PixelSize {
        // Three bytes, an eighth more packed as PNG, and a third more in base 64.
        let most = PreparedImage.byteLimit / 5
        guard size.width * size.height > most else { return size }
        let scale = (Double(most) / Double(size.width * size.height)).squareRoot()
        return PixelSize(
            width: max(1, Int(Double(size.width) * scale)), height: max(1, Int(Double(size.height) * scale)))
    }
}
