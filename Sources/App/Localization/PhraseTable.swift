/// The phrases of a `.strings` file, found by their keys.
///
/// The file is read in one pass, which only notes where keys and values are: a phrase is decoded when it is asked for.
struct PhraseTable: Sendable {
    private struct Entry {
        let key: Range<Int>
        let value: Range<Int>
    }

    private let bytes: [UInt8]
    private var entries: [Entry] = []
    /// A hash table with open addressing: numbers of `entries` plus 1, and 0 for a free slot.
    private var slots: [UInt16]

    /// Reads `"key" = "value";` and `/* comments */`.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        entries.reserveCapacity(1_024)
        var key: Range<Int>?
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "/") {
                index = PhraseTable.endOfComment(in: bytes, from: index + 2)
            } else if bytes[index] == UInt8(ascii: "\"") {
                let end = PhraseTable.endOfString(in: bytes, from: index + 1)
                if let name = key {
                    entries.append(Entry(key: name, value: index + 1..<end))
                    key = nil
                } else {
                    key = index + 1..<end
                }
                index = end
            }
            index += 1
        }
        var capacity = 2
        while capacity < entries.count * 2 { capacity *= 2 }
        slots = Array(repeating: 0, count: capacity)
        for (number, entry) in entries.enumerated() {
            var slot = Int(bytes[entry.key].fnv32) & (capacity - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
            slots[slot] = UInt16(truncatingIfNeeded: number + 1)
        }
    }

    /// The keys in the order of the file.
    var keys: [String] { entries.map { String(decoding: bytes[$0.key], as: UTF8.self) } }

    /// The phrase with its placeholders, `%@` or `%2$@`, filled, or `nil` if there is no such key.
    func text(_ key: String, _ arguments: [String] = []) -> String? {
        guard let value = value(of: key) else { return nil }
        guard value.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }) else {
            return String(decoding: value, as: UTF8.self)
        }
        return PhraseTable.filled(value, arguments)
    }

    private func value(of key: String) -> ArraySlice<UInt8>? {
        var slot = Int(key.utf8.fnv32) & (slots.count - 1)
        while slots[slot] != 0 {
            let entry = entries[Int(slots[slot]) - 1]
            if entry.key.count == key.utf8.count, bytes[entry.key].elementsEqual(key.utf8) { return bytes[entry.value] }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private static func filled(_ value: ArraySlice<UInt8>, _ arguments: [String]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(arguments.reduce(value.count) { $0 + $1.utf8.count })
        var next = 0
        var rest = value
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
                result.append(escaped == UInt8(ascii: "n") ? UInt8(ascii: "\n") : escaped)
            } else if byte == UInt8(ascii: "%"), let first = rest.popFirst() {
                var position = next
                if first == UInt8(ascii: "%") {
                    result.append(first)
                    continue
                } else if first == UInt8(ascii: "@") {
                    next += 1
                } else {
                    position = Int(first) - Int(UInt8(ascii: "1"))
                    rest = rest.dropFirst(2)
                }
                if arguments.indices.contains(position) { result += arguments[position].utf8 }
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func endOfComment(in bytes: [UInt8], from start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "/") || bytes[index - 1] != UInt8(ascii: "*") {
            index += 1
        }
        return index
    }

    private static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.count)
    }
}
