/// Draws frames into a buffer and says which bytes bring the terminal from the last one to the new one.
///
/// It owns what is known of the terminal and sends nothing: whoever calls it writes the bytes, all of them, in order. Where
/// that fails, or somebody else has written to the terminal, `invalidate` makes the next frame a full one.
public struct FrameRenderer: Sendable {
    private var buffers: FrameBuffers
    private var encoder: FrameEncoder
    private var images: ImageLayer
    private var isScreenKnown = false

    /// What the terminal is known to do. Other colors or attributes than before make the next frame a full one.
    public var profile: RenderingProfile {
        didSet {
            guard profile != oldValue else { return }
            let state = encoder.state
            encoder = FrameEncoder(profile: profile)
            encoder.state = state
            if profile.colorDepth != oldValue.colorDepth || profile.attributes != oldValue.attributes { invalidate() }
        }
    }

    /// Makes a renderer for a terminal of which nothing is known: the first frame is a full one.
    /// - Parameter imageSeed: where to begin with the numbers of images, which are common to all programs on a terminal.
    public init(size: Size, profile: RenderingProfile = .safe, imageSeed: UInt32 = 0) {
        self.profile = profile
        buffers = FrameBuffers(size: size)
        encoder = FrameEncoder(profile: profile)
        images = ImageLayer(seed: imageSeed)
    }

    /// Columns and rows.
    public var size: Size { buffers.size }

    /// Whether the next frame will be a full one.
    public var isInvalid: Bool { !isScreenKnown }

    /// Whether images of the last frame wait for another one, as each sends a bounded number of bytes of them.
    public var owesImages: Bool { images.owesImages }

    /// Whether the last frame has carried images: whoever sends it does well to ask when they have arrived.
    public var carriesImages: Bool { encoder.carriesImages }

    /// Gives the terminal back: the next frame is a full one.
    /// - Returns: what takes away all images that it keeps for the program.
    public mutating func withdrawImages() -> [UInt8] {
        invalidate()
        return images.isIdle ? [] : images.withdraw()
    }

    /// Takes note that the terminal has another size now; the next frame is a full one, as terminals disagree on what
    /// becomes of their content.
    public mutating func resize(to size: Size) {
        buffers = FrameBuffers(size: size)
        invalidate()
    }

    /// Takes note that it is unknown what the terminal shows; the next frame is a full one.
    public mutating func invalidate() {
        isScreenKnown = false
    }

    /// Draws a frame and returns the bytes that show it: none at all where everything stands there already.
    /// - Parameter draw: draws into a buffer of blanks of the renderer's size, rarely twice, and keeps its pool; returns
    ///   where the hardware cursor is to stand, or `nil` to hide it and leave it anywhere.
    public mutating func frame(_ draw: (inout CellBuffer) -> CursorPlacement?) -> [UInt8] {
        var placement = buffers.draw(draw)
        // A full pool has shown some clusters by halves. Text in which so many differ is rare, a full frame is cheap.
        if buffers.isPoolFull {
            invalidate()
            placement = buffers.draw(forgettingClusters: true, draw)
        }
        guard !size.isEmpty else { return [] }
        let update = settleImages()
        buffers.settle(isShownKnown: isScreenKnown)
        encoder.encode(
            from: isScreenKnown ? buffers.shown : nil, to: buffers.next, changedRows: buffers.changedRows,
            images: update, cursor: placement.map(clamped))
        buffers.commit()
        isScreenKnown = true
        return encoder.output.withUnsafeBufferPointer { Array($0) }
    }

    private mutating func settleImages() -> ImageUpdate? {
        guard buffers.hasImages || !images.isIdle else { return nil }
        let (isKnown, depth) = (isScreenKnown, profile.colorDepth)
        return buffers.settleImages { canvas, shown in
            images.settle(&canvas, over: isKnown ? shown : nil, depth: depth)
        }
    }

    private func clamped(_ placement: CursorPlacement) -> CursorPlacement {
        let position = Position(
            column: min(max(placement.position.column, 0), max(size.width - 1, 0)),
            row: min(max(placement.position.row, 0), max(size.height - 1, 0)))
        return CursorPlacement(position, isVisible: placement.isVisible)
    }
}
