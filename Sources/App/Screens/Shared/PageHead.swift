import Core
import Terminal

/// The head of a details page: the picture, if there is room, and next to it the title and the facts.
struct PageHead: CompositeView {
    /// A line above the facts; long ones wrap.
    struct Line {
        let text: String
        let style: Style
        var limit = 2
        /// Whether the subject is a favorite; `nil` for lines without a star.
        var mark: FavoriteMark?
    }

    let title: Line
    /// How to draw the title in double-size letters; `nil` for normal ones.
    var largeText: LargeTextWay?
    /// The lines below the title.
    var lines: [Line] = []
    let facts: [(fact: Fact, text: String)]
    /// Shown on the card in place of the picture.
    let footnote: String
    /// The picture, if it is ready, and the cells reserved for it.
    let picture: PreparedImage?
    let pictureBox: Size
    let theme: Theme
    let phrases: Phrases

    var body: any View { WidthReader { width in content(width: width) } }

    private func content(width: Int) -> any View {
        // Rows of double height contain only the title.
        guard largeText == .rows else {
            return beside(text(below: view(of: title, largeText: largeText)), width: width)
        }
        let star = title.mark.flatMap { FavoriteStar($0, theme: theme, spacing: 0) }
        return VStack {
            Heading(title.text, style: title.style, lineLimit: title.limit, way: .rows)
            beside(text(below: star ?? Text("")), width: width)
        }
    }

    /// Puts the picture to the left of the text.
    private func beside(_ text: any View, width: Int) -> any View {
        guard !pictureBox.isEmpty else { return text }
        return HStack(alignment: .top, spacing: width >= 60 ? 3 : 2) {
            Poster(picture, title: title.text, footnote: footnote, alignment: .topLeading, theme: theme)
                .frame(width: pictureBox.width, height: pictureBox.height)
            text.growing(along: .horizontal)
        }
    }

    private func text(below first: any View) -> any View {
        VStack {
            first
            for line in lines { view(of: line) }
            if largeText != .rows || !lines.isEmpty { Text("") }
            FactTable(facts: facts, theme: theme, phrases: phrases)
        }
    }

    /// The star is next to the first row so that it is never cut off. Its columns are always reserved, so that adding a
    /// favorite does not change the layout.
    private func view(of line: Line, largeText: LargeTextWay? = nil) -> any View {
        HStack(alignment: .top) {
            if let largeText {
                Heading(line.text, style: line.style, lineLimit: line.limit, way: largeText)
            } else {
                Paragraph(line.text, style: line.style, lineLimit: line.limit)
            }
            if let mark = line.mark {
                if let star = FavoriteStar(mark, theme: theme) { star } else { Text("").frame(width: 2, height: 1) }
            }
        }
    }
}

/// A summary in paragraphs, or a note that it is missing.
struct Prose: CompositeView {
    /// Created once: a stack asks for sizes repeatedly, and finding the paragraphs of a long text takes time.
    let body: any View

    init(text: RichText, theme: Theme, phrases: Phrases) {
        let style = Style(foreground: theme.base.foreground)
        body =
            text.isEmpty
            ? Paragraph(phrases.noSummary, style: theme.faint)
            : Paragraph(text.styled(style), style: style)
    }
}

/// A view built for the width it gets, for content whose arrangement depends on it.
struct WidthReader: View {
    let content: @Sendable (Int) -> any View

    init(_ content: @escaping @Sendable (Int) -> any View) {
        self.content = content
    }

    func size(offered proposal: SizeProposal) -> Size {
        content(proposal.width ?? 80).size(offered: proposal)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        content(area.width).draw(in: area, on: &buffer)
    }
}
