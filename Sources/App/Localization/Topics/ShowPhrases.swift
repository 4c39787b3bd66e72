import Core

/// What is said of a show, and the labels of all facts.
protocol ShowPhrases: LanguageFormats {
    func years(from: Int?, to: Int?, status: Show.Status?) -> String?
    func status(_ status: Show.Status) -> String
    func minutes(_ count: Int) -> String
    /// - Parameter time: as TVmaze has it, `HH:MM`.
    func schedule(days: [Weekday], time: String?) -> String?
    func episodes(_ count: Int) -> String
    func episodes(_ episodes: Int, seasons: Int) -> String
    func label(_ fact: Fact) -> String
    /// What joins the first day and the last one; a line may end behind it.
    var dash: String { get }
    /// That a time of day is that of the place where the network is.
    var networkTime: String { get }
    var noRating: String { get }
    var noSummary: String { get }
    var televisionCredit: String { get }
}
