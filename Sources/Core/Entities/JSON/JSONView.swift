/// A value of a JSON text whose parts are read when they are asked for: for answers in which any part may be missing or of
/// another type than expected.
///
///     guard let json = JSONView(body), let id = json["id"].identifier else { return nil }
///     let country = json["network"]["country"]["name"].string
///     let episodes = json["_embedded"]["episodes"].elements.compactMap(Episode.init)
///
/// Such a part is `nil` or empty, and nothing else is lost with it.
package struct JSONView {
    private let index: JSONIndex
    /// The number of its entry, or `nil` for a missing part.
    private let entry: Int?

    private init(_ index: JSONIndex, entry: Int?) {
        self.index = index
        self.entry = entry
    }

    /// - Returns: `nil` if the bytes are not JSON as a whole.
    package init?(_ bytes: [UInt8]) {
        guard let index = JSONIndex(bytes) else { return nil }
        self.init(index, entry: 0)
    }

    /// The value of a member, the first one of this name. A missing member has an empty view, whose parts are `nil` too.
    package subscript(name: StaticString) -> JSONView {
        let found = name.withUTF8Buffer { name in index.names(of: entry).first { index.isName($0, name) } }
        return JSONView(index, entry: found.map { $0 + 1 })
    }

    // MARK: Values

    /// At the value.
    private var reader: JSONReader? {
        entry.map { JSONReader(index.bytes, .lenient, at: index.start(of: $0)) }
    }

    package var isObject: Bool { begins(with: "{") }
    package var isArray: Bool { begins(with: "[") }

    /// Whether it is JSON's null; a missing part is not.
    package var isNull: Bool { begins(with: "n") }

    private func begins(with bracket: Unicode.Scalar) -> Bool {
        entry.map { index.firstByte(of: $0) == UInt8(ascii: bracket) } ?? false
    }

    /// The text of a string.
    package var string: String? {
        var reader = reader
        return try? reader?.string()
    }

    /// The value of a whole number.
    package var integer: Int? {
        var reader = reader
        return try? reader?.integer()
    }

    /// The value of a finite number.
    package var double: Double? {
        var reader = reader
        return (try? reader?.double()).flatMap { $0.isFinite ? $0 : nil }
    }

    /// A truth value.
    package var boolean: Bool? {
        var reader = reader
        return try? reader?.bool()
    }

    /// A positive number, or a string of its digits.
    package var identifier: Int? {
        (integer ?? string.flatMap { Int($0) }).flatMap { $0 > 0 ? $0 : nil }
    }

    // MARK: Collections

    /// The elements of an array; none for anything else.
    package var elements: some Sequence<JSONView> {
        index.elements(of: entry).lazy.map { JSONView(index, entry: $0) }
    }

    /// The members of an object with their names; none for anything else.
    package var fields: some Sequence<(name: String, value: JSONView)> {
        index.names(of: entry).lazy.compactMap { name in
            JSONView(index, entry: name).string.map { ($0, JSONView(index, entry: name + 1)) }
        }
    }

    /// Whether it is an array without elements.
    package var isEmptyArray: Bool {
        var reader = reader
        return (try? reader?.beginArray()) != nil && (try? reader?.nextElement()) == false
    }
}
