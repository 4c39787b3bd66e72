import Terminal

/// What a style of a theme is for, by the name that the file of a theme has for it.
enum ThemeRole: String, Hashable, Sendable, CaseIterable {
    case base
    case title
    case secondary
    case faint
    case accent
    case rating
    case match
    case border
    case selection
    case selectionTitle
    case selectionSecondary
    case header
    case selectedTab
    case status
    case key
    case panel
    case warning
    case failure
    case success

    /// Where it stands in a theme.
    var style: WritableKeyPath<Theme, Style> {
        switch self {
        case .base: \.base
        case .title: \.title
        case .secondary: \.secondary
        case .faint: \.faint
        case .accent: \.accent
        case .rating: \.rating
        case .match: \.match
        case .border: \.border
        case .selection: \.selection
        case .selectionTitle: \.selectionTitle
        case .selectionSecondary: \.selectionSecondary
        case .header: \.header
        case .selectedTab: \.selectedTab
        case .status: \.status
        case .key: \.key
        case .panel: \.panel
        case .warning: \.warning
        case .failure: \.failure
        case .success: \.success
        }
    }
}
