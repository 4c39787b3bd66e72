/// A short message that stands over a screen for a while; its mark says of which kind it is, whatever the colors.
public struct Toast: CompositeView {
    /// What a message tells.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// Something to know.
        case info
        /// Something has been done.
        case success
        /// Something to heed.
        case warning
        /// Something has failed.
        case error

        /// The sign before the message, one column wide.
        func mark(isASCII: Bool) -> String {
            switch self {
            case .info: "i"
            case .success: isASCII ? "+" : "✓"
            case .warning: "!"
            case .error: isASCII ? "x" : "✗"
            }
        }
    }

    private let kind: Kind
    private let message: String
    private let isASCII: Bool
    private let style: Style
    private let markStyle: Style

    /// Makes a message, which wraps where it must; `isASCII` chooses marks that every font has.
    public init(
        _ kind: Kind, _ message: String, isASCII: Bool = false, style: Style = .plain, markStyle: Style? = nil
    ) {
        self.kind = kind
        self.message = message
        self.isASCII = isASCII
        self.style = style
        self.markStyle = markStyle ?? style.bold
    }

    /// The mark and the message side by side, on a ground of the style.
    public var body: any View {
        HStack(spacing: 1) {
            Text(kind.mark(isASCII: isASCII), style: markStyle).rigid(along: .horizontal)
            Paragraph(message, style: style)
        }
        .padding(horizontal: 1)
        .background(style)
    }
}
