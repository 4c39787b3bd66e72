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
