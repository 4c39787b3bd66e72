import Entities
import Library
import Terminal

extension ShowDetailsPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        ShowDetailsView(state: state, context: context.accented(by: .show(state.show.id)))
    }
}

/// A show's page: poster, facts and summary, and the sections with episodes, ratings, people, pictures and similar shows.
struct ShowDetailsView: SectionedView {
    let state: ShowDetailsState
    let context: ScreenContext

    func page(in area: Rect) -> SectionedPage {
        SectionedPage(
            page: state.page, head: { head($0, strip: PictureStrip(people: cast, on: area.size), context: $1) },
            headPictures: { box in
                [
                    WantedPicture(of: state.show, index: state.index, box: box),
                    WantedPicture(poster: state.show, index: state.index, box: box),
                ]
                .compactMap(\.self)
            },
            titles: ShowDetailsState.sections.map(phrases.title), section: section(in: area.size),
            tail: Paragraph(phrases.televisionCredit, style: theme.faint), context: context)
    }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        page(in: area).pictures(in: area).onPage(of: state.show.id, index: state.index, in: context.library)
    }

    private var cast: [Person] { (state.details?.cast ?? []).map(\.person) }

    private func head(_ layout: PageLayout, strip: PictureStrip, context: ScreenContext) -> ShowPage {
        let picture = context.pictures.image(of: .show(state.show.id), box: layout.pictureBox)
        return ShowPage(
            show: state.show, guide: state.guide, next: state.next, cast: state.details?.cast ?? [], strip: strip,
            failure: state.failure.map(context.explained), picture: picture, layout: layout,
            context: context)
    }

    // MARK: Sections

    private func section(in area: Size) -> PageSection {
        switch state.section {
        case .ratings: ratings
        case .cast: cast(state.details?.cast, in: area)
        case .crew: part(state.crew, empty: phrases.noCrew) { .crew($0, on: area, context: context) }
        case .pictures: part(state.pictures, empty: phrases.noImages) { pictures($0, in: area) }
        case .watch: watch
        case .similar: similar(in: area)
        case .about: about
        default: episodes(in: area)
        }
    }

    /// What takes the place of items that depend on the details.
    private var missing: PageSection { state.isLoading ? notice(phrases.loading) : PageSection() }

    private func part<Element>(
        _ part: PagePart<[Element]>, empty: String, _ section: ([Element]) -> PageSection
    ) -> PageSection {
        switch part {
        case .unloaded, .loading: notice(phrases.loading)
        case .failed(let error): notice(failure: context.explained(error))
        case .loaded(let elements): elements.isEmpty ? notice(empty) : section(elements)
        }
    }

    private func episodes(in area: Size) -> PageSection {
        guard let guide = state.guide else { return missing }
        guard let season = state.chosen else { return notice(phrases.noEpisodes) }
        let index = state.season
        let isWide = PageLayout(area: Rect(origin: .zero, size: area), textSize: context.textSize).isWide
        // Two rows for each, with the beginning of the summary, if about half of a high screen holds them.
        let isRoomy = isWide && season.episodes.count * 2 <= area.height / 2
        var section = PageSection(count: season.episodes.count, shape: .rows(height: isRoomy ? 2 : 1))
        let marks = EpisodeMarks(of: state.show.id, in: context.library, calendar: context.calendar)
        section.groups = guide.seasons.map { context.title(of: $0, marks) }
        section.group = index
        let (hasMarks, dates) = (marks.areIn(season), EpisodeDates(season, in: guide, phrases))
        (section.remark, section.bar) = context.remark(on: season, marks)
        section.item = { item, isSelected, size in
            EpisodeRow(
                entry: season.episodes[item],
                isNext: EpisodeGuide.Place(season: index, episode: item) == guide.next, isSelected: isSelected,
                mark: marks[season.episodes[item].episode],
                columns: EpisodeColumns(width: size.width, season: season, dates: dates, hasMarks: hasMarks),
                theme: context.theme, phrases: context.phrases)
        }
        section.detail = detail(guide) { EpisodeGuide.Place(season: index, episode: $0) }
        return section
    }

    private func detail(
        _ guide: EpisodeGuide, place: @escaping @Sendable (Int) -> EpisodeGuide.Place?
    ) -> PageSection.Detail {
        let runtime = state.show.runtime
        return PageSection.Detail(
            featured: state.section == .episodes ? state.featuredPlace?.episode ?? 0 : 0, rows: EpisodeBrief.rows,
            view: { item, _ in
                guard let entry = place(item).flatMap({ guide[$0] }) else { return EmptyView() }
                return EpisodeBrief(entry: entry, guide: guide, runtime: runtime, context: context)
            },
            pictures: { item, size in
                place(item).flatMap { guide[$0] }.flatMap { EpisodeBrief.picture(of: $0, in: size) }.map { [$0] } ?? []
            })
    }

    private var about: PageSection {
        let facts = ShowFacts(show: state.show, phrases: phrases).rows(guide: state.guide)
        return .about(facts, state.show.summary, context: context)
    }

    private var ratings: PageSection {
        guard let guide = state.guide else { return missing }
        let map = state.ratings
        guard !map.lines.isEmpty else { return notice(phrases.noRatings) }
        let view = RatingMapView(
            map: map, column: state.ratingColumn, scale: context.settings.ratingColors, theme: theme, phrases: phrases)
        var section = PageSection(count: map.lines.count, shape: .rows(height: map.lines.count <= 6 ? 2 : 1))
        section.heading = view.heading
        section.remark = phrases.episodes(map.lines.reduce(0) { $0 + $1.ratings.count })
        section.item = { item, isSelected, _ in view.line(item, isSelected: isSelected) }
        section.foot = view.legend
        section.click = { item, cell, size in
            view.column(at: cell.column, of: item, width: size.width).map { .cellSelected(item: item, column: $0) }
        }
        section.detail = detail(guide) { [column = state.ratingColumn] in map.place(line: $0, column: column) }
        return section
    }

    private func cast(_ cast: [CastMember]?, in area: Size) -> PageSection {
        guard let cast else { return missing }
        guard !cast.isEmpty else { return notice(phrases.noCast) }
        return .people(cast, on: area, context: context)
    }

    private func pictures(_ pictures: [ShowPicture], in area: Size) -> PageSection {
        var section = PageSection.cards(
            pictures.count, lines: 1, on: area, context: context,
            words: { [phrases] in (phrases.title(of: pictures[$0].kind), [], .none) },
            picture: { WantedPicture(artwork: pictures[$0].artwork, box: $1) })
        section.remark = phrases.grouped(pictures.count)
        section.detail = PageSection.Detail(
            featured: 0,
            view: { item, size in
                Poster(
                    context.pictures.image(PictureKey(subject: .largeArtwork(pictures[item].artwork), box: size)),
                    title: state.show.name, footnote: context.phrases.title(of: pictures[item].kind),
                    alignment: .topLeading, theme: context.theme)
            },
            pictures: { item, size in
                [WantedPicture(largeArtwork: pictures[item].artwork, box: size)].compactMap(\.self)
            })
        return section
    }

    private var watch: PageSection {
        switch state.offers {
        case .unloaded, .loading: return notice(phrases.loading)
        case .loaded, .failed:
            let reason = state.reason(phrases, explained: context.explainedFilms)
            return .watch(state.watch, foot: reason ?? phrases.watchCredit(state.watch.country), context: context)
        }
    }

    private func similar(in area: Size) -> PageSection {
        guard let similar = state.similar else { return notice(phrases.loading) }
        guard !similar.isEmpty else { return notice(phrases.noSimilar) }
        return .shows(similar, on: area, context: context)
    }
}

extension ScreenContext {
    /// A season in the tabs, with a sign if all of it that is out is watched.
    fileprivate func title(of season: Season, _ marks: EpisodeMarks) -> String {
        let count = count(of: season, marks)
        return phrases.title(of: season.name) + (count.watched > 0 && count.watched == count.aired ? " ✓" : "")
    }

    /// The number of episodes of a season, or how many of them are watched, with a bar.
    func remark(on season: Season, _ marks: EpisodeMarks) -> (text: String, bar: String) {
        let count = count(of: season, marks)
        guard count.watched > 0 else { return (phrases.episodes(season.episodes.count), "") }
        return (phrases.watched(count.watched, of: count.aired), phrases.bar(count))
    }

    private func count(of season: Season, _ marks: EpisodeMarks) -> WatchedCount {
        marks.counts.isEmpty
            ? WatchedCount(watched: 0, aired: 0)
            : WatchedCount(
                of: season.episodes.lazy.map(\.episode), counts: marks.counts, at: now, calendar: calendar)
    }
}

extension PageSection {
    static func people(_ cast: [CastMember], on area: Size, context: ScreenContext) -> PageSection {
        var section = PageSection.cards(
            cast.count, on: area, context: context,
            words: { [phrases = context.phrases] in (cast[$0].person.name, [[phrases.role(of: cast[$0])]], .none) },
            picture: { WantedPicture(of: cast[$0].person, box: $1) })
        section.remark = context.phrases.people(cast.count)
        return section
    }

    static func crew(_ crew: [CrewMember], on area: Size, context: ScreenContext) -> PageSection {
        var section = PageSection.cards(
            crew.count, on: area, context: context,
            words: { (crew[$0].person.name, [[crew[$0].job]], .none) },
            picture: { WantedPicture(of: crew[$0].person, box: $1) })
        section.remark = context.phrases.people(crew.count)
        return section
    }

    static func shows(_ shows: [Show], on area: Size, context: ScreenContext) -> PageSection {
        .cards(
            shows.count, on: area, context: context,
            words: { item in
                let facts = ShowFacts(show: shows[item], phrases: context.phrases)
                let rating = shows[item].rating.map { "★ \(context.phrases.rating($0))" }
                let note = [rating, facts.years].compactMap(\.self)
                return (shows[item].name, [note], context.marks[.show(shows[item].id)])
            },
            picture: { WantedPicture(of: shows[$0], index: nil, box: $1) })
    }
}
