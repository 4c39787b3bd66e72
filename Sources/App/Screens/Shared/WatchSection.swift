import Entities
import Terminal

extension PageSection {
    /// The services with an offer: the reader's in the accent color with a check mark.
    /// - Parameter foot: the source, and what it does not know.
    static func watch(_ list: WatchList, foot: String, context: ScreenContext) -> PageSection {
        let (phrases, theme) = (context.phrases, context.theme)
        var section = PageSection(count: list.rows.count)
        let titles = list.rows.map { TextMetrics.width(of: phrases.words($0).title) }
        let titleWidth = min(titles.max() ?? 0, 40)
        section.item = { item, isSelected, _ in
            guard let row = list.rows.at(item) else { return EmptyView() }
            let (title, note) = phrases.words(row)
            var (mark, style) = (" ", isSelected ? theme.selectionTitle : Style(foreground: theme.base.foreground))
            switch row {
            case .option(let option) where option.isMine:
                mark = "✓"
                if !isSelected { style = theme.accent }
            case .purchases(_, let isOpen): mark = isOpen ? "▾" : "▸"
            case .page: style = isSelected ? style : theme.secondary.adding(.underline)
            case .option, .network: break
            }
            return SelectableLine(
                isSelected: isSelected, theme: theme,
                content: HStack(spacing: 2) {
                    HStack(spacing: 1) {
                        Text(mark, style: isSelected ? theme.selectionTitle : theme.accent).frame(width: 1, height: 1)
                        LinkedText(title, to: row == list.url.map(WatchList.Row.page) ? list.url : nil, style: style)
                            .frame(width: titleWidth, height: 1)
                    }
                    Text(note, style: isSelected ? theme.selectionSecondary : theme.secondary)
                        .growing(along: .horizontal)
                }
                .padding(Insets(left: 1)))
        }
        if !foot.isEmpty {
            section.foot = Paragraph(foot, style: theme.faint)
                .padding(Insets(top: list.rows.isEmpty ? 0 : 1, left: 1))
        }
        section.cursor = { _ in Position(column: 2, row: 0) }
        return section
    }

    static func films(_ films: [Movie], on area: Size, context: ScreenContext) -> PageSection {
        .cards(
            films.count, on: area, context: context,
            words: { item in
                let facts = MovieFacts(movie: films[item], phrases: context.phrases)
                let rating = films[item].rating.map { "★ \(context.phrases.rating($0))" }
                let note = [rating, facts.year].compactMap(\.self)
                return (films[item].title, [note], context.marks[.movie(films[item].id)])
            },
            picture: { WantedPicture(of: films[$0], box: $1) })
    }

    /// Trailers and other videos, a line each.
    static func videos(_ videos: [Video], context: ScreenContext) -> PageSection {
        let (phrases, theme) = (context.phrases, context.theme)
        var section = PageSection(count: videos.count)
        section.remark = phrases.grouped(videos.count)
        section.item = { item, isSelected, _ in
            guard let video = videos.at(item) else { return EmptyView() }
            return SelectableLine(
                isSelected: isSelected, theme: theme,
                content: HStack(spacing: 2) {
                    LinkedText(
                        "▶ " + video.name, to: video.url,
                        style: isSelected ? theme.selectionTitle : Style(foreground: theme.base.foreground))
                    Text(phrases.facts(of: video), style: isSelected ? theme.selectionSecondary : theme.secondary)
                        .growing(along: .horizontal)
                }
                .padding(Insets(left: 1)))
        }
        section.cursor = { _ in Position(column: 2, row: 0) }
        return section
    }
}
