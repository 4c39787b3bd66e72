/// What a fuzzer has thought up, taken from its front; behind its end everything is zero.
struct FuzzedBytes {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    /// Whether nothing is left.
    var isEmpty: Bool { rest.isEmpty }

    /// The next byte.
    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// A number of so many, 256 at most.
    mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

    /// One of these.
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(below: elements.count)] }

    /// Yes or no.
    mutating func flag() -> Bool { byte() & 1 == 1 }

    /// The next bytes, as many as there are.
    mutating func bytes(_ count: Int) -> [UInt8] {
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    /// A text: a byte that says how long it is, and its bytes, which may be no UTF-8.
    mutating func text() -> String {
        String(decoding: bytes(Int(byte())), as: UTF8.self)
    }

    /// All that is left.
    mutating func remainder() -> [UInt8] {
        defer { rest = [] }
        return Array(rest)
    }
}
