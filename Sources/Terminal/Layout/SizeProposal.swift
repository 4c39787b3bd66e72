/// The room that a container offers a view: a limit per axis, or none (`nil`), which asks for the ideal size.
public struct SizeProposal: Hashable, Sendable {
    /// Columns offered, or `nil` for as many as the view would like.
    public let width: Int?
    /// Rows offered, or `nil` for as many as the view would like.
    public let height: Int?

    /// As much as the view would like, on both axes.
    public static let unlimited = SizeProposal(width: nil, height: nil)

    /// Makes a proposal; a negative measure becomes 0.
    public init(width: Int?, height: Int?) {
        self.width = width.map { max(0, $0) }
        self.height = height.map { max(0, $0) }
    }

    /// Offers just this size.
    public init(_ size: Size) {
        self.init(width: size.width, height: size.height)
    }
}
