import Pictures
import Terminal

/// A picture of an episode or a background of a show or film: a poster's motif in landscape format, without letters.
struct DemoScene {
    let seed: UInt64
    /// The title whose words select the motif.
    var title = ""
    /// Whether people stand in the foreground.
    var hasPeople = false

    /// The motifs that need no height.
    private static let motifs: [PosterMotif] = [
        .arches, .boat, .forest, .house, .lighthouse, .mountains, .planet, .rays, .road, .skyline, .stairs, .sun,
        .waves,
    ]

    /// `nil` if the size is empty.
    func image(_ size: PixelSize) -> PixelImage? {
        guard !size.isEmpty else { return nil }
        var random = DemoRandom(seed: seed &* 0x9FB2_1C65_1E98_DF25 &+ 7)
        let palette = random.pick(PosterPalette.all)
        let meant = PosterMotif(for: title, &random)
        let motif = Self.motifs.contains(meant) ? meant : random.pick(Self.motifs)
        var sketch = PosterSketch(canvas: PosterCanvas(size: size), palette: palette, random: random)
        sketch.draw(motif)
        if hasPeople, sketch.random.chance(70) { sketch.drawOnlookers() }
        return sketch.canvas.image
    }
}
