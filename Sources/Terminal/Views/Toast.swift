/// A short message that is shown over a screen for a while; a mark tells its kind independently of colors.
public struct Toast: CompositeView {
    /// The kind of message.
    public enum Kind: Hashable, Sendable, CaseIterable {
        case info, success, warning, error

        var mark: String {
            switch self {
            case .info: "i"
            case .success: "✓"
            case .warning: "!"
            case .error: "✗"
            }
        }
    }

    private let kind: Kind
    private let message: String
    private let style: Style
    private let markStyle: Style

    /// Makes a message, which wraps at its width.
    public init(_ kind: Kind, _ message: String, style: Style = .plain, markStyle: Style? = nil) {
        self.kind = kind
        self.message = message
        self.style = style
        self.markStyle = markStyle ?? style.bold
    }

    /// The mark and the message on a background of the style.
    public var body: any View {
        HStack(spacing: 1) {
            Text(kind.mark, style: markStyle).rigid(along: .horizontal)
            Paragraph(message, style: style)
        }
        .padding(horizontal: 1)
        .background(style)
    }
}
