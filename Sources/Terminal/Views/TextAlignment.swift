/// Where a line of text stands in the room that it has.
public enum TextAlignment: Hashable, Sendable {
    /// At the left.
    case leading
    /// In the middle; an odd cell is left over at the right.
    case center
    /// At the right.
    case trailing

    /// Columns between the left edge and a line of that width.
    func offset(of width: Int, in room: Int) -> Int {
        switch self {
        case .leading: 0
        case .center: max(0, room - width) / 2
        case .trailing: max(0, room - width)
        }
    }
}
