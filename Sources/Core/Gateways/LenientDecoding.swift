import FoundationEssentials

extension HTTPRequest.Content {
    /// - Throws: as `decode` does for a body that does not look like this content.
    func check(_ body: [UInt8]) throws(GatewayError) {
        guard accepts(body) else { throw Self.isMarkup(body) ? .portal : .notTheAPI }
    }

    /// Decodes a body that looks like this content.
    /// - Throws: `GatewayError.portal` for HTML, `notTheAPI` for anything else.
    func decode<Wire: Decodable>(_ type: Wire.Type, from body: [UInt8]) throws(GatewayError) -> Wire {
        try check(body)
        do {
            return try JSONDecoder().decode(type, from: Data(body))
        } catch {
            throw .notTheAPI
        }
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
