import Pictures

/// An image encoded for one medium and one size in cells, so that showing it costs almost nothing.
///
/// Preparing takes milliseconds and belongs on a worker. Copies share the data.
public struct PreparedImage: Sendable {
    enum Content: Sendable {
        /// Cells drawn like text, row by row.
        case cells([Cell])
        /// Pixels that the terminal stores and places by number.
        case kitty(KittyPayload)
        /// Pixels that the terminal stores and shows in the cells of `KittyPlaceholders`.
        case placeholders(KittyPayload)
        /// A sequence that shows the whole image at the cursor as sixels.
        case sixels([UInt8])
        /// One by iTerm2's protocol, and cells to draw while the terminal cannot show the whole image.
        case file([UInt8], instead: [Cell])
        /// Letters of twice the size.
        case letters(LargeText)
    }

    /// Identifies an image: equal names are sent once.
    struct Name: Hashable, Sendable {
        let number: UInt64
        let size: Size
        let medium: ImageMedium
    }

    /// The program's number for the picture.
    public let number: UInt64
    /// The cells that it covers.
    public let size: Size
    /// The strongest color of the picture, or `nil` if it is nearly gray.
    public let color: Color?
    let content: Content
    private let medium: ImageMedium

    /// The most bytes of pixels or their encoding; larger images are reduced.
    static let byteLimit = 1 << 20

    init(number: UInt64, size: Size, content: Content, medium: ImageMedium, color: Color? = nil) {
        self.number = number
        self.size = size
        self.color = color
        self.content = content
        self.medium = medium
    }

    /// The bytes of memory, about as many as are sent.
    public var byteCount: Int {
        switch content {
        case .cells(let cells): cells.count * MemoryLayout<Cell>.stride
        case .kitty(let payload), .placeholders(let payload): payload.base64Count
        case .sixels(let bytes): bytes.count
        case .file(let bytes, let cells): bytes.count + cells.count * MemoryLayout<Cell>.stride
        case .letters(let text): text.bytes.count
        }
    }

    /// Whether it is drawn like text and scrolls with its rows.
    public var isMadeOfCells: Bool {
        if case .cells = content { true } else { false }
    }

    var isLetters: Bool {
        if case .letters = content { true } else { false }
    }

    /// The same image with another number for its picture.
    public func numbered(_ number: UInt64) -> PreparedImage {
        PreparedImage(number: number, size: size, content: content, medium: medium, color: color)
    }

    var name: Name { Name(number: number, size: size, medium: medium) }

    /// The sequence that shows these rows of a sixel image, at least one. As bands do not begin with rows, the pixels move
    /// up or down by three at most.
    func sixels(_ bytes: [UInt8], rows: Range<Int>) -> [UInt8] {
        guard rows != 0..<size.height else { return bytes }
        let height = medium.cell.height
        let first = (rows.lowerBound * height + Sixel.bandHeight / 2) / Sixel.bandHeight
        return Sixel.cropped(bytes, from: first, count: max(1, rows.count * height / Sixel.bandHeight))
    }

    /// The color of its cells where the image does not cover them.
    var background: Color { medium.background }
    var blank: Cell { Cell(glyph: .space, background: background) }

    /// Scales and encodes an image for a box of cells. Pure, but too slow for the user interface thread.
    /// - Parameters:
    ///   - image: the decoded pixels.
    ///   - file: their JPEG or PNG file, which iTerm2 gets unchanged if possible.
    ///   - number: identifies the picture.
    ///   - box: the available cells.
    ///   - fillsBox: whether the edges of a picture of nearly the box's shape are cut off so that it fills the box.
    ///     iTerm2, which gets the file itself, shows it whole.
    /// - Returns: `nil` if the image or the box is empty.
    public init?(
        _ image: PixelImage, file: [UInt8]? = nil, number: UInt64, box: Size, fillsBox: Bool = false,
        for medium: ImageMedium
    ) {
        let box = Self.limited(box, for: medium)
        let image = fillsBox && medium.way != .iTerm2 ? image.filling(box, cell: medium.cell) : image
        let layout = ImageLayout(
            image.size, shape: image.shape, in: Rect(origin: .zero, size: box), cell: medium.cell)
        guard !layout.rect.isEmpty else { return nil }
        let preparation = ImagePreparation(image: image, layout: layout, medium: medium)
        guard let content = preparation.content(file: file) else { return nil }
        self.init(
            number: number, size: layout.rect.size, content: content, medium: medium,
            color: StrongColor.color(of: image))
    }

    /// The box limited to what the medium can show.
    static func limited(_ box: Size, for medium: ImageMedium) -> Size {
        let limit =
            switch (medium.way, medium.sixelSize) {
            case (.kittyPlaceholders, _): KittyPlaceholders.largestSize
            case (.sixel, let pixels?):
                Size(
                    width: max(1, pixels.width / medium.cell.width), height: max(1, pixels.height / medium.cell.height))
            default: Size(width: 1000, height: 500)
            }
        return Size(width: min(box.width, limit.width), height: min(box.height, limit.height))
    }
}
