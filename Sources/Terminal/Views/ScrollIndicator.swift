/// A scroll bar: a thumb on a vertical track, placed to an eighth of a row.
public struct ScrollIndicator: View {
    private let total: Int
    private let visible: Int
    private let offset: Int
    private let style: Style
    private let trackStyle: Style

    /// Makes an indicator from the number of all items or rows, of the visible ones, and of those above them.
    /// - Parameters:
    ///   - style: its foreground is the thumb's color.
    ///   - trackStyle: its background is the track's color.
    public init(total: Int, visible: Int, offset: Int, style: Style = .plain, trackStyle: Style = .plain) {
        self.total = max(0, total)
        self.visible = min(max(0, visible), self.total)
        self.offset = min(max(0, offset), self.total - self.visible)
        self.style = style
        self.trackStyle = trackStyle
    }

    /// One column, as high as the offer.
    public func size(offered proposal: SizeProposal) -> Size { Size(width: 1, height: proposal.height ?? 1) }

    /// Grows downwards.
    public func flexibility(along axis: Axis) -> Flexibility { axis == .vertical ? .growing(weight: 1) : .rigid }

    /// Draws track and thumb into the first column; nothing if everything is visible.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty, let thumb = thumb(height: area.height) else { return }
        buffer.fill(Rect(origin: area.origin, size: Size(width: 1, height: area.height)), style: trackStyle)
        let thumbStyle = style.over(trackStyle)
        for row in (thumb.lowerBound / 8)..<min(area.height, (thumb.upperBound + 7) / 8) {
            let cell = Rect(column: area.left, row: area.top + row, width: 1, height: 1)
            let top = max(0, thumb.lowerBound - row * 8)
            let bottom = min(8, thumb.upperBound - row * 8)
            // Block elements grow from below: a thumb that ends inside a cell is drawn as its reversed background.
            if bottom == 8 {
                buffer.fill(cell, style: thumbStyle, glyph: Self.lowerBlock(8 - top))
            } else {
                buffer.fill(cell, style: thumbStyle.adding(.reverse), glyph: Self.lowerBlock(8 - bottom))
            }
        }
    }

    /// The block element (U+2581 to U+2588) that fills 1 to 8 eighths of a cell from below.
    private static func lowerBlock(_ eighths: Int) -> Unicode.Scalar {
        UInt32(exactly: 0x2580 + eighths).flatMap(Unicode.Scalar.init) ?? " "
    }

    /// The scroll offset that puts the middle of the thumb on a row of the track.
    public func offset(at row: Int, height: Int) -> Int {
        guard let thumb = thumb(height: height) else { return 0 }
        let free = height * 8 - thumb.count
        guard free > 0 else { return 0 }
        let start = min(max(0, min(max(0, row), height - 1) * 8 + 4 - thumb.count / 2), free)
        let hidden = total - visible
        let offset = (Double(hidden) * Double(start) / Double(free)).rounded()
        return min(hidden, Int(exactly: offset) ?? hidden)
    }

    /// The thumb's range on a track of that height, in eighths of a row, or `nil` if everything is visible.
    ///
    /// It is at least one row long, so that it never begins and ends in the same cell, and touches the ends of the track
    /// only at the ends of the content.
    func thumb(height: Int) -> Range<Int>? {
        guard visible < total, height > 0 else { return nil }
        let track = height * 8
        let length = min(track, max(8, Int(Double(track) * Double(visible) / Double(total))))
        let hidden = total - visible
        var start = Int((Double(track - length) * Double(offset) / Double(hidden)).rounded())
        if offset > 0 && offset < hidden && track - length > 1 { start = min(max(1, start), track - length - 1) }
        return start..<(start + length)
    }
}
