import Entities

/// Recognizes JSON by the keys of its entries and reads it entry by entry.
enum ImportJSON {
    /// Values of one entry: a show with a thousand episodes.
    private static let valueLimit = 500_000
    /// Objects that hold their entries in arrays.
    private static let sectionNames: Set = ["shows", "movies", "anime", "marquee"]

    static func read(_ bytes: [UInt8], into sink: inout ImportSink) throws(JSONError) {
        var reader = JSONReader(bytes, .lenient)
        if try reader.kind() == .array {
            try readArray(&reader, section: "", &sink)
            // An empty array says nothing, whatever it was meant for.
            if sink.format == nil, sink.lines == 0 { _ = sink.recognize(sink.only ?? .trakt) }
            return try reader.end()
        }
        let keys = try keys(reader)
        // A list of Liberator’s has sections, too, but is one entry.
        let hasSections = !keys.contains("is_public") && keys.contains { sectionNames.contains($0) }
        while try !reader.isAtEnd() {
            if hasSections {
                try readSections(&reader, &sink)
            } else {
                try readEntry(&reader, section: "", &sink)
            }
        }
    }

    private static func keys(_ reader: JSONReader) throws(JSONError) -> [String] {
        var reader = reader
        var keys: [String] = []
        try reader.beginObject()
        while let key = try reader.nextName() {
            keys.append(key)
            // The first ones tell.
            if keys.count == 8 || sectionNames.contains(key) { break }
            try reader.skip()
        }
        return keys
    }

    private static func readSections(_ reader: inout JSONReader, _ sink: inout ImportSink) throws(JSONError) {
        try reader.beginObject()
        while let section = try reader.nextName() {
            if try reader.kind() == .array {
                try readArray(&reader, section: section, &sink)
            } else {
                try reader.skip()
            }
        }
    }

    private static func readArray(
        _ reader: inout JSONReader, section: String, _ sink: inout ImportSink
    ) throws(JSONError) {
        try reader.beginArray()
        while try reader.nextElement() { try readEntry(&reader, section: section, &sink) }
    }

    private static func readEntry(
        _ reader: inout JSONReader, section: String, _ sink: inout ImportSink
    ) throws(JSONError) {
        var room = valueLimit
        let node = try reader.node(&room)
        sink.begin()
        guard !sink.isFull, let (format, read) = self.reader(for: node, section), sink.recognize(format) else { return }
        read(node, &sink)
    }

    private typealias Read = (JSONNode, inout ImportSink) -> Void

    private static func reader(for node: JSONNode, _ section: String) -> (ImportFormat, Read)? {
        func has(_ keys: String...) -> Bool { keys.allSatisfy { node[$0] != nil } }
        if MarqueeReader.sections.contains(section) {
            return (.marquee, { MarqueeReader.read($0, section, &$1) })
        }
        if has("status"), has("watched_episodes_count") || has("user_rating"), has("show") || has("movie") {
            return (.simkl, SimklReader.read)
        }
        if has("content", "status"), node["content"]?["tmdbId"] != nil { return (.watcharr, WatcharrReader.read) }
        if has("status", "activity"), has("game") || has("book") { return (.watcharr, WatcharrReader.read) }
        if has("is_public", "movies"), has("shows") || has("series") { return (.liberator, LiberatorReader.readList) }
        if node["id"]?["tvdb"] != nil, has("title") { return (.tvTime, TVTimeReader.read) }
        if has("items"), has("list_id") || has("name") { return (.seriesGuide, SeriesGuideReader.readList) }
        if has("seasons"), !has("show"), has("tmdb_id") || has("tvdb_id") {
            return (.seriesGuide, SeriesGuideReader.readShow)
        }
        if !has("type"), has("tmdb_id") || has("imdb_id"), has("watched") || has("in_watchlist") || has("plays") {
            return (.seriesGuide, SeriesGuideReader.readMovie)
        }
        return TraktReader.recognizes(node) ? (.trakt, TraktReader.read) : nil
    }
}

extension JSONNode {
    /// The text of a member; empty if it is missing or anything else.
    package func text(_ key: String) -> String { self[key]?.string ?? "" }

    /// A member as a title that may be shown.
    package func title(_ key: String) -> String { ImportSink.clean(text(key)) }

    /// A number, or the text in its place.
    package func numeral(_ key: String) -> String { self[key]?.number.map { "\($0)" } ?? text(key) }

    /// A number above zero, which some sources write as a text.
    package func positive(_ key: String) -> Int? {
        guard let node = self[key] else { return nil }
        if let text = node.string { return ImportedIDs.positive(text) }
        return node.integer.flatMap { (1..<1 << 40).contains($0) ? $0 : nil }
    }

    /// A number from zero.
    package func count(_ key: String) -> Int? {
        guard let node = self[key] else { return nil }
        return (node.integer ?? node.string.flatMap { Int($0) }).flatMap { (0...1_000_000).contains($0) ? $0 : nil }
    }

    /// The show or film that it describes.
    func subject(_ kind: ImportedSubject.Kind) -> ImportedSubject {
        ImportedSubject(
            kind: kind, ids: self["ids"]?.ids ?? ImportedIDs(), title: title("title"), year: count("year"))
    }

    /// The elements of a member; none if it is missing or anything else.
    package func list(_ key: String) -> [JSONNode] { self[key]?.elements ?? [] }

    package func isTrue(_ key: String) -> Bool { self[key]?.boolean == true }

    /// The identifiers that it has as members.
    package var ids: ImportedIDs {
        ImportedIDs(
            tvmaze: positive("tvmaze"), tvdb: positive("tvdb"), imdb: ImportedIDs.imdb(text("imdb")),
            tmdb: positive("tmdb"))
    }

    /// The identifiers that it has as members with longer names.
    var longIDs: ImportedIDs {
        ImportedIDs(
            tvdb: positive("tvdb_id"), imdb: ImportedIDs.imdb(text("imdb_id")), tmdb: positive("tmdb_id"))
    }
}
