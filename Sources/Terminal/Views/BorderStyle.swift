/// The line that a box is drawn with.
public enum BorderStyle: Hashable, Sendable, CaseIterable {
    /// Thin lines and round corners.
    case rounded
    /// Thin lines and square corners.
    case square
    /// Thick lines.
    case heavy
    /// `+`, `-` and `|`, for terminals and fonts without box drawing.
    case ascii

    var horizontal: Unicode.Scalar {
        switch self {
        case .rounded, .square: "─"
        case .heavy: "━"
        case .ascii: "-"
        }
    }

    var vertical: Unicode.Scalar {
        switch self {
        case .rounded, .square: "│"
        case .heavy: "┃"
        case .ascii: "|"
        }
    }

    /// Top left, top right, bottom left, bottom right.
    var corners: (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar) {
        switch self {
        case .rounded: ("╭", "╮", "╰", "╯")
        case .square: ("┌", "┐", "└", "┘")
        case .heavy: ("┏", "┓", "┗", "┛")
        case .ascii: ("+", "+", "+", "+")
        }
    }
}
