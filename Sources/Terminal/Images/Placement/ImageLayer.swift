/// The images that the terminal shows next to text, by any protocol; owned by the renderer.
struct ImageLayer: Sendable {
    private var kitty: KittyLayer
    private var rasters = RasterLayer()
    /// Whether images wait for another frame because this one is full.
    private(set) var owesImages = false

    /// - Parameter seed: the start of image numbers, which all programs on a terminal share.
    init(seed: UInt32) {
        kitty = KittyLayer(seed: seed)
    }

    /// Whether the terminal shows and stores none of our images.
    var isIdle: Bool { kitty.isIdle && rasters.isIdle }

    /// Replaces the marks of a frame's images with cells, and returns the rest to send.
    /// - Parameters:
    ///   - canvas: the frame as drawn.
    ///   - shown: what the terminal shows, or `nil` if unknown.
    ///   - profile: the terminal's abilities.
    mutating func update(
        _ canvas: inout CellBuffer, over shown: CellBuffer?, profile: RenderingProfile,
        budget: ImageBudget = ImageBudget()
    ) -> ImageUpdate {
        var update = ImageUpdate()
        if shown == nil {
            kitty.forget(into: &update.withdrawn)
            rasters.forget()
        }
        update.pinnedRows = kitty.rows + rasters.rows
        var (budget, shown) = (budget, shown)
        let images = canvas.visibleImages
        if let before = shown, let scroll = rasters.scroll(to: images, profile: profile) {
            update.scroll = scroll
            shown = before.scrolled(by: scroll)
        }
        kitty.update(
            images.filter { !$0.image.isRaster }, on: &canvas, depth: profile.colorDepth, budget: &budget,
            update: &update)
        rasters.update(
            images.filter(\.image.isRaster), on: &canvas, over: shown, largeText: profile.largeText, budget: &budget,
            update: &update)
        owesImages = budget.isExceeded
        return update
    }

    /// Returns the sequences that free everything the terminal stores.
    mutating func withdraw() -> [UInt8] {
        var bytes: [UInt8] = []
        kitty.forget(into: &bytes)
        rasters.forget()
        return bytes
    }
}

extension PreparedImage {
    fileprivate var isRaster: Bool {
        switch content {
        case .sixels, .file, .letters: true
        case .cells, .kitty, .placeholders: false
        }
    }
}

/// The image data of a frame.
struct ImageUpdate: Sendable {
    /// A change to a kitty placement.
    enum Change: Hashable, Sendable {
        case show(KittyPiece, placement: Int)
        case hide(number: UInt32, placement: Int)
    }

    /// Pixels for the terminal to store, or some of them.
    struct Upload: Sendable {
        let payload: KittyPayload
        /// The bytes of base 64 to send now.
        let part: Range<Int>
        let number: UInt32
        let passthrough: Passthrough
        /// The cells of its placeholders, or `nil` if it has none.
        let placeholderSize: Size?
        /// The sequences that free images not shown for long; sent first.
        let evicted: [UInt8]
        /// The placements of the image, once it is complete.
        var arrivals: [Change] = []

        /// Whether the terminal then has all of it.
        var isComplete: Bool { part.upperBound == payload.base64Count }
    }

    /// An image sent to its position.
    struct Raster: Sendable {
        let bytes: [UInt8]
        /// The cells taken up in the terminal, and those of them that nothing covers.
        let rect: Rect
        let parts: [Rect]
        /// The mark of its visible cells; the other cells of its rectangle are rewritten over it.
        let mark: Glyph
        /// A cell in the style in which to send it, if it has no style of its own.
        var styled: Cell?
        /// Whether its rows, which it covers entirely, become double height.
        var doublesRows = false
    }

    /// Frees images that were stored partly, or before the screen became unknown; sent before everything else.
    var withdrawn: [UInt8] = []
    /// Changes to stored images; sent with the text, so that both appear together.
    var changes: [Change] = []
    var uploads: [Upload] = []
    var rasters: [Raster] = []
    /// Whether large letters disappear: the rows that replace them go in one frame, the upper ones first.
    var removesLetters = false
    /// The rows in which images are shown: terminals do not scroll them reliably.
    var pinnedRows: [Range<Int>] = []
    /// The scroll that moves the images with their rows, where the terminal does so; it comes first.
    var scroll: Scroll?

    var isEmpty: Bool {
        scroll == nil && !removesLetters && withdrawn.isEmpty && changes.isEmpty && uploads.isEmpty && rasters.isEmpty
    }
}

/// The bytes of images that a frame may still send, so that keys do not wait for long.
struct ImageBudget: Sendable {
    /// About an eighth of a second on an unknown line (`FlowControl.assumedRate`).
    static let bytesPerFrame = 32 << 10

    /// The piece size for images that can be sent in parts.
    let pieceSize: Int
    /// Larger images are not sent at all: they would block everything else for too long.
    private let largest: Int
    private let whole: Int
    private var left: Int
    /// Whether something did not fit and waits for another frame.
    private(set) var isExceeded = false

    /// - Parameter limit: the bytes that a slow line allows.
    init(limit: Int? = nil) {
        whole = min(limit ?? Self.bytesPerFrame, Self.bytesPerFrame)
        left = whole
        pieceSize = max(256, min(KittyGraphics.chunkSize, whole / 4 * 4))
        largest = limit.map { $0 * 30 } ?? .max
    }

    /// Whether a piece fits; otherwise another frame is needed.
    mutating func hasRoom(for piece: Int) -> Bool {
        if left < piece { isExceeded = true }
        return left >= piece
    }

    /// Reserves room for data that can be split.
    /// - Returns: the bytes to send: whole pieces, or everything.
    mutating func reserve(upTo count: Int, piece: Int) -> Int {
        let taken = min(count, left / piece * piece)
        left -= taken
        if taken < count { isExceeded = true }
        return taken
    }

    /// Reserves room for data that cannot be split; the first always gets it.
    mutating func reserve(_ count: Int) -> Bool {
        guard count <= largest else { return false }
        guard left == whole || count <= left else {
            isExceeded = true
            return false
        }
        left = max(0, left - max(count, 1))
        return true
    }
}
