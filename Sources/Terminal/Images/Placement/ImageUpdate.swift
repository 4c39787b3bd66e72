/// What a frame has to send of images besides its text.
struct ImageUpdate: Sendable {
    /// A placement in kitty's terms, shown, moved or taken away.
    enum Change: Hashable, Sendable {
        case show(KittyPiece, placement: Int)
        case hide(number: UInt32, placement: Int)
    }

    /// Pixels that the terminal is to keep.
    struct Upload: Sendable {
        let payload: KittyPayload
        let number: UInt32
        let passthrough: Passthrough
        /// The cells that placeholders of it fill; `nil` where it is placed otherwise.
        let placeholderSize: Size?
    }

    /// An image that is sent to where it stands.
    struct Raster: Sendable {
        let bytes: [UInt8]
        let rect: Rect
        /// The mark of the cells in which it is seen; the others of its rectangle are written again over it.
        let mark: Glyph
    }

    /// What takes away all that the terminal kept when it was lost track of; sent before the screen is cleared.
    var forgotten: [UInt8] = []
    /// Changes to images that the terminal has; sent with the text, so that both are seen at once.
    var changes: [Change] = []
    /// What frees images that have not been shown for long.
    var evicted: [UInt8] = []
    var uploads: [Upload] = []
    /// The places of images that arrive with this frame.
    var arrivals: [Change] = []
    var rasters: [Raster] = []
    /// The rows in which images stand already: no terminal is trusted to scroll them.
    var pinnedRows: [Range<Int>] = []

    /// Whether nothing is to be sent.
    var isEmpty: Bool {
        forgotten.isEmpty && changes.isEmpty && evicted.isEmpty && uploads.isEmpty && arrivals.isEmpty
            && rasters.isEmpty
    }
}
