extension Selection {
    /// Moves as a command says.
    /// - Returns: whether it is one that moves.
    mutating func handle(_ command: Command) -> Bool {
        switch command {
        case .moveUp: moveLine(by: -1)
        case .moveDown: moveLine(by: 1)
        case .moveLeft: move(by: -1)
        case .moveRight: move(by: 1)
        case .pageUp: page(by: -1)
        case .pageDown: page(by: 1)
        case .halfPageUp: page(by: -0.5)
        case .halfPageDown: page(by: 0.5)
        case .goToStart: select(0)
        case .goToEnd: select(count - 1)
        default: return false
        }
        return true
    }
}
