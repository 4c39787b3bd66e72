import Terminal

/// The star of a favorite behind its title: for a moment it shines.
struct FavoriteStar: CompositeView {
    private let style: Style

    /// `nil` for what is no favorite.
    init?(_ mark: FavoriteMark, theme: Theme) {
        switch mark {
        case .none: return nil
        case .kept: style = theme.accent
        case .new: style = theme.accent.adding(.reverse)
        }
    }

    var body: any View { Text("★", style: style).padding(Insets(left: 1)).rigid(along: .horizontal) }
}
