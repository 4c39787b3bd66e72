/// The room that a container offers a view: a limit per axis, or `nil` to ask for the ideal size.
public struct SizeProposal: Hashable, Sendable {
    /// Columns offered, or `nil` for as many as the view prefers.
    public let width: Int?
    /// Rows offered, or `nil` for as many as the view prefers.
    public let height: Int?

    /// No limit on either axis.
    public static let unlimited = SizeProposal(width: nil, height: nil)

    /// Makes a proposal; a negative measure becomes 0.
    public init(width: Int?, height: Int?) {
        self.width = width.map { max(0, $0) }
        self.height = height.map { max(0, $0) }
    }

    /// Offers exactly this size.
    public init(_ size: Size) {
        self.init(width: size.width, height: size.height)
    }

    func inset(by insets: Insets) -> SizeProposal {
        SizeProposal(
            width: width.map { $0 - insets.left - insets.right }, height: height.map { $0 - insets.top - insets.bottom }
        )
    }
}
