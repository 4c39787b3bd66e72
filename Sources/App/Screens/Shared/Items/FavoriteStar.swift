import Core
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

/// Whether something is a favorite, as its star shows it.
enum FavoriteMark: Hashable, Sendable {
    case none
    case kept
    /// It has become one a moment ago.
    case new
}

/// Which shows and films are favorites, as far as the screen shows it.
struct FavoriteMarks: Hashable, Sendable {
    var ids: Set<Favorite.ID> = []
    /// The one whose star shines for a moment.
    var new: Favorite.ID?

    subscript(_ id: Favorite.ID) -> FavoriteMark {
        guard ids.contains(id) else { return .none }
        return id == new ? .new : .kept
    }
}
