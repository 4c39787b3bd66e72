/// The queries that found something, the last one first, each once.
public struct QueryHistory: Hashable, Sendable {
    /// How many are remembered.
    static let limit = 10
    /// Bytes that are read of a file.
    static let sizeLimit = 1 << 16
    private static let queryLimit = 200

    /// The queries, the last one first.
    public private(set) var queries: [String] = []

    /// Nothing has been found yet.
    public init() {}

    /// Those that hold what stands in a field, whatever the case; all for an empty field, none that is what stands there.
    public func matching(_ text: String) -> [String] {
        let wanted = TextCleaner.clean(text, limit: QueryHistory.queryLimit).lowercased()
        guard !wanted.isEmpty else { return queries }
        return queries.filter { $0.lowercased().contains(wanted) && $0.lowercased() != wanted }
    }

    /// Puts a query before the others.
    mutating func add(_ query: String) {
        let query = TextCleaner.clean(query, limit: QueryHistory.queryLimit)
        guard !query.isEmpty else { return }
        remove(query)
        queries = [query] + queries.prefix(QueryHistory.limit - 1)
    }

    /// Forgets a query, whatever its case.
    mutating func remove(_ query: String) {
        queries.removeAll { $0.lowercased() == query.lowercased() }
    }

    /// The bytes of a file.
    func encode() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { $0.field("q", queries) }
        return writer.bytes
    }

    /// Reads the bytes of a file.
    init(decoding bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes)
        var texts: [String] = []
        try reader.object { (reader, key) throws(JSONError) in
            guard Unicode.Scalar(key) == "q" else { return try reader.skip() }
            texts = try reader.cleanTexts(limit: QueryHistory.queryLimit)
        }
        try reader.end()
        for text in texts.prefix(QueryHistory.limit).reversed() { add(text) }
    }
}
