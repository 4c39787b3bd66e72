import Core

/// The words that stand around every screen, and over lists.
protocol ScreenPhrases: LanguageFormats {
    func title(of tab: Tab) -> String
    var loading: String { get }
    var loadingMore: String { get }
    var outdated: String { get }
    var offline: String { get }
    var demo: String { get }
    var tooSmall: String { get }
    func shows(_ count: Int, isComplete: Bool) -> String
    func sorted(by order: ShowOrder) -> String

    var filterPrompt: String { get }
    var filterScope: String { get }
    func matches(_ count: Int) -> String
    func noMatches(for query: String) -> String
}
