import Entities
import FoundationEssentials

/// A screen's presenter, which decides what the screen does and answers all questions of the shell and of plain mode.
///
/// It is a value; the program lends it its data. `view(in:)` and `lines(in:)` are implemented in
/// extensions, in the files of the view and the lines.
protocol ScreenPresenter: Sendable {
    /// Which key bindings apply while the screen is visible.
    var keyContext: KeyContext { get }
    /// Whether something is pending, so that a spinner turns.
    var isLoading: Bool { get }
    /// Whether the pending load continues a list that is already visible.
    var isLoadingMore: Bool { get }
    /// The show or film that commands refer to, or `nil` for none.
    var entry: Title? { get }
    /// What the commands of the library refer to, or `nil` for nothing.
    var target: LibraryTarget? { get }
    /// The page on the web that can be copied, or `nil` for none.
    var link: String? { get }
    /// What the list is sorted by that one can jump to, or `nil` if there is nothing.
    var jumpTarget: JumpTarget? { get }
    /// The text that the screen searches for, or `nil` without a text field.
    var query: String? { get }
    /// The commands to show as hints in the status line, the most useful first.
    var hints: [Command] { get }
    /// The commands to go on with if the screen has nothing to show, three at most.
    var doors: [Command] { get }
    /// Whether the items can be laid out in a list or a grid.
    var hasLayout: Bool { get }
    /// The subject whose details the screen loads. Closing the last screen of a subject cancels that load.
    var subject: TitleID? { get }
    /// Whether the screen closes when the lock does.
    var closesWithLock: Bool { get }
    /// Whether the spoiler shield hides anything on the screen.
    var hidesEpisodes: Bool { get }

    /// Whether a command of the key context does something now; help, palette and hints leave out the others.
    func offers(_ command: Command, in data: AppData) -> Bool
    /// The shows and films of the screen's list, or `nil` if it has none.
    func listed(in data: AppData) -> ListedItems?
    /// The shows and films of all its lists, the visible one first.
    func lists(in data: AppData) -> [ListedItems]
    /// How old the data on the screen is, or `nil` while it is younger than its time to live.
    func staleness(in data: AppData) -> Staleness?

    /// The title for the header, in forms from the longest to the shortest.
    func title(in data: AppData) -> [String]
    /// The position of the selection, such as “12/1346”.
    func position(in data: AppData) -> String?

    /// Handles input that the shell passes to the visible screen.
    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect]
    /// Handles an event of the application; every open screen receives it.
    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect]

    /// The visible presenter, if the screen can show different things.
    var visible: any ScreenPresenter { get }
    /// The sections of the root of a tab, or `nil` if it has none.
    var sections: TabSections? { get }

    func view(in context: ScreenContext) -> any ScreenView
    /// The content of the screen for plain mode.
    func lines(in context: LinesContext) -> ScreenLines
}

/// What a sorted list has places for.
enum JumpTarget: Hashable, Sendable {
    case letter, year
}

extension ScreenPresenter {
    var isLoading: Bool { false }
    var isLoadingMore: Bool { false }
    var entry: Title? { nil }
    var target: LibraryTarget? { entry.map { LibraryTarget($0) } }
    var link: String? { entry?.url }
    func listed(in data: AppData) -> ListedItems? { nil }
    var jumpTarget: JumpTarget? { nil }
    var query: String? { nil }
    var hints: [Command] { keyContext.hints }
    func offers(_ command: Command, in data: AppData) -> Bool { hasSubject(of: command, in: data) }
    var doors: [Command] { [] }
    var hasLayout: Bool { false }
    var subject: TitleID? { nil }
    var closesWithLock: Bool { false }
    var hidesEpisodes: Bool { false }
    var visible: any ScreenPresenter { self }
    var sections: TabSections? { nil }
    func lists(in data: AppData) -> [ListedItems] { listed(in: data).map { [$0] } ?? [] }
    func position(in data: AppData) -> String? { nil }
    func staleness(in data: AppData) -> Staleness? { nil }
    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] { [] }
}

extension ScreenPresenter {
    /// Whether what a command refers to is there: a show or film, its link, items of the list.
    func hasSubject(of command: Command, in data: AppData) -> Bool {
        lazy var listed = self.listed(in: data)
        // 0 while the list is loading, `nil` on screens without one.
        lazy var itemCount = listed?.selection.count ?? (keyContext.isList ? 0 : nil)
        return switch command {
        case .toggleFavorite: entry != nil
        case .mark, .play: target?.entry != nil
        case .markMenu, .editNote, .addToList: target != nil
        case .openLink, .copyLink: link != nil
        case .toggleLayout: hasLayout
        case .nextGuide, .saveFilter, .forgetTitle, .wholeList, .openShelf: false
        case .nextSection, .previousSection: ![.upNext, .browsing, .failed, .keyless].contains(keyContext)
        case .jump: jumpTarget != nil && itemCount.map { $0 > 1 } ?? false
        case .moveLeft, .moveRight: itemCount.map { $0 > 1 && listed.map { $0.selection.columns > 1 } == true } ?? true
        case .open, .centerSelection, .nextMatch, .previousMatch: itemCount != 0
        case _ where command.topic == .moving: itemCount.map { $0 > 1 } ?? true
        default: true
        }
    }
}
