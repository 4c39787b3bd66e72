/// An image that a terminal shows besides text, as it was drawn into a buffer.
///
/// Its cells carry the mark of its index among the buffer's placements; those that have lost it to what was drawn over them
/// do not show the image.
struct ImagePlacement: Sendable {
    let image: PreparedImage
    /// Where the top left cell of the image stands, on the screen or not.
    let origin: Position
    /// What its cells show where it cannot be shown, row after row; none for the ground of the image.
    let beneath: [Cell]

    /// The cells of the whole image.
    var rect: Rect { Rect(origin: origin, size: image.size) }
}
