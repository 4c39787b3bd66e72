import Terminal

/// A star and the rating, or nothing of the same width, so that titles end at the same column.
struct RatingLabel: CompositeView {
    let rating: Double?
    let style: Style
    let phrases: Phrases

    var body: any View {
        Text(rating.map { "★ \(phrases.rating($0))" } ?? "", style: style).frame(width: 6, height: 1)
    }
}
