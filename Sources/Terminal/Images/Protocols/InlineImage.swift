/// An image among the lines of the terminal's scrollback, for output that draws no screen.
public struct InlineImage: Sendable {
    private let image: PixelImage
    private let size: Size
    private let medium: ImageMedium
    private let number: UInt32

    /// Names everything.
    /// - Parameter image: at best of the size that `ImageLayout.pixels` says, so that it is shown pixel by pixel.
    /// - Parameter size: the cells that it covers.
    /// - Parameter number: the image's own in the terminal, where the medium has numbers; 1 to 255.
    public init(_ image: PixelImage, size: Size, medium: ImageMedium, number: UInt8) {
        self.image = image
        self.size = size
        self.medium = medium
        self.number = UInt32(max(1, number))
    }

    /// The bytes that show it from the beginning of a line on, and leave the cursor at the beginning of the line below it.
    /// - Parameter column: where its left edge stands.
    public func bytes(column: Int, profile: RenderingProfile) -> [UInt8] {
        switch medium.way {
        case .blocks, .stipple, .kittyPlaceholders: lines(column: column, profile: profile)
        case .kitty, .iTerm2, .sixel: graphics(column: column)
        }
    }

    /// As text; placeholders stand for what is handed over before.
    private func lines(column: Int, profile: RenderingProfile) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = CellBuffer(size: Size(width: column + size.width, height: size.height))
        let origin = Position(column: column, row: 0)
        switch medium.way {
        case .blocks:
            var painter = BlockPainter(medium.symbols, depth: medium.depth)
            painter.draw(image, at: origin, over: medium.ground, into: &buffer)
        case .kittyPlaceholders:
            KittyPlaceholders.transmit(image, number: number, size: size, passthrough: .tmux, into: &bytes)
            KittyPlaceholders.draw(number: number, in: Rect(origin: origin, size: size), into: &buffer)
        default:
            Stipple.draw(image, at: origin, isDark: medium.isDark, into: &buffer)
        }
        var encoder = LineEncoder(profile: profile)
        return bytes + encoder.encode(buffer)
    }

    /// As graphics, in rows that are made free for them first. Terminals disagree on where the cursor stands afterwards.
    private func graphics(column: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: size.height)
        ControlSequence.moveCursorUp(size.height, into: &bytes)
        bytes.append(ControlSequence.saveCursor)
        if column > 0 { ControlSequence.moveCursorRight(column, into: &bytes) }
        switch medium.way {
        case .kitty:
            KittyGraphics.transmit(image, number: number, into: &bytes)
            KittyGraphics.place(number: number, size: size, into: &bytes)
        case .iTerm2: ITermGraphics.show(file: PNGEncoder.file(of: image), size: size, into: &bytes)
        default: Sixel.show(image, registers: medium.registers, into: &bytes)
        }
        bytes.append(ControlSequence.restoreCursor)
        ControlSequence.moveCursorDown(size.height, into: &bytes)
        return bytes
    }
}
