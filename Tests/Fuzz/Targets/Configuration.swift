@testable import Configuration
@testable import Entities

/// The configuration: any text is parsed or reports a mistake within it, and an edit changes one value and no other
/// byte.
func fuzz(_ bytes: [UInt8]) {
    var input = FuzzedBytes(bytes)
    let path = input.pick([["a"], ["a", "b"], ["keys", "quit"], ["theme"], ["a b", "", "\u{2028}"]])
    let value = input.pick([
        JSONValue.integer(77), .text("x\"\u{1}\u{2028}é"), .bool(true), .array([.text("q"), .integer(-1)]),
    ])
    let text = input.remainder()
    let document: JSON5Document
    do {
        document = try JSON5Document(text)
    } catch {
        demand((0...text.count).contains(error.offset), "a mistake at \(error.offset) of \(text.count)")
        let place = TextPlace(offset: error.offset, in: text)
        demand(place.line > 0 && place.column > 0, "a mistake at \(place)")
        return
    }
    guard let edited = document.setting(path, to: value) else {
        demand(document.root != nil && document.root?.members == nil, "an object that cannot be changed")
        return
    }
    demand(edited.value(at: path) != nil, "the value is not there")
    let replaced = replacedRange(of: path, in: document)
    var kept = text
    if let replaced { kept.removeSubrange(replaced) }
    // The blanks of an empty object are replaced by its first member.
    demand(isSubsequence(kept.filter { !blanks.contains($0) }, of: edited.bytes), "setting lost a byte")
    demand(others(document, path) == others(edited, path), "another value has changed")

    guard let back = edited.removing(path) else { fatalError("it cannot be removed") }
    demand(back.value(at: path) == nil, "it is still there")
    demand(isSubsequence(back.bytes, of: edited.bytes), "removing added a byte")
    demand(others(edited, path) == others(back, path), "removing changed another value")
}

private let blanks = Array(" \t\r\n".utf8)

/// The node at the path of the value: the value itself, or a node on the way to it that is not an object.
private func replacedRange(of path: [String], in document: JSON5Document) -> Range<Int>? {
    for depth in path.indices {
        guard let node = document.value(at: Array(path[...depth])) else { return nil }
        if depth == path.count - 1 || node.members == nil { return node.range }
    }
    return nil
}

private func isSubsequence(_ part: [UInt8], of whole: [UInt8]) -> Bool {
    var rest = whole[...]
    return part.allSatisfy { byte in
        guard let place = rest.firstIndex(of: byte) else { return false }
        rest = rest[(place + 1)...]
        return true
    }
}

/// All members outside the path, including the other members of objects on it.
private func others(_ document: JSON5Document, _ path: [String]) -> [String] {
    var found: [String] = []
    var node = document.root
    for key in path {
        let members = node?.members ?? []
        found += members.filter { $0.key != key }.map { "\($0.key)=\(description($0.value))" }
        node = members.last { $0.key == key }?.value
    }
    return found
}

private func description(_ node: JSONNode) -> String {
    switch node.content {
    case .array(let elements): "[" + elements.map(description).joined(separator: " ") + "]"
    case .object(let members): "{" + members.map { "\($0.key)=\(description($0.value))" }.joined(separator: " ") + "}"
    case let content: "\(content)"
    }
}
