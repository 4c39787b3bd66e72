/// Distances, in cells, from the four edges of a rectangle.
public struct Insets: Hashable, Sendable {
    /// Rows at the top.
    public let top: Int
    /// Columns at the left.
    public let left: Int
    /// Rows at the bottom.
    public let bottom: Int
    /// Columns at the right.
    public let right: Int

    /// No distance anywhere.
    public static let zero = Insets()

    /// Makes insets; an edge that is not named has none.
    public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Makes insets that are the same at the left and the right, and at the top and the bottom.
    public init(horizontal: Int = 0, vertical: Int = 0) {
        self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }
}
