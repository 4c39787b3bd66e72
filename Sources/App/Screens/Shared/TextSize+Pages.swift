import Terminal

/// The dimensions of a page at each text size.
extension TextSize {
    /// The most columns of a line.
    var lineWidth: Int {
        switch self {
        case .small: 120
        case .medium: 100
        case .large: 84
        }
    }

    var partSpacing: Int { self == .large ? 2 : 1 }

    /// The cells for the poster on a page of this size: small enough that the facts next to it fit and half of the page
    /// is left for the text below; none if the text needs all columns.
    func posterBox(on page: Size) -> Size {
        switch (self, page.width, page.height) {
        case (.small, 90..., _), (.small, 66..., 40...): Size(width: 22, height: 15)
        case (.small, 44..., _): Size(width: 16, height: 9)
        case (.medium, 100..., 52...): Size(width: 36, height: 26)
        case (.medium, 90..., _), (.medium, 78..., 44...): Size(width: 30, height: 21)
        case (.medium, 66..., 40...): Size(width: 26, height: 18)
        case (.medium, 60..., _): Size(width: 22, height: 12)
        case (.large, 90..., _): Size(width: 38, height: 26)
        case (.large, 78..., 44...): Size(width: 34, height: 24)
        case (.large, 60..., _): Size(width: 28, height: 16)
        case (.medium, 44..., _), (.large, 44..., _): Size(width: 18, height: 10)
        default: .zero
        }
    }
}
