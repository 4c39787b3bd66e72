import Terminal

/// The head of a page about something: the picture, where there is room for it, and beside it the title and what is known.
struct PageHead: CompositeView {
    /// A line above the facts, which wraps where it is long.
    struct Line {
        let text: String
        let style: Style
        var limit = 2
        /// Whether what the line names is a favorite; `nil` for what can be none.
        var mark: FavoriteMark?
    }

    /// The title.
    let title: Line
    /// How it is in letters of twice the size; `nil` for the usual size.
    var largeText: LargeTextWay?
    /// What stands below it.
    var lines: [Line] = []
    let facts: [(fact: Fact, text: String)]
    /// What stands on the card as long as the picture is not there.
    let footnote: String
    /// The picture, where it is ready, and the room that it has.
    let picture: PreparedImage?
    let pictureBox: Size
    let theme: Theme
    let phrases: Phrases

    var body: any View { WidthReader { width in content(width: width) } }

    private func content(width: Int) -> any View {
        // In rows of double height there is nothing but the title.
        guard largeText == .rows else {
            return beside(text(below: view(of: title, largeText: largeText)), width: width)
        }
        let star = title.mark.flatMap { FavoriteStar($0, theme: theme, spacing: 0) }
        return VStack {
            Heading(title.text, style: title.style, lineLimit: title.limit, way: .rows)
            beside(text(below: star ?? Text("")), width: width)
        }
    }

    /// The picture, and something to the right of it.
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

    /// The star stands beside the first row, where it is never cut off. It has its room always: whether it shines does not
    /// change how the page is laid out.
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
