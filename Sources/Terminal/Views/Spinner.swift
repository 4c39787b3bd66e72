/// A sign that something goes on, one column wide.
public struct Spinner: View {
    /// How it looks.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// Dots of a braille cell that run around.
        case dots
        /// A line that turns, for fonts without braille.
        case ascii
        /// An ellipsis that stands still, for people who do not want motion.
        case still
    }

    private let frame: Int
    private let kind: Kind
    private let style: Style

    private static let dots: [Unicode.Scalar] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    private static let line: [Unicode.Scalar] = ["|", "/", "-", "\\"]

    /// Makes a picture of a spinner's motion; frames count up without end, about ten in a second.
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
        buffer.fill(Rect(origin: area.origin, size: Size(width: 1, height: 1)), style: style, glyph: glyph)
    }

    private var glyph: Unicode.Scalar {
        let frames =
            switch kind {
            case .dots: Spinner.dots
            case .ascii: Spinner.line
            case .still: [CellBuffer.ellipsis]
            }
        return frames[((frame % frames.count) + frames.count) % frames.count]
    }
}
