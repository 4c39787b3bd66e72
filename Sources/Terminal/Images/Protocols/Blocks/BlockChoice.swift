/// The best so far of the ways to show a cell.
struct BlockChoice {
    private(set) var glyph = Glyph.space
    private(set) var text = BlockColor.none
    private(set) var surface = BlockColor.none
    private var cost = Float.infinity

    /// Takes another way where it costs less.
    @inline(__always)
    mutating func consider(_ glyph: Glyph, _ text: BlockColor, _ surface: BlockColor, _ cost: Float) {
        guard cost < self.cost else { return }
        (self.glyph, self.text, self.surface, self.cost) = (glyph, text, surface, cost)
    }
}
