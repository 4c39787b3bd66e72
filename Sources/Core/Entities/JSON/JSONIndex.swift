/// The places of all values in a JSON text, found while the text is checked, so that no value is passed over twice.
final class JSONIndex: Sendable {
    /// A value, or the name of a member. An object is followed by its names and values in turn, an array by its elements.
    struct Entry {
        /// The offset of its first byte, which is the quote of a name.
        let start: UInt32
        /// The number of the entry after it and everything in it.
        var next: UInt32

        init(start: Int, next: Int) {
            self.start = UInt32(start)
            self.next = UInt32(next)
        }
    }

    /// More than an answer of the greatest size has. The entries take eight megabytes then.
    private static let entryLimit = 1 << 20

    let bytes: [UInt8]
    private let entries: [Entry]

    /// - Returns: `nil` if the bytes are not JSON as a whole, or have too many values.
    init?(_ bytes: [UInt8]) {
        var reader = JSONReader(bytes, .lenient)
        guard bytes.count <= UInt32.max, let entries = try? reader.index(limit: JSONIndex.entryLimit),
            (try? reader.end()) != nil
        else { return nil }
        self.bytes = bytes
        self.entries = entries
    }

    /// The entries of an array's elements, or of the names of an object's members, each of which is followed by its value.
    struct Parts: Sequence, IteratorProtocol {
        fileprivate let entries: [Entry]
        fileprivate var part: Int
        fileprivate let end: Int
        /// How far behind its first entry a part has its value.
        fileprivate let valueOffset: Int

        mutating func next() -> Int? {
            guard part < end else { return nil }
            defer { part = Int(entries[part + valueOffset].next) }
            return part
        }
    }

    /// The elements of an array; none for anything else.
    func elements(of entry: Int?) -> Parts { parts(of: entry, opening: UInt8(ascii: "["), valueOffset: 0) }

    /// The names of the members of an object; none for anything else.
    func names(of entry: Int?) -> Parts { parts(of: entry, opening: UInt8(ascii: "{"), valueOffset: 1) }

    private func parts(of entry: Int?, opening bracket: UInt8, valueOffset: Int) -> Parts {
        guard let entry, firstByte(of: entry) == bracket else {
            return Parts(entries: [], part: 0, end: 0, valueOffset: 0)
        }
        return Parts(entries: entries, part: entry + 1, end: Int(entries[entry].next), valueOffset: valueOffset)
    }

    /// The offset of the first byte of an entry.
    func start(of entry: Int) -> Int { Int(entries[entry].start) }

    func firstByte(of entry: Int) -> UInt8 { bytes[start(of: entry)] }

    /// Whether the text of an entry is this name, which needs no escapes. Those in the text are not resolved.
    func isName(_ entry: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = start(of: entry) + 1
        let end = start + name.count
        return end < bytes.count && bytes[end] == UInt8(ascii: "\"")
            && name.indices.allSatisfy { bytes[start + $0] == name[$0] }
    }
}
