import Entities
import Terminal

/// The star after a favorite's title. It is highlighted for a moment after the favorite was added.
struct FavoriteStar: CompositeView {
    private let style: Style
    private let spacing: Int

    /// Returns `nil` if the item is not a favorite.
    /// - Parameter spacing: free columns before the star.
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

enum FavoriteMark: Hashable, Sendable {
    case none
    case kept
    /// Added a moment ago.
    case new
}

struct FavoriteMarks: Hashable, Sendable {
    var ids: Set<TitleID> = []
    /// The favorite whose star is highlighted.
    var new: TitleID?

    subscript(_ id: TitleID) -> FavoriteMark {
        guard ids.contains(id) else { return .none }
        return id == new ? .new : .kept
    }
}
