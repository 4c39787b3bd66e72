/// An image made ready for one medium and one size in cells, so that drawing and sending it costs next to nothing.
///
/// Preparing costs milliseconds and belongs on a worker (`init(_:file:number:box:for:)`). The value is shared, not
/// copied, by all who keep it.
public struct PreparedImage: Sendable {
    /// What is drawn, or sent.
    enum Content: Sendable {
        /// Cells, row after row, which are drawn as text is.
        case cells([Cell])
        /// Pixels that the terminal keeps, and shows where it is told.
        case kitty(KittyPayload)
        /// The same, shown where the cells of `KittyPlaceholders` stand.
        case placeholders(KittyPayload)
        /// A sequence that shows all of the image from the cursor's cell on, by iTerm2's protocol or as sixels.
        case raster([UInt8])
        /// Letters of twice the size.
        case letters(LargeText)
    }

    /// Tells images apart: two of one name are the same, and are sent once.
    struct Name: Hashable, Sendable {
        let number: UInt64
        let size: Size
        let medium: ImageMedium
    }

    /// The number that the program has given it.
    public let number: UInt64
    /// The cells that it covers.
    public let size: Size
    let content: Content
    private let medium: ImageMedium

    /// The most bytes that one may take, pixels or their encoding; what would take more is shown more coarsely.
    public static let byteLimit = 1 << 20

    init(number: UInt64, size: Size, content: Content, medium: ImageMedium) {
        self.number = number
        self.size = size
        self.content = content
        self.medium = medium
    }

    /// Bytes of memory that it takes, nearly all of which are sent where it is shown for the first time.
    public var byteCount: Int {
        switch content {
        case .cells(let cells): cells.count * MemoryLayout<Cell>.stride
        case .kitty(let payload), .placeholders(let payload): payload.base64.count
        case .raster(let bytes): bytes.count
        case .letters(let text): text.bytes.count
        }
    }

    /// Whether it is drawn as text is, and moves with its rows.
    public var isMadeOfCells: Bool {
        if case .cells = content { true } else { false }
    }

    var name: Name { Name(number: number, size: size, medium: medium) }

    /// The color of its cells where the image does not cover them.
    var background: Color { medium.background }

    /// Scales and encodes an image for a box of cells; pure, and too costly for the thread of the user interface.
    /// - Parameters:
    ///   - image: the decoded pixels.
    ///   - file: the JPEG or PNG file that they come from; iTerm2 gets it as it is where nothing about it is disputed.
    ///   - number: tells this picture from all others.
    ///   - box: the cells that it may cover.
    /// - Returns: `nil` where the image or the box is empty.
    public init?(
        _ image: PixelImage, file: [UInt8]? = nil, number: UInt64, box: Size, for medium: ImageMedium
    ) {
        let box = Self.limited(box, for: medium)
        let layout = ImageLayout(
            image.size, shape: image.shape, in: Rect(origin: .zero, size: box), cell: medium.cell)
        guard !layout.rect.isEmpty else { return nil }
        let preparation = ImagePreparation(image: image, layout: layout, medium: medium)
        guard let content = preparation.content(file: file) else { return nil }
        self.init(number: number, size: layout.rect.size, content: content, medium: medium)
    }

    /// What a medium can show at most.
    private static func limited(_ box: Size, for medium: ImageMedium) -> Size {
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
