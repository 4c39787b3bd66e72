/// Builds SGR sequences. At most 56 bytes each: every attribute and two RGB colors.
enum SelectGraphicRendition {
    private static let codes: [(attribute: TextAttributes, on: Int, off: Int)] = [
        (.bold, 1, 22), (.faint, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.reverse, 7, 27),
        (.strikethrough, 9, 29),
    ]

    /// Whether an attribute or a color is given up without another in its place.
    @inline(__always)
    static func takesAway(from: CellStyle, to: CellStyle) -> Bool {
        !from.attributes.isSubset(of: to.attributes)
            || to.foreground.isTerminalDefault && !from.foreground.isTerminalDefault
            || to.background.isTerminalDefault && !from.background.isTerminalDefault
    }

    /// What takes away and adds the differences alone.
    static func appendChange(from: CellStyle, to: CellStyle, into bytes: inout SequenceWriter) {
        bytes.append(0x1B)
        bytes.append(UInt8(ascii: "["))
        var added = to.attributes.subtracting(from.attributes)
        let removed = from.attributes.subtracting(to.attributes)
        // 22 ends bold and faint alike: the one that stays is set again.
        if !removed.isDisjoint(with: [.bold, .faint]) {
            append(22, into: &bytes)
            added.formUnion(to.attributes.intersection([.bold, .faint]))
        }
        if !removed.isEmpty {
            for code in codes where code.off != 22 && removed.contains(code.attribute) {
                append(code.off, into: &bytes)
            }
        }
        appendAttributes(added, into: &bytes)
        if from.foreground != to.foreground { append(to.foreground, base: 30, into: &bytes) }
        if from.background != to.background { append(to.background, base: 40, into: &bytes) }
        close(&bytes)
    }

    /// What takes away everything and adds all that is wanted.
    static func appendRenewal(to style: CellStyle, into bytes: inout SequenceWriter) {
        bytes.append(0x1B)
        bytes.append(UInt8(ascii: "["))
        // An empty first parameter is 0, the reset.
        if style != .initial { bytes.append(separator) }
        appendAttributes(style.attributes, into: &bytes)
        if !style.foreground.isTerminalDefault { append(style.foreground, base: 30, into: &bytes) }
        if !style.background.isTerminalDefault { append(style.background, base: 40, into: &bytes) }
        close(&bytes)
    }

    private static func appendAttributes(_ attributes: TextAttributes, into bytes: inout SequenceWriter) {
        if attributes.isEmpty { return }
        for code in codes where attributes.contains(code.attribute) { append(code.on, into: &bytes) }
    }

    /// - Parameter base: 30 for a foreground, 40 for a background.
    private static func append(_ color: Color, base: Int, into bytes: inout SequenceWriter) {
        if let rgb = color.rgb {
            append(base + 8, into: &bytes)
            append(2, into: &bytes)
            append(Int(rgb.red), into: &bytes)
            append(Int(rgb.green), into: &bytes)
            return append(Int(rgb.blue), into: &bytes)
        }
        switch color.paletteIndex.map(Int.init) {
        case nil: append(base + 9, into: &bytes)
        case let index? where index < 8: append(base + index, into: &bytes)
        case let index? where index < 16: append(base + 60 + index - 8, into: &bytes)
        case let index?:
            append(base + 8, into: &bytes)
            append(5, into: &bytes)
            append(index, into: &bytes)
        }
    }

    /// Parameters are followed by their separator; the last one becomes the final byte.
    private static func append(_ parameter: Int, into bytes: inout SequenceWriter) {
        bytes.append(decimal: parameter)
        bytes.append(separator)
    }

    private static func close(_ bytes: inout SequenceWriter) {
        bytes.close(with: UInt8(ascii: "m"), insteadOf: separator)
    }

    private static let separator = UInt8(ascii: ";")
}
