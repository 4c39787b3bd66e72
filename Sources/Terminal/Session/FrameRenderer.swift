/// Draws frames into a buffer and says which bytes bring the terminal from the last one to the new one.
///
/// It owns what is known of the terminal and sends nothing: whoever calls it writes the bytes, all of them, in order. Where
/// that fails, or somebody else has written to the terminal, `invalidate` makes the next frame a full one.
public struct FrameRenderer: Sendable {
    /// Text goes together with pictures where it takes this part of what a frame may have, or less.
    private static let shareOfShortText = 4

    var buffers: FrameBuffers
    var encoder: FrameEncoder
    private var images: ImageLayer
    private(set) var isScreenKnown = false
    var isPartial = false
    /// Frames of which not everything was drawn.
    var hurriedFrames = 0
    /// Whether the last row was left as it was in the last of them.
    var owesCount = false

    /// What the terminal is known to do. Other colors or attributes than before make the next frame a full one.
    public var profile: RenderingProfile {
        didSet {
            guard profile != oldValue else { return }
            let state = encoder.state
            encoder = FrameEncoder(profile: profile)
            encoder.state = state
            if !profile.looks(like: oldValue) { invalidate() }
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

    /// Whether something of the last frame waits for another one, as it was given a limit.
    public var owesRest: Bool { images.owesImages || isPartial }

    /// Whether the last frame has carried images: whoever sends it does well to ask when they have arrived.
    public var carriesImages: Bool { encoder.carriesImages }

    /// Gives the terminal back: the next frame is a full one.
    /// - Returns: what takes away all images that it keeps for the program, and makes all rows as high as others.
    public mutating func withdrawImages() -> [UInt8] {
        invalidate()
        return encoder.restoreRowHeights() + (images.isIdle ? [] : images.withdraw())
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
    /// - Parameters:
    ///   - limit: about how many bytes it may have, `nil` for any number: a slow line gets text first, with the rows around
    ///     the cursor before the others, then the mean colors of large pictures, and the rest with further frames. A screen
    ///     that is unknown is painted whole.
    ///   - draw: draws into a buffer of blanks of the renderer's size, rarely twice, and keeps its pool; returns where the
    ///     hardware cursor is to stand, or `nil` to hide it and leave it anywhere.
    public mutating func frame(limit: Int? = nil, _ draw: (inout CellBuffer) -> CursorPlacement?) -> [UInt8] {
        isPartial = false
        encoder.savesBytes = limit != nil
        buffers.dropOutlines()
        var placement = buffers.draw(draw)
        // A full pool has shown some clusters by halves. Text in which so many differ is rare, a full frame is cheap.
        if buffers.isPoolFull {
            invalidate()
            placement = buffers.draw(forgettingClusters: true, draw)
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

    /// Encodes the last row where it waits since keys came fast: now that they rest, the place goes before words.
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

    /// Encodes what goes first: text; what fits besides of pictures made of cells; and where text alone is too much and no rows
    /// move, the rows next to the cursor.
    mutating func encode(_ update: ImageUpdate?, cursor: CursorPlacement?, limit: Int) {
        let start = encoder.checkpoint
        let pictures = changedPictures()
        let standing = [CellPicture.Look](repeating: .unchanged, count: pictures.count)
        if !pictures.isEmpty { buffers.update(pictures, as: standing) }
        // Between pictures a cursor that nobody sees comes to its place with the last of them.
        let isPictureAlone = buffers.changedRows.isEmpty && !pictures.isEmpty
        encode(update, cursor: isPictureAlone ? seen(cursor) : cursor)
        let isShort = encoder.output.count <= limit / Self.shareOfShortText
        isPartial = !pictures.isEmpty
        if isShort {
            let room = limit - encoder.output.count
            if let looks = looks(of: pictures, from: standing, into: room, withMeans: true) {
                isPartial = looks.contains { $0 != .whole }
                encode(
                    update, showing: pictures, as: looks, cursor: isPictureAlone && isPartial ? seen(cursor) : cursor,
                    from: start)
                // Where pictures overlap, what there was room for may be beneath another one.
                if isPartial, encoder.output.isEmpty {
                    isPartial = false
                    let whole = [CellPicture.Look](repeating: .whole, count: pictures.count)
                    encode(update, showing: pictures, as: whole, cursor: cursor, from: start)
                }
            }
            return buffers.commit()
        }
        // Text that takes its time is not to take longer. It may well be another screen, with which goes what stood on the last.
        if !pictures.isEmpty {
            encode(update, showing: pictures, as: pictures.map(\.least), cursor: cursor, from: start)
        }
        // Rows that the terminal can move would have to be written anew if they came one by one.
        if encoder.output.count > limit + limit / 2, !encoder.movesRows, update?.isEmpty ?? true,
            !buffers.changedRows.isEmpty
        {
            return encodeRows(nextTo: cursor, from: start, limit: limit)
        }
        buffers.commit()
    }

    /// Encodes the frame anew, with so much of its pictures.
    mutating func encode(
        _ update: ImageUpdate?, showing pictures: [CellPicture.Run], as looks: [CellPicture.Look],
        cursor: CursorPlacement?, from start: FrameEncoder.Checkpoint
    ) {
        encoder.restore(start, keepingOutput: true)
        buffers.update(pictures, as: looks)
        encode(update, cursor: cursor)
    }

    /// What is to be sent of pictures made of cells, once the terminal has moved the rows that it can.
    private mutating func changedPictures() -> [CellPicture.Run] {
        guard buffers.hasCellPictures else { return [] }
        let scroll = encoder.likelyScroll(from: buffers.shown, to: buffers.next, changedRows: buffers.changedRows)
        return buffers.changedPictures(after: scroll)
    }

    /// How much of each row of pictures there is room for: those whose turn it is first, and one of them also where there is
    /// nothing but pictures to be sent.
    /// - Parameters:
    ///   - least: what is shown of them where there is room for none.
    ///   - withMeans: whether all are to be seen from afar before any of them is as it is.
    /// - Returns: `nil` where there is room for none.
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

    /// The cursor, where it is one that is seen: others come to their place later.
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

extension RenderingProfile {
    /// Whether a frame looks the same by both.
    fileprivate func looks(like other: RenderingProfile) -> Bool {
        (colorDepth, attributes, largeText) == (other.colorDepth, other.attributes, other.largeText)
    }
}
