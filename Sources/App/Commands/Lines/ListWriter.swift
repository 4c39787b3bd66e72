import Core

/// Prints a list as it comes, in the form that was chosen.
struct ListWriter: Sendable {
    let console: Console
    let kind: ListKind
    /// The name of the list in JSON, where that was asked for.
    let jsonName: String?
    let document: JSONDocument
    /// Entries printed so far.
    private(set) var count = 0
    private var isOpen = false

    init(console: Console, kind: ListKind, jsonName: String?, credits: [Credit]) {
        self.console = console
        self.kind = kind
        self.jsonName = jsonName
        document = JSONDocument(credits: credits)
    }

    /// Prints what stands before the list. A list that fails before anything has come prints nothing.
    mutating func open(_ fields: [JSONValue.Field] = []) throws(CommandFailure) {
        guard !isOpen else { return }
        isOpen = true
        if let jsonName { try console.print(document.opening(of: jsonName, fields)) }
    }

    /// Prints entries.
    mutating func write(_ entries: [(row: Row, json: JSONValue)]) throws(CommandFailure) {
        try open()
        guard !entries.isEmpty else { return }
        var text = ""
        if jsonName != nil {
            for (index, entry) in entries.enumerated() {
                text += document.entry(entry.json, isFirst: count + index == 0)
            }
        } else {
            text = console.text(of: entries.map(\.row), kind)
        }
        count += entries.count
        try console.print(text)
    }

    /// Prints what stands behind the list.
    mutating func close(_ fields: [JSONValue.Field]) throws(CommandFailure) {
        try open()
        if jsonName != nil { try console.print(document.closing(fields)) }
    }
}
