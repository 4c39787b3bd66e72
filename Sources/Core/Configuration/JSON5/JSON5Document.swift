/// A JSON5 text that has been understood, and what it says.
public struct JSON5Document: Hashable, Sendable {
    /// Bytes that are read at most.
    public static let sizeLimit = 1 << 20

    /// The text, byte for byte as it was.
    public let bytes: [UInt8]
    /// Its value; `nil` where there are only white space and comments.
    public let root: JSONNode?

    /// Reads a text.
    /// - Throws: the first mistake in it.
    public init(_ bytes: [UInt8]) throws(JSONError) {
        guard bytes.count <= JSON5Document.sizeLimit else {
            throw JSONError(offset: JSON5Document.sizeLimit, problem: .tooLarge)
        }
        self.bytes = bytes
        root = try JSON5Parser.parse(bytes)
    }

    /// What stands under these keys, one in the other; `nil` where nothing does. Of several values, as there are where a key on the
    /// way comes more than once, the last one.
    public func value(at path: [String]) -> JSONNode? {
        guard let key = path.last else { return root }
        return object(holding: path)?.members?.last { $0.key == key }?.value
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

    /// Where a byte stands.
    public func place(of offset: Int) -> TextPlace { TextPlace(offset: offset, in: bytes) }

    /// The text with a value under these keys, and every other byte as it was.
    /// - Returns: `nil` where the text's value is no object, which has no keys.
    public func setting(_ path: [String], to value: JSON5Value) -> JSON5Document? {
        guard let bytes = JSON5Editor(document: self).set(path[...], to: value),
            let edited = try? JSON5Document(bytes), edited.value(at: path) != nil
        else { return nil }
        return edited
    }

    /// The text without what stands under these keys, and every other byte as it was.
    public func removing(_ path: [String]) -> JSON5Document? {
        var document = self
        // A key may stand there more than once: were the last one removed alone, the one before it would count.
        while document.value(at: path) != nil {
            guard let bytes = JSON5Editor(document: document).remove(path[...]), bytes.count < document.bytes.count,
                let edited = try? JSON5Document(bytes)
            else { return nil }
            document = edited
        }
        return document
    }
}
