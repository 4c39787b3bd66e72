/// Changes one value of a JSON5 text and leaves the rest alone: comments, order, quotes, indentation, line ends.
struct JSON5Editor {
    /// Bytes to be put in the place of others.
    struct Change {
        let range: Range<Int>
        let text: String
    }

    let document: JSON5Document
    var bytes: [UInt8] { document.bytes }

    // MARK: Setting

    /// The text with a value under these keys; objects that are missing on the way are made.
    func set(_ path: ArraySlice<String>, to value: JSON5Value) -> [UInt8]? {
        guard !path.isEmpty else { return nil }
        guard let root = document.root else { return fill(path, value) }
        return set(path, to: value, in: root)
    }

    private func set(_ path: ArraySlice<String>, to value: JSON5Value, in object: JSONNode) -> [UInt8]? {
        guard let members = object.members, let key = path.first else { return nil }
        guard let member = members.last(where: { $0.key == key }) else {
            return JSON5Insertion(editor: self, object: object, members: members).insert(path, value)
        }
        let rest = path.dropFirst()
        guard !rest.isEmpty else { return applying([Change(range: member.value.range, text: value.text)]) }
        if member.value.members != nil { return set(rest, to: value, in: member.value) }
        let indentation = indentation(at: member.keyRange.lowerBound)
        return applying([Change(range: member.value.range, text: nested(rest, value, indentation))])
    }

    /// A text that has no value yet gets its object at the end, behind what comments there are.
    private func fill(_ path: ArraySlice<String>, _ value: JSON5Value) -> [UInt8] {
        let isAtLineStart = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
        let text = (isAtLineStart ? "" : lineEnd) + nested(path, value, "") + lineEnd
        return applying([Change(range: bytes.count..<bytes.count, text: text)])
    }

    /// A member, which is an object of its own where the path goes on.
    func member(_ path: ArraySlice<String>, _ value: JSON5Value, _ indentation: String) -> String {
        let rest = path.dropFirst()
        return keyStyle.write(path.first ?? "") + ": "
            + (rest.isEmpty ? value.text : nested(rest, value, indentation))
    }

    private func nested(_ path: ArraySlice<String>, _ value: JSON5Value, _ indentation: String) -> String {
        let inner = indentation + indentationUnit
        return "{" + lineEnd + inner + member(path, value, inner) + lineEnd + indentation + "}"
    }

    // MARK: Removing

    /// The text without the last member of that name, its comma, and its line where nothing else stands in it.
    func remove(_ path: ArraySlice<String>) -> [UInt8]? {
        guard let key = path.last, let members = document.object(holding: Array(path))?.members,
            let index = members.lastIndex(where: { $0.key == key })
        else { return nil }
        let member = members[index]
        var cut = member.keyRange.lowerBound..<member.value.range.upperBound
        var comma: Int?
        if let following = self.comma(after: cut.upperBound) {
            if isBlank(cut.upperBound..<following) { cut = cut.lowerBound..<following + 1 } else { comma = following }
        } else if index > 0, let preceding = self.comma(after: members[index - 1].value.range.upperBound) {
            comma = preceding
        }
        var changes = [Change(range: widened(cut), text: "")]
        if let comma { changes.append(Change(range: comma..<comma + 1, text: "")) }
        return applying(changes)
    }

    /// The cut with the whole of its lines, where nothing else stands in them, and otherwise with the blanks beside it.
    private func widened(_ cut: Range<Int>) -> Range<Int> {
        let start = lineStart(of: cut.lowerBound)
        let end = blanksEnd(from: cut.upperBound)
        let isAtLineEnd = lineBreakEnd(at: end) != nil
        if isBlank(start..<cut.lowerBound), let next = lineBreakEnd(at: end) { return start..<next }
        let isFollowed = end < bytes.count && !isAtLineEnd && bytes[end] != UInt8(ascii: "}")
        if isFollowed { return cut.lowerBound..<end }
        let before = bytes[..<cut.lowerBound].lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return before.map { max($0 + 1, start)..<cut.upperBound } ?? cut
    }

    // MARK: The text

    /// The comma that follows a value; `nil` where none does.
    func comma(after offset: Int) -> Int? {
        var scanner = JSON5Scanner(bytes, at: offset)
        guard (try? scanner.skipTrivia()) != nil, scanner.next == UInt8(ascii: ",") else { return nil }
        return scanner.index
    }

    func lineStart(of offset: Int) -> Int {
        bytes[..<offset].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map { $0 + 1 } ?? 0
    }

    /// Whether there are only blanks there.
    func isBlank(_ range: Range<Int>) -> Bool {
        bytes[range].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    func blanksEnd(from offset: Int) -> Int {
        bytes[offset...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? bytes.count
    }

    /// Behind the line break that stands there; `nil` where none does.
    func lineBreakEnd(at offset: Int) -> Int? {
        guard offset < bytes.count else { return nil }
        if bytes[offset] == UInt8(ascii: "\n") { return offset + 1 }
        guard bytes[offset] == UInt8(ascii: "\r") else { return nil }
        return offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n") ? offset + 2 : offset + 1
    }

    /// What the line of a byte begins with.
    func indentation(at offset: Int) -> String {
        let start = lineStart(of: offset)
        return String(decoding: bytes[start..<min(blanksEnd(from: start), offset)], as: UTF8.self)
    }

    /// How lines end: as the first one does.
    var lineEnd: String {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return "\n" }
        return end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    /// By how much a member stands further to the right than its object: as the first one does.
    var indentationUnit: String {
        guard let first = document.root?.members?.first, let root = document.root else { return "  " }
        let outer = indentation(at: root.range.lowerBound)
        let inner = indentation(at: first.keyRange.lowerBound)
        guard isBlank(lineStart(of: first.keyRange.lowerBound)..<first.keyRange.lowerBound), inner.hasPrefix(outer),
            inner.count > outer.count
        else { return "  " }
        return String(inner.dropFirst(outer.count))
    }

    private var keyStyle: JSON5KeyStyle {
        document.root?.members?.first.map { JSON5KeyStyle(of: bytes[$0.keyRange.lowerBound]) } ?? .doubleQuotes
    }

    func applying(_ changes: [Change]) -> [UInt8] {
        var edited = bytes
        for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            edited.replaceSubrange(change.range, with: Array(change.text.utf8))
        }
        return edited
    }
}
