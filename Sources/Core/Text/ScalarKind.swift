/// What becomes of a scalar of foreign text. An allow-list: whatever is not known to be shown is removed.
///
/// The classes are those of `docs/TERMINALS.md`: controls would speak to the terminal, bidirectional controls reorder
/// what a reader sees, invisible ones make two different names look the same, and private ones can show a picture that
/// somebody else has sent (kitty's placeholder U+10EEEE).
enum ScalarKind: Equatable {
    /// Shown, and begins a cluster, or may.
    case visible
    /// Shown with the scalar before it.
    case mark
    /// White space of any kind.
    case space
    /// U+200D, which joins emoji; anywhere else it is invisible.
    case joiner
    /// Never shown.
    case removed

    /// Tells the kind of a scalar.
    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x2FF: self = .visible
        case 0x09...0x0D, 0x20, 0xA0: self = .space
        case 0...0x1F, 0x7F...0x9F, 0xAD: self = .removed
        case 0x300...0x34E, 0x350...0x36F: self = .mark
        case 0x400...0x482, 0x48A...0x52F: self = .visible
        case 0x200D: self = .joiner
        case 0x2010...0x2027, 0x2030...0x205E: self = .visible
        case 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: self = .visible
        case 0xFE0E, 0xFE0F: self = .mark
        default: self = ScalarKind(properties: scalar.properties)
        }
    }

    private init(properties: Unicode.Scalar.Properties) {
        if properties.isDefaultIgnorableCodePoint {
            self = .removed
            return
        }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned: self = .removed
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .space
        case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
        default: self = .visible
        }
    }
}
