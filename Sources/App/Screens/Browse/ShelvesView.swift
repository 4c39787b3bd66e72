import Entities
import Terminal

extension ShelvesPresenter {
    func view(in context: ScreenContext) -> any ScreenView { ShelvesView(state: state, context: context) }
}

struct ShelvesView: ScreenView {
    let state: ShelvesState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard state.source != nil else { return LoadingView(context: context).draw(in: area, on: &buffer) }
        guard !state.shelves.isEmpty else {
            return context.empty(phrases.noShelves).draw(in: area, on: &buffer)
        }
        let layout = layout
        buffer.clipped(to: layout.area) { buffer in
            for index in visible { drawShelf(index, layout, on: &buffer) }
        }
        if !layout.details.isEmpty, !isBeside, context.detail == .full { drawDetails(layout, on: &buffer) }
        if context.showsScrollBar { scrollBar(in: area)?.draw(on: &buffer) }
        if let note, !layout.note.isEmpty {
            Text(note, style: theme.faint).padding(horizontal: 2).draw(in: layout.note, on: &buffer)
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        let layout = layout
        let browser = state.browser
        let card = layout.card(
            inLine: browser.shelf - browser.firstShelf, column: browser.title - browser.offset(of: browser.shelf))
        let position = Position(
            column: card.left + layout.titlePosition.column,
            row: min(card.top + layout.titlePosition.row, layout.area.bottom - 1))
        return CursorPlacement(position, isVisible: false)
    }

    /// A click on a card selects it, or opens the selected one; on a heading it opens the whole shelf.
    func click(at position: Position, in area: Rect) -> ScreenEvent? {
        let layout = layout
        guard layout.area.contains(position) else { return nil }
        for index in visible {
            let line = index - state.browser.firstShelf
            if layout.heading(ofLine: line).contains(position) { return .sectionSelected(index) }
            if let column = layout.column(at: position, inLine: line) {
                let title = state.browser.offset(of: index) + column
                return title < state.shelves[index].titles.count ? .cellSelected(item: index, column: title) : nil
            }
        }
        return nil
    }

    func scrollBar(in area: Rect) -> ScrollBar? {
        let layout = layout
        return ScrollBar(
            total: state.shelves.count, visible: layout.lines, offset: state.browser.firstShelf, at: layout.indicator,
            style: theme.border)
    }

    func layoutEvents(in area: Rect) -> [ScreenEvent] {
        let layout = layout
        let isKnown = state.browser.columns == layout.columns && state.browser.lines == layout.lines
        return isKnown ? [] : [.roomChanged(columns: layout.columns, lines: layout.lines)]
    }

    /// The selected title's, those on the screen, those beside them, and those of the next shelf.
    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        let layout = layout
        guard !layout.pictureBox.isEmpty else { return ArtworkPlan([]) }
        let visible = visible
        func titles(_ shelf: Int, page: Int) -> [WantedPicture] {
            let start = state.browser.offset(of: shelf) + page * layout.columns
            return (start..<start + layout.columns).compactMap { picture(of: $0, on: shelf) }
        }
        let selected = picture(of: state.browser.title, on: state.browser.shelf)
        return ArtworkPlan(
            [selected].compactMap(\.self) + visible.flatMap { titles($0, page: 0) }
                + titles(state.browser.shelf, page: 1) + titles(visible.upperBound, page: 0)
                + visible.filter { $0 != state.browser.shelf }.flatMap { titles($0, page: 1) })
    }

    private func picture(of title: Int, on shelf: Int) -> WantedPicture? {
        guard state.shelves.indices.contains(shelf), let entry = state.shelves[shelf].titles.at(title) else {
            return nil
        }
        var picture = WantedPicture(of: entry, box: layout.pictureBox)
        // The first screen of the next start is shown from the disk.
        if case .show = entry { picture?.isStored = true }
        return picture
    }

    // MARK: Layout

    private var layout: ShelvesLayout {
        ShelvesLayout(
            size: context.size, textSize: context.textSize, pictureSize: context.settings.pictureSize,
            cell: context.cell, hasLargeHeadings: context.largeText == .letters, hasNote: note != nil)
    }

    private var visible: Range<Int> {
        layout.visible(from: state.browser.firstShelf, of: state.shelves.count, isPeeking: isBeside)
    }

    /// Says where the shows come from if they are few.
    private var note: String? {
        guard case .loaded(let count)? = state.source else { return nil }
        return phrases.loadedShelves(
            count, key: context.keymap.key(for: .syncCatalog, in: .browsing).map(phrases.label))
    }

    // MARK: Drawing

    private func drawShelf(_ index: Int, _ layout: ShelvesLayout, on buffer: inout CellBuffer) {
        let shelf = state.shelves[index]
        let line = index - state.browser.firstShelf
        drawHeading(of: shelf, index, in: layout.heading(ofLine: line), on: &buffer)
        guard shelf.status == .ready else {
            let words: any View =
                switch shelf.status {
                case .failed(let error):
                    Text(
                        state.source == .lists ? phrases.filmsFailure(error) : phrases.failure(error),
                        style: theme.secondary)
                case .loading, .ready: Text(phrases.loading, style: theme.faint)
                }
            let place = layout.card(inLine: line, column: 0)
            let left = layout.heading(ofLine: line).left
            words.draw(
                in: Rect(
                    column: left, row: place.top + (layout.pictureBox.isEmpty ? 0 : 1),
                    width: layout.area.right - left, height: 1), on: &buffer)
            return
        }
        let offset = state.browser.offset(of: index)
        for column in 0..<layout.columns {
            guard let entry = shelf.titles.at(offset + column) else { break }
            let isSelected = index == state.browser.shelf && offset + column == state.browser.title
            card(of: entry, on: shelf, isSelected: isSelected, layout)
                .draw(in: layout.card(inLine: line, column: column), on: &buffer)
        }
        let side = layout.side(ofLine: line, titles: shelf.titles.count)
        if !side.isEmpty, context.detail == .full, let entry = shelf.titles.at(state.browser.title(of: index)) {
            ShelfDetails(entry: entry, time: time(of: entry, on: shelf), isSpacious: true, context: context)
                .draw(in: side, on: &buffer)
        }
    }

    /// Words about the selected title, and the name of the shelf below those that are visible.
    private func drawDetails(_ layout: ShelvesLayout, on buffer: inout CellBuffer) {
        let next = visible.upperBound
        if next < state.shelves.count {
            let line = Rect(
                column: layout.details.left, row: layout.details.bottom - 1, width: layout.details.width, height: 1)
            Text("↓ " + phrases.title(of: state.shelves[next]), style: theme.faint).draw(in: line, on: &buffer)
        }
        guard let shelf = state.shelf, let entry = state.selected else { return }
        ShelfDetails(entry: entry, time: time(of: entry, on: shelf), isSpacious: false, context: context)
            .draw(in: layout.details.inset(by: Insets(bottom: 1)), on: &buffer)
    }

    /// Whether the words about the selected title are beside it.
    private var isBeside: Bool {
        !layout.side(ofLine: state.browser.shelf - state.browser.firstShelf, titles: state.shelf?.titles.count ?? 0)
            .isEmpty
    }

    private func time(of entry: Title, on shelf: TitleShelf) -> String? {
        guard case .show(let show) = entry else { return nil }
        return shelf.times[show.id].map(phrases.clock)
    }

    /// The name of the shelf and how many titles it has; on the right, what the selected title is.
    private func drawHeading(of shelf: TitleShelf, _ index: Int, in area: Rect, on buffer: inout CellBuffer) {
        let isSelected = index == state.browser.shelf
        let title = phrases.title(of: shelf)
        let style = isSelected ? theme.accent : theme.title
        let line = Rect(column: area.left, row: area.bottom - 1, width: area.width, height: 1)
        if area.height > 1 { SectionHeading(text: title, style: style, way: .letters).draw(in: area, on: &buffer) }
        guard context.detail == .full else {
            if area.height == 1 { Text(title, style: style).draw(in: line, on: &buffer) }
            return
        }
        let isShown = !self.layout.details.isEmpty || isBeside
        let facts = isSelected && !isShown && shelf.status == .ready && context.size.width >= 60 ? self.facts : nil
        let count = shelf.titles.isEmpty ? nil : phrases.grouped(max(shelf.total, shelf.titles.count))
        let more = arrows(of: shelf, index)
        if area.height == 1 {
            HStack(spacing: 2) {
                Text(title, style: style).rigid(along: .horizontal)
                if let count { Text(count, style: theme.faint).rigid(along: .horizontal) }
                Text(facts ?? "", style: theme.secondary, alignment: .trailing).growing(along: .horizontal)
                Text(more, style: theme.faint).rigid(along: .horizontal)
            }
            .draw(in: line, on: &buffer)
        }
    }

    /// The facts of the selected title.
    private var facts: String? {
        guard let entry = state.selected else { return nil }
        return Item(entry, mark: .none, phrases: phrases).line(phrases)
    }

    /// Whether there are titles to the left and to the right of the visible ones.
    private func arrows(of shelf: TitleShelf, _ index: Int) -> String {
        let offset = state.browser.offset(of: index)
        let isMore = offset + state.browser.columns < shelf.titles.count
        return (offset > 0 ? "‹" : " ") + (isMore ? "›" : " ")
    }

    private func card(
        of entry: Title, on shelf: TitleShelf, isSelected: Bool, _ layout: ShelvesLayout
    ) -> any View {
        var item = Item(entry, mark: context.marks[entry.id], phrases: phrases)
        item.caption = time(of: entry, on: shelf)
        return context.view(
            of: item, isSelected: isSelected, pictureBox: layout.pictureBox, titlePosition: layout.titlePosition,
            markColumn: layout.markColumn
        ) { [item] isSelected, picture in
            guard !layout.pictureBox.isEmpty else {
                return ShelfTextCard(item: item, isSelected: isSelected, theme: theme, phrases: phrases)
            }
            return ItemCell(
                item: item, isSelected: isSelected, size: layout.cardSize, pictureBox: layout.pictureBox,
                picture: picture, theme: theme, phrases: phrases)
        }
    }
}

/// The facts of a title, and as much of its summary as fits.
struct ShelfDetails: View {
    let entry: Title
    /// When it is on this evening.
    let time: String?
    /// Whether there is room for an empty line.
    let isSpacious: Bool
    let context: ScreenContext

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 40, height: proposal.height ?? 4)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard let content = ItemPreview.Content(entry, phrases: context.phrases), !area.isEmpty else { return }
        let theme = context.theme
        let facts = [time, content.line].joinedTexts(separator: " · ")
        let isOneLine =
            !isSpacious && TextMetrics.width(of: content.title + content.rating + facts) + 4 <= area.width
        let used = isSpacious ? 3 : isOneLine ? 1 : 2
        VStack {
            HStack(spacing: 2) {
                Text(content.title, style: theme.title.bold)
                Text(content.rating, style: theme.rating).rigid(along: .horizontal)
                if isOneLine { Text(facts, style: theme.secondary).rigid(along: .horizontal) }
            }
            if !isOneLine { Text(facts, style: theme.secondary) }
            if isSpacious { Text("") }
            if let summary = content.summary, !summary.isEmpty, area.height > used {
                Paragraph(summary.line, style: Style(foreground: theme.base.foreground), lineLimit: area.height - used)
            } else {
                FactTable(facts: further(content), theme: theme, phrases: context.phrases)
            }
        }
        .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
        .clipped(to: area, on: &buffer)
    }

    /// The facts in place of a summary: mostly those that the line leaves out.
    private func further(_ content: ItemPreview.Content) -> [(fact: Fact, text: String)] {
        let facts: Set<Fact> = [.aired, .network, .schedule, .runtime, .language, .type, .released]
        return content.facts.filter { facts.contains($0.fact) }
    }
}

extension View {
    fileprivate func clipped(to area: Rect, on buffer: inout CellBuffer) {
        buffer.clipped(to: area) { draw(in: area, on: &$0) }
    }
}

/// A title and its facts in two lines, for shelves without posters.
struct ShelfTextCard: CompositeView {
    let item: Item
    let isSelected: Bool
    let theme: Theme
    let phrases: Phrases

    var body: any View {
        HStack(alignment: .top, spacing: 1) {
            SelectionMarker(isSelected: isSelected, style: theme.accent)
            VStack {
                HStack {
                    Text(item.title, style: isSelected ? theme.selectionTitle : theme.title)
                    if let star = FavoriteStar(item.mark, theme: theme) { star }
                }
                CaptionFacts(
                    years: item.years(phrases), rating: item.rating.map(phrases.rating),
                    style: isSelected ? theme.selectionSecondary : theme.secondary, ratingStyle: theme.rating)
            }
            .growing(along: .horizontal)
        }
        .padding(Insets(right: 1))
        .background(isSelected ? theme.selection : .plain)
    }
}
