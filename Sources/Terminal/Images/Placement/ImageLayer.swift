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
