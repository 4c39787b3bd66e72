/// A value of JSON whose fields keep their order, so that what is printed is the same each time.
indirect enum JSONValue: Hashable, Sendable {
    /// A field of an object.
    struct Field: Hashable, Sendable {
        let name: String
        let value: JSONValue

        init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case array([JSONValue])
    case object([Field])

    /// A text, or null where there is none.
    init(_ text: String?) { self = text.map(JSONValue.text) ?? .null }

    /// A number, or null where there is none.
    init(_ number: Int?) { self = number.map(JSONValue.integer) ?? .null }

    /// A number, or null where there is none that JSON could hold.
    init(_ number: Double?) { self = number.flatMap { $0.isFinite ? .number($0) : nil } ?? .null }

    /// The fields of an object; none of anything else.
    var fields: [Field] {
        if case .object(let fields) = self { fields } else { [] }
    }
}
