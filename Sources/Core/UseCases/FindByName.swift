/// Decides which of the results of a search a name means.
package enum FindByName {
    /// The results with exactly that name if there are any, ignoring case, diacritics and signs, else all of them.
    package static func candidates<Value>(_ name: String, in found: [Value], name nameOf: (Value) -> String) -> [Value]
    {
        let named = exact(name, in: found, name: nameOf)
        return named.isEmpty ? found : named
    }

    /// The values with exactly that name, ignoring case, diacritics and signs.
    package static func exact<Value>(_ name: String, in values: [Value], name nameOf: (Value) -> String) -> [Value] {
        let wanted = letters(of: name)
        return wanted.isEmpty ? [] : values.filter { letters(of: nameOf($0)) == wanted }
    }

    /// The values whose names contain a text, ignoring case, diacritics and signs.
    package static func containing<Value>(
        _ text: String, in values: [Value], name nameOf: (Value) -> String
    ) -> [Value] {
        let wanted = letters(of: text)
        return wanted.isEmpty ? [] : values.filter { letters(of: nameOf($0)).contains(wanted) }
    }

    /// The letters and digits, folded.
    private static func letters(of name: String) -> [Unicode.Scalar] {
        name.unicodeScalars.compactMap { TextFolding.base(of: $0).map(TextFolding.lowercase) }
            .filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }
}
