import Terminal

/// A card of a page's section: a picture with a title and notes below, such as a person and the role.
struct PageCard: CompositeView {
    let title: String
    /// The lines below the title, each of facts; facts without room are left out.
    var notes: [[String]] = []
    /// Whether the title may take two lines if there are fewer notes.
    let lines: Int
    let picture: PreparedImage?
    let pictureBox: Size
    var mark = FavoriteMark.none
    let isSelected: Bool
    let theme: Theme

    var body: any View {
        let titleStyle = isSelected ? theme.selectionTitle : theme.title
        let noteStyle = isSelected ? theme.selectionSecondary : theme.secondary
        let card = VStack {
            Poster(picture, title: title, theme: theme).frame(width: pictureBox.width, height: pictureBox.height)
            HStack(alignment: .top) {
                Paragraph(title, style: titleStyle, lineLimit: max(1, lines - notes.count))
                if let star = FavoriteStar(mark, theme: theme) { star }
            }
            for note in notes.prefix(lines - 1) {
                FactLine(facts: note, style: noteStyle, limit: 1)
            }
        }
        return isSelected
            ? card.frame(maxHeight: .max, alignment: .topLeading).background(theme.selection)
                .bordered(.heavy, style: theme.accent)
            : card.padding(1)
    }
}

extension PageSection {
    /// A section of cards of the size that suits the page.
    /// - Parameters:
    ///   - subject: the subject of an item's picture.
    ///   - words: the title of an item and the notes below it.
    static func cards(
        _ count: Int, lines: Int = 3, on area: Size, context: ScreenContext,
        words: @escaping @Sendable (Int) -> (title: String, notes: [[String]], mark: FavoriteMark),
        picture: @escaping @Sendable (Int, Size) -> WantedPicture?
    ) -> PageSection {
        guard area.width >= 50, area.height >= 16 else {
            return rows(count, context: context, words: words)
        }
        let box = context.textSize.cardBox(on: area)
        var section = PageSection(count: count, shape: .cards(picture: box, lines: lines))
        section.item = { item, isSelected, size in
            let (title, notes, mark) = words(item)
            return PageCard(
                title: title, notes: notes, lines: lines,
                picture: picture(item, box).flatMap { context.pictures.image($0.key) }, pictureBox: box, mark: mark,
                isSelected: isSelected, theme: context.theme)
        }
        section.picture = { picture($0, box) }
        section.cursor = { _ in Position(column: 1, row: box.height + 1) }
        return section
    }

    /// The same items as lines, if there is too little room for cards.
    private static func rows(
        _ count: Int, context: ScreenContext,
        words: @escaping @Sendable (Int) -> (title: String, notes: [[String]], mark: FavoriteMark)
    ) -> PageSection {
        var section = PageSection(count: count)
        section.item = { item, isSelected, _ in
            let (title, notes, mark) = words(item)
            let theme = context.theme
            var text = StyledText(title)
            for note in notes.joined() where !note.isEmpty {
                text.append(FactLine.separator + note, style: isSelected ? theme.selectionSecondary : theme.secondary)
            }
            let style = isSelected ? theme.selectionTitle : Style(foreground: theme.base.foreground)
            return SelectableLine(
                isSelected: isSelected, theme: theme,
                content: HStack {
                    Paragraph(text, style: style, lineLimit: 1).padding(Insets(left: 1))
                    if let star = FavoriteStar(mark, theme: theme) { star }
                })
        }
        section.cursor = { _ in Position(column: 2, row: 0) }
        return section
    }
}

extension TextSize {
    /// The cells for the picture of a card on a page of this size.
    func cardBox(on area: Size) -> Size {
        let height = min(max(6, min(9, area.height / 3), area.height * 2 / 7), 16) * (self == .small ? 75 : 100) / 100
        return Size(width: height * 4 / 3, height: height)
    }
}
