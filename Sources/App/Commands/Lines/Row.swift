/// An entry of a list in one line.
struct Row: Hashable, Sendable {
    /// What programs read, in the words of the source and the order of `docs/JSON.md`: an empty text for what is not known.
    let fields: [String]
    /// What people read, in their language.
    let cells: [String]

    /// The line for programs: fields parted by tabs. No field holds a tab or a line feed: remote text has been cleaned, and
    /// paragraphs become one.
    var tabbed: String {
        fields.map { field in
            field.utf8.contains { $0 < 0x20 }
                ? String(String.UnicodeScalarView(field.unicodeScalars.map { $0.value < 0x20 ? " " : $0 })) : field
        }
        .joined(separator: "\t") + "\n"
    }
}
