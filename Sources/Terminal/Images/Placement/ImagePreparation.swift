/// The steps from pixels to what is drawn or sent.
struct ImagePreparation {
    let image: PixelImage
    let layout: ImageLayout
    let medium: ImageMedium

    /// What shows the image in the medium, or in cells where the medium cannot show it within bounds.
    func content(file: [UInt8]?) -> PreparedImage.Content? {
        switch medium.way {
        case .kitty: return payload.map { .kitty($0) }
        case .kittyPlaceholders: return payload.map { .placeholders($0) }
        case .iTerm2: return raster(file: file.flatMap(whole) ?? drawn) ?? cells
        case .sixel: return sixels ?? cells
        case .blocks, .stipple: return cells
        }
    }

    /// Pixels for the terminal to scale up are not sent larger than they are, nor larger than the bound.
    private var payload: KittyPayload? {
        let wanted = layout.pixels(for: medium.way, cell: medium.cell)
        return scaled(to: bounded(smaller(wanted))).map(KittyPayload.init)
    }

    /// The file itself, where nobody makes anything else of it, and it is not larger than the bound.
    private func whole(_ file: [UInt8]) -> [UInt8]? {
        !image.isDisputed && file.count <= PreparedImage.byteLimit / 4 * 3 ? file : nil
    }

    /// A file of our own, no larger than it is shown.
    private var drawn: [UInt8]? {
        let wanted = layout.pixels(for: .iTerm2, cell: medium.cell)
        return scaled(to: bounded(smaller(wanted))).map(PNGEncoder.file)
    }

    /// A size, or the image's own where that is smaller.
    private func smaller(_ wanted: PixelSize) -> PixelSize {
        wanted.width * wanted.height <= image.width * image.height ? wanted : image.size
    }

    private func raster(file: [UInt8]?) -> PreparedImage.Content? {
        guard let file else { return nil }
        var bytes: [UInt8] = []
        ITermGraphics.show(file: file, size: layout.rect.size, into: &bytes)
        return bytes.count <= PreparedImage.byteLimit ? .raster(bytes) : nil
    }

    private var sixels: PreparedImage.Content? {
        let pixels = layout.pixels(for: .sixel, cell: medium.cell)
        // A color may need a byte for each of its pixels.
        guard pixels.width * pixels.height <= PreparedImage.byteLimit, let image = scaled(to: pixels) else {
            return nil
        }
        var bytes: [UInt8] = []
        Sixel.show(image, registers: medium.registers, into: &bytes)
        return bytes.count <= PreparedImage.byteLimit ? .raster(bytes) : nil
    }

    /// The image as text, drawn once.
    private var cells: PreparedImage.Content? {
        let isColored = medium.depth != .none && medium.way != .stipple
        let way = isColored ? ImageProtocol.blocks : .stipple
        let pixels = layout.pixels(for: way, cell: medium.cell, symbols: medium.symbols)
        guard let image = scaled(to: pixels, averaging: .typical) else { return nil }
        var buffer = CellBuffer(size: layout.rect.size)
        if isColored {
            var painter = BlockPainter(medium.symbols, depth: medium.depth)
            painter.draw(image, at: .zero, over: medium.ground, into: &buffer)
        } else {
            Stipple.draw(image, at: .zero, isDark: medium.isDark, into: &buffer)
        }
        return .cells(buffer.cells)
    }

    /// The image at another size.
    private func scaled(to size: PixelSize, averaging: Averaging = .light) -> PixelImage? {
        guard !size.isEmpty else { return nil }
        let ground = ColorChannels(medium.ground)
        let background = (
            red: UInt8(clamping: ground.red), green: UInt8(clamping: ground.green), blue: UInt8(clamping: ground.blue)
        )
        return image.scaled(to: size, onto: background, averaging: averaging)
    }

    /// The largest size of the same aspect that stays within the bound once it is encoded.
    private func bounded(_ size: PixelSize) -> PixelSize {
        // Three bytes, an eighth more where they are packed as PNG, and a third for base 64.
        let most = PreparedImage.byteLimit / 5
        guard size.width * size.height > most else { return size }
        let scale = (Double(most) / Double(size.width * size.height)).squareRoot()
        return PixelSize(
            width: max(1, Int(Double(size.width) * scale)), height: max(1, Int(Double(size.height) * scale)))
    }
}
