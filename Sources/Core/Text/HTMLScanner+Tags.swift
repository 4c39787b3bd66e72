extension HTMLScanner {
    /// Reads what begins with `<`: a tag, a comment, or text after all.
    mutating func markup() -> HTMLToken? {
        let start = position
        position += 1
        guard position < end else { return .scalar("<") }
        switch bytes[position] {
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            skipDeclaration()
            return nil
        case UInt8(ascii: "/"):
            position += 1
            guard let tag = tag() else { return nil }
            return .close(tag)
        case let byte where isLetter(byte):
            guard let tag = tag() else { return nil }
            if tag == .hidden { skipHidden(name: start + 1) }
            return .open(tag)
        default:
            return .scalar("<")
        }
    }

    /// Reads the name and skips the attributes, in which a quoted `>` ends nothing; `nil` for a tag that never ends.
    private mutating func tag() -> HTMLTag? {
        let name = lowercaseName()
        var place = HTMLTagPlace.outside
        while position < end {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: ">"), !place.isQuoted { return HTMLTag(name: name) }
            place.move(past: byte)
        }
        return nil
    }

    private mutating func lowercaseName() -> String {
        let start = position
        while position < end, isLetter(bytes[position]) || isDigit(bytes[position]) {
            position += 1
        }
        return String(
            decoding: bytes[start..<min(position, start + HTMLScanner.nameLimit)].map { $0 | 0x20 }, as: UTF8.self)
    }

    private mutating func skipDeclaration() {
        let isComment = matches("!--", at: position)
        while position < end {
            position += 1
            if isComment ? matches("-->", at: position - 1) : bytes[position - 1] == UInt8(ascii: ">") {
                position = min(position + (isComment ? 2 : 0), end)
                return
            }
        }
    }

    /// Skips to the closing tag of the element whose name begins at `name`.
    private mutating func skipHidden(name: Int) {
        var length = 0
        while name + length < end, isLetter(bytes[name + length]) { length += 1 }
        while position < end {
            if bytes[position] == UInt8(ascii: "<"), matches("/", at: position + 1),
                repeats(name..<name + length, at: position + 2)
            {
                return
            }
            position += 1
        }
    }

    private func matches(_ text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= end else { return false }
        return text.withUTF8Buffer { expected in
            expected.indices.allSatisfy { bytes[offset + $0] == expected[$0] }
        }
    }

    private func repeats(_ range: Range<Int>, at offset: Int) -> Bool {
        guard offset + range.count <= end else { return false }
        return zip(range, offset...).allSatisfy { bytes[$0] | 0x20 == bytes[$1] | 0x20 }
    }
}
