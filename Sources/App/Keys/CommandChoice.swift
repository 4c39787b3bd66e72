/// Something that can be done in a place, as help and palette list it.
struct CommandChoice: Hashable, Sendable {
    let command: Command
    /// What it does, in words.
    let name: String
    /// The keys that do it there, as they are written; none for a command without.
    let keys: [String]
    /// The UTF-8 of the name, line by line, where there is little room; else in one.
    var lines: [Range<Int>] = []

    /// The name in its lines, as many as it needs.
    var nameLines: [Range<Int>] { lines.isEmpty ? [0..<name.utf8.count] : lines }
}
