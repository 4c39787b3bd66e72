/// The position of the hardware cursor at the end of a frame. Screen readers and magnifiers follow it.
public struct CursorPlacement: Hashable, Sendable {
    /// The cell, counted from 0.
    public var position: Position
    /// Whether the cursor is shown; screen readers also find a hidden one.
    public var isVisible: Bool

    /// Makes a placement.
    public init(_ position: Position, isVisible: Bool = true) {
        self.position = position
        self.isVisible = isVisible
    }
}

/// Draws frames into a buffer and encodes the bytes that update the terminal from the previous frame.
///
/// It owns the known state of the terminal and sends nothing: the caller writes all bytes in order. If that fails, or
/// another program has written to the terminal, `invalidate` makes the next frame a full one.
public struct FrameRenderer: Sendable {
    /// Text is sent together with pictures if it takes at most this part of a frame's limit.
    private static let shareOfShortText = 4

    var buffers: FrameBuffers
    var encoder: FrameEncoder
    private var images: ImageLayer
    private(set) var isScreenKnown = false
    var isPartial = false
    var hurriedFrames = 0
    /// Whether the last of them left the last row unchanged.
    var owesCount = false

    /// The terminal's features. The next frame writes again what looks different with other colors or attributes.
    public var profile: RenderingProfile {
        didSet {
            guard profile != oldValue else { return }
            let before = encoder
            encoder = FrameEncoder(profile: profile)
            encoder.state = before.state
            encoder.savesBytes = before.savesBytes
            if profile.largeText != oldValue.largeText, !images.isIdle { invalidate() }
            var (old, new) = (before.styles, encoder.styles)
            let isOutdated = buffers.forget { old.reduced($0) != new.reduced($0) }
            owesRepaint = owesRepaint || isOutdated
        }
    }

    /// Whether the terminal shows something that its profile shows differently.
    private(set) var owesRepaint = false

    /// Makes a renderer for a terminal in an unknown state: the first frame is a full one.
    /// - Parameter imageSeed: the first number of an image; all programs on a terminal share the numbers.
    public init(size: Size, profile: RenderingProfile = .safe, imageSeed: UInt32 = 0) {
        self.profile = profile
        buffers = FrameBuffers(size: size)
        encoder = FrameEncoder(profile: profile)
        images = ImageLayer(seed: imageSeed)
    }

    /// Columns and rows.
    public var size: Size { buffers.size }

    var isInvalid: Bool { !isScreenKnown }

    /// Whether images of the last frame are left for the next: each sends a bounded number of their bytes.
    var owesImages: Bool { images.owesImages }

    /// Whether parts of the last frame are left for the next because of its limit.
    public var owesRest: Bool { images.owesImages || isPartial }

    /// Whether the last frame carried images, which take the terminal time.
    var carriesImages: Bool { encoder.carriesImages }

    /// Prepares for releasing the terminal: the next frame is a full one.
    /// - Returns: the bytes that delete the program's images and undo rows of double height.
    mutating func withdrawImages() -> [UInt8] {
        invalidate()
        return encoder.restoreRowHeights() + (images.isIdle ? [] : images.withdraw())
    }

    /// Sets the terminal's new size; the next frame is a full one, as terminals disagree on what becomes of their content.
    public mutating func resize(to size: Size) {
        buffers = FrameBuffers(size: size)
        invalidate()
    }

    mutating func invalidate() {
        isScreenKnown = false
    }

    /// Draws a frame and returns the bytes that show it: none if nothing has changed.
    /// - Parameters:
    ///   - limit: the approximate maximum number of bytes, or `nil` for no limit. A slow line gets text first, with the rows
    ///     around the cursor before the others, then the mean colors of large pictures, and the rest with further frames.
    ///     An unknown screen is painted as a whole.
    ///   - draw: draws into a blank buffer of the renderer's size, rarely twice, and keeps its pool; returns the position of
    ///     the hardware cursor, or `nil` to hide it.
    public mutating func frame(limit: Int? = nil, _ draw: (inout CellBuffer) -> CursorPlacement?) -> [UInt8] {
        isPartial = false
        owesRepaint = false
        encoder.savesBytes = limit != nil
        buffers.dropOutlines()
        let showsLinks = profile.attributes.isSuperset(of: .link)
        var placement = buffers.draw(showsLinks: showsLinks, draw)
        // A full pool has truncated some clusters. Text with so many different ones is rare, and a full frame cheap.
        if buffers.isPoolFull {
            invalidate()
            placement = buffers.draw(showsLinks: showsLinks, forgettingClusters: true, draw)
        }
        guard !size.isEmpty else { return [] }
        let update = settleImages(limit: limit)
        buffers.update(isShownKnown: isScreenKnown)
        placement = placement.map(clamped)
        var bytes = encodeCount()
        if isScreenKnown, let limit {
            encode(update, cursor: placement, limit: limit)
        } else {
            encode(update, cursor: placement)
            buffers.commit()
        }
        isScreenKnown = true
        bytes += encoder.output
        return bytes
    }

    /// Encodes the last row if reduced frames have left it unchanged: the position goes before other words.
    private mutating func encodeCount() -> [UInt8] {
        defer { owesCount = false }
        let last = size.height - 1
        guard owesCount, isScreenKnown, buffers.changedRows.contains(last) else { return [] }
        _ = encoder.encodePart(from: buffers.shown, to: buffers.next, rows: [last], limit: 0, cursor: nil)
        buffers.commit(rows: CollectionOfOne(last))
        return encoder.output.withUnsafeBufferPointer { Array($0) }
    }

    mutating func encode(_ update: ImageUpdate?, cursor: CursorPlacement?) {
        encoder.encode(
            from: isScreenKnown ? buffers.shown : nil, to: buffers.next, changedRows: buffers.changedRows,
            images: update, cursor: cursor)
    }

    /// Encodes text first, and as much of the pictures made of cells as fits; if text alone exceeds the limit and no rows
    /// move, only the rows next to the cursor.
    mutating func encode(_ update: ImageUpdate?, cursor: CursorPlacement?, limit: Int) {
        let start = encoder.checkpoint
        let pictures = changedPictures(after: update?.scroll)
        let unchanged = [CellPicture.Look](repeating: .unchanged, count: pictures.count)
        if !pictures.isEmpty { buffers.update(pictures, as: unchanged) }
        // Between pictures a hidden cursor is only moved with the last of them.
        let isPictureAlone = buffers.changedRows.isEmpty && !pictures.isEmpty
        encode(update, cursor: isPictureAlone ? seen(cursor) : cursor)
        let isShort = encoder.output.count <= limit / Self.shareOfShortText
        isPartial = !pictures.isEmpty
        if isShort {
            let room = limit - encoder.output.count
            if let looks = looks(of: pictures, from: unchanged, into: room, withMeans: true) {
                isPartial = looks.contains { $0 != .whole }
                encode(
                    update, showing: pictures, as: looks, cursor: isPictureAlone && isPartial ? seen(cursor) : cursor,
                    from: start)
                // If pictures overlap, those that fit may be beneath another one.
                if isPartial, encoder.output.isEmpty {
                    isPartial = false
                    let whole = [CellPicture.Look](repeating: .whole, count: pictures.count)
                    encode(update, showing: pictures, as: whole, cursor: cursor, from: start)
                }
            }
            return buffers.commit()
        }
        // Long text must not take longer. It may be a new screen, without the pictures of the last one.
        if !pictures.isEmpty {
            encode(update, showing: pictures, as: pictures.map(\.least), cursor: cursor, from: start)
        }
        // Rows that the terminal can move would have to be written again if they were sent one by one.
        if encoder.output.count > limit + limit / 2, !encoder.movesRows, update?.isEmpty ?? true,
            !buffers.changedRows.isEmpty
        {
            return encodeRows(nextTo: cursor, from: start, limit: limit)
        }
        buffers.commit()
    }

    /// Encodes the frame again, with those parts of its pictures.
    mutating func encode(
        _ update: ImageUpdate?, showing pictures: [CellPicture.Run], as looks: [CellPicture.Look],
        cursor: CursorPlacement?, from start: FrameEncoder.Checkpoint
    ) {
        encoder.restore(start, keepingOutput: true)
        buffers.update(pictures, as: looks)
        encode(update, cursor: cursor)
    }

    /// The parts of pictures made of cells that must be sent after the terminal has moved rows.
    /// - Parameter scroll: the one that moves images, if any.
    private mutating func changedPictures(after scroll: Scroll?) -> [CellPicture.Run] {
        guard buffers.hasCellPictures else { return [] }
        let likely = encoder.likelyScroll(from: buffers.shown, to: buffers.next, changedRows: buffers.changedRows)
        return buffers.changedPictures(after: scroll ?? likely)
    }

    /// How much of each row of pictures fits, in their order; at least one of them if there is nothing else to send.
    /// - Parameters:
    ///   - least: how each row looks if it does not fit.
    ///   - withMeans: whether all rows get their mean color before any of them is shown whole.
    /// - Returns: `nil` if no row fits.
    func looks(
        of pictures: [CellPicture.Run], from least: [CellPicture.Look], into room: Int, withMeans: Bool
    ) -> [CellPicture.Look]? {
        var (looks, room, count) = (least, room, 0)
        func show(_ look: CellPicture.Look, at index: Int) -> Bool {
            let byteCount = pictures[index].byteCount(look)
            guard byteCount <= room else { return false }
            looks[index] = look
            room -= byteCount
            count += 1
            return true
        }
        let unseen = pictures.indices.filter { withMeans && pictures[$0].mean != nil && !pictures[$0].showsMean }
        if unseen.allSatisfy({ show(.mean, at: $0) }) {
            for index in pictures.indices { guard show(.whole, at: index) else { break } }
        }
        if count > 0 { return looks }
        guard !looks.isEmpty, encoder.output.isEmpty else { return nil }
        looks[0] = .whole
        return looks
    }

    private mutating func encodeRows(nextTo cursor: CursorPlacement?, from start: FrameEncoder.Checkpoint, limit: Int) {
        encoder.restore(start, keepingOutput: true)
        let center = cursor?.position.row ?? 0
        let rows = buffers.changedRows.sorted { abs($0 - center) < abs($1 - center) }
        let count = encoder.encodePart(
            from: buffers.shown, to: buffers.next, rows: rows, limit: limit, cursor: cursor)
        buffers.commit(rows: rows.prefix(count))
        isPartial = true
    }

    mutating func settleImages(limit: Int?) -> ImageUpdate? {
        guard buffers.hasImages || !images.isIdle else { return nil }
        let (isKnown, profile) = (isScreenKnown, profile)
        return buffers.replaceMarks { canvas, shown in
            images.update(&canvas, over: isKnown ? shown : nil, profile: profile, budget: ImageBudget(limit: limit))
        }
    }

    /// The cursor if it is visible; a hidden one is moved later.
    func seen(_ cursor: CursorPlacement?) -> CursorPlacement? {
        cursor.flatMap { $0.isVisible ? $0 : nil }
    }

    func clamped(_ placement: CursorPlacement) -> CursorPlacement {
        let position = Position(
            column: min(max(placement.position.column, 0), max(size.width - 1, 0)),
            row: min(max(placement.position.row, 0), max(size.height - 1, 0)))
        return CursorPlacement(position, isVisible: placement.isVisible)
    }
}
