/// A direction in which a stack places its views.
public enum Axis: Hashable, Sendable, CaseIterable {
    /// Columns, from left to right.
    case horizontal
    /// Rows, from top to bottom.
    case vertical

    /// The measure of a size in this direction.
    func length(of size: Size) -> Int {
        self == .horizontal ? size.width : size.height
    }

    /// The measure of a size in the other direction.
    func breadth(of size: Size) -> Int {
        self == .horizontal ? size.height : size.width
    }

    /// The room offered in this direction.
    func length(of proposal: SizeProposal) -> Int? {
        self == .horizontal ? proposal.width : proposal.height
    }

    /// The room offered in the other direction.
    func breadth(of proposal: SizeProposal) -> Int? {
        self == .horizontal ? proposal.height : proposal.width
    }

    /// A proposal from a limit in this direction and one in the other.
    func proposal(length: Int?, breadth: Int?) -> SizeProposal {
        self == .horizontal
            ? SizeProposal(width: length, height: breadth) : SizeProposal(width: breadth, height: length)
    }

    /// A size from its measure in this direction and the one in the other.
    func size(length: Int, breadth: Int) -> Size {
        self == .horizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
    }
}
