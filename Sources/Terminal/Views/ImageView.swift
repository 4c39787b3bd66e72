/// An image, by whatever way the terminal shows images.
public struct ImageView: View {
    private let image: PreparedImage
    private let alignment: Alignment

    /// Shows an image that was prepared for this terminal; it is cut where it is larger than its rectangle.
    /// - Parameter alignment: where it stands in a rectangle that is larger.
    public init(_ image: PreparedImage, alignment: Alignment = .center) {
        self.image = image
        self.alignment = alignment
    }

    /// The cells that the image covers.
    public func size(offered proposal: SizeProposal) -> Size { image.size }

    /// Draws the image, or has the terminal show it there.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        let origin = alignment.rect(of: image.size, in: area).origin
        buffer.clipped(to: area) { $0.place(image, at: origin) }
    }
}
