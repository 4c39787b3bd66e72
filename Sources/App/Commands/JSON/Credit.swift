/// Where data comes from, and what its source wants to have said. In no language of the program: they are others' words.
enum Credit: Hashable, Sendable {
    case tvMaze
    case tmdb

    /// The line that goes with the data.
    var line: String {
        switch self {
        case .tvMaze: "Data: TVmaze.com (https://www.tvmaze.com), CC BY-SA 4.0"
        case .tmdb: notice ?? ""
        }
    }

    /// As documents carry it.
    var json: JSONValue {
        switch self {
        case .tvMaze:
            .object([
                JSONValue.Field("name", .text("TVmaze.com")), JSONValue.Field("url", .text("https://www.tvmaze.com")),
                JSONValue.Field("license", .text("CC BY-SA 4.0")), JSONValue.Field("notice", .null),
            ])
        case .tmdb:
            .object([
                JSONValue.Field("name", .text("TMDB")), JSONValue.Field("url", .text("https://www.themoviedb.org")),
                JSONValue.Field("license", .null), JSONValue.Field("notice", JSONValue(notice)),
            ])
        }
    }

    private var notice: String? { self == .tmdb ? Phrases.english.filmsCredit : nil }
}
