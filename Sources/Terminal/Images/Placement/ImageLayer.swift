/// What the terminal shows of images besides text, by any way: owned by the renderer as the cells are.
struct ImageLayer: Sendable {
    private var kitty: KittyLayer
    private var rasters = RasterLayer()
    /// Whether images wait for another frame, as this one had enough to send.
    private(set) var owesImages = false

    /// - Parameter seed: where to begin with the numbers of images, which are common to all programs on a terminal.
    init(seed: UInt32) {
        kitty = KittyLayer(seed: seed)
    }

    /// Whether the terminal shows and keeps no image of ours.
    var isIdle: Bool { kitty.isIdle && rasters.isIdle }

    /// Makes the marks of a frame's images into the cells that are sent, and finds what else is to be sent.
    /// - Parameters:
    ///   - canvas: the frame as it was drawn.
    ///   - shown: what the terminal shows, or `nil` where that is unknown.
    ///   - profile: what the terminal is known to do.
    mutating func settle(
        _ canvas: inout CellBuffer, over shown: CellBuffer?, profile: RenderingProfile,
        budget: ImageBudget = ImageBudget()
    ) -> ImageUpdate {
        var update = ImageUpdate()
        if shown == nil {
            kitty.forget(into: &update.withdrawn)
            rasters.forget()
        }
        update.pinnedRows = kitty.rows + rasters.rows
        var budget = budget
        let images = canvas.visibleImages
        kitty.settle(
            images.filter { !$0.image.isRaster }, on: &canvas, depth: profile.colorDepth, budget: &budget,
            update: &update)
        rasters.settle(
            images.filter(\.image.isRaster), on: &canvas, over: shown, largeText: profile.largeText, budget: &budget,
            update: &update)
        owesImages = budget.isExceeded
        return update
    }

    /// What takes away everything that the terminal keeps.
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
        case .raster, .letters: true
        case .cells, .kitty, .placeholders: false
        }
    }
}

/// What a frame has to send of images besides its text.
struct ImageUpdate: Sendable {
    /// A placement in kitty's terms, shown, moved or taken away.
    enum Change: Hashable, Sendable {
        case show(KittyPiece, placement: Int)
        case hide(number: UInt32, placement: Int)
    }

    /// Pixels that the terminal is to keep, or some of them.
    struct Upload: Sendable {
        let payload: KittyPayload
        /// What is sent now, in bytes of its base 64.
        let part: Range<Int>
        let number: UInt32
        let passthrough: Passthrough
        /// The cells that placeholders of it fill; `nil` where it is placed otherwise.
        let placeholderSize: Size?
        /// What frees images that have not been shown for long; sent first.
        let evicted: [UInt8]
        /// The places of the image, once it is complete.
        var arrivals: [Change] = []

        /// Whether the terminal has all of it then.
        var isComplete: Bool { part.upperBound == payload.base64.count }
    }

    /// An image that is sent to where it stands.
    struct Raster: Sendable {
        let bytes: [UInt8]
        let rect: Rect
        /// The mark of the cells in which it is seen; the others of its rectangle are written again over it.
        let mark: Glyph
        /// A cell in the style in which it is to be sent, where it has none of its own.
        var styled: Cell?
        /// Whether its rows, all of which it covers, are of double height then.
        var doublesRows = false
    }

    /// What takes away what the terminal kept when it was lost track of, or got in part; sent before everything else.
    var withdrawn: [UInt8] = []
    /// Changes to images that the terminal has; sent with the text, so that both are seen at once.
    var changes: [Change] = []
    var uploads: [Upload] = []
    var rasters: [Raster] = []
    /// Whether large letters go: the rows that take their place are to be sent in one frame, the upper ones first.
    var removesLetters = false
    /// The rows in which images stand already: no terminal is trusted to scroll them.
    var pinnedRows: [Range<Int>] = []

    /// Whether nothing is to be sent.
    var isEmpty: Bool {
        !removesLetters && withdrawn.isEmpty && changes.isEmpty && uploads.isEmpty && rasters.isEmpty
    }
}

/// How many bytes of images a frame may still send, so that keys never wait for long behind them.
struct ImageBudget: Sendable {
    /// About an eighth of a second on a line of which nothing is known (`FlowControl.assumedRate`).
    static let bytesPerFrame = 32 << 10

    /// Of images that are sent in pieces, how large each is.
    let pieceSize: Int
    /// What is larger than this is not sent at all: nobody waits so long, and nothing else would be seen meanwhile.
    private let largest: Int
    private let whole: Int
    private var left: Int
    /// Whether something did not fit, and waits for another frame.
    private(set) var isExceeded = false

    /// - Parameter limit: about how many bytes there may be, on a line that carries no more.
    init(limit: Int? = nil) {
        whole = min(limit ?? Self.bytesPerFrame, Self.bytesPerFrame)
        left = whole
        pieceSize = max(256, min(KittyGraphics.chunkSize, whole / 4 * 4))
        largest = limit.map { $0 * 30 } ?? .max
    }

    /// Whether a piece of this size may be sent; where not, another frame is needed.
    mutating func hasRoom(for piece: Int) -> Bool {
        if left < piece { isExceeded = true }
        return left >= piece
    }

    /// Takes as much as there is of what can be sent in pieces.
    /// - Returns: some pieces, or all of them.
    mutating func take(upTo count: Int, piece: Int) -> Int {
        let taken = min(count, left / piece * piece)
        left -= taken
        if taken < count { isExceeded = true }
        return taken
    }

    /// Takes so many bytes, where there are as many; the first ones always, as they cannot be sent by halves.
    mutating func take(_ count: Int) -> Bool {
        guard count <= largest else { return false }
        guard left == whole || count <= left else {
            isExceeded = true
            return false
        }
        left = max(0, left - max(count, 1))
        return true
    }
}
