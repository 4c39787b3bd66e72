import Entities

/// A JSON5 text and its value.
package struct JSON5Document: Hashable, Sendable {
    /// Texts with more bytes are rejected.
    package static let sizeLimit = 1 << 20
    /// Texts with more values are rejected.
    private static let valueLimit = 20_000

    /// The text, unchanged.
    package let bytes: [UInt8]
    /// Its value, or `nil` if there are only white space and comments.
    package let root: JSONNode?

    /// Reads a text.
    /// - Throws: the first mistake in it.
    package init(_ bytes: [UInt8]) throws(JSONError) {
        guard bytes.count <= JSON5Document.sizeLimit else {
            throw JSONError(offset: JSON5Document.sizeLimit, problem: .tooLarge)
        }
        if let offset = JSON5Document.firstInvalidByte(of: bytes) { throw JSONError(offset: offset, problem: .notUTF8) }
        self.bytes = bytes
        var reader = JSONReader(bytes, .json5)
        var room = JSON5Document.valueLimit
        root = try reader.isAtEnd() ? nil : try reader.node(&room)
        try reader.end()
    }

    /// The value under these keys, one in the other; the last one if a key occurs more than once.
    package func value(at path: [String]) -> JSONNode? {
        path.last.map { object(holding: path)?[$0] } ?? root
    }

    /// The object that holds the last value under these keys.
    func object(holding path: [String]) -> JSONNode? {
        root.flatMap { JSON5Document.object(holding: path[...], in: $0) }
    }

    private static func object(holding path: ArraySlice<String>, in node: JSONNode) -> JSONNode? {
        let rest = path.dropFirst()
        for member in node.members?.reversed() ?? [] where member.key == path.first {
            if rest.isEmpty { return node }
            if let object = object(holding: rest, in: member.value) { return object }
        }
        return nil
    }

    /// The line and column of a byte.
    package func place(of offset: Int) -> TextPlace { TextPlace(offset: offset, in: bytes) }

    /// The text with a value under these keys, and every other byte unchanged.
    /// - Returns: `nil` if the text's value is not an object.
    package func setting(_ path: [String], to value: JSONValue) -> JSON5Document? {
        guard let bytes = JSON5Editor(document: self).set(path[...], to: value),
            let edited = try? JSON5Document(bytes), edited.value(at: path) != nil
        else { return nil }
        return edited
    }

    /// The text without the value under these keys, and every other byte unchanged.
    package func removing(_ path: [String]) -> JSON5Document? {
        var document = self
        // If a key occurs more than once, the one before the last would count next.
        while document.value(at: path) != nil {
            guard let bytes = JSON5Editor(document: document).remove(path[...]), bytes.count < document.bytes.count,
                let edited = try? JSON5Document(bytes)
            else { return nil }
            document = edited
        }
        return document
    }

    private static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): offset += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }
}
