import FoundationEssentials

/// A field's name in files: a letter in those that the cache holds by the thousand, a word in those that people read.
package typealias FieldKey = (letter: Unicode.Scalar?, name: String)

/// What a text is, and so which ones are accepted.
package enum FieldText {
    /// A line: a title or a person's name, or a short text.
    case name, word
    /// A summary.
    case paragraphs
    /// An address of a page or a picture.
    case page, picture
}

/// A value whose fields are described once for all of its forms, for writing and for reading.
package protocol Fielded {
    /// Makes a value of what a coder returns for each of its fields, or `nil` if one that it needs is missing or wrong.
    /// - Parameter value: the value to be written, or `nil` to read one.
    init?<Coder: FieldCoder>(_ coder: inout Coder, _ value: Self?) throws(Coder.Failure)
}

/// A form of values: either writes each field that it is given and returns it, or returns instead a field that it reads.
package protocol FieldCoder {
    /// `Never` if it writes, and if it reads and a wrong field counts as missing.
    associatedtype Failure: Error

    mutating func integer(_ key: FieldKey, _ value: Int?) throws(Failure) -> Int?
    mutating func number(_ key: FieldKey, _ value: Double?) throws(Failure) -> Double?
    mutating func flag(_ key: FieldKey, _ value: Bool?) throws(Failure) -> Bool?
    mutating func text(_ key: FieldKey, _ value: String?, _ kind: FieldText) throws(Failure) -> String?
    mutating func texts(_ key: FieldKey, _ values: [String]?, _ kind: FieldText) throws(Failure) -> [String]
    mutating func day(_ key: FieldKey, _ value: CalendarDay?) throws(Failure) -> CalendarDay?
    mutating func date(_ key: FieldKey, _ value: Date?) throws(Failure) -> Date?
    mutating func nested<Value: Fielded>(_ key: FieldKey, _ value: Value?) throws(Failure) -> Value?
    mutating func list<Value: Fielded>(_ key: FieldKey, _ values: [Value]?) throws(Failure) -> [Value]
    /// A value whose fields may be among those of the value around it.
    mutating func group<Value: Fielded>(_ name: String, _ value: Value?) throws(Failure) -> Value?
    mutating func spans(_ key: FieldKey, _ spans: [RichText.Span]?) throws(Failure) -> [RichText.Span]
    /// What a text becomes whose spans are wrong.
    mutating func unstyled(_ text: RichText) throws(Failure) -> RichText
}

extension FieldCoder {
    package mutating func group<Value: Fielded>(_ name: String, _ value: Value?) throws(Failure) -> Value? {
        try nested((nil, name), value)
    }

    package mutating func spans(_ key: FieldKey, _ spans: [RichText.Span]?) throws(Failure) -> [RichText.Span] {
        try list(key, spans)
    }

    package mutating func unstyled(_ text: RichText) throws(Failure) -> RichText { RichText(text: text.text) }

    mutating func rich(_ value: RichText?) throws(Failure) -> RichText {
        let text = try text(("x", "summary"), value?.isEmpty == true ? nil : value?.text, .paragraphs) ?? ""
        let rich = RichText(text: text, spans: try spans(("y", "summaryStyles"), value?.spans))
        return rich.hasValidSpans ? rich : try unstyled(rich)
    }
}
