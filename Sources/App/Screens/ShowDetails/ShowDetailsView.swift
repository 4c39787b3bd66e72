import Core
import Terminal

extension ShowDetailsPresenter {
    func view(in context: ScreenContext) -> any ScreenView { ShowDetailsView(state: state, context: context) }
}

/// A show's details as one scrolling page: poster and facts, summary, seasons and episodes, cast. On a wide screen the
/// episodes are next to the rest.
struct ShowDetailsView: ScreenView {
    let state: ShowDetailsState
    let context: ScreenContext

    func layoutEvents(in area: Rect) -> [ScreenEvent] {
        guard !scrolling.isLaidOut(in: area) else { return [] }
        let layout = ShowDetailsLayout(area: area, textSize: context.textSize)
        let offer = SizeProposal(width: layout.main.count, height: nil)
        var extent = scrolling.extent(in: area)
        extent.head = head(layout).size(offered: offer).height
        extent.heading = headingHeight
        extent.items = state.episodes.count
        extent.tail = tail.size(offered: offer).height
        extent.isWide = layout.isWide
        return [.laidOut(extent)]
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let layout = ShowDetailsLayout(area: area, textSize: context.textSize)
        // A title in rows of double height leaves no room for the scroll bar.
        scrollBar(in: area)?.draw(on: &buffer)
        buffer.clipped(to: area) { buffer in
            drawShow(layout, in: area, on: &buffer)
            drawEpisodes(layout, in: area, on: &buffer)
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        let origin = state.page.position.selection.map { item in
            let row = rows(ShowDetailsLayout(area: area, textSize: context.textSize), in: area).rect(of: item)
            return Position(column: min(row.left + 1, row.right - 1), row: row.top)
        }
        return CursorPlacement(origin ?? area.origin, isVisible: false)
    }

    func click(at position: Position, in area: Rect) -> ScreenEvent? {
        guard area.contains(position) else { return nil }
        let layout = ShowDetailsLayout(area: area, textSize: context.textSize)
        if let place = stripPlace(layout, in: area), let strip, place.contains(position) {
            return strip.season(at: position, in: place).map(ScreenEvent.sectionSelected)
        }
        return rows(layout, in: area).item(at: position).map(ScreenEvent.selected)
    }

    private var scrolling: ScrollingPage { ScrollingPage(page: state.page, context: context) }

    // MARK: The show

    func scrollBar(in area: Rect) -> ScrollBar? { scrolling.scrollBar(in: area) }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        let box = ShowDetailsLayout(area: area, textSize: context.textSize).pictureBox
        let small = WantedPicture(of: state.show, index: state.index, box: box)
        return ArtworkPlan([small, WantedPicture(poster: state.show, index: state.index, box: box)].compactMap(\.self))
    }

    private func head(_ layout: ShowDetailsLayout) -> ShowPage {
        let box = layout.pictureBox
        // The list's smaller picture is shown until the poster arrives.
        let picture =
            context.pictures.image(PictureKey(subject: .poster(state.show.id), box: box))
            ?? context.pictures.image(PictureKey(subject: .show(state.show.id), box: box))
        return ShowPage(
            show: state.show, guide: state.guide, failure: state.failure.map(phrases.failure), hasCredit: false,
            picture: picture, pictureBox: box, context: layout.isWide ? context.besideOthers : context)
    }

    private var tail: any View {
        VStack(spacing: 1) {
            if let cast = state.details?.cast, !cast.isEmpty { CastList(cast: cast, theme: theme, phrases: phrases) }
            Paragraph(phrases.televisionCredit, style: theme.faint)
        }
    }

    private func drawShow(_ layout: ShowDetailsLayout, in area: Rect, on buffer: inout CellBuffer) {
        let page = state.page.extent
        let offset = page.isWide ? page.sideOffset(at: state.page.position.offset) : state.page.position.offset
        func draw(_ view: any View, row: Int, height: Int) {
            let place = Rect(
                column: layout.main.lowerBound, row: area.top + row - offset, width: layout.main.count, height: height)
            if !place.intersection(area).isEmpty { view.draw(in: place, on: &buffer) }
        }
        draw(head(layout), row: 0, height: page.head)
        draw(tail, row: (page.isWide ? page.side : page.total) - page.tail, height: page.tail)
    }

    // MARK: The episodes

    /// The rows of the season strip with its rule, or of the line that says that there are no episodes.
    private var headingHeight: Int {
        guard let guide = state.guide else { return 0 }
        return guide.seasons.isEmpty ? 1 : 2
    }

    private var strip: SeasonStrip? {
        guard let guide = state.guide, !guide.seasons.isEmpty else { return nil }
        return SeasonStrip(seasons: guide.seasons, selected: state.season, theme: theme, phrases: phrases)
    }

    /// The visible rows of the strip; it is pinned to the top while its episodes scroll below.
    private func stripPlace(_ layout: ShowDetailsLayout, in area: Rect) -> Rect? {
        let page = state.page.extent
        guard page.heading > 0 else { return nil }
        let offset = state.page.position.offset
        let row = page.isPinned(at: offset) ? 0 : page.above - page.heading - offset
        return Rect(
            column: layout.section.lowerBound, row: area.top + row, width: layout.section.count, height: page.heading)
    }

    private func rows(_ layout: ShowDetailsLayout, in area: Rect) -> EpisodeRows {
        let page = state.page.extent
        return EpisodeRows(
            first: Rect(
                column: layout.section.lowerBound, row: area.top + page.above - state.page.position.offset,
                width: layout.section.count, height: 1),
            visible: page.visibleItems(at: state.page.position.offset))
    }

    private func drawEpisodes(_ layout: ShowDetailsLayout, in area: Rect, on buffer: inout CellBuffer) {
        if let rule = layout.rule, state.page.extent.heading > 0 {
            let line = Rect(column: rule, row: area.top, width: 1, height: area.height)
            buffer.fill(line, style: theme.border, glyph: "│")
        }
        if let place = stripPlace(layout, in: area) {
            if let strip {
                strip.draw(in: place, on: &buffer)
            } else {
                Text(phrases.noEpisodes, style: theme.faint).draw(in: place, on: &buffer)
            }
        }
        guard let guide = state.guide, let season = state.chosen else { return }
        let episodes = season.episodes
        let rows = rows(layout, in: area)
        let columns = EpisodeColumns(
            width: layout.section.count, lastNumber: episodes.last?.episode.number, isRated: season.isRated)
        for item in rows.visible {
            let place = EpisodeGuide.Place(season: state.season, episode: item)
            EpisodeRow(
                entry: episodes[item], days: episodes[item].time.flatMap { guide.days(until: $0.day) },
                isNext: place == guide.next, isSelected: item == state.page.position.selection, columns: columns,
                theme: theme, phrases: phrases
            )
            .draw(in: rows.rect(of: item), on: &buffer)
        }
    }
}

/// Places the columns of a show's page: one, or two with the episodes next to the show on a wide screen.
struct ShowDetailsLayout: Hashable, Sendable {
    let isWide: Bool
    /// The columns of the show, in the window.
    let main: Range<Int>
    /// The columns of the episodes; the same as the show's if there is only one column.
    let section: Range<Int>
    let pictureBox: Size

    init(area: Rect, textSize: TextSize) {
        isWide = area.width >= 110 && area.height >= 14
        if isWide {
            let total = min(area.width - 4, 180)
            let left = area.left + (area.width - total) / 2
            let width = min(80, total * 11 / 25)
            main = left..<left + width
            section = main.upperBound + 5..<left + total
        } else {
            let column = ScrollingPage.column(in: area, textSize: textSize)
            main = column.left..<column.right
            section = main
        }
        pictureBox = textSize.posterBox(on: Size(width: main.count, height: area.height))
    }

    var rule: Int? { isWide ? main.upperBound + 2 : nil }
}

/// Places the listed episodes, one per row, in the window.
struct EpisodeRows: Hashable, Sendable {
    /// The first episode's place, on the screen or above it.
    let first: Rect
    /// The visible episodes.
    let visible: Range<Int>

    func rect(of item: Int) -> Rect {
        Rect(column: first.left, row: first.top + item, width: first.width, height: 1)
    }

    /// The episode at a cell of the window.
    func item(at position: Position) -> Int? {
        let item = position.row - first.top
        return visible.contains(item) && rect(of: item).contains(position) ? item : nil
    }
}
