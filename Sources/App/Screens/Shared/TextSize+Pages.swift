import Terminal

/// How much room the parts of a page get at each size of text.
extension TextSize {
    /// The columns that the lines of a page have at most.
    var lineWidth: Int {
        switch self {
        case .small: 120
        case .medium: 100
        case .large: 84
        }
    }

    /// The free rows between the parts of a page.
    var partSpacing: Int { self == .large ? 2 : 1 }

    /// The room for the poster on a page of that size, in cells: as large as leaves the facts beside it their lines, and half of
    /// the page to what follows; none where the text needs all columns.
    func posterBox(on page: Size) -> Size {
        posterBoxes.first { page.width >= $0.page.width && page.height >= $0.page.height }?.box ?? .zero
    }

    /// What a poster gets on pages of at least that size, the largest first.
    private var posterBoxes: [(page: Size, box: Size)] {
        switch self {
        case .small:
            [
                (Size(width: 90, height: 0), Size(width: 22, height: 15)),
                (Size(width: 66, height: 40), Size(width: 22, height: 15)),
                (Size(width: 44, height: 0), Size(width: 16, height: 9)),
            ]
        case .medium:
            [
                (Size(width: 100, height: 52), Size(width: 36, height: 26)),
                (Size(width: 90, height: 0), Size(width: 30, height: 21)),
                (Size(width: 78, height: 44), Size(width: 30, height: 21)),
                (Size(width: 66, height: 40), Size(width: 26, height: 18)),
                (Size(width: 60, height: 0), Size(width: 22, height: 12)),
                (Size(width: 44, height: 0), Size(width: 18, height: 10)),
            ]
        case .large:
            [
                (Size(width: 90, height: 0), Size(width: 38, height: 26)),
                (Size(width: 78, height: 44), Size(width: 34, height: 24)),
                (Size(width: 60, height: 0), Size(width: 28, height: 16)),
                (Size(width: 44, height: 0), Size(width: 18, height: 10)),
            ]
        }
    }
}
