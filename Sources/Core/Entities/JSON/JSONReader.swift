/// Reads JSON value by value, without a tree in between: about ten times as fast as `JSONDecoder`.
///
///     var reader = JSONReader(bytes)
///     try reader.beginObject()
///     while let name = try reader.nextName() {
///         switch name {
///         case "id": id = try reader.integer()
///         default: try reader.skip()
///         }
///     }
///     try reader.end()
///
/// A loop reads or skips each value before it asks for the next one. After an error the reader can only tell its position.
/// Copies are cheap: to try a value, read it from a copy.
package struct JSONReader {
    /// Which texts are accepted.
    package enum Dialect {
        /// JSON as this program writes it: numbers are finite, surrogates come in pairs.
        case strict
        /// All of RFC 8259, with a byte order mark.
        case lenient
        /// JSON5 (version 1.0.0, json5.org). The bytes must be UTF-8.
        case json5
    }

    /// The kind of a value.
    package enum Kind {
        case null, boolean, number, string, array, object
    }

    private static let depthLimit = 32

    /// The whole text.
    package let bytes: [UInt8]
    let dialect: Dialect
    /// The offset of the next byte.
    package var position: Int
    /// The bytes of the name that `nextName` has read last, with its quotes.
    private(set) var nameRange = 0..<0
    private var depth = 0
    /// Whether the object or array that was entered last has had no value yet.
    private var isFirst = true

    /// - Parameter position: where to begin, as for one line of many.
    package init(_ bytes: [UInt8], _ dialect: Dialect = .strict, at position: Int = 0) {
        self.bytes = bytes
        self.dialect = dialect
        self.position = position
        if dialect == .lenient, position == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { self.position = 3 }
    }

    // MARK: Objects and arrays

    /// Enters an object.
    package mutating func beginObject() throws(JSONError) {
        try begin(UInt8(ascii: "{"))
    }

    /// Reads the name of the next member, up to its value, or `nil` at the end of the object, which it leaves.
    package mutating func nextName() throws(JSONError) -> String? {
        guard try next(before: UInt8(ascii: "}")) else { return nil }
        let byte = try peek(.key)
        let start = position
        let name: String
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            name = try string()
        } else {
            guard dialect == .json5, let identifier = try identifier() else { throw unexpected(.key) }
            name = identifier
        }
        nameRange = start..<position
        try expect(UInt8(ascii: ":"), .colon)
        return name
    }

    private mutating func quotedName() throws(JSONError) -> Range<Int> {
        _ = try peek(.key)
        let name = try skipString().content
        try expect(UInt8(ascii: ":"), .colon)
        return name
    }

    /// Reads the name of the next member like `nextName`, if it is one letter long: the names that the cache uses. Others are 0. JSON5
    /// allows names without quotes and must not use it.
    package mutating func nextLetter() throws(JSONError) -> UInt8? {
        guard try next(before: UInt8(ascii: "}")) else { return nil }
        // As this program writes it.
        if position + 3 < bytes.count, bytes[position] == UInt8(ascii: "\""),
            (bytes[position + 1] | 0x20) &- UInt8(ascii: "a") < 26, bytes[position + 2] == UInt8(ascii: "\""),
            bytes[position + 3] == UInt8(ascii: ":")
        {
            position += 4
            return bytes[position - 3]
        }
        let name = try quotedName()
        return name.count == 1 ? bytes[name.lowerBound] : 0
    }

    /// Enters an array.
    package mutating func beginArray() throws(JSONError) {
        try begin(UInt8(ascii: "["))
    }

    /// Whether another element follows; leaves the array if none does.
    package mutating func nextElement() throws(JSONError) -> Bool {
        try next(before: UInt8(ascii: "]"))
    }

    private mutating func begin(_ bracket: UInt8) throws(JSONError) {
        try expect(bracket, .value)
        try enter(limit: JSONReader.depthLimit)
    }

    private mutating func enter(limit: Int) throws(JSONError) {
        depth += 1
        isFirst = true
        guard depth <= limit else { throw JSONError(offset: position - 1, problem: .tooDeep) }
    }

    private mutating func next(before closing: UInt8) throws(JSONError) -> Bool {
        let isObject = closing == UInt8(ascii: "}")
        let start: JSONError.Expectation = isObject ? .key : .value
        var byte = try peek(isFirst ? start : isObject ? .commaOrBrace : .commaOrBracket)
        if !isFirst, byte != closing {
            guard byte == UInt8(ascii: ",") else { throw unexpected(isObject ? .commaOrBrace : .commaOrBracket) }
            position += 1
            guard dialect == .json5 else { return true }
            // JSON5 allows a comma after the last value.
            byte = try peek(start)
        }
        isFirst = false
        guard byte == closing else { return true }
        position += 1
        depth -= 1
        return false
    }

    // MARK: Values

    /// The kind of the next value.
    package mutating func kind() throws(JSONError) -> Kind {
        let byte = try peek(.value)
        if byte == UInt8(ascii: "\"") { return .string }
        switch byte {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "'"): return .string
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return .number
        case UInt8(ascii: "n") where isNext("null"): return .null
        case UInt8(ascii: "t") where isNext("true"), UInt8(ascii: "f") where isNext("false"): return .boolean
        default:
            var copy = self
            switch try copy.identifier() {
            case "null": return .null
            case "true", "false": return .boolean
            case "Infinity" where dialect == .json5, "NaN" where dialect == .json5: return .number
            case let word?: throw error(.unknownWord(word))
            case nil: throw unexpected(.value)
            }
        }
    }

    /// Reads a string.
    package mutating func string() throws(JSONError) -> String {
        let (range, hasEscapes) = try skipString()
        return String(decoding: hasEscapes ? try unescaped(range)[...] : bytes[range], as: UTF8.self)
    }

    /// Reads a whole number; unless the dialect is strict also one written as `1.0` or `1e0`.
    package mutating func integer() throws(JSONError) -> Int {
        let start = position
        let digits = try skipNumber()
        if let value = shortInteger(digits) { return value }
        let text = text(digits)
        if let value = Int(text) { return value }
        guard dialect != .strict, let value = Double(text).flatMap({ Int(exactly: $0) }) else {
            throw JSONError(offset: start, problem: .badNumber)
        }
        return value
    }

    /// Reads a number.
    mutating func double() throws(JSONError) -> Double {
        let start = position
        if dialect == .json5, let value = try json5Number() { return value }
        guard let value = Double(try number()), value.isFinite || dialect != .strict else {
            throw JSONError(offset: start, problem: .badNumber)
        }
        return value
    }

    /// Reads a truth value.
    package mutating func bool() throws(JSONError) -> Bool {
        if try take("true") { return true }
        if try take("false") { return false }
        throw unexpected(.value)
    }

    /// Reads `null`, if that is next.
    mutating func null() throws(JSONError) -> Bool {
        try take("null")
    }

    /// Passes over a value of any kind, in the lenient dialect however deeply it is nested; not for JSON5.
    package mutating func skip() throws(JSONError) {
        // Of the objects and arrays around the next value, the innermost last.
        var closings: [UInt8] = []
        while true {
            if let closing = try enterOrSkip() { closings.append(closing) }
            while let closing = closings.last, try !next(before: closing) { closings.removeLast() }
            guard let closing = closings.last else { return }
            if closing == UInt8(ascii: "}") { _ = try quotedName() }
        }
    }

    /// Enters an object or an array, or passes over any other value.
    /// - Returns: the bracket that closes it, or `nil` for other values.
    private mutating func enterOrSkip() throws(JSONError) -> UInt8? {
        switch try kind() {
        case .object, .array:
            position += 1
            try enter(limit: dialect == .lenient ? .max : JSONReader.depthLimit)
            // In ASCII, a bracket closes the one two before it.
            return bytes[position - 1] + 2
        case .string:
            let (range, hasEscapes) = try skipString()
            if hasEscapes { _ = try unescaped(range) }
        case .number where dialect == .strict: _ = try double()
        case .number: _ = try skipNumber()
        case .boolean: _ = try bool()
        case .null: _ = try null()
        }
        return nil
    }

    /// Passes over a value like `skip` and lists it and all values in it.
    /// - Parameter limit: how many values and names there may be.
    mutating func index(limit: Int) throws(JSONError) -> [JSONIndex.Entry] {
        var entries: [JSONIndex.Entry] = []
        // The objects and arrays around the next value, the innermost last: their places in the list, and how they end.
        var open: [(entry: Int, closing: UInt8)] = []
        while true {
            _ = try peek()
            guard entries.count < limit else { throw error(.tooManyValues) }
            entries.append(JSONIndex.Entry(start: position, next: entries.count + 1))
            if let closing = try enterOrSkip() { open.append((entries.count - 1, closing)) }
            while let last = open.last, try !next(before: last.closing) {
                entries[last.entry].next = UInt32(entries.count)
                open.removeLast()
            }
            guard let last = open.last else { return entries }
            if last.closing == UInt8(ascii: "}") {
                entries.append(JSONIndex.Entry(start: try quotedName().lowerBound - 1, next: entries.count + 1))
            }
        }
    }

    /// Whether only white space follows.
    package mutating func isAtEnd() throws(JSONError) -> Bool {
        try skipBlanks()
        return position == bytes.count
    }

    /// Checks that only white space follows.
    package mutating func end() throws(JSONError) {
        guard try isAtEnd() else { throw error(.moreThanOneValue) }
    }

    // MARK: Errors

    /// The error for a value that is JSON but cannot be right.
    package func unexpected(_ expectation: JSONError.Expectation) -> JSONError {
        error(nextScalar.map { .unexpected($0, expectation) } ?? .unexpectedEnd(expectation))
    }

    func error(_ problem: JSONError.Problem) -> JSONError {
        JSONError(offset: position, problem: problem)
    }
}

// MARK: - Scanning

extension JSONReader {
    /// The next byte that is not white space; it stays the next one.
    @inline(__always)
    package mutating func peek(_ expectation: JSONError.Expectation = .value) throws(JSONError) -> UInt8 {
        // Nearly every byte begins a value or is a sign between values.
        if position < bytes.count, JSONReader.isNeverBlank(bytes[position]) { return bytes[position] }
        try skipBlanks()
        guard position < bytes.count else { throw error(.unexpectedEnd(expectation)) }
        return bytes[position]
    }

    private static func isNeverBlank(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x80 && byte != UInt8(ascii: "/")
    }

    /// The next character. The bytes may be anything but in JSON5.
    var nextScalar: Unicode.Scalar? {
        guard position < bytes.count else { return nil }
        if bytes[position] < 0x80 { return Unicode.Scalar(bytes[position]) }
        return String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
    }

    private mutating func skipBlanks() throws(JSONError) {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            case UInt8(ascii: "/"), 0x0B, 0x0C, 0x80...: guard dialect == .json5, try skipTrivia() else { return }
            default: return
            }
        }
    }

    private mutating func expect(_ byte: UInt8, _ expectation: JSONError.Expectation) throws(JSONError) {
        guard try peek(expectation) == byte else { throw unexpected(expectation) }
        position += 1
    }

    private mutating func take(_ word: StaticString) throws(JSONError) -> Bool {
        _ = try peek()
        guard isNext(word) else { return false }
        position += word.utf8CodeUnitCount
        return true
    }

    private func isNext(_ word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        return end <= bytes.count && word.withUTF8Buffer { $0.elementsEqual(bytes[position..<end]) } && !isWord(at: end)
    }

    /// Passes over a string.
    /// - Returns: the bytes between its quotes.
    private mutating func skipString() throws(JSONError) -> (content: Range<Int>, hasEscapes: Bool) {
        let quote = try peek()
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") && dialect == .json5 else {
            throw unexpected(.value)
        }
        let start = position
        var hasEscapes = false
        var index = start + 1
        while true {
            index = endOfRun(from: index, quote: quote)
            guard index < bytes.count else { break }
            let byte = bytes[index]
            index += 1
            if byte == quote {
                position = index
                return (start + 1..<index - 1, hasEscapes)
            }
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                // The next byte cannot end the string. JSON5 allows a line break there.
                index += index + 1 < bytes.count && bytes[index] == 0x0D && bytes[index + 1] == 0x0A ? 2 : 1
            } else if byte < 0x20, dialect != .json5 || byte == 0x0A || byte == 0x0D {
                break
            }
        }
        throw JSONError(offset: start, problem: .unclosedString)
    }

    /// The next byte that does not only stand for itself in a string.
    private func endOfRun(from start: Int, quote: UInt8) -> Int {
        bytes.withUnsafeBytes { bytes in
            bytes.firstOffset(from: start) { word in
                word.below(0x20) | word.equal(to: quote) | word.equal(to: UInt8(ascii: "\\"))
            }
        }
    }

    /// The text of a string that has escapes, over which the reader has passed.
    private mutating func unescaped(_ content: Range<Int>) throws(JSONError) -> [UInt8] {
        let end = position
        let quote = bytes[content.upperBound]
        var text: [UInt8] = []
        text.reserveCapacity(content.count)
        position = content.lowerBound
        while true {
            let run = position..<endOfRun(from: position, quote: quote)
            text += bytes[run]
            position = run.upperBound
            guard position < content.upperBound else { break }
            if bytes[position] == UInt8(ascii: "\\") {
                try unescape(into: &text)
            } else {
                // JSON5 allows some controls.
                text.append(bytes[position])
                position += 1
            }
        }
        position = end
        return text
    }

    private mutating func unescape(into text: inout [UInt8]) throws(JSONError) {
        let failure = error(.badEscape)
        position += 2
        switch bytes[position - 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[position - 1])
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"):
            guard let unit = hexadecimal(digits: 4), let scalar = scalar(for: unit) else { throw failure }
            text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        default:
            position -= 1
            guard dialect == .json5, unescapeJSON5(into: &text) else { throw failure }
        }
    }

    /// The character of a UTF-16 unit, together with the unit that follows if they are a surrogate pair.
    private mutating func scalar(for unit: UInt32) -> Unicode.Scalar? {
        if let scalar = Unicode.Scalar(unit) { return scalar }
        var copy = self
        copy.position += 2
        if unit < 0xDC00, bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]),
            let low = copy.hexadecimal(digits: 4), (0xDC00..<0xE000).contains(low)
        {
            position = copy.position
            return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        }
        return dialect == .strict ? nil : "\u{FFFD}"
    }

    /// Reads that many hexadecimal digits.
    mutating func hexadecimal(digits: Int) -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard position < bytes.count, bytes[position] < 0x80,
                let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue
            else { return nil }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }

    /// Reads the text of a number with its sign: `-12.5e3`, in JSON5 also `+1`, `.5` and `12.`.
    package mutating func number() throws(JSONError) -> Substring {
        text(try skipNumber())
    }

    private func text(_ range: Range<Int>) -> Substring {
        Substring(decoding: bytes[range], as: UTF8.self)
    }

    /// The value of a whole number with so few digits that it cannot overflow, as nearly every one, or `nil` for others.
    private func shortInteger(_ range: Range<Int>) -> Int? {
        let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
        let digits = isNegative ? range.dropFirst() : range
        guard digits.count < 19 else { return nil }
        var value = 0
        for index in digits {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        return isNegative ? -value : value
    }

    private mutating func skipNumber() throws(JSONError) -> Range<Int> {
        let first = try peek()
        let start = position
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") && dialect == .json5 { position += 1 }
        let whole = skipDigits()
        var isNumber = whole == 1 || whole > 1 && bytes[position - whole] != UInt8(ascii: "0")
        if takeByte(UInt8(ascii: ".")) {
            let fraction = skipDigits()
            isNumber = dialect == .json5 ? whole + fraction > 0 && (isNumber || whole == 0) : isNumber && fraction > 0
        }
        if takeByte(UInt8(ascii: "e")) || takeByte(UInt8(ascii: "E")) {
            _ = takeByte(UInt8(ascii: "+")) || takeByte(UInt8(ascii: "-"))
            isNumber = skipDigits() > 0 && isNumber
        }
        guard isNumber, !isWord(at: position) else { throw JSONError(offset: start, problem: .badNumber) }
        return start..<position
    }

    /// Whether there is a letter, a digit or a point: then a word or number before it has not ended yet.
    func isWord(at position: Int) -> Bool {
        guard position < bytes.count else { return false }
        switch bytes[position] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"):
            return true
        default: return false
        }
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
        return position - start
    }

    mutating func takeByte(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }
}
