/// What `marquee favorites` is asked to do.
enum FavoritesAction: String, Hashable, Sendable, CaseIterable {
    /// Print them.
    case list
    /// Make shows and films favorites.
    case add
    /// Take shows and films out.
    case remove
    /// Give them away as a file.
    case export
    /// Take in what was given away.
    case `import`

    static let names = allCases.map(\.rawValue)

    /// What stands behind it.
    var operand: Operand? {
        switch self {
        case .list: nil
        case .add, .remove: Operand(.favorite, .many)
        case .export: Operand(.file, .optional)
        case .import: Operand(.file, .one)
        }
    }
}
