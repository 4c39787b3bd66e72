/// What the shell needs of the presenter of every screen.
protocol ScreenPresenter: Sendable {
    /// Where keys are pressed while the screen is seen.
    var keyContext: KeyContext { get }
    /// Whether something is waited for, and a spinner turns.
    var isLoading: Bool { get }
    /// Whether something on it is older than its time to live.
    var isOutdated: Bool { get }

    /// Takes an event in and says what is to happen outside.
    mutating func handle(_ event: ScreenEvent) -> [Effect]
}

extension ScreenPresenter {
    var isLoading: Bool { false }
    var isOutdated: Bool { false }
}
