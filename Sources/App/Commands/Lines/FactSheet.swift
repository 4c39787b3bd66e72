import Core
import FoundationEssentials
import Terminal

/// Everything about one show or film: a page for people, names and values parted by tabs for programs.
struct FactSheet {
    /// Columns of a paragraph at most, on a terminal however wide.
    private static let measure = 90

    /// For programs, by the names that `docs/JSON.md` has.
    let fields: [JSONValue.Field]
    let title: String
    /// What stands beneath the title.
    let subtitles: [String]
    let facts: [(label: String, text: String)]
    let paragraphs: [String]
    /// What stands at the end.
    let credit: String

    /// The sheet as whoever reads it wants it.
    func text(for console: Console) -> String {
        guard let columns = console.columns else { return tabbed }
        let width = min(columns, Self.measure)
        let labelWidth = facts.map { TextMetrics.width(of: $0.label) }.max() ?? 0
        let rows = facts.map { fact in
            fact.label + String(repeating: " ", count: labelWidth - TextMetrics.width(of: fact.label) + 2) + fact.text
        }
        let head = ([title] + subtitles).flatMap { wrapped($0, width) }
        let blocks = [head, rows] + (paragraphs + [credit]).map { wrapped($0, width) }
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private var tabbed: String {
        fields.map { field in
            Row(fields: [field.name, FactSheet.text(of: field.value)], cells: []).tabbed
        }
        .joined()
    }

    private func wrapped(_ text: String, _ width: Int) -> [String] {
        let bytes = Array(text.utf8)
        return TextWrapping.lines(of: text, width: width).map { String(decoding: bytes[$0.utf8Range], as: UTF8.self) }
    }

    /// A value in one field: the parts of a list parted by commas.
    private static func text(of value: JSONValue) -> String {
        switch value {
        case .null: ""
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): String(value)
        case .text(let value): value
        case .array(let values): values.map(text).joined(separator: ",")
        case .object(let fields): fields.first.map { text(of: $0.value) } ?? ""
        }
    }
}

extension FactSheet {
    /// A show.
    init(_ answer: LookUpShow.Answer, phrases: Phrases) {
        let show = answer.details.show
        let cast = answer.details.cast.map { $0.person + ($0.character.map(phrases.playing) ?? "") }
        fields = JSONValue(answer).fields
        title = show.name
        subtitles = []
        facts = ShowFacts(show: show, phrases: phrases).rows(guide: answer.guide)
            .map { (phrases.label($0.fact), $0.text) }
        paragraphs =
            [show.summary.isEmpty ? phrases.noSummary : show.summary.text]
            + (cast.isEmpty ? [] : [phrases.label(.cast) + phrases.colon + cast.joined(separator: phrases.comma)])
        credit = phrases.televisionCredit
    }

    /// A film.
    init(_ movie: Movie, phrases: Phrases) {
        fields = JSONValue(movie).fields
        title = movie.title
        subtitles = [movie.originalTitle, movie.tagline].compactMap(\.self)
        facts = MovieFacts(movie: movie, phrases: phrases).rows.map { (phrases.label($0.fact), $0.text) }
        paragraphs = movie.overview.isEmpty ? [phrases.noSummary] : [movie.overview.text]
        credit = phrases.filmsCredit
    }
}
