/// Puts a new member at the end of an object, written as those before it are.
struct JSON5Insertion {
    let editor: JSON5Editor
    let object: JSONNode
    let members: [JSONMember]

    private var bytes: [UInt8] { editor.bytes }

    func insert(_ path: ArraySlice<String>, _ value: JSON5Value) -> [UInt8] {
        members.last.map { append(path, value, after: $0) } ?? insertFirst(path, value)
    }

    // MARK: Behind other members

    private func append(_ path: ArraySlice<String>, _ value: JSON5Value, after last: JSONMember) -> [UInt8] {
        let end = last.value.range.upperBound
        let comma = editor.comma(after: end)
        let start = editor.lineStart(of: last.keyRange.lowerBound)
        let hasLineOfItsOwn = editor.isBlank(start..<last.keyRange.lowerBound)
        let indentation = editor.indentation(at: last.keyRange.lowerBound)
        let member = editor.member(path, value, indentation)
        let anchor = comma.map { $0 + 1 } ?? end
        guard hasLineOfItsOwn else {
            let text = comma == nil ? ", \(member)" : " \(member),"
            return editor.applying([JSON5Editor.Change(range: anchor..<anchor, text: text)])
        }
        let text = editor.lineEnd + indentation + member + (comma == nil ? "" : ",")
        let place = remarkEnd(from: anchor)
        guard comma == nil else { return editor.applying([JSON5Editor.Change(range: place..<place, text: text)]) }
        if place == end { return editor.applying([JSON5Editor.Change(range: end..<end, text: "," + text)]) }
        return editor.applying([
            JSON5Editor.Change(range: end..<end, text: ","), JSON5Editor.Change(range: place..<place, text: text),
        ])
    }

    /// The end of the line where only a comment fills it: what is said beside a value stays beside it. Otherwise the place
    /// itself.
    private func remarkEnd(from offset: Int) -> Int {
        var scanner = JSON5Scanner(bytes, at: offset)
        while true {
            scanner.index = editor.blanksEnd(from: scanner.index)
            if editor.lineBreakEnd(at: scanner.index) != nil { return scanner.index }
            let start = scanner.index
            guard scanner.next == UInt8(ascii: "/"), start + 1 < bytes.count else { return offset }
            if bytes[start + 1] == UInt8(ascii: "/") {
                while let scalar = scanner.nextScalar, !JSON5Scanner.endsLine(scalar) { scanner.skip(scalar) }
                return scanner.index
            }
            guard let end = blockCommentEnd(from: start) else { return offset }
            scanner.index = end
        }
    }

    /// Behind a comment that ends in the line in which it begins.
    private func blockCommentEnd(from start: Int) -> Int? {
        var index = start + 2
        while index + 1 < bytes.count, editor.lineBreakEnd(at: index) == nil {
            if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
            index += 1
        }
        return nil
    }

    // MARK: As the first member

    private func insertFirst(_ path: ArraySlice<String>, _ value: JSON5Value) -> [UInt8] {
        let brace = object.range.upperBound - 1
        let outer = editor.indentation(at: object.range.lowerBound)
        let inner = outer + editor.indentationUnit
        let member = inner + editor.member(path, value, inner) + editor.lineEnd
        let start = editor.lineStart(of: brace)
        if start > object.range.lowerBound, editor.isBlank(start..<brace) {
            return editor.applying([JSON5Editor.Change(range: start..<start, text: member)])
        }
        // What stands between the braces, if anything, is a comment in their line.
        let open = object.range.lowerBound + 1
        let range = editor.isBlank(open..<brace) ? open..<brace : brace..<brace
        return editor.applying([JSON5Editor.Change(range: range, text: editor.lineEnd + member + outer)])
    }
}
