import FoundationEssentials

extension HTTPRequest.Content {
    /// - Throws: as `decode` does for a body that does not look like this content.
    func check(_ body: [UInt8]) throws(GatewayError) {
        guard accepts(body) else { throw Self.isMarkup(body) ? .portal : .notTheAPI }
    }

    /// Values that an answer may have: the decoder takes some 40 bytes for each, and `[{},{},…]` has one in three bytes. The largest
    /// real ones, of shows with ten thousand episodes, have some 400,000.
    private static let valueLimit = 600_000

    /// Whether a body has more values than any answer, by its signs.
    private static func isCrowded(_ body: [UInt8]) -> Bool {
        // Each takes at least two bytes.
        guard body.count > valueLimit else { return false }
        var count = 0
        for byte in body where byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
            count += 1
        }
        return count > valueLimit
    }

    /// Decodes a body that looks like this content.
    /// - Throws: `GatewayError.portal` for HTML, `notTheAPI` for anything else.
    func decode<Wire: Decodable>(_ type: Wire.Type, from body: [UInt8]) throws(GatewayError) -> Wire {
        try check(body)
        guard !Self.isCrowded(body) else { throw .notTheAPI }
        let decoder = JSONDecoder()
        if let value = try? decoder.decode(type, from: Data(body)) { return value }
        guard let shallow = JSONDepth.pruned(body), let value = try? decoder.decode(type, from: Data(shallow)) else {
            throw .notTheAPI
        }
        return value
    }
}

/// A field that is `nil` if it is absent, null, or of the wrong type: one bad field must not cost the whole entry.
@propertyWrapper struct Lenient<Value: Decodable>: Decodable {
    let wrappedValue: Value?

    init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    init(from decoder: any Decoder) throws {
        wrappedValue = try? Value(from: decoder)
    }
}

extension KeyedDecodingContainer {
    /// Called by synthesized initializers, which would throw for an absent field otherwise.
    func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) throws -> Lenient<Value> {
        Lenient(wrappedValue: (try? decodeIfPresent(Value.self, forKey: key)) ?? nil)
    }
}

/// A positive number, or a string of its digits.
struct WireID: Decodable {
    let number: Int

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        let number = (try? value.decode(Int.self)) ?? (try? value.decode(String.self)).flatMap { Int($0) }
        guard let number, number > 0 else {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "not an identifier")
        }
        self.number = number
    }
}

/// An array without the elements that cannot be decoded: one bad element costs that element alone.
struct LossyArray<Element: Decodable>: Decodable {
    let elements: [Element]
    /// Whether elements are missing.
    let isIncomplete: Bool

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var elements: [Element] = []
        var isIncomplete = false
        while !container.isAtEnd {
            if let element = try? container.decode(Element.self) {
                elements.append(element)
            } else {
                isIncomplete = true
                // A failed decode does not advance; this does, whatever the element is.
                guard (try? container.decode(Anything.self)) != nil else { break }
            }
        }
        self.elements = elements
        self.isIncomplete = isIncomplete
    }

    private struct Anything: Decodable {
        init(from decoder: any Decoder) throws {}
    }
}
