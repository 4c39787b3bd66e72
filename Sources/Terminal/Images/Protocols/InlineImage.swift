import Pictures

/// An image among the lines of the terminal's scrollback, without a screen.
public struct InlineImage: Sendable {
    private let image: PixelImage
    private let size: Size
    private let medium: ImageMedium
    private let number: UInt32

    /// Creates an inline image.
    /// - Parameter image: preferably of the size given by `ImageLayout.pixels`.
    /// - Parameter size: the cells that it covers.
    /// - Parameter number: the image's number in the terminal, if the medium has numbers; 1 to 255.
    public init(_ image: PixelImage, size: Size, medium: ImageMedium, number: UInt8) {
        self.image = image
        self.size = size
        self.medium = medium
        self.number = UInt32(max(1, number))
    }

    /// The bytes that show it from the start of a line, leaving the cursor at the start of the line below.
    /// - Parameter column: its left edge.
    public func bytes(column: Int, profile: RenderingProfile) -> [UInt8] {
        switch medium.way {
        case .blocks, .stipple, .kittyPlaceholders: lines(column: column, profile: profile)
        case .kitty, .iTerm2, .sixel: graphics(column: column)
        }
    }

    /// Shows it as text; placeholders refer to an image sent before.
    private func lines(column: Int, profile: RenderingProfile) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = CellBuffer(size: Size(width: column + size.width, height: size.height))
        let origin = Position(column: column, row: 0)
        if medium.way == .kittyPlaceholders {
            KittyGraphics.transmit(KittyPayload(image), number: number, passthrough: .tmux, into: &bytes)
            KittyGraphics.placeVirtually(number: number, size: size, passthrough: .tmux, into: &bytes)
            KittyPlaceholders.draw(number: number, in: Rect(origin: origin, size: size), into: &buffer)
        } else {
            medium.draw(image, at: origin, into: &buffer)
        }
        var encoder = LineEncoder(profile: profile)
        return bytes + encoder.encode(buffer)
    }

    /// Shows it as graphics over new lines. Terminals disagree on the cursor's position afterwards, so it is saved and
    /// restored.
    private func graphics(column: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: size.height)
        ControlSequence.append(.cursorUp, size.height, into: &bytes)
        bytes.append(ControlSequence.saveCursor)
        if column > 0 { ControlSequence.append(.cursorRight, column, into: &bytes) }
        switch medium.way {
        case .kitty:
            KittyGraphics.transmit(KittyPayload(image), number: number, into: &bytes)
            KittyGraphics.place(number: number, size: size, into: &bytes)
        case .iTerm2: ITermGraphics.show(file: PNGEncoder.file(of: image), size: size, into: &bytes)
        default: Sixel.show(image, registers: medium.registers, into: &bytes)
        }
        bytes.append(ControlSequence.restoreCursor)
        ControlSequence.append(.cursorDown, size.height, into: &bytes)
        return bytes
    }
}
