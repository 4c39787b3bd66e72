extension TextInputState {
    /// The beginning of a text, in at most so many clusters, as it may stand on one line: hostile until here.
    static func singleLine(_ text: String, limit: Int) -> String {
        guard limit > 0 else { return "" }
        var clean = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        // A paste may be huge and a cluster endless: beyond this nothing of it can be seen in the field.
        for scalar in text.unicodeScalars.prefix(limit.saturatingMultiply(16)) {
            // Both together are one line break.
            let isSecondHalf = previous == "\r" && scalar == "\n"
            if !isSecondHalf, let shown = shown(scalar) { clean.append(shown) }
            previous = scalar
        }
        return String(String(clean).prefix(limit))
    }

    /// What stands in the field for a scalar; nothing for one that shows nothing or turns the text around.
    private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if scalar.value >= 0x20, scalar.value < 0x7F { return scalar }
        switch scalar {
        case "\n", "\r", "\t", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": return " "
        // They join and part letters in scripts and in emoji.
        case "\u{200C}", "\u{200D}": return scalar
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format: return nil
        default: return scalar
        }
    }
}
