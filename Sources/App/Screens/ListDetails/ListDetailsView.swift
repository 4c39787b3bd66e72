import Entities
import Library
import Terminal

extension ListDetailsPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        let titles = TitleRows(
            item: { [list] in list[$0].flatMap { context.item(of: $0) } },
            wanted: { [list] index, box in
                list[index].flatMap { listed in
                    listed.person.map { WantedPicture(of: $0, box: box) }
                        ?? listed.entry.flatMap { WantedPicture(of: $0, box: box) }
                }
            },
            preview: { [list] in
                list.selected?.result.map { ItemPreview.Content($0, phrases: context.phrases) }
            })
        // What the list is about, or its filter.
        let head = (summary.filter ?? summary.about).replacing("\n", with: " ")
        var view = ListView(
            list.browser, in: context, titles: list.rows.map { _ in titles },
            head: head.isEmpty ? nil : Text(head, style: context.theme.secondary).padding(Insets(left: 2)))
        if list.rows != nil, list.count == 0 {
            view.notice = context.empty(context.phrases.emptyList(isSmart: summary.filter != nil))
        }
        return view
    }

    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let name = phrases.name(of: summary)
        guard list.rows != nil else { return ScreenLines(title: name, isReady: false) }
        let about = [summary.filter.map(phrases.spokenFilter), summary.about].compactMap(\.self)
        let empty = list.count == 0 ? [phrases.emptyList(isSmart: summary.filter != nil)] : []
        return ScreenLines(
            title: name, lines: about.filter { !$0.isEmpty } + empty,
            list: context.list(name, of: list) { listed, _ in context.line(of: listed) })
    }
}

extension LinesContext {
    fileprivate func line(of listed: ListedTitle) -> String {
        if let season = listed.season {
            return joined([listed.entry?.name, phrases.title(of: Season.Name.number(season))])
        }
        if let episode = listed.episode {
            return joined([listed.entry?.name, phrases.place(of: episode), phrases.name(of: episode)])
        }
        return listed.result.map(line(of:)) ?? listed.entry.map(line(of:)) ?? ""
    }
}

extension ScreenContext {
    /// Something in a list; a season and an episode are named after their show.
    fileprivate func item(of listed: ListedTitle) -> Item? {
        guard case .show(let show)? = listed.entry else {
            return listed.entry.map { item(of: $0) } ?? listed.person.map { Item($0, phrases: phrases) }
        }
        func part(_ line: String, _ summary: String, rating: Double?) -> Item {
            Item(
                title: show.name, facts: .words(line: line, summary: summary), rating: rating,
                picture: .thumbnail(.show(show.id)),
                mark: marks[.show(show.id)])
        }
        if let season = listed.season {
            return part(phrases.title(of: Season.Name.number(season)), show.summary.line, rating: nil)
        }
        if let episode = listed.episode {
            let line = phrases.placed(phrases.code(of: episode), episode)
            return part(line, summary(of: episode).line, rating: episode.rating)
        }
        return item(of: show)
    }
}
