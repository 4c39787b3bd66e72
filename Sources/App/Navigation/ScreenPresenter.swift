import Core

/// A screen's presenter: decides what the screen does, and answers all that the shell and plain mode ask of it.
///
/// It is a value. The witnesses that draw or read out (`view(in:)`, `lines(in:)`) are extensions beside the view and the lines.
protocol ScreenPresenter: Sendable {
    /// Which key bindings apply while the screen is visible.
    var keyContext: KeyContext { get }
    /// Whether something is pending, so that a spinner turns.
    var isLoading: Bool { get }
    /// Whether what is pending continues a list that is already visible.
    var isLoadingMore: Bool { get }
    /// Whether something on the screen is older than its time to live.
    var isOutdated: Bool { get }
    /// The commands worth a hint in the status line, the most useful first.
    var hints: [Command] { get }
    /// How the items are laid out; `nil` if there is nothing to choose between.
    var layout: LayoutChoice? { get }
    /// The show or film whose details the screen loads. Closing the last screen of a subject cancels that load.
    var subject: Favorite.ID? { get }
    /// Whether the screen closes when the lock does.
    var closesWithLock: Bool { get }

    /// What the header says of the screen, the longest form first.
    func title(in phrases: Phrases) -> [String]
    /// The place of the selection, such as “12/1346”.
    func position(in phrases: Phrases) -> String?

    /// Handles input that the shell passes to the visible screen.
    mutating func handle(_ event: ScreenEvent) -> [Effect]
    /// Handles an event of the application; every open screen receives it.
    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect]

    /// The screen as it is drawn.
    func view(in context: ScreenContext) -> any ScreenView
    /// The screen as it is read out in plain mode.
    func lines(in context: LinesContext) -> ScreenLines
}

extension ScreenPresenter {
    var isLoading: Bool { false }
    var isLoadingMore: Bool { false }
    var isOutdated: Bool { false }
    var hints: [Command] { keyContext.hints }
    var layout: LayoutChoice? { nil }
    var subject: Favorite.ID? { nil }
    var closesWithLock: Bool { false }
    func position(in phrases: Phrases) -> String? { nil }
    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] { [] }
}
