/// A set of 94 characters that `ESC (` and its kin can put in place of ASCII.
enum CharacterSet: Sendable {
    case ascii
    /// DEC's line drawing: `q` is a horizontal line.
    case lineDrawing
    /// ASCII with a pound sign for `#`.
    case british

    private static let lines: [Unicode.Scalar] = Array("◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)

    /// The set that the final byte of a designation names.
    init?(designation: UInt8) {
        switch designation {
        case 0x42: self = .ascii
        case 0x30: self = .lineDrawing
        case 0x41: self = .british
        default: return nil
        }
    }

    /// The character shown for the one received.
    func translate(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch self {
        case .ascii: return scalar
        case .british: return scalar == "#" ? "£" : scalar
        case .lineDrawing:
            guard scalar.value >= 0x60, scalar.value <= 0x7E else { return scalar == "_" ? " " : scalar }
            return Self.lines[Int(scalar.value - 0x60)]
        }
    }
}
