import FoundationEssentials

/// A path as it was typed, pasted, or dropped onto a terminal.
package enum TypedPath {
    /// The path that is meant: without blanks and line ends around it, quotes, and backslashes before signs, or that of a `file://` address.
    /// - Parameter home: the home folder for `~`, or `nil` to leave that.
    package static func meant(_ typed: String, home: String? = nil) -> String {
        let text = unquoted(typed) ?? trimmed(typed)
        return UserFile.absolute(path(ofAddress: text) ?? text, home: home)
    }

    /// The same, unless there is a file with just the typed name.
    package static func existing(_ typed: String, home: String? = nil) -> String {
        let literal = UserFile.absolute(typed, home: home)
        return FileManager.default.fileExists(atPath: literal) ? literal : meant(typed, home: home)
    }

    /// The path of a `file://` address, or `nil` if it is none.
    static func path(ofAddress text: String) -> String? {
        guard let colon = text.firstIndex(of: ":"), text[..<colon].lowercased() == "file" else { return nil }
        var rest = text[text.index(after: colon)...]
        if rest.hasPrefix("//") { rest = rest.dropFirst(2).drop { $0 != "/" } }
        guard rest.hasPrefix("/") else { return nil }
        var bytes: [UInt8] = []
        var coded = rest.utf8
        while let byte = coded.popFirst() {
            if byte == UInt8(ascii: "%"), coded.count >= 2, let value = UInt8(String(coded.prefix(2)) ?? "", radix: 16)
            {
                bytes.append(value)
                coded = coded.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func trimmed(_ text: String) -> String {
        let start = text.drop(while: \.isWhitespace)
        let end = start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex
        return String(start[..<end])
    }

    /// The text as a shell reads it, except that blanks separate nothing, or `nil` if a quotation does not end.
    private static func unquoted(_ typed: String) -> String? {
        var result = ""
        // As many bytes are not trimmed.
        var kept = 0
        var quote: Character?
        var isEscaped = false
        for character in typed {
            if isEscaped {
                // Between double quotes, other signs keep their backslash.
                if quote != nil, !"\"\\$`".contains(character) { result.append("\\") }
                result.append(character)
                (isEscaped, kept) = (false, result.utf8.count)
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                (quote, kept) = (nil, result.utf8.count)
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            } else if quote != nil || !character.isWhitespace || !result.isEmpty {
                result.append(character)
                if quote != nil { kept = result.utf8.count }
            }
        }
        guard quote == nil, !isEscaped else { return nil }
        while result.utf8.count > kept, result.last?.isWhitespace == true { result.removeLast() }
        return result
    }
}
