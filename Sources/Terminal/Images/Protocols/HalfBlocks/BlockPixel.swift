/// One half of a cell as it should look, and the color of the terminal that comes nearest.
struct BlockPixel {
    let look: Oklab
    let nearest: BlockColor

    /// What a color would be wrong by.
    @inline(__always)
    func error(_ color: BlockColor) -> Float {
        look.distance(to: color.look)
    }
}
