import FoundationEssentials

/// Fields under their names, as people and other programs read them.
package struct NamedFieldWriter: FieldCoder {
    /// Whether it has every field, null if it is unknown, and no styles, as the documents of `docs/JSON.md`; otherwise it is an entry of
    /// `docs/FAVORITES.md`.
    let isDocument: Bool
    private var fields: [JSONValue.Field] = []

    package init(isDocument: Bool = false) {
        self.isDocument = isDocument
        // A show has fewer.
        fields.reserveCapacity(24)
    }

    /// An object; of an entry, by name.
    package var json: JSONValue { .object(isDocument ? fields : fields.sorted { $0.name < $1.name }) }

    package mutating func add(_ name: String, _ value: JSONValue) { fields.append(JSONValue.Field(name, value)) }

    private mutating func add<Value>(_ key: FieldKey, _ value: Value, _ json: JSONValue?) -> Value {
        if let json = json ?? (isDocument ? .null : nil) { add(key.name, json) }
        return value
    }

    package mutating func integer(_ key: FieldKey, _ value: Int?) -> Int? {
        add(key, value, value.map(JSONValue.integer))
    }

    package mutating func number(_ key: FieldKey, _ value: Double?) -> Double? {
        let whole = isDocument ? nil : value.flatMap { Int(exactly: $0) }
        return add(key, value, whole.map(JSONValue.integer) ?? value.map { JSONValue($0) })
    }

    package mutating func flag(_ key: FieldKey, _ value: Bool?) -> Bool? { add(key, value, value.map(JSONValue.bool)) }

    package mutating func text(_ key: FieldKey, _ value: String?, _: FieldText) -> String? {
        add(key, value, value.map(JSONValue.text))
    }

    package mutating func texts(_ key: FieldKey, _ values: [String]?, _: FieldText) -> [String] {
        guard let values, isDocument || !values.isEmpty else { return [] }
        return add(key, values, .array(values.map(JSONValue.text)))
    }

    package mutating func day(_ key: FieldKey, _ value: CalendarDay?) -> CalendarDay? {
        add(key, value, value.map { .text($0.iso8601) })
    }

    package mutating func date(_ key: FieldKey, _ value: Date?) -> Date? {
        add(key, value, value.map { .text($0.iso8601) })
    }

    package mutating func nested<Value: Fielded>(_ key: FieldKey, _ value: Value?) -> Value? {
        add(key, value, value.map(json))
    }

    package mutating func list<Value: Fielded>(_ key: FieldKey, _ values: [Value]?) -> [Value] {
        guard let values, !values.isEmpty, !isDocument else { return [] }
        return add(key, values, .array(values.map(json)))
    }

    private func json<Value: Fielded>(of value: Value) -> JSONValue {
        var writer = NamedFieldWriter(isDocument: isDocument)
        _ = Value(&writer, value)
        return writer.json
    }
}

extension JSONValue {
    /// A show as a document.
    package init(_ show: Show) {
        var writer = NamedFieldWriter(isDocument: true)
        _ = Show(&writer, show)
        self = writer.json
    }
}

/// Reads fields by their names. People and other programs may change them: every text is cleaned, every number checked, and a wrong
/// field counts as missing.
package struct NamedFieldReader: FieldCoder {
    /// Pictures may come from a mirror without https.
    fileprivate static let addresses = RemoteAddress(allowsInsecure: true)

    let node: JSONNode?

    package init(node: JSONNode?) { self.node = node }

    package func integer(_ key: FieldKey, _: Int?) -> Int? { node?[key.name]?.integer }
    package func number(_ key: FieldKey, _: Double?) -> Double? { node?[key.name]?.number }
    package func flag(_ key: FieldKey, _: Bool?) -> Bool? { node?[key.name]?.boolean }
    package func text(_ key: FieldKey, _: String?, _ kind: FieldText) -> String? { node?[key.name]?.text(kind) }

    package func texts(_ key: FieldKey, _: [String]?, _ kind: FieldText) -> [String] {
        (node?[key.name]?.elements ?? []).prefix(TVMazeLimits.genres).compactMap { $0.text(kind) }
    }

    package func day(_ key: FieldKey, _: CalendarDay?) -> CalendarDay? {
        node?[key.name]?.string.flatMap(CalendarDay.init(iso8601:))
    }

    package func date(_ key: FieldKey, _: Date?) -> Date? {
        node?[key.name]?.string.flatMap { try? Date($0, strategy: .iso8601) }
    }

    package func nested<Value: Fielded>(_ key: FieldKey, _: Value?) -> Value? { node?[key.name].flatMap(value) }

    package func list<Value: Fielded>(_ key: FieldKey, _: [Value]?) -> [Value] {
        (node?[key.name]?.elements ?? []).prefix(RichText.clusterLimit).compactMap(value)
    }

    private func value<Value: Fielded>(_ node: JSONNode) -> Value? {
        var fields = NamedFieldReader(node: node)
        return Value(&fields, nil)
    }
}

extension JSONNode {
    fileprivate func text(_ kind: FieldText) -> String? {
        switch kind {
        case .name: TVMazeLimits.line(string)
        case .word: TVMazeLimits.word(string)
        case .paragraphs: string.map { RichText(plain: $0).text }
        case .page: NamedFieldReader.addresses.page(string)
        case .picture: NamedFieldReader.addresses.resource(string)
        }
    }
}
