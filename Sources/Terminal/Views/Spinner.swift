/// A sign of ongoing work, one column wide.
public struct Spinner: View {
    /// The appearance of a spinner.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// Moving braille dots, or an ellipsis for reduced motion.
        case dots, still
    }

    private let frame: Int
    private let kind: Kind
    private let style: Style

    private static let dots: [Unicode.Scalar] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    /// Makes one frame of a spinner; frames count up without end, about ten per second.
    public init(frame: Int, kind: Kind = .dots, style: Style = .plain) {
        self.frame = frame
        self.kind = kind
        self.style = style
    }

    /// One cell.
    public func size(offered proposal: SizeProposal) -> Size { Size(width: 1, height: 1) }

    /// Draws the sign into the first cell.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        let frames = kind == .dots ? Spinner.dots : [CellBuffer.ellipsis]
        let glyph = frames[((frame % frames.count) + frames.count) % frames.count]
        buffer.fill(Rect(origin: area.origin, size: Size(width: 1, height: 1)), style: style, glyph: glyph)
    }
}
