/// The place of content in a rectangle that is larger than it.
public struct Alignment: Hashable, Sendable {
    let horizontal: HorizontalAlignment
    let vertical: VerticalAlignment

    /// Stretches the content over the whole rectangle.
    public static let fill = Alignment(horizontal: .fill, vertical: .fill)
    /// The middle in both directions.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The top left corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)

    /// Makes an alignment from one in each direction.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The rectangle of content of that size inside the area; never larger than the area.
    public func rect(of size: Size, in area: Rect) -> Rect {
        let width = min(horizontal == .fill ? area.width : size.width, area.width)
        let height = min(vertical == .fill ? area.height : size.height, area.height)
        return Rect(
            column: area.left + horizontal.offset(of: width, in: area.width),
            row: area.top + vertical.lineAlignment.offset(of: height, in: area.height), width: width, height: height)
    }
}

/// The place of content between the left and the right edge. Centered content leaves an odd cell at the right.
public enum HorizontalAlignment: Hashable, Sendable {
    /// At the left edge, in the middle, at the right edge, or stretched from edge to edge; text starts at the left then.
    case leading, center, trailing, fill

    var lineAlignment: LineAlignment {
        switch self {
        case .leading: .start
        case .center: .center
        case .trailing: .end
        case .fill: .fill
        }
    }

    func offset(of width: Int, in room: Int) -> Int { lineAlignment.offset(of: width, in: room) }
}

/// The place of content between the top and the bottom edge. Centered content leaves an odd row at the bottom.
public enum VerticalAlignment: Hashable, Sendable {
    /// At the top edge, in the middle, at the bottom edge, or stretched from edge to edge.
    case top, center, bottom, fill

    var lineAlignment: LineAlignment {
        switch self {
        case .top: .start
        case .center: .center
        case .bottom: .end
        case .fill: .fill
        }
    }
}

/// An alignment in either direction.
enum LineAlignment: Hashable, Sendable {
    case start, center, end, fill

    func offset(of length: Int, in room: Int) -> Int {
        switch self {
        case .start, .fill: 0
        case .center: max(0, room - length) / 2
        case .end: max(0, room - length)
        }
    }
}
