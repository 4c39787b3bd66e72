/// Decides which of the results of a search a name means.
package enum FindByName {
    /// The results with exactly that name if there are any, ignoring case, diacritics and signs, else all of them.
    package static func candidates<Value>(_ name: String, in found: [Value], name nameOf: (Value) -> String) -> [Value]
    {
        let named = exact(name, in: found, name: nameOf)
        return named.isEmpty ? found : named
    }

    /// The name and year of a text such as “24 (2001)”, or `nil` for another text.
    package static func dated(_ text: String) -> (name: String, year: Int)? {
        guard text.hasSuffix(")"), let open = text.lastIndex(of: "("),
            let year = Int(text[open...].dropFirst().dropLast()), (1870...2200).contains(year)
        else { return nil }
        let name = text[..<open].split(separator: " ").joined(separator: " ")
        return name.isEmpty ? nil : (name, year)
    }

    /// The values with exactly that name, ignoring case, diacritics and signs.
    package static func exact<Value>(_ name: String, in values: [Value], name nameOf: (Value) -> String) -> [Value] {
        let wanted = TextFolding.key(of: name)
        return wanted.isEmpty ? [] : values.filter { TextFolding.key(of: nameOf($0)) == wanted }
    }

    /// The values whose names contain a text, ignoring case, diacritics and signs.
    package static func containing<Value>(
        _ text: String, in values: [Value], name nameOf: (Value) -> String
    ) -> [Value] {
        let wanted = TextFolding.key(of: text)
        return wanted.isEmpty ? [] : values.filter { TextFolding.key(of: nameOf($0)).contains(wanted) }
    }
}
