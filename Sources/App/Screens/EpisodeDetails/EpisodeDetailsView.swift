import Terminal

extension EpisodeDetailsPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        EpisodeDetailsView(state: state, context: context.accented(by: .show(state.show.id)))
    }
}

/// The page of an episode: its still with title, facts and summary, and as sections its season and its guests.
struct EpisodeDetailsView: SectionedView {
    let state: EpisodeDetailsState
    let context: ScreenContext

    func page(in area: Rect) -> SectionedPage {
        SectionedPage(
            page: state.page, picture: .still, head: head,
            headPictures: { stills(in: $0) + [poster(next: $0)].compactMap(\.self) },
            titles: EpisodeDetailsState.sections.map(title), section: section(in: area.size),
            tail: Paragraph(phrases.televisionCredit, style: theme.faint), context: context)
    }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        page(in: area).pictures(in: area).onPage(of: state.show.id, index: state.index, in: context.library)
    }

    private func stills(in box: Size) -> [WantedPicture] {
        guard let episode = state.entry?.episode else { return [] }
        return [WantedPicture(still: episode, box: box), WantedPicture(largeStill: episode, box: box)].compactMap(
            \.self)
    }

    private func poster(next still: Size) -> WantedPicture? {
        WantedPicture(poster: state.show, index: nil, box: EpisodePage.posterBox(next: still))
    }

    private func title(of section: SectionName) -> String {
        section == .season
            ? state.season.map { phrases.name(of: $0) } ?? phrases.title(of: section) : phrases.title(of: section)
    }

    private func head(_ layout: PageLayout, context: ScreenContext) -> EpisodePage? {
        guard let entry = state.entry else { return nil }
        let box = layout.pictureBox
        let stills = stills(in: box).reversed().lazy.compactMap { context.pictures.image($0.key) }
        return EpisodePage(
            show: state.show, entry: entry, guide: state.guide, before: state.before?.episode,
            after: state.after?.episode, picture: stills.first, layout: layout,
            poster: poster(next: box).flatMap { context.pictures.image($0.key) }, context: context)
    }

    private func section(in area: Size) -> PageSection {
        guard state.section == .guests else { return season(in: area) }
        guard !state.hidesGuests else { return notice(context.hiddenText) }
        switch state.guests {
        case .unloaded, .loading: return notice(phrases.loading)
        case .failed(let error):
            return notice(failure: context.explained(error))
        case .loaded(let guests):
            return guests.isEmpty
                ? notice(phrases.noGuests)
                : .people(guests, on: area, context: context)
        }
    }

    private func season(in area: Size) -> PageSection {
        guard let season = state.season else { return PageSection() }
        let (guide, place, runtime) = (state.guide, state.place, state.show.runtime)
        var section = PageSection(count: season.episodes.count, shape: .rows(height: area.height >= 50 ? 2 : 1))
        let marks = EpisodeMarks(of: state.show.id, in: context.library, calendar: context.calendar)
        let (hasMarks, dates) = (marks.areIn(season), EpisodeDates(season, in: guide, phrases))
        (section.remark, section.bar) = context.remark(on: season, marks)
        section.item = { item, isSelected, size in
            EpisodeRow(
                entry: season.episodes[item],
                isNext: item == place.episode, isSelected: isSelected, mark: marks[season.episodes[item].episode],
                columns: EpisodeColumns(width: size.width, season: season, dates: dates, hasMarks: hasMarks),
                theme: context.theme, phrases: context.phrases)
        }
        section.detail = PageSection.Detail(
            featured: place.episode, rows: EpisodeBrief.rows,
            view: { item, _ in
                EpisodeBrief(entry: season.episodes[item], guide: guide, runtime: runtime, context: context)
            },
            pictures: { item, size in [EpisodeBrief.picture(of: season.episodes[item], in: size)].compactMap(\.self) })
        return section
    }
}
