/// Where something stands in a rectangle that is larger than it.
public struct Alignment: Hashable, Sendable {
    /// Where it stands between the left and the right edge.
    public let horizontal: HorizontalAlignment
    /// Where it stands between the top and the bottom edge.
    public let vertical: VerticalAlignment

    /// All of the rectangle: the content takes what it is given.
    public static let fill = Alignment(horizontal: .fill, vertical: .fill)
    /// The middle of both directions.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the left edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The middle of the right edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The middle of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The middle of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The top left corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)

    /// Makes an alignment from one in each direction.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The rectangle of something of that size inside the area; never larger than the area.
    public func rect(of size: Size, in area: Rect) -> Rect {
        let width = min(horizontal == .fill ? area.width : size.width, area.width)
        let height = min(vertical == .fill ? area.height : size.height, area.height)
        return Rect(
            column: area.left + horizontal.offset(of: width, in: area.width),
            row: area.top + vertical.offset(of: height, in: area.height), width: width, height: height)
    }
}
