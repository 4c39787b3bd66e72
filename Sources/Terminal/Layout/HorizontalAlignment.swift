/// Where something stands between the left and the right edge.
public enum HorizontalAlignment: Hashable, Sendable {
    /// At the left.
    case leading
    /// In the middle; an odd cell is left over at the right.
    case center
    /// At the right.
    case trailing
    /// From edge to edge.
    case fill

    /// Columns between the left edge and the content.
    func offset(of width: Int, in room: Int) -> Int {
        switch self {
        case .leading, .fill: 0
        case .center: max(0, room - width) / 2
        case .trailing: max(0, room - width)
        }
    }
}
