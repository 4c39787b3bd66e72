import Entities
import Terminal

/// The content of a page above its sections.
protocol HeadedPage: CompositeView, ContextView {
    var layout: PageLayout { get }
    var head: PageHead { get }
}

extension HeadedPage {
    var body: any View { head.padding(Insets(top: layout.padding)) }
}

/// The head of a details page: the picture, if there is room, and next to it the title, the facts and the summary, which
/// continues below the picture.
struct PageHead: CompositeView, ContextView {
    /// A line above the facts; long ones wrap.
    struct Line {
        let text: String
        /// The same as facts, which are not broken; empty for a line that may break at any word.
        var facts: [String] = []
        let style: Style
        var limit = 2
        /// Whether the subject is a favorite, or `nil` for lines without a star.
        var mark: FavoriteMark?
    }

    let title: Line
    /// How to draw the title in double-size letters, or `nil` for normal ones.
    var largeText: LargeTextWay?
    /// Directly under the title, the reason why nothing newer could be loaded.
    var failure: String?
    /// The lines below the title.
    var lines: [Line] = []
    var facts: [(fact: Fact, text: String)] = []
    /// `nil` for a head without a summary.
    var summary: RichText?
    /// A second picture at the end of the line if the text leaves room, such as the poster of an episode's show.
    var companion: Companion?
    /// Small pictures next to the picture if the text leaves room.
    var strip: PictureStrip?
    /// Shown on the card in place of the picture.
    let footnote: String
    /// The picture, if it is ready.
    let picture: PreparedImage?
    /// Reserves the cells for the picture, and says how many rows the head may have.
    let layout: PageLayout
    let context: ScreenContext

    private var pictureBox: Size { layout.pictureBox }

    struct Companion {
        /// Shown on the card in place of the picture.
        let title: String
        let picture: PreparedImage?
        let box: Size
    }

    /// The fewest lines of a split summary next to the picture, and of one that is cut.
    private static let leastLines = 3
    /// From so many rows on, lines may wrap, and titles be large.
    private static let (roomyRows, largeRows) = (10, 5)

    var body: any View { WidthReader { width in content(width: width) } }

    /// The pictures of the strip that fit in this width.
    func stripPictures(width: Int) -> [WantedPicture] {
        guard let strip, layout.headRows == nil, let arrangement = arrangement(of: words, width: width) else {
            return []
        }
        if strip.fits(in: arrangement.stripRoom) { return strip.pictures(in: arrangement.stripRoom) }
        return stripRoom(below: whole(width: width), width: width).map(strip.pictures) ?? []
    }

    private func content(width: Int) -> any View {
        if let rows = layout.headRows { return limited(width: width, rows: rows) }
        let whole = whole(width: width)
        guard let strip, let room = stripRoom(below: whole, width: width) else { return whole }
        return VStack(spacing: 1) {
            whole
            PictureStripView(strip: strip, context: context).frame(width: room.width, height: room.height)
        }
    }

    /// The head without the small pictures below it.
    private func whole(width: Int) -> any View {
        guard largeText == .rows else { return beside(words, width: width) }
        return VStack {
            Heading(title.text, style: title.style, lineLimit: title.limit, way: .rows)
            beside(words, width: width)
        }
    }

    /// The cells for small pictures below everything else, unless they fit next to the picture.
    private func stripRoom(below whole: any View, width: Int) -> Size? {
        guard let strip, layout.paneRows > 0,
            arrangement(of: words, width: width).map({ !strip.fits(in: $0.stripRoom) }) ?? true
        else { return nil }
        let used = whole.size(offered: SizeProposal(width: width, height: nil)).height
        let room = Size(width: width, height: layout.paneRows - used - 1)
        return strip.fits(in: room) ? room : nil
    }

    // MARK: In few rows

    /// The picture, and next to it as much of the text as fits.
    private func limited(width: Int, rows: Int) -> any View {
        let isRoomy = rows >= Self.roomyRows
        let pictureWidth = min(pictureBox.width, picture?.size.width ?? pictureBox.width)
        let room = min(
            pictureBox.isEmpty ? width : width - pictureWidth - PageLayout.pictureGap, context.textSize.lineWidth)
        var title = title
        title.limit = isRoomy ? 2 : 1
        let way = rows >= Self.largeRows ? largeText : nil
        let isLarge = way == .rows
        let first = isLarge ? star : view(of: title, largeText: way)
        let text = fitting(
            below: first, isRoomy: isRoomy, in: Size(width: room, height: isLarge ? rows - 2 : rows))
        let beside =
            pictureBox.isEmpty
            ? text
            : HStack(alignment: .top, spacing: PageLayout.pictureGap) {
                poster(width: pictureWidth)
                text.frame(width: room)
            }
        guard isLarge else { return beside }
        return VStack {
            Heading(title.text, style: title.style, lineLimit: 1, way: .rows)
            beside
        }
    }

    /// The most important parts of the text: the lines, the facts if they leave room for the summary, and the summary.
    private func fitting(below first: any View, isRoomy: Bool, in room: Size) -> any View {
        var views: [any View] = []
        var left = room.height
        func height(_ view: any View) -> Int {
            view.size(offered: SizeProposal(width: room.width, height: nil)).height
        }
        func add(_ view: any View, spacing: Int = 0, reserved: Int = 0) {
            let rows = height(view) + spacing
            guard rows + reserved <= left else { return }
            if spacing > 0 { views.append(Text("")) }
            views.append(view)
            left -= rows
        }
        add(first)
        if let failure { add(Paragraph("⚠ " + failure, style: theme.failure, lineLimit: isRoomy ? 2 : 1)) }
        for line in lines {
            var line = line
            if !isRoomy { line.limit = 1 }
            add(view(of: line))
        }
        if !facts.isEmpty {
            let table = FactColumns(facts: facts, theme: theme, phrases: phrases)
            add(table, spacing: 1, reserved: summary == nil ? 0 : Self.leastLines + 1)
        }
        // In one paragraph, so that no line that is cut ends early.
        if let summary, left >= 2 {
            let spacing = left > Self.leastLines ? 1 : 0
            let text = summary.isEmpty ? phrases.noSummary : summary.line
            add(Paragraph(text, style: summaryStyle, lineLimit: left - spacing), spacing: spacing)
        }
        return VStack { for view in views { view } }
    }

    // MARK: In any number of rows

    private func poster(width: Int) -> any View {
        Poster(picture, title: title.text, footnote: footnote, alignment: .topLeading, theme: theme)
            .frame(width: width, height: pictureBox.height)
    }

    private var star: any View { title.mark.flatMap { FavoriteStar($0, theme: theme, spacing: 0) } ?? Text("") }

    /// The text next to the picture. Rows of double height contain only the title.
    private var words: any View {
        guard largeText == .rows else { return text(below: view(of: title, largeText: largeText)) }
        return text(below: star)
    }

    /// The parts of the head next to the picture.
    private struct Arrangement {
        let pictureWidth: Int
        /// The columns of the text.
        let room: Int
        let companion: Companion?
        /// The part of the summary next to the picture, and the part below it.
        let first: StyledText?
        let last: StyledText?
        /// The cells that the text leaves.
        let stripRoom: Size
    }

    /// - Returns: `nil` if there is no room for the picture.
    private func arrangement(of text: any View, width: Int) -> Arrangement? {
        let gap = PageLayout.pictureGap
        // A picture of another shape leaves more room for the text.
        let pictureWidth = min(pictureBox.width, picture?.size.width ?? pictureBox.width)
        let whole = width - pictureWidth - gap
        let companion = companion.flatMap { whole - $0.box.width - gap < PageLayout.leastText ? nil : $0 }
        let room = min(whole - (companion.map { $0.box.width + gap } ?? 0), context.textSize.lineWidth)
        guard !pictureBox.isEmpty, room > 0 else { return nil }
        let offer = SizeProposal(width: room, height: nil)
        let used = text.size(offered: offer).height + 1
        let free = pictureBox.height - used
        let parts = summaryText.map { $0.split(afterLines: max(0, free), width: room) }
        // A short part of a long summary would look lost next to the picture.
        let isSplit = parts.map { $0.rest == nil || free >= Self.leastLines } ?? false
        let first = isSplit ? parts?.first : nil
        let lines = first.map { paragraph($0).size(offered: offer).height + 1 } ?? 0
        return Arrangement(
            pictureWidth: pictureWidth, room: room, companion: companion, first: first,
            last: isSplit ? parts?.rest : summaryText, stripRoom: Size(width: room, height: max(0, free - lines)))
    }

    /// Puts the picture to the left of the text, and below both what does not fit there.
    private func beside(_ text: any View, width: Int) -> any View {
        guard let parts = arrangement(of: text, width: width) else {
            return VStack(spacing: 1) {
                text
                if let summaryText { paragraph(summaryText) }
            }
        }
        return VStack(spacing: parts.first == nil ? 1 : 0) {
            HStack(alignment: .top, spacing: PageLayout.pictureGap) {
                poster(width: parts.pictureWidth)
                VStack(spacing: 1) {
                    text
                    if let first = parts.first { paragraph(first) }
                    if let strip, strip.fits(in: parts.stripRoom) {
                        PictureStripView(strip: strip, context: context)
                            .frame(width: parts.room, height: parts.stripRoom.height)
                    }
                }
                .frame(width: parts.room)
                if let companion = parts.companion {
                    Poster(companion.picture, title: companion.title, alignment: .topLeading, theme: theme)
                        .frame(width: companion.box.width, height: companion.box.height)
                }
            }
            if let last = parts.last { paragraph(last) }
        }
    }

    private func paragraph(_ text: StyledText) -> any View {
        Paragraph(text, style: summaryStyle).frame(maxWidth: context.textSize.lineWidth, alignment: .topLeading)
    }

    private var summaryStyle: Style {
        summary?.isEmpty == true ? theme.faint : Style(foreground: theme.base.foreground)
    }

    private var summaryText: StyledText? {
        summary.map { $0.isEmpty ? StyledText(phrases.noSummary) : $0.styled(summaryStyle) }
    }

    private func text(below first: any View) -> any View {
        VStack {
            first
            if let failure { Paragraph("⚠ " + failure, style: theme.failure) }
            for line in lines { view(of: line) }
            if !facts.isEmpty {
                if largeText != .rows || !lines.isEmpty { Text("") }
                FactColumns(facts: facts, theme: theme, phrases: phrases)
            }
        }
    }

    /// The star is next to the first row so that it is never cut off. Its columns are always reserved, so that adding a
    /// favorite does not change the layout.
    private func view(of line: Line, largeText: LargeTextWay? = nil) -> any View {
        HStack(alignment: .top) {
            if let largeText {
                Heading(line.text, style: line.style, lineLimit: line.limit, way: largeText)
            } else if line.facts.isEmpty {
                Paragraph(line.text, style: line.style, lineLimit: line.limit)
            } else {
                FactLine(facts: line.facts, style: line.style, limit: line.limit)
            }
            if let mark = line.mark {
                if let star = FavoriteStar(mark, theme: theme) { star } else { Text("").frame(width: 2, height: 1) }
            }
        }
    }
}

extension PageHead.Line {
    /// A line of facts, which breaks between them.
    init(facts: [String], style: Style, limit: Int) {
        self.init(text: facts.joined(separator: FactLine.separator), facts: facts, style: style, limit: limit)
    }
}

/// Facts in a line, which breaks between them as long as each fits; those beyond the last line are left out.
struct FactLine: CompositeView {
    static let separator = " · "

    let facts: [String]
    let style: Style
    let limit: Int

    var body: any View { WidthReader { width in Paragraph(text(width: width), style: style, lineLimit: limit) } }

    private func text(width: Int) -> String {
        var lines: [String] = []
        for fact in facts {
            if let last = lines.last, TextMetrics.width(of: last) + 3 + TextMetrics.width(of: fact) <= width {
                lines[lines.count - 1] += Self.separator + fact
            } else if lines.count < limit {
                lines.append(fact)
            }
            // One that has no room is left out; a shorter one after it may have.
        }
        return lines.joined(separator: "\n")
    }
}

/// Facts in two columns if there is room; longer ones below over both.
struct FactColumns: CompositeView {
    let facts: [(fact: Fact, text: String)]
    let theme: Theme
    let phrases: Phrases

    private static let leastWidth = 72
    private static let gap = 3

    var body: any View { WidthReader { width in content(width: width) } }

    private func content(width: Int) -> any View {
        let long = facts.filter { isLong($0, width: width) }
        let short = facts.filter { !isLong($0, width: width) }
        guard width >= Self.leastWidth, short.count > 2 else { return table(facts) }
        let half = (short.count + 1) / 2
        return VStack {
            HStack(alignment: .top, spacing: Self.gap) {
                table(Array(short[..<half]), aligned: long).frame(width: (width - Self.gap) / 2)
                table(Array(short[half...])).growing(along: .horizontal)
            }
            table(long, aligned: Array(short[..<half]))
        }
    }

    /// - Parameter others: the facts above or below, whose texts begin in the same column.
    private func table(
        _ facts: [(fact: Fact, text: String)], aligned others: [(fact: Fact, text: String)] = []
    ) -> FactTable {
        FactTable(facts: facts, leastLabelWidth: labelWidth(others), theme: theme, phrases: phrases)
    }

    private func labelWidth(_ facts: [(fact: Fact, text: String)]) -> Int {
        facts.reduce(0) { max($0, TextMetrics.width(of: phrases.label($1.fact))) }
    }

    /// Whether a fact would not fit on one line of half the width, next to the longest label.
    private func isLong(_ fact: (fact: Fact, text: String), width: Int) -> Bool {
        labelWidth(facts) + 2 + TextMetrics.width(of: fact.text) > (width - Self.gap) / 2
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
