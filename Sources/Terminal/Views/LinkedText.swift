/// A line of text that links to an address.
public struct LinkedText: View {
    private let text: String
    private let address: String?
    private let style: Style

    /// Makes a line of text.
    /// - Parameter address: `nil` for text without a link.
    public init(_ text: String, to address: String?, style: Style) {
        (self.text, self.address, self.style) = (text, address, style)
    }

    /// The size of the text.
    public func size(offered proposal: SizeProposal) -> Size { Text(text, style: style).size(offered: proposal) }

    /// That of text.
    public func flexibility(along axis: Axis) -> Flexibility { Text(text, style: style).flexibility(along: axis) }

    /// Draws the text; terminals that do not show links show only that.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        let link = address.map { buffer.attributes(linkingTo: $0) } ?? []
        Text(text, style: style.adding(link)).draw(in: area, on: &buffer)
    }
}
