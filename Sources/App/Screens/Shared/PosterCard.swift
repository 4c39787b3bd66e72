import Terminal

/// A placeholder for a poster: the title on a background color that is derived from it.
struct PosterCard: View {
    let title: String
    /// A line at the bottom of a card that is large enough, for example the years.
    let footnote: String?
    let colors: CardColors?

    init(title: String, footnote: String? = nil, theme: Theme) {
        self.title = title
        self.footnote = footnote
        colors = theme.card(for: title)
    }

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 18, height: proposal.height ?? 9)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        let isSmall = area.height <= 3 || area.width < 10 || longestWord > area.width
        guard let colors else { return drawOutline(isSmall: isSmall, in: area, on: &buffer) }
        buffer.drawAsPicture(in: area) {
            drawGround(colors, in: area, on: &$0)
            let text = Style(foreground: colors.text)
            if isSmall {
                drawInitials(text, in: area, on: &$0)
            } else {
                drawTitle(text, in: area.inset(by: margins(of: area)), on: &$0)
            }
        }
    }

    /// Around the words; a narrow card has little room, and one with a long word has less.
    private func margins(of area: Rect) -> Insets {
        let margin = area.width < 16 ? 1 : 2
        return Insets(horizontal: max(0, min(margin, (area.width - longestWord) / 2)), vertical: 1)
    }

    private var longestWord: Int {
        title.split(separator: " ").reduce(0) { max($0, TextMetrics.width(of: String($1))) }
    }

    /// Draws the background, a shade darker from row to row.
    private func drawGround(_ colors: CardColors, in area: Rect, on buffer: inout CellBuffer) {
        for row in 0..<area.height {
            let line = Rect(column: area.left, row: area.top + row, width: area.width, height: 1)
            buffer.fill(line, style: Style(background: colors.ground(row: row, of: area.height)))
        }
    }

    /// Draws the title from the top, a rule below it if there is room, and the footnote in the last row.
    private func drawTitle(_ text: Style, in area: Rect, on buffer: inout CellBuffer) {
        let footnote = area.height >= 4 ? footnote : nil
        let room = max(1, area.height - (footnote == nil ? 0 : 2))
        let paragraph = Paragraph(title, style: text.bold, lineLimit: room)
        let lines = paragraph.size(offered: SizeProposal(area.size)).height
        paragraph.draw(in: Rect(origin: area.origin, size: Size(width: area.width, height: room)), on: &buffer)
        guard let footnote else { return }
        let foot = Rect(column: area.left, row: area.bottom - 1, width: area.width, height: 1)
        if lines < room {
            let rule = Rect(column: area.left, row: foot.top - 1, width: min(4, area.width), height: 1)
            buffer.fill(rule, style: text, glyph: "▁")
        }
        Text(Self.whole(footnote, width: area.width), style: text).draw(in: foot, on: &buffer)
    }

    /// Drops facts from the end until the rest fit, but always keeps the first.
    private static func whole(_ facts: String, width: Int) -> String {
        var facts = facts
        while TextMetrics.width(of: facts) > width, let last = facts.ranges(of: " · ").last {
            facts = String(facts[..<last.lowerBound])
        }
        return facts
    }

    /// Draws the card without color, in a frame.
    private func drawOutline(isSmall: Bool, in area: Rect, on buffer: inout CellBuffer) {
        EmptyView().bordered(.square).draw(in: area, on: &buffer)
        if isSmall {
            drawInitials(.plain, in: area, on: &buffer)
        } else {
            drawTitle(.plain, in: area.inset(by: margins(of: area)), on: &buffer)
        }
    }

    private func drawInitials(_ text: Style, in area: Rect, on buffer: inout CellBuffer) {
        let margin = area.width < 6 ? 0 : 1
        let line = Rect(
            column: area.left + margin, row: area.top + (area.height - 1) / 2, width: area.width - 2 * margin, height: 1
        )
        Text(Initials(of: title).text, style: text.bold, alignment: .center).draw(in: line, on: &buffer)
    }
}

/// The initials for a small card: of up to three words, without articles and prepositions.
struct Initials: Hashable, Sendable {
    /// Words that titles are not known by, of three bytes at most.
    private static let small: Set<String> = [
        "the", "a", "an", "of", "and", "in", "on", "to", "for", "de", "la", "le", "der", "die", "das",
    ]

    private static let limit = 3

    let text: String

    private static func isPartOfWord(_ character: Character) -> Bool {
        guard let byte = character.asciiValue else {
            return character.isLetter || character.isNumber || character == "’"
        }
        return UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || byte == UInt8(ascii: "'")
    }

    init(of title: String) {
        let telling = Self.words(of: title) { $0.utf8.count > 3 || !Self.small.contains($0.lowercased()) }
        let chosen = telling.isEmpty ? Self.words(of: title) { _ in true } : telling
        guard let first = chosen.first else {
            text = String(title.prefix(1))
            return
        }
        // A number is used whole; scripts without capitals get two characters.
        if first.first?.isNumber == true {
            text = String(first.prefix(4))
        } else if first.first?.isCased == true {
            text = chosen.reduce(into: "") { $0 += $1.prefix(1).uppercased() }
        } else {
            text = String(first.prefix(2))
        }
    }

    /// The first words for which the condition holds.
    private static func words(of title: String, where isWanted: (Substring) -> Bool) -> [Substring] {
        var words: [Substring] = []
        words.reserveCapacity(limit)
        var rest = title[...]
        while words.count < limit, let start = rest.firstIndex(where: isPartOfWord) {
            let word = rest[start...].prefix(while: isPartOfWord)
            rest = rest[word.endIndex...]
            if isWanted(word) { words.append(word) }
        }
        return words
    }
}

/// A poster, or the card with the title until it is ready.
struct Poster: View {
    let card: PosterCard
    let image: PreparedImage?
    /// The position of a picture that is smaller than its cells.
    let alignment: Alignment

    init(_ image: PreparedImage?, title: String, footnote: String? = nil, alignment: Alignment = .center, theme: Theme)
    {
        self.image = image
        self.alignment = alignment
        card = PosterCard(title: title, footnote: footnote, theme: theme)
    }

    func size(offered proposal: SizeProposal) -> Size { card.size(offered: proposal) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard let image else { return card.draw(in: area, on: &buffer) }
        ImageView(image, alignment: alignment).draw(in: area, on: &buffer)
    }
}
