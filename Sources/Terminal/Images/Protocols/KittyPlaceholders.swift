/// Images as text: cells of a private character that kitty and ghostty replace by parts of an image sent before.
///
/// A multiplexer moves, covers and scrolls these cells like text, and so does this library. The text color is the
/// image's number, two combining marks give row and column. Every cell carries both marks, though some could be
/// omitted, so that any cell can be covered or sent alone. Source: kitty's `docs/graphics-protocol.rst`, "Unicode
/// placeholders".
enum KittyPlaceholders {
    /// U+10EEEE. Untrusted text cannot contain it: it could show another program's image.
    private static let character: Unicode.Scalar = "\u{10EEEE}"

    /// The largest image in cells. The protocol allows 297 rows and columns, but each position needs a cluster in the
    /// shared `ClusterPool`.
    static let largestSize = Size(width: 64, height: 48)

    /// The numbers that a color can carry: 24 bits, or the palette if a multiplexer keeps only that.
    static func numbers(for depth: ColorDepth) -> ClosedRange<UInt32> {
        depth == .trueColor ? 256...0xFF_FFFF : 1...255
    }

    /// Draws the cells of an image up to `largestSize`.
    static func draw(number: UInt32, in rect: Rect, into buffer: inout CellBuffer) {
        let size = Size(width: min(rect.width, largestSize.width), height: min(rect.height, largestSize.height))
        let area = Rect(origin: rect.origin, size: size).intersection(buffer.bounds)
        for row in area.top..<area.bottom {
            for column in area.left..<area.right {
                let marks = scalars(row: row - rect.top, column: column - rect.left)
                guard let cluster = buffer.pool.index(of: marks) else { return }
                let cell = Cell(
                    glyph: Glyph(cluster: cluster), foreground: color(of: number), background: .terminalDefault)
                buffer.put(cell, into: [Rect(column: column, row: row, width: 1, height: 1)])
            }
        }
    }

    /// The character with the marks of a row and a column, both below 297.
    static func scalars(row: Int, column: Int) -> [Unicode.Scalar] {
        [character] + [row, column].compactMap(KittyDiacritics.mark)
    }

    /// The color of a number: a palette color up to 255, else in 24 bits.
    static func color(of number: UInt32) -> Color {
        number < 256 ? .palette(UInt8(truncatingIfNeeded: number)) : Color(hex: number & 0xFF_FFFF)
    }
}

/// The combining marks that encode rows and columns.
///
/// Source: kitty's `gen/rowcolumn-diacritics.txt`, marks of combining class 230 without decomposition in Unicode 6.0.
/// The table is text, so that it costs nothing to load.
enum KittyDiacritics {
    static let count = 297

    /// The mark for a row or column below 297.
    static func mark(_ index: Int) -> Unicode.Scalar? {
        guard index >= 0, index < count else { return nil }
        let digits = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)[(index * 3)...].prefix(
            3)
        return Unicode.Scalar(digits.reduce(UInt32(0)) { $0 << 6 | UInt32($1 - 0x30) })
    }

    /// Three base-64 digits for each mark, from the character `0`.
    private static let table: StaticString = #"""
        0<50<=0<>0<@0<B0<m0<n0<o0=60=:0=;0=<0=@0=A0=B0=G0=K0=S0=T0=U0=V0=W0=X0=Y0=Z0=[0=\0=]0=^0=_0B30B40B50B60B70FB\#
        0FC0FD0FE0FG0FH0FI0FL0FM0FN0FO0FP0FQ0FX0FY0F[0F\0F_0G40H@0HA0HB0HC0HD0HE0HF0HG0IG0IH0II0IJ0IK0IM0IN0KF0KG0KH\#
        0KI0KJ0KK0KL0KO0KP0KQ0KR0KT0KW0KX0K[0K\0L`0Lb0Lc0Le0Lf0Lj0Lm0Lo0M00M10M30M50M70M90M:0O[0O\0O]0O^0O_0O`0Oa0Oc\#
        0PF0PG0PH0PI0PK0PL0PM0PN0PO0PP0PQ0PR0PS0PU0PV0PW0PY0PZ0P[0P\0P]0UA0UC0UD0n20n30n60n71=M1=N1=O1OM1Tj1XG1Ye1Yf\#
        1Yg1Yh1Yi1Yj1Yk1Yl1][1]]1]^1]_1]`1]a1]b1]c1c@1cA1cB1cJ1cK1cP1g01g11g31g41g51g61g71g81g91g;1g<1gA1gB1gC1gD1gE\#
        1gF1gG1gH1gI1gJ1gK1gL1gM1gN1gO1gP1gQ1gR1gS1gT1gU1gV1gn23@23A23D23E23F23G23K23L23Q23W23Y23`2c_2c`2ca2gP2gQ2gR\#
        2gS2gT2gU2gV2gW2gX2gY2gZ2g[2g\2g]2g^2g_2g`2ga2gb2gc2gd2ge2gf2gg2gh2gi2gj2gk2gl2gm2gn2go:I_:Il:Im:K`:Ka:SP:SQ\#
        :SR:SS:ST:SU:SV:SW:SX:SY:SZ:S[:S\:S]:S^:S_:S`:Sa:Z`:Zb:Zc:Zg:Zh:Zn:Zo:[1?hP?hQ?hR?hS?hT?hU?hV@X?@XhM65M66M67\#
        M68M69M6ZM6[M6\M6]M92M93M94
        """#
}
