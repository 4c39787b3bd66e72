extension CellBuffer {
    /// Writes one line of text in whole grapheme clusters, from the position rightwards, within the clip.
    ///
    /// The position may lie anywhere: what falls left of the clip is passed over. Where an edge of the clip or the last
    /// column of `maxWidth` would halve a wide cluster, a space is drawn; where the text covers one half of a wide cluster,
    /// its other half becomes a space. Nothing in the text can control the terminal: controls and invisible scalars are
    /// not drawn, line breaks and tabs are spaces, unknown scalars are U+FFFD.
    /// - Parameter style: what it does not name stays as it is in the cells.
    /// - Parameter maxWidth: columns that the text may take.
    /// - Returns: the columns that the text took, those left of the clip included; it is not followed beyond the clip's
    ///   right edge, and a row outside the clip takes none.
    @discardableResult
    @_specialize(where Text == String)
    @_specialize(where Text == Substring)
    public mutating func write<Text: StringProtocol>(
        _ text: Text, at position: Position, style: Style = .plain, maxWidth: Int = .max
    ) -> Int {
        // Specialized, since callers in other modules would have the generic code look up everything at run time.
        let drawn = text.utf8.withContiguousStorageIfAvailable { bytes in
            draw(at: position, style: style, maxWidth: maxWidth) { pen, pool in pen.write(bytes, pool: &pool) }
        }
        // Text bridged from elsewhere is not contiguous; a copy is.
        return drawn
            ?? write(String(decoding: text.utf8, as: UTF8.self), at: position, style: style, maxWidth: maxWidth)
    }

    /// Draws one scalar as `write` does: into the cell at the position, or into two where it is wide.
    public mutating func set(_ scalar: Unicode.Scalar, at position: Position, style: Style = .plain) {
        let scanned = ScannedScalar(scalar)
        guard scanned.isPlain, clip.contains(position) else {
            write(String(Character(scalar)), at: position, style: style)
            return
        }
        let ink = Ink(style)
        withRow(position.row) { row in
            row[position.column] = ink.cell(scalar.value, over: row[position.column])
            row.mendWideGlyphs(around: position.column..<(position.column + 1))
        }
    }

    /// Fills the rectangle, as far as it lies within the clip, with a glyph in the style.
    /// - Parameter glyph: a scalar of one column on every terminal; a space is drawn in place of any other.
    public mutating func fill(_ rect: Rect, style: Style, glyph: Unicode.Scalar = " ") {
        let glyph = ScannedScalar(glyph).isPlain ? glyph.value : Glyph.space.rawValue
        let ink = Ink(style)
        forEachRow(of: rect) { row, columns in
            for column in columns { row[column] = ink.cell(glyph, over: row[column]) }
            row.mendWideGlyphs(around: columns)
        }
    }

    /// Adds attributes to those of the cells of the rectangle, as far as it lies within the clip.
    public mutating func add(_ attributes: TextAttributes, to rect: Rect) {
        forEachRow(of: rect) { row, columns in
            for column in columns { row[column].attributes.formUnion(attributes) }
        }
    }
}
