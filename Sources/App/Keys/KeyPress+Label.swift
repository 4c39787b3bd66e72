import Terminal

extension KeyPress {
    /// How the key is written in hints and help: `↑`, `Ctrl-L`, `Shift-Tab`.
    var label: String {
        var parts: [String] = []
        if modifiers.contains(.control) { parts.append("Ctrl") }
        if modifiers.contains(.alt) { parts.append("Alt") }
        if modifiers.contains(.shift) { parts.append("Shift") }
        if modifiers.contains(.command) { parts.append("Cmd") }
        parts.append(modifiers.isEmpty || key.label.count > 1 ? key.label : key.label.uppercased())
        return parts.joined(separator: "-")
    }
}
