/// Reads JSON5 (version 1.0.0 of the specification at json5.org) into a tree that knows its places.
///
/// The text may come from anywhere: depth and number of values are bounded, and the time grows with the length alone.
struct JSON5Parser {
    /// Objects and arrays in each other.
    static let depthLimit = 32
    /// Values of all kinds.
    static let valueLimit = 20_000

    var scanner: JSON5Scanner
    private var depth = 0
    private var count = 0

    /// Reads a text.
    /// - Returns: its one value; `nil` for a text of white space and comments alone.
    static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONNode? {
        if let offset = firstInvalidByte(of: bytes) { throw JSONError(offset: offset, problem: .notUTF8) }
        var parser = JSON5Parser(scanner: JSON5Scanner(bytes))
        try parser.scanner.skipTrivia()
        guard parser.scanner.next != nil else { return nil }
        let root = try parser.value()
        try parser.scanner.skipTrivia()
        guard parser.scanner.next == nil else { throw parser.mistake(.moreThanOneValue) }
        return root
    }

    private init(scanner: JSON5Scanner) {
        self.scanner = scanner
    }

    func mistake(_ problem: JSONError.Problem, at offset: Int? = nil) -> JSONError {
        JSONError(offset: offset ?? scanner.index, problem: problem)
    }

    func unexpected(_ expectation: JSONError.Expectation) -> JSONError {
        mistake(scanner.nextScalar.map { .unexpected($0, expectation) } ?? .unexpectedEnd(expectation))
    }

    // MARK: Values

    private mutating func value() throws(JSONError) -> JSONNode {
        count += 1
        guard count <= JSON5Parser.valueLimit else { throw mistake(.tooManyValues) }
        let start = scanner.index
        let content = try content()
        return JSONNode(range: start..<scanner.index, content: content)
    }

    private mutating func content() throws(JSONError) -> JSONNode.Content {
        switch scanner.next {
        case UInt8(ascii: "{"): return .object(try nested { (parser) throws(JSONError) in try parser.members() })
        case UInt8(ascii: "["): return .array(try nested { (parser) throws(JSONError) in try parser.elements() })
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string())
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
            return .number(try number())
        default: return try word()
        }
    }

    private mutating func nested<Value>(
        _ body: (inout JSON5Parser) throws(JSONError) -> Value
    ) throws(JSONError) -> Value {
        guard depth < JSON5Parser.depthLimit else { throw mistake(.tooDeep) }
        depth += 1
        scanner.index += 1
        let value = try body(&self)
        depth -= 1
        return value
    }

    private mutating func elements() throws(JSONError) -> [JSONNode] {
        var elements: [JSONNode] = []
        while true {
            try scanner.skipTrivia()
            if scanner.skip(UInt8(ascii: "]")) { return elements }
            elements.append(try value())
            try scanner.skipTrivia()
            if scanner.skip(UInt8(ascii: ",")) { continue }
            guard scanner.skip(UInt8(ascii: "]")) else { throw unexpected(.commaOrBracket) }
            return elements
        }
    }

    private mutating func members() throws(JSONError) -> [JSONMember] {
        var members: [JSONMember] = []
        while true {
            try scanner.skipTrivia()
            if scanner.skip(UInt8(ascii: "}")) { return members }
            members.append(try member())
            try scanner.skipTrivia()
            if scanner.skip(UInt8(ascii: ",")) { continue }
            guard scanner.skip(UInt8(ascii: "}")) else { throw unexpected(.commaOrBrace) }
            return members
        }
    }

    private mutating func member() throws(JSONError) -> JSONMember {
        let start = scanner.index
        let isQuoted = scanner.next == UInt8(ascii: "\"") || scanner.next == UInt8(ascii: "'")
        guard let key = isQuoted ? try string() : try identifier() else { throw unexpected(.key) }
        let end = scanner.index
        try scanner.skipTrivia()
        guard scanner.skip(UInt8(ascii: ":")) else { throw unexpected(.colon) }
        try scanner.skipTrivia()
        return JSONMember(key: key, keyRange: start..<end, value: try value())
    }

    /// A value that is a word; a number that is one has been told by its sign, or is here.
    private mutating func word() throws(JSONError) -> JSONNode.Content {
        let start = scanner.index
        guard let word = try identifier() else { throw unexpected(.value) }
        switch word {
        case "null": return .null
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "Infinity": return .number(.infinity)
        case "NaN": return .number(.nan)
        default: throw mistake(.unknownWord(word), at: start)
        }
    }

    // MARK: The text

    /// The first byte of what is no UTF-8.
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
