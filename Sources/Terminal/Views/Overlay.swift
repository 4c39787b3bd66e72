/// A view with others on top of it, such as a dialog over a screen. What they cover is wiped whole.
public struct Overlay: View {
    private let alignment: Alignment
    private let margin: Insets
    private let ground: Style
    private let content: any View
    private let tops: [any View]

    /// The colors of wiped cells where nothing else is said: the terminal's own.
    public static let defaultGround = Style(foreground: .terminalDefault, background: .terminalDefault)

    /// Puts views on top of the content, the last one uppermost.
    ///
    /// - Parameters:
    ///   - alignment: where each of them stands in the content's rectangle.
    ///   - margin: cells along the edges of that rectangle that stay free of them.
    ///   - ground: what wiped cells look like; should name both colors, or those beneath shine through.
    public init(
        alignment: Alignment = .center, margin: Insets = .zero, ground: Style = Overlay.defaultGround,
        content: any View, @ViewBuilder tops: () -> [any View]
    ) {
        self.alignment = alignment
        self.margin = margin
        self.ground = ground
        self.content = content
        self.tops = tops()
    }

    /// The content's size.
    public func size(offered proposal: SizeProposal) -> Size { content.size(offered: proposal) }

    /// That of the content.
    public func flexibility(along axis: Axis) -> Flexibility { content.flexibility(along: axis) }

    /// Draws the content, then wipes the place of each view on top and draws it there.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        content.draw(in: area, on: &buffer)
        let room = area.inset(by: margin).intersection(area)
        for top in tops {
            let rect = alignment.rect(of: top.size(offered: SizeProposal(room.size)), in: room)
            guard !rect.isEmpty else { continue }
            buffer.fill(rect, style: ground)
            top.draw(in: rect, on: &buffer)
        }
    }
}

extension View {
    /// This view with others on top of it, the last one uppermost.
    public func overlay(
        alignment: Alignment = .center, margin: Insets = .zero, ground: Style = Overlay.defaultGround,
        @ViewBuilder _ tops: () -> [any View]
    ) -> Overlay {
        Overlay(alignment: alignment, margin: margin, ground: ground, content: self, tops: tops)
    }
}
