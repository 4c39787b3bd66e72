import Core

/// A screen's presenter, which decides what the screen does and answers all questions of the shell and of plain mode.
///
/// It is a value. `view(in:)` and `lines(in:)` are implemented in extensions, in the files of the view and the lines.
protocol ScreenPresenter: Sendable {
    /// Which key bindings apply while the screen is visible.
    var keyContext: KeyContext { get }
    /// Whether something is pending, so that a spinner turns.
    var isLoading: Bool { get }
    /// Whether the pending load continues a list that is already visible.
    var isLoadingMore: Bool { get }
    /// Whether something on the screen is older than its time to live.
    var isOutdated: Bool { get }
    /// The commands to show as hints in the status line, the most useful first.
    var hints: [Command] { get }
    /// The layout of the items; `nil` if there is no choice.
    var layout: LayoutChoice? { get }
    /// The show or film whose details the screen loads. Closing the last screen of a subject cancels that load.
    var subject: Favorite.ID? { get }
    /// Whether the screen closes when the lock does.
    var closesWithLock: Bool { get }

    /// The title for the header, in forms from the longest to the shortest.
    func title(in phrases: Phrases) -> [String]
    /// The position of the selection, such as “12/1346”.
    func position(in phrases: Phrases) -> String?

    /// Handles input that the shell passes to the visible screen.
    mutating func handle(_ event: ScreenEvent) -> [Effect]
    /// Handles an event of the application; every open screen receives it.
    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect]

    func view(in context: ScreenContext) -> any ScreenView
    /// The content of the screen for plain mode.
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
