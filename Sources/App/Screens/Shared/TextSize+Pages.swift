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
}
