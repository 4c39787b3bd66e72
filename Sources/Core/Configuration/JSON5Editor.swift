import Entities

/// Changes one value of a JSON5 text and leaves the rest alone: comments, order, quotes, indentation, line ends.
struct JSON5Editor {
    /// A replacement of bytes by a text.
    private typealias Change = (range: Range<Int>, text: String)

    let document: JSON5Document

    private var bytes: [UInt8] { document.bytes }

    // MARK: Setting

    /// The text with a value under these keys. Missing objects on the way are added.
    func set(_ path: ArraySlice<String>, to value: JSONValue) -> [UInt8]? {
        guard !path.isEmpty else { return nil }
        guard let root = document.root else {
            // The object goes behind the comments.
            let isAtLineStart = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
            let text = (isAtLineStart ? "" : lineEnd) + nested(path, value, "") + lineEnd
            return applying([(bytes.count..<bytes.count, text)])
        }
        return set(path, to: value, in: root)
    }

    private func set(_ path: ArraySlice<String>, to value: JSONValue, in object: JSONNode) -> [UInt8]? {
        guard let members = object.members, let key = path.first else { return nil }
        guard let member = members.last(where: { $0.key == key }) else {
            return members.last.map { append(path, value, after: $0) } ?? insertFirst(path, value, in: object)
        }
        let rest = path.dropFirst()
        guard !rest.isEmpty else { return applying([(member.value.range, value.text(.editable))]) }
        if member.value.members != nil { return set(rest, to: value, in: member.value) }
        let indentation = indentation(at: member.keyRange.lowerBound)
        return applying([(member.value.range, nested(rest, value, indentation))])
    }

    /// Adds a member behind the last one of an object, written like that one.
    private func append(_ path: ArraySlice<String>, _ value: JSONValue, after last: JSONMember) -> [UInt8] {
        let end = last.value.range.upperBound
        let comma = comma(after: end)
        let indentation = indentation(at: last.keyRange.lowerBound)
        let new = member(path, value, indentation)
        let anchor = comma.map { $0 + 1 } ?? end
        guard isBlank(lineStart(of: last.keyRange.lowerBound)..<last.keyRange.lowerBound) else {
            return applying([(anchor..<anchor, comma == nil ? ", \(new)" : " \(new),")])
        }
        let text = lineEnd + indentation + new
        let place = commentEnd(from: anchor)
        if comma != nil { return applying([(place..<place, text + ",")]) }
        if place == end { return applying([(end..<end, "," + text)]) }
        return applying([(end..<end, ","), (place..<place, text)])
    }

    /// The end of the line if only comments follow in it: they belong to the value before them. Otherwise `offset` itself.
    private func commentEnd(from offset: Int) -> Int {
        var reader = JSONReader(bytes, .json5, at: offset)
        while true {
            reader.position = blanksEnd(from: reader.position)
            let start = reader.position
            if lineBreakEnd(at: start) != nil { return start }
            guard (try? reader.skipComment()) == true,
                !bytes[start..<reader.position].contains(where: { $0 == 0x0A || $0 == 0x0D })
            else { return offset }
        }
    }

    private func insertFirst(_ path: ArraySlice<String>, _ value: JSONValue, in object: JSONNode) -> [UInt8] {
        let brace = object.range.upperBound - 1
        let outer = indentation(at: object.range.lowerBound)
        let inner = outer + indentationUnit
        let text = inner + member(path, value, inner) + lineEnd
        let start = lineStart(of: brace)
        if start > object.range.lowerBound, isBlank(start..<brace) { return applying([(start..<start, text)]) }
        // A comment between the braces stays.
        let open = object.range.lowerBound + 1
        return applying([(isBlank(open..<brace) ? open..<brace : brace..<brace, lineEnd + text + outer)])
    }

    /// A member; its value is an object if the path goes on.
    private func member(_ path: ArraySlice<String>, _ value: JSONValue, _ indentation: String) -> String {
        let rest = path.dropFirst()
        return key(path.first ?? "") + ": "
            + (rest.isEmpty ? value.text(.editable) : nested(rest, value, indentation))
    }

    private func nested(_ path: ArraySlice<String>, _ value: JSONValue, _ indentation: String) -> String {
        let inner = indentation + indentationUnit
        return "{" + lineEnd + inner + member(path, value, inner) + lineEnd + indentation + "}"
    }

    /// A key with the quotes of the first one of the text; in double quotes if it is not a plain name.
    private func key(_ key: String) -> String {
        let isPlain =
            key.first?.isNumber == false
            && key.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
        let first = document.root?.members?.first.map { bytes[$0.keyRange.lowerBound] } ?? UInt8(ascii: "\"")
        guard isPlain, first != UInt8(ascii: "\"") else { return JSONValue.text(key).text(.editable) }
        return first == UInt8(ascii: "'") ? "'\(key)'" : key
    }

    // MARK: Removing

    /// The text without the last member of that name, its comma, and its line if nothing else is in it.
    func remove(_ path: ArraySlice<String>) -> [UInt8]? {
        guard let key = path.last, let members = document.object(holding: Array(path))?.members,
            let index = members.lastIndex(where: { $0.key == key })
        else { return nil }
        let member = members[index]
        var cut = member.keyRange.lowerBound..<member.value.range.upperBound
        var comma: Int?
        if let following = self.comma(after: cut.upperBound) {
            if isBlank(cut.upperBound..<following) { cut = cut.lowerBound..<following + 1 } else { comma = following }
        } else if index > 0 {
            comma = self.comma(after: members[index - 1].value.range.upperBound)
        }
        return applying([(widened(cut), "")] + (comma.map { [($0..<$0 + 1, "")] } ?? []))
    }

    /// The cut with its whole lines if nothing else is in them, otherwise with the blanks next to it.
    private func widened(_ cut: Range<Int>) -> Range<Int> {
        let start = lineStart(of: cut.lowerBound)
        let end = blanksEnd(from: cut.upperBound)
        let lineEnd = lineBreakEnd(at: end)
        if isBlank(start..<cut.lowerBound), let lineEnd { return start..<lineEnd }
        if end < bytes.count, lineEnd == nil, bytes[end] != UInt8(ascii: "}") { return cut.lowerBound..<end }
        let before = bytes[..<cut.lowerBound].lastIndex { $0 != 0x20 && $0 != 0x09 }
        return before.map { max($0 + 1, start)..<cut.upperBound } ?? cut
    }

    // MARK: The text

    /// The comma that follows a value, or `nil` if there is none.
    private func comma(after offset: Int) -> Int? {
        var reader = JSONReader(bytes, .json5, at: offset)
        return (try? reader.peek()) == UInt8(ascii: ",") ? reader.position : nil
    }

    private func lineStart(of offset: Int) -> Int {
        bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    private func blanksEnd(from offset: Int) -> Int {
        bytes[offset...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    }

    /// The end of the line break at an offset, or `nil` if there is none.
    private func lineBreakEnd(at offset: Int) -> Int? {
        guard offset < bytes.count, bytes[offset] == 0x0A || bytes[offset] == 0x0D else { return nil }
        return bytes[offset...].starts(with: [0x0D, 0x0A]) ? offset + 2 : offset + 1
    }

    /// The blanks at the beginning of a byte's line.
    private func indentation(at offset: Int) -> String {
        let start = lineStart(of: offset)
        return String(decoding: bytes[start..<min(blanksEnd(from: start), offset)], as: UTF8.self)
    }

    /// How the first line ends.
    private var lineEnd: String {
        guard let end = bytes.firstIndex(of: 0x0A) else { return "\n" }
        return end > 0 && bytes[end - 1] == 0x0D ? "\r\n" : "\n"
    }

    /// How much further the first member is indented than its object.
    private var indentationUnit: String {
        guard let root = document.root, let first = root.members?.first?.keyRange.lowerBound else { return "  " }
        let outer = indentation(at: root.range.lowerBound)
        let inner = indentation(at: first)
        guard isBlank(lineStart(of: first)..<first), inner.hasPrefix(outer), inner.count > outer.count else {
            return "  "
        }
        return String(inner.dropFirst(outer.count))
    }

    private func applying(_ changes: [Change]) -> [UInt8] {
        var edited = bytes
        for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            edited.replaceSubrange(change.range, with: Array(change.text.utf8))
        }
        return edited
    }
}
