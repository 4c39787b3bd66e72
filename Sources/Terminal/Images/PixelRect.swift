/// A rectangle of pixels of an image; x and y count from 0 at the top left.
public struct PixelRect: Hashable, Sendable {
    /// The first column inside.
    public let x: Int
    /// The first row inside.
    public let y: Int
    /// Width and height.
    public let size: PixelSize

    /// Makes a rectangle; what is negative becomes 0.
    public init(x: Int, y: Int, size: PixelSize) {
        self.x = max(0, x)
        self.y = max(0, y)
        self.size = size
    }
}
