import Networking

extension GatewayError {
    /// Whether a retry may help: not if the program runs offline.
    var isWorthAnotherTry: Bool { self != .offline }
}

extension ScreenContext {
    /// A failure on a page, and the key that tries again.
    func explained(_ failure: GatewayError) -> String {
        phrases.couldNotLoadMore(failure, key: retryKey(failure))
    }

    /// The same for films.
    func explainedFilms(_ failure: GatewayError) -> String {
        phrases.couldNotLoadMoreFilms(failure, key: retryKey(failure))
    }

    private func retryKey(_ failure: GatewayError) -> String? {
        failure.isWorthAnotherTry ? keymap.key(for: .refresh, in: .sections).map(phrases.label) : nil
    }
}
