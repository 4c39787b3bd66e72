import Terminal

/// The star of a favorite behind its title: for a moment it shines.
struct FavoriteStar: CompositeView {
    private let style: Style
    private let spacing: Int

    /// `nil` for what is no favorite.
    /// - Parameter spacing: free columns before it.
    init?(_ mark: FavoriteMark, theme: Theme, spacing: Int = 1) {
        self.spacing = spacing
        switch mark {
        case .none: return nil
        case .kept: style = theme.accent
        case .new: style = theme.accent.adding(.reverse)
        }
    }

    var body: any View { Text("★", style: style).padding(Insets(left: spacing)).rigid(along: .horizontal) }
}
