/// The words of the search.
protocol SearchPhrases: LanguageFormats {
    func searchPrompt(_ kind: SearchKind) -> String
    func title(of kind: SearchKind) -> String
    func status(_ status: SearchStatus, of kind: SearchKind, isOffering: Bool) -> String
    func loadedMatches(_ count: Int) -> String
    func score(_ score: Double) -> String
}
