import Terminal

/// A poster, or the typographic card that stands in for it as long as it is not there.
struct Poster: View {
    let card: PosterCard
    let image: PreparedImage?
    /// Where a picture stands that is smaller than its place.
    let alignment: Alignment

    init(_ image: PreparedImage?, title: String, footnote: String? = nil, alignment: Alignment = .center, theme: Theme)
    {
        self.image = image
        self.alignment = alignment
        card = PosterCard(title: title, footnote: footnote, theme: theme)
    }

    func size(offered proposal: SizeProposal) -> Size { card.size(offered: proposal) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard let image else { return card.draw(in: area, on: &buffer) }
        ImageView(image, alignment: alignment).draw(in: area, on: &buffer)
    }
}
