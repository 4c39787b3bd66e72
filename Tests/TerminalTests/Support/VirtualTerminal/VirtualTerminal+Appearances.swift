import TestSupport

extension VirtualTerminal {
    /// The visible content of each cell.
    var appearances: [[VirtualCell]] { cells.map { $0.map(\.appearance) } }
}
