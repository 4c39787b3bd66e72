/// A width and a height in cells; neither is ever negative.
public struct Size: Hashable, Sendable {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int

    /// No cells at all.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size; a negative measure becomes 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// Whether there is no cell in it.
    public var isEmpty: Bool { width == 0 || height == 0 }
}
