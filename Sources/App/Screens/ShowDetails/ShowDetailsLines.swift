import Entities

extension ShowDetailsPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let show = state.show
        let failure = state.failure.map { [context.explained(phrases.failure($0), $0)] } ?? []
        let facts = ShowFacts(show: show, phrases: phrases).rows(guide: state.guide)
        var page = ScreenLines(
            title: show.name,
            lines: failure + [context.heading(show.name, .show(show.id))]
                + context.state(of: .show(show.id), episodes: state.details?.episodes ?? [])
                + context.opinions(on: .show(show.id)) + context.labeled(facts)
                + context.paragraphs(show.summary) + [phrases.televisionCredit],
            isReady: state.details != nil || state.failure != nil)
        // The lines above say what the section about the show says.
        page.sections = ShowDetailsState.sections.enumerated().filter { $0.element != .about }.map {
            .init(
                phrase: phrases.title(of: $0.element), isOffered: $0.offset != state.page.section,
                event: .sectionSelected($0.offset))
        }
        page.list = list(in: context)
        page.notice =
            state.section == .watch
            ? state.reason(phrases) { context.explained(phrases.filmsFailure($0), $0) }
            : state.partFailure.map { context.explained(phrases.failure($0), $0) }
        guard let guide = state.guide else { return page }
        guard !guide.seasons.isEmpty else {
            if state.section == .episodes { page.lines.append(phrases.noEpisodes) }
            return page
        }
        page.sections += guide.seasons.enumerated().map {
            .init(phrase: phrases.name(of: $0.element), event: .groupSelected($0.offset))
        }
        page.lines.append(context.labeled(.seasons, context.joined(guide.seasons.map { phrases.name(of: $0) })))
        return page
    }

    private func list(in context: LinesContext) -> ScreenLines.List? {
        let phrases = context.phrases
        let title = phrases.title(of: state.section)
        switch state.section {
        case .episodes: return state.guide.flatMap { episodes(of: $0, in: context) }
        case .ratings:
            let map = state.ratings
            return list(title, map.lines.count) { map.lines.at($0).map(context.line) }
        case .cast:
            let cast = state.details?.cast ?? []
            return list(title, cast.count) { cast.at($0).map(context.line) }
        case .crew:
            return state.crew.value.map { crew in
                list(title, crew.count) { item in
                    crew.at(item).map { context.joined([$0.person.name, $0.job]) }
                }
            }
        case .pictures:
            return state.pictures.value.map { pictures in
                list(title, pictures.count) { pictures.at($0).map { phrases.title(of: $0.kind) } }
            }
        case .watch:
            let rows = state.watch.rows
            guard !rows.isEmpty else { return nil }
            return list(title, rows.count) { item in
                rows.at(item).map { phrases.words($0) }.map { context.joined([$0.title, $0.note]) }
            }
        default:
            return state.similar.map { shows in
                list(title, shows.count) { shows.at($0).map { context.line(of: .show($0)) } }
            }
        }
    }

    private func list(
        _ title: String, _ count: Int, text: @escaping @Sendable (Int) -> String?
    ) -> ScreenLines.List {
        let selected = state.page.position.selection
        return ScreenLines.List(
            title: title, count: count, id: { "\($0)" }, text: text,
            choose: { ($0 == selected ? [] : [.selected($0)]) + [.command(.open)] })
    }

    private func episodes(of guide: EpisodeGuide, in context: LinesContext) -> ScreenLines.List? {
        guard let season = state.chosen else { return nil }
        let (index, selected) = (state.season, state.page.position.selection)
        let marks = EpisodeMarks(of: state.show.id, in: context.library, calendar: context.calendar)
        return ScreenLines.List(
            title: context.phrases.name(of: season), count: season.episodes.count,
            id: { "\(season.episodes[$0].episode.id)" },
            text: { context.line(of: EpisodeGuide.Place(season: index, episode: $0), in: guide, marks) },
            selectEpisode: { $0 == selected ? [] : [.selected($0)] },
            choose: { ($0 == selected ? [] : [.selected($0)]) + [.command(.open)] })
    }
}

extension LinesContext {
    func line(of member: CastMember) -> String {
        let role = phrases.role(of: member)
        return role.isEmpty ? member.person.name : member.person.name + phrases.playing(role)
    }

    /// The ratings of a season in one line.
    fileprivate func line(of line: RatingMap.Line) -> String {
        let ratings = line.ratings.enumerated().compactMap { place, rating in
            rating.map { "\(place + 1) \(phrases.rating($0))" }
        }
        let name = line.month == nil ? phrases.name(of: line.name) : phrases.title(of: line)
        return name + phrases.colon
            + joined(
                [
                    line.mean.map { "\(phrases.meanRating) \(phrases.rating($0))" },
                    line.best.map { "\(phrases.bestRating) \(phrases.rating($0))" },
                ] + ratings)
    }

    /// An episode in one line, marked if it is the next one; its number is left out if it equals the line's.
    fileprivate func line(of place: EpisodeGuide.Place, in guide: EpisodeGuide, _ marks: EpisodeMarks) -> String? {
        guard let entry = guide[place] else { return nil }
        let episode = entry.episode
        let number = episode.number == place.episode + 1 ? nil : phrases.code(of: episode)
        let days = entry.time.flatMap { guide.days(until: $0.day) }
        return joined([
            place == guide.next ? phrases.label(.next) : nil, number, phrases.name(of: episode),
            mark(of: episode, marks),
            entry.time.map { phrases.date($0, days: days) }, episode.rating.map(rating),
        ])
    }
}

extension Phrases {
    /// The name of an episode, or its number if the name is hidden.
    func name(of episode: Episode) -> String {
        if episode.hidden.contains(.name) { return hiddenName(of: episode) }
        return episode.name.isEmpty ? untitledEpisode : episode.name
    }

    /// The name of a season in a sentence.
    func name(of season: Season) -> String { name(of: season.name) }

    func name(of season: Season.Name) -> String {
        switch season {
        case .number(let number): self.season(number)
        case .specials: title(of: .specials)
        }
    }
}
