/// Fuzzed input, read from the front; after its end every byte is zero.
struct FuzzedBytes {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isEmpty: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// A number below the count, at most 256.
    mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

    /// One of these.
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(below: elements.count)] }

    mutating func flag() -> Bool { byte() & 1 == 1 }

    /// The next bytes, as many as there are.
    mutating func bytes(_ count: Int) -> [UInt8] {
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    /// A text: a length byte, and its bytes, which may be invalid UTF-8.
    mutating func text() -> String { String(decoding: bytes(Int(byte())), as: UTF8.self) }

    /// All that is left.
    mutating func remainder() -> [UInt8] {
        defer { rest = [] }
        return Array(rest)
    }
}
