extension Screen {
    /// Whether something on it is older than its time to live.
    var isOutdated: Bool {
        switch self {
        case .shows(let presenter): presenter.state.phase == .browsing && presenter.state.catalog.isOutdated
        case .details(let presenter): presenter.state.isOutdated
        }
    }
}
