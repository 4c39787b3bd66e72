import Entities
import Terminal

/// The answer of a command. It is printed as a JSON document, as lines of tab-separated fields, or as text for a person.
struct Report {
    /// The text for a person.
    enum Text: Sendable {
        case lines([String])
        /// Cells of rows, in aligned columns.
        case table([[String]], ListKind)
        case page(Page)
        /// Several texts with blank lines between them.
        case blocks([Text])
    }

    /// Everything about one show or film.
    struct Page: Sendable {
        let title: String
        var subtitles: [String] = []
        let facts: [(label: String, text: String)]
        let paragraphs: [String]
    }

    // Each is made only to be printed: of a large library each takes as long as all else.
    private let credits: [Credit]
    private let json: () -> JSONValue
    private let rows: () -> [[String]]?
    private let text: () -> Text
    var exitCode: ExitCode

    /// - Parameter rows: the fields of each line for programs, or `nil` if programs read the text, too.
    init(
        credits: [Credit] = [], json: @autoclosure @escaping () -> JSONValue,
        rows: @autoclosure @escaping () -> [[String]]? = nil, text: @autoclosure @escaping () -> Text,
        exitCode: ExitCode = .done
    ) {
        (self.credits, self.json, self.rows, self.text, self.exitCode) = (credits, json, rows, text, exitCode)
    }

    /// - Parameter columns: the width of the terminal, or `nil` for programs.
    func output(asJSON: Bool, columns: Int?) -> String {
        if asJSON { return JSONDocument(credits: credits).text(json()) }
        if columns == nil, let rows = rows() { return rows.map(Report.line).joined() }
        return text().output(columns: columns)
    }

    /// A line of tab-separated fields. Line feeds become spaces.
    static func line(_ fields: [String]) -> String {
        fields.map { field in
            field.utf8.contains { $0 < 0x20 }
                ? String(String.UnicodeScalarView(field.unicodeScalars.map { $0.value < 0x20 ? " " : $0 })) : field
        }
        .joined(separator: "\t") + "\n"
    }
}

extension Report {
    /// A document whose values are one line for programs.
    init(line json: JSONValue, _ text: Text) {
        self.init(json: json, rows: [json.fields.map { $0.value.plain() }], text: text)
    }

    init(line json: JSONValue, _ text: String) { self.init(line: json, .lines([text])) }

    /// A list that is the whole document.
    init(_ kind: ListKind, _ entries: [JSONValue], text: Text) {
        self.init(json: .object([.init(kind.name, .array(entries))]), rows: entries.map(kind.line(of:)), text: text)
    }
}

extension Report.Text {
    fileprivate func output(columns: Int?) -> String {
        switch self {
        case .lines(let lines): lines.map { $0 + "\n" }.joined()
        case .table(let rows, let kind):
            AlignedLines(rows: rows, kind: kind, width: columns ?? Report.Page.measure).text
        case .page(let page): page.text(columns: columns ?? Report.Page.measure)
        case .blocks(let texts): texts.map { $0.output(columns: columns) }.joined(separator: "\n")
        }
    }
}

extension Report.Page {
    /// Columns of a paragraph at most, however wide the terminal is.
    fileprivate static let measure = 90

    fileprivate func text(columns: Int) -> String {
        let width = min(columns, Self.measure)
        let labelWidth = facts.map { TextMetrics.width(of: $0.label) }.max() ?? 0
        let rows = facts.map { label, text in
            label + String(repeating: " ", count: labelWidth - TextMetrics.width(of: label) + 2) + text
        }
        let head = ([title] + subtitles).flatMap { TextWrapping.strings(of: $0, width: width) }
        let blocks = [head, rows] + paragraphs.map { TextWrapping.strings(of: $0, width: width) }
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }
}

/// A list that a command prints.
struct ListKind: Hashable, Sendable {
    /// The name of the list in JSON.
    let name: String
    /// The JSON fields that make up a line for programs, in the order of `docs/JSON.md`.
    var fields: [String] = []
    /// The cell that holds the title.
    let title: Int
    /// The cells that are right-aligned.
    let numbers: Set<Int>

    func line(of entry: JSONValue) -> [String] { fields.map { entry[$0].plain() } }

    static let shows = ListKind(
        name: "shows",
        fields: ["id", "title", "premiered", "ended", "status", "network", "genres", "rating", "url"], title: 1,
        numbers: [0])
    static let episodes = ListKind(
        name: "episodes", fields: ["id", "season", "number", "title", "airdate", "runtime", "rating", "url"], title: 2,
        numbers: [0, 1])
    static let films = ListKind(
        name: "movies", fields: ["id", "title", "released", "rating", "votes", "url"], title: 1, numbers: [0])
    static let people = ListKind(
        name: "people", fields: ["id", "name", "birthday", "deathday", "country", "url"], title: 1, numbers: [0])
    static let favorites = ListKind(name: "favorites", title: 1, numbers: [])
    static let next = ListKind(name: "shows", title: 1, numbers: [])
    static let airings = ListKind(name: "episodes", title: 2, numbers: [])
    static let plays = ListKind(name: "plays", title: 1, numbers: [])
    static let facts = ListKind(name: "facts", title: 1, numbers: [])
    static let lists = ListKind(name: "lists", fields: ["name", "count", "filter"], title: 0, numbers: [1])
    static let exports = ListKind(name: "found", fields: ["source", "path", "saved"], title: 1, numbers: [])
    static let sources = ListKind(
        name: "sources", fields: ["name", "kind", "state", "checked", "error", "waiting"], title: 0, numbers: [])
    static let importCounts = ListKind(name: "kinds", title: 0, numbers: [1, 2, 3, 4, 5, 6])
    static let folders = ListKind(
        name: "folders", fields: ["name", "documents", "bytes", "shows", "fetched", "path"], title: 0, numbers: [1, 2])
}

struct Record: Sendable {
    var json: JSONValue
    /// The fields of the line for programs, or `nil` if they are those of the list.
    let fields: @Sendable () -> [String]?
    /// The cells of the line for people, which need words. Both are made only to be printed.
    let cells: @Sendable () -> [String]

    init(
        json: JSONValue, fields: @autoclosure @escaping @Sendable () -> [String]? = nil,
        cells: @autoclosure @escaping @Sendable () -> [String]
    ) {
        self.json = json
        self.fields = fields
        self.cells = cells
    }
}

/// Prints a list while its entries arrive.
struct ListWriter: Sendable {
    private let console: Console
    private let kind: ListKind
    private let document: JSONDocument
    /// Entries printed so far.
    private(set) var count = 0
    private var isOpen = false

    init(_ kind: ListKind, on console: Console, credits: [Credit] = []) {
        self.console = console
        self.kind = kind
        document = JSONDocument(credits: console.phrases.isOfDemo ? [] : credits)
    }

    /// Prints the fields before the list. A list that fails before its first entry prints nothing.
    mutating func open(_ fields: JSONValue = [:]) throws(CommandFailure) {
        guard !isOpen else { return }
        isOpen = true
        if console.asJSON { try console.print(document.opening(of: kind.name, fields)) }
    }

    mutating func write(_ records: [Record]) throws(CommandFailure) {
        try open()
        guard !records.isEmpty else { return }
        let text: String
        if console.asJSON {
            text = records.enumerated().map { index, record in
                document.entry(record.json, isFirst: count + index == 0)
            }
            .joined()
        } else if let columns = console.columns {
            text = AlignedLines(rows: records.map { $0.cells() }, kind: kind, width: columns).text
        } else {
            text = records.map { record in
                Report.line(record.fields() ?? kind.line(of: record.json))
            }
            .joined()
        }
        count += records.count
        try console.print(text)
    }

    /// Prints the fields after the list.
    mutating func close(_ fields: JSONValue = [:]) throws(CommandFailure) {
        try open()
        if console.asJSON { try console.print(document.closing(fields)) }
    }
}

/// Rows in aligned columns that fit the terminal.
struct AlignedLines {
    private static let gap = 2
    /// The least columns of the title and of the last cell.
    private static let titleMinimum = 16
    private static let lastMinimum = 8

    let rows: [[String]]
    let kind: ListKind
    let width: Int

    var text: String { lines.map { $0 + "\n" }.joined() }

    var lines: [String] {
        let widths = widths
        return rows.map { line($0, widths) }
    }

    /// The columns of each cell. If the terminal is too narrow, the last cell shrinks first, then the title; then the last cell is
    /// left out.
    private var widths: [Int] {
        var widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
            rows.map { $0.indices.contains(column) ? TextMetrics.width(of: $0[column]) : 0 }.max() ?? 0
        }
        while widths.last == 0 { widths.removeLast() }
        while true {
            var fitted = widths
            var excess = widths.reduce(0, +) + Self.gap * max(0, widths.count - 1) - width
            for (column, minimum) in [(widths.count - 1, Self.lastMinimum), (kind.title, Self.titleMinimum)]
            where excess > 0 && widths.indices.contains(column) {
                let change = min(excess, max(0, fitted[column] - minimum))
                fitted[column] -= change
                excess -= change
            }
            guard excess > 0, widths.count > kind.title + 1 else { return fitted }
            widths.removeLast()
        }
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String {
        var line = ""
        for (index, cell) in cells.prefix(widths.count).enumerated() where widths[index] > 0 {
            let text = TextMetrics.truncated(cell, to: widths[index])
            let space = String(repeating: " ", count: widths[index] - TextMetrics.width(of: text))
            line += kind.numbers.contains(index) ? space + text : text + space
            line += String(repeating: " ", count: Self.gap)
        }
        let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
        return TextMetrics.truncated(line[..<end], to: width)
    }
}
