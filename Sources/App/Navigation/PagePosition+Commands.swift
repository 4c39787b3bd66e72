extension PagePosition {
    /// Moves as a command says.
    /// - Returns: whether it is one that moves.
    mutating func handle(_ command: Command, in page: PageExtent) -> Bool {
        switch command {
        case .moveUp: moveUp(in: page)
        case .moveDown: moveDown(in: page)
        case .pageUp: self.page(by: -1, in: page)
        case .pageDown: self.page(by: 1, in: page)
        case .halfPageUp: self.page(by: -0.5, in: page)
        case .halfPageDown: self.page(by: 0.5, in: page)
        case .goToStart: goToStart(in: page)
        case .goToEnd: goToEnd(in: page)
        default: return false
        }
        return true
    }
}
