/// A value in a JSON text, and its place there.
package struct JSONNode: Hashable, Sendable {
    /// The value itself.
    package enum Content: Hashable, Sendable {
        case null
        case boolean(Bool)
        case number(Double)
        case string(String)
        case array([JSONNode])
        /// The members in their order. A key may occur more than once; the last one counts.
        case object([JSONMember])
    }

    /// The value's bytes in the text, without comments around it.
    package let range: Range<Int>
    package let content: Content

    /// The members of an object, or `nil` for anything else.
    package var members: [JSONMember]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// The text of a string, or `nil` for anything else.
    package var string: String? {
        if case .string(let string) = content { string } else { nil }
    }

    /// The elements of an array, or `nil` for anything else.
    package var elements: [JSONNode]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// The value of a number, or `nil` for anything else.
    package var number: Double? {
        if case .number(let number) = content { number } else { nil }
    }

    /// The value of a whole number, or `nil` for anything else.
    package var integer: Int? { number.flatMap { Int(exactly: $0) } }

    /// The value of a Boolean, or `nil` for anything else.
    package var boolean: Bool? {
        if case .boolean(let boolean) = content { boolean } else { nil }
    }

    /// Whether it is JSON's null.
    var isNull: Bool { content == .null }

    /// The last value of a key, or `nil` for anything but an object.
    package subscript(key: String) -> JSONNode? {
        members?.last { $0.key == key }?.value
    }
}

/// A key of an object and its value.
package struct JSONMember: Hashable, Sendable {
    /// The key, without its quotes.
    package let key: String
    /// The key's bytes in the text, with its quotes.
    package let keyRange: Range<Int>
    package let value: JSONNode
}

extension JSONReader {
    /// Reads a value of any kind.
    /// - Parameter room: how many values may still be read.
    package mutating func node(_ room: inout Int) throws(JSONError) -> JSONNode {
        let kind = try kind()
        let start = position
        guard room > 0 else { throw error(.tooManyValues) }
        room -= 1
        let content: JSONNode.Content
        switch kind {
        case .null: content = try null() ? .null : .null
        case .boolean: content = .boolean(try bool())
        case .number: content = .number(try double())
        case .string: content = .string(try string())
        case .array:
            var elements: [JSONNode] = []
            try beginArray()
            while try nextElement() { elements.append(try node(&room)) }
            content = .array(elements)
        case .object:
            var members: [JSONMember] = []
            try beginObject()
            while let key = try nextName() {
                let keyRange = nameRange
                members.append(JSONMember(key: key, keyRange: keyRange, value: try node(&room)))
            }
            content = .object(members)
        }
        return JSONNode(range: start..<position, content: content)
    }
}
