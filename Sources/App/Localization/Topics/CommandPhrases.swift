import Core

/// What the commands for scripts say, beside what they print.
protocol CommandPhrases: LanguageFormats {
    func outputFailure(_ error: StoreError) -> String
    /// There is no page of a list with that number.
    func noPage(_ number: Int) -> String
    /// - Parameter id: as it was typed, `movie:603`.
    func noFavorite(_ id: String) -> String
    /// What was made a favorite is one, but without its poster.
    func posterFailure(_ error: StoreError) -> String
    func favoriteChange(_ change: FavoriteLine.Change, title: String) -> String
    func imported(_ count: Int, known: Int) -> String
    /// Why a line of a file was not understood.
    func importRemark(_ reason: ImportFavorites.Remark.Reason) -> String
    var noFolder: String { get }
    var noFile: String { get }
    func fileFailure(_ error: StoreError) -> String
    func clearingFailure(_ error: StoreError) -> String
    func files(_ count: Int) -> String
    func fetched(_ moment: String) -> String
    func cleared(_ files: Int, bytes: String) -> String
    var nothingStored: String { get }
}
