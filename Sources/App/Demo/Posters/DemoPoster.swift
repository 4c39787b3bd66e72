import Terminal

/// The poster of an invented show or film: a few shapes in a few colors, and the title, always the same.
struct DemoPoster {
    private let seed: UInt64
    private let title: String

    init(of show: DemoShow) {
        self.init(seed: UInt64(show.id), title: show.name)
    }

    init(of film: DemoFilm) {
        self.init(seed: ~UInt64(film.id), title: film.title)
    }

    init(seed: UInt64, title: String) {
        self.seed = seed
        self.title = title
    }

    /// The poster, drawn; `nil` where it would have no pixel.
    func image(_ size: PixelSize) -> PixelImage? {
        guard !size.isEmpty else { return nil }
        var random = DemoRandom(seed: seed &* 0x9FB2_1C65_1E98_DF25 &+ 7)
        let palette = random.pick(PosterPalette.all)
        let motif = PosterMotif(for: title, &random)
        var sketch = PosterSketch(canvas: PosterCanvas(size: size), palette: palette, random: random)
        sketch.draw(motif)
        PosterLettering(title, on: motif.titlePlace, &sketch.random).draw(on: &sketch.canvas, palette)
        return sketch.canvas.image
    }
}
