/// Where something stands between the top and the bottom edge.
public enum VerticalAlignment: Hashable, Sendable {
    /// At the top.
    case top
    /// In the middle; an odd row is left over at the bottom.
    case center
    /// At the bottom.
    case bottom
    /// From edge to edge.
    case fill

    /// Rows between the top edge and the content.
    func offset(of height: Int, in room: Int) -> Int {
        switch self {
        case .top, .fill: 0
        case .center: max(0, room - height) / 2
        case .bottom: max(0, room - height)
        }
    }
}
