extension FrameEncoder {
    /// Brings the style of a cell into force. Of a space the background alone counts.
    @inline(__always)
    mutating func setStyle(for cell: Cell) {
        let style = CellStyle(of: cell)
        if styleSource == style { return }
        if cell.isPlainBlank { return setBackground(cell.background) }
        changeStyle(to: styles.reduced(style))
        styleSource = style
    }

    /// Brings a style into force for spaces that end where a glyph begins: the glyph's, where both together are cheaper.
    mutating func setBackground(_ background: Color, before glyph: Cell?) {
        guard let glyph, glyph.background == background, !glyph.isPlainBlank,
            glyph.attributes.isDisjoint(with: Cell.attributesSeenOnBlanks), background != styleSource?.background
        else { return setBackground(background) }
        let blank = blankStyle(background)
        let later = styles.reduced(CellStyle(of: glyph))
        let both = styles.byteCount(from: state.style, to: blank) + styles.byteCount(from: blank, to: later)
        if styles.byteCount(from: state.style, to: later) <= both {
            setStyle(for: glyph)
        } else {
            setBackground(background)
        }
    }

    /// Brings a background into force for spaces and erasures: everything that is seen on a space is right, the rest is
    /// whatever takes fewest bytes.
    mutating func setBackground(_ background: Color) {
        if let source = styleSource, source.background == background,
            source.attributes.isDisjoint(with: Cell.attributesSeenOnBlanks)
        {
            return
        }
        changeStyle(to: blankStyle(background))
    }

    /// Whether cells of a background can be erased instead of written.
    mutating func canErase(_ background: Color) -> Bool {
        profile.backgroundColorErase || background.isTerminalDefault
            || styles.reduced(CellStyle(foreground: background, background: background, attributes: []))
                .background.isTerminalDefault
    }

    private mutating func blankStyle(_ background: Color) -> CellStyle {
        let plain = styles.reduced(
            CellStyle(foreground: .terminalDefault, background: background, attributes: []))
        let kept = CellStyle(
            foreground: state.style.foreground, background: plain.background,
            attributes: state.style.attributes.subtracting(Cell.attributesSeenOnBlanks))
        // A reset that is followed by a color is longer than the color.
        if kept.attributes == state.style.attributes, !kept.background.isTerminalDefault { return kept }
        return styles.byteCount(from: state.style, to: kept) <= styles.byteCount(from: state.style, to: plain)
            ? kept : plain
    }

    private mutating func changeStyle(to style: CellStyle) {
        styles.append(from: state.style, to: style, into: &output)
        state.style = style
        styleSource = nil
    }
}
