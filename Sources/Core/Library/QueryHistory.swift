import Entities

/// The last queries that found something, each once, the latest first.
package struct QueryHistory: Hashable, Sendable {
    static let limit = 10
    static let sizeLimit = 1 << 16
    private static let queryLimit = 200

    package private(set) var queries: [String] = []

    package init() {}

    /// The queries that contain a text, whatever the case, except the text itself; all queries for an empty text.
    package func matching(_ text: String) -> [String] {
        let text = TextCleaner.clean(text, limit: QueryHistory.queryLimit).lowercased()
        guard !text.isEmpty else { return queries }
        return queries.filter { $0.lowercased().contains(text) && $0.lowercased() != text }
    }

    mutating func add(_ query: String) {
        let query = TextCleaner.clean(query, limit: QueryHistory.queryLimit)
        guard !query.isEmpty else { return }
        remove(query)
        queries = [query] + queries.prefix(QueryHistory.limit - 1)
    }

    /// Removes a query, whatever its case.
    mutating func remove(_ query: String) {
        queries.removeAll { $0.lowercased() == query.lowercased() }
    }

    func encode() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { _ = $0.texts(("q", "queries"), queries, .word) }
        return writer.bytes
    }

    init(decoding bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes)
        var texts: [String] = []
        try reader.beginObject()
        while let key = try reader.nextLetter() {
            guard Unicode.Scalar(key) == "q" else {
                try reader.skip()
                continue
            }
            texts = try reader.cleanTexts(limit: QueryHistory.queryLimit)
        }
        try reader.end()
        for text in texts.prefix(QueryHistory.limit).reversed() { add(text) }
    }
}
