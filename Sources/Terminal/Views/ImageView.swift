/// An image, shown by the method that the terminal supports.
public struct ImageView: View {
    private let image: PreparedImage
    private let alignment: Alignment

    /// Shows an image that was prepared for this terminal; a larger rectangle places it by the alignment, a smaller one
    /// cuts it off.
    public init(_ image: PreparedImage, alignment: Alignment = .center) {
        self.image = image
        self.alignment = alignment
    }

    /// The cells that the image covers.
    public func size(offered proposal: SizeProposal) -> Size { image.size }

    /// Places the image in the rectangle.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        let origin = alignment.rect(of: image.size, in: area).origin
        buffer.clipped(to: area) { $0.place(image, at: origin) }
    }
}
