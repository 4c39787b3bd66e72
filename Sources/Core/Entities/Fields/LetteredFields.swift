import FoundationEssentials

// Values as the cache stores them: objects whose fields have names of one letter, in any order. Cached files are untrusted, like
// the network: a text that is not clean is an error, since this program never writes one.

extension Fielded {
    package static func decode(_ bytes: [UInt8]) throws(JSONError) -> Self {
        var reader = JSONReader(bytes)
        let value: Self = try reader.value()
        try reader.end()
        return value
    }

    package func encode() -> [UInt8] {
        var writer = JSONWriter()
        writer.value(self)
        return writer.bytes
    }
}

extension JSONWriter: FieldCoder {
    package mutating func value<Value: Fielded>(_ value: Value) { object { _ = Value(&$0, value) } }

    private mutating func write<Value>(
        _ key: FieldKey, _ value: Value?, _ write: (inout JSONWriter, Value) -> Void
    ) -> Value? {
        guard let value, let letter = key.letter else { return value }
        self.key(letter)
        write(&self, value)
        return value
    }

    package mutating func integer(_ key: FieldKey, _ value: Int?) -> Int? { write(key, value) { $0.integer($1) } }
    package mutating func number(_ key: FieldKey, _ value: Double?) -> Double? { write(key, value) { $0.double($1) } }

    package mutating func flag(_ key: FieldKey, _ value: Bool?) -> Bool? {
        write(key, value == true ? true : nil) { $0.bool($1) } ?? value
    }

    package mutating func text(_ key: FieldKey, _ value: String?, _: FieldText) -> String? {
        write(key, value) { $0.string($1) }
    }

    package mutating func texts(_ key: FieldKey, _ values: [String]?, _: FieldText) -> [String] {
        write(key, values?.isEmpty == true ? nil : values) { $0.array($1) { $0.string($1) } } ?? []
    }

    package mutating func day(_ key: FieldKey, _ value: CalendarDay?) -> CalendarDay? {
        write(key, value) { $0.string($1.iso8601) }
    }

    package mutating func date(_ key: FieldKey, _ value: Date?) -> Date? {
        write(key, value) { $0.double($1.timeIntervalSince1970) }
    }

    package mutating func nested<Value: Fielded>(_ key: FieldKey, _ value: Value?) -> Value? {
        write(key, value) { $0.value($1) }
    }

    package mutating func list<Value: Fielded>(_ key: FieldKey, _ values: [Value]?) -> [Value] {
        write(key, values) { $0.array($1) { $0.value($1) } } ?? []
    }

    package mutating func group<Value: Fielded>(_: String, _ value: Value?) -> Value? {
        value.flatMap { Value(&self, $0) }
    }

    /// Four numbers each: start, end, bold, italic.
    package mutating func spans(_ key: FieldKey, _ spans: [RichText.Span]?) -> [RichText.Span] {
        write(key, spans?.isEmpty == true ? nil : spans) { writer, spans in
            writer.array(spans) { writer, span in
                writer.array([span.start, span.end, span.isBold ? 1 : 0, span.isItalic ? 1 : 0]) { $0.integer($1) }
            }
        } ?? []
    }
}

extension JSONReader {
    /// Reads a value with its fields in any order; in the order in which they are written it does not look back.
    package mutating func value<Value: Fielded>() throws(JSONError) -> Value {
        try beginObject()
        var fields = FieldReader(json: self)
        if let value = try Value(&fields, nil), try fields.isAtEnd() {
            self = fields.json
            return value
        }
        fields = FieldReader(json: self, places: [:])
        while let letter = try nextLetter() {
            fields.places?[letter] = position
            try skip()
        }
        guard let value = try Value(&fields, nil) else { throw unexpected(.value) }
        return value
    }

    mutating func values<Value: Fielded>() throws(JSONError) -> [Value] {
        var values: [Value] = []
        try beginArray()
        while try nextElement() { values.append(try value()) }
        return values
    }
}

private struct FieldReader: FieldCoder {
    var json: JSONReader
    /// The places of the fields by letter, or `nil` as long as they come in order.
    var places: [UInt8: Int]?
    /// The name of the next field, or `nil` at the end.
    private var letter: UInt8?
    private var isTaken = true

    init(json: JSONReader, places: [UInt8: Int]? = nil) { (self.json, self.places) = (json, places) }

    /// Finds a field, whose value is then read.
    private mutating func find(_ key: FieldKey) throws(JSONError) -> Bool {
        guard let wanted = key.letter else { return false }
        guard places == nil else { return seek(UInt8(ascii: wanted)) }
        isTaken = try !isAtEnd() && letter == UInt8(ascii: wanted)
        return isTaken
    }

    private mutating func seek(_ letter: UInt8) -> Bool {
        guard let place = places?[letter] else { return false }
        json.position = place
        return true
    }

    mutating func isAtEnd() throws(JSONError) -> Bool {
        if isTaken { (letter, isTaken) = (try json.nextLetter(), false) }
        return letter == nil
    }

    mutating func integer(_ key: FieldKey, _: Int?) throws(JSONError) -> Int? { try find(key) ? json.integer() : nil }

    mutating func number(_ key: FieldKey, _: Double?) throws(JSONError) -> Double? {
        try find(key) ? json.double() : nil
    }

    mutating func flag(_ key: FieldKey, _: Bool?) throws(JSONError) -> Bool? { try find(key) ? json.bool() : nil }

    mutating func text(_ key: FieldKey, _: String?, _ kind: FieldText) throws(JSONError) -> String? {
        try find(key) ? json.text(kind) : nil
    }

    mutating func texts(_ key: FieldKey, _: [String]?, _ kind: FieldText) throws(JSONError) -> [String] {
        try find(key) ? json.cleanTexts(limit: kind == .name ? TVMazeLimits.name : TVMazeLimits.word) : []
    }

    mutating func day(_ key: FieldKey, _: CalendarDay?) throws(JSONError) -> CalendarDay? {
        try find(key) ? json.day() : nil
    }

    mutating func date(_ key: FieldKey, _: Date?) throws(JSONError) -> Date? { try find(key) ? json.date() : nil }

    mutating func nested<Value: Fielded>(_ key: FieldKey, _: Value?) throws(JSONError) -> Value? {
        try find(key) ? json.value() : nil
    }

    mutating func list<Value: Fielded>(_ key: FieldKey, _: [Value]?) throws(JSONError) -> [Value] {
        try find(key) ? json.values() : []
    }

    mutating func group<Value: Fielded>(_: String, _: Value?) throws(JSONError) -> Value? { try Value(&self, nil) }

    mutating func spans(_ key: FieldKey, _: [RichText.Span]?) throws(JSONError) -> [RichText.Span] {
        guard try find(key) else { return [] }
        var spans: [RichText.Span] = []
        try json.beginArray()
        while try json.nextElement() {
            let numbers = try json.integers()
            guard numbers.count == 4 else { throw json.unexpected(.value) }
            spans.append(
                RichText.Span(start: numbers[0], end: numbers[1], isBold: numbers[2] == 1, isItalic: numbers[3] == 1))
        }
        return spans
    }

    mutating func unstyled(_ text: RichText) throws(JSONError) -> RichText {
        guard places == nil else { throw json.unexpected(.value) }
        // The text may come after its spans.
        (letter, isTaken) = (0, false)
        return text
    }
}

extension JSONReader {
    fileprivate mutating func text(_ kind: FieldText) throws(JSONError) -> String {
        switch kind {
        case .name: return try cleanText(limit: TVMazeLimits.name)
        case .word: return try cleanText(limit: TVMazeLimits.word)
        case .paragraphs:
            let text = try string()
            guard TextCleaner.isClean(text, limit: RichText.clusterLimit) else { throw unexpected(.value) }
            return text
        case .page, .picture:
            // An address is visible ASCII.
            let text = try string()
            guard text.hasNone(of: { $0.below(0x21) | $0.above(0x7E) }) else { throw unexpected(.value) }
            return text
        }
    }

    /// Reads a line of text.
    mutating func cleanText(limit: Int) throws(JSONError) -> String {
        let text = try string()
        guard TextCleaner.isCleanLine(text, limit: limit) else { throw unexpected(.value) }
        return text
    }

    /// Reads an array of lines.
    package mutating func cleanTexts(limit: Int) throws(JSONError) -> [String] {
        var texts: [String] = []
        try beginArray()
        while try nextElement() { texts.append(try cleanText(limit: limit)) }
        return texts
    }

    /// Reads an array of whole numbers.
    package mutating func integers() throws(JSONError) -> [Int] {
        var values: [Int] = []
        try beginArray()
        while try nextElement() { values.append(try integer()) }
        return values
    }

    /// Reads seconds since 1970, of a time that calendars can name.
    package mutating func date() throws(JSONError) -> Date {
        let seconds = try double()
        guard TVMazeLimits.moment.contains(seconds) else { throw unexpected(.value) }
        return Date(timeIntervalSince1970: seconds)
    }

    fileprivate mutating func day() throws(JSONError) -> CalendarDay {
        guard let day = CalendarDay(iso8601: try string()) else { throw unexpected(.value) }
        return day
    }
}
