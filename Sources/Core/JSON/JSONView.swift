/// A value of a JSON text whose parts are read when they are asked for: for answers in which any part may be missing or of
/// another type than expected.
///
///     guard let json = JSONView(body), let id = json["id"].identifier else { return nil }
///     let country = json["network"]["country"]["name"].string
///     let episodes = json["_embedded"]["episodes"].elements.compactMap(Episode.init)
///
/// Such a part is `nil` or empty, and nothing else is lost with it. Only requested parts have a limit of depth.
struct JSONView {
    /// Members of an object that can be asked for by name, the first ones; no answer has as many with known names.
    private static let memberLimit = 256

    private struct Member {
        /// The bytes between the quotes. Escapes are not resolved: no known name needs them.
        let name: Range<Int>
        /// The offset of the value's first byte.
        let position: Int
    }

    /// At the value.
    private let reader: JSONReader
    /// `nil` for anything but an object.
    private let members: [Member]?

    private init(at reader: JSONReader, members: [Member]?) {
        self.reader = reader
        self.members = members
    }

    /// - Returns: `nil` if the bytes are not JSON as a whole.
    init?(_ bytes: [UInt8]) {
        var reader = JSONReader(bytes, .lenient)
        let start = reader
        guard let view = try? JSONView.pass(&reader), (try? reader.end()) != nil else { return nil }
        self.init(at: start, members: view.members)
    }

    /// Passes over a value.
    private static func pass(_ reader: inout JSONReader) throws(JSONError) -> JSONView {
        let start = reader
        guard try reader.kind() == .object else {
            try reader.skip()
            return JSONView(at: start, members: nil)
        }
        var members: [Member] = []
        try reader.beginObject()
        while let name = try reader.nextNameRange() {
            if members.isEmpty { members.reserveCapacity(24) }
            if members.count < memberLimit { members.append(Member(name: name, position: reader.position)) }
            try reader.skip()
        }
        return JSONView(at: start, members: members)
    }

    var isObject: Bool { members != nil }

    /// The value of a member. A missing member has an empty view, whose parts are `nil` too.
    subscript(name: StaticString) -> JSONView {
        var reader = reader
        let member = name.withUTF8Buffer { name in
            members?.first { $0.name.count == name.count && reader.bytes[$0.name].elementsEqual(name) }
        }
        reader.position = member?.position ?? reader.bytes.count
        // The others need not be passed over.
        guard (try? reader.kind()) == .object, let object = try? JSONView.pass(&reader) else {
            return JSONView(at: reader, members: nil)
        }
        return object
    }

    // MARK: Values

    /// The text of a string.
    var string: String? {
        var reader = reader
        return try? reader.string()
    }

    /// The value of a whole number.
    var integer: Int? {
        var reader = reader
        return try? reader.integer()
    }

    /// The value of a finite number.
    var double: Double? {
        var reader = reader
        return (try? reader.double()).flatMap { $0.isFinite ? $0 : nil }
    }

    /// A truth value.
    var boolean: Bool? {
        var reader = reader
        return try? reader.bool()
    }

    /// A positive number, or a string of its digits.
    var identifier: Int? {
        (integer ?? string.flatMap { Int($0) }).flatMap { $0 > 0 ? $0 : nil }
    }

    // MARK: Collections

    /// The elements of an array; none for anything else.
    var elements: some Sequence<JSONView> {
        var reader = reader
        var isInside = (try? reader.beginArray()) != nil
        return AnyIterator {
            isInside = isInside && (try? reader.nextElement()) == true
            return isInside ? try? JSONView.pass(&reader) : nil
        }
    }

    /// The members of an object with their names, however many; none for anything else.
    var fields: some Sequence<(name: String, value: JSONView)> {
        var reader = reader
        var isInside = (try? reader.beginObject()) != nil
        return AnyIterator {
            guard isInside, let name = try? reader.nextName(), let value = try? JSONView.pass(&reader) else {
                isInside = false
                return nil
            }
            return (name, value)
        }
    }

    /// Whether it is an array without elements.
    var isEmptyArray: Bool {
        var reader = reader
        return (try? reader.beginArray()) != nil && (try? reader.nextElement()) == false
    }
}
