import Core

/// The lists that commands print, each with rows of its own.
enum ListKind: Hashable, Sendable {
    case shows, episodes, films, favorites, folders

    /// Which of the cells is the title.
    var title: Int {
        switch self {
        case .shows, .films, .favorites: 1
        case .episodes: 2
        case .folders: 0
        }
    }

    /// Which of the cells are numbers.
    var numbers: Set<Int> {
        switch self {
        case .shows, .films: [0]
        case .favorites: []
        case .episodes: [0, 1]
        case .folders: [1, 2]
        }
    }
}
