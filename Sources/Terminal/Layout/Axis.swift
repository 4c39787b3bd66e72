/// The direction in which a stack places its views. Its length is measured along the axis, its breadth across.
public enum Axis: Hashable, Sendable, CaseIterable {
    case horizontal, vertical

    func length(of size: Size) -> Int { self == .horizontal ? size.width : size.height }

    func breadth(of size: Size) -> Int { self == .horizontal ? size.height : size.width }

    func length(of proposal: SizeProposal) -> Int? { self == .horizontal ? proposal.width : proposal.height }

    func breadth(of proposal: SizeProposal) -> Int? { self == .horizontal ? proposal.height : proposal.width }

    func proposal(length: Int?, breadth: Int?) -> SizeProposal {
        self == .horizontal
            ? SizeProposal(width: length, height: breadth) : SizeProposal(width: breadth, height: length)
    }

    func size(length: Int, breadth: Int) -> Size {
        self == .horizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
    }
}
