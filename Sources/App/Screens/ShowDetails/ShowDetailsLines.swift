import Core

extension ShowDetailsPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let show = state.show
        let failure = state.failure.map { [context.explained(phrases.failure($0), $0)] } ?? []
        let facts = ShowFacts(show: show, phrases: phrases).rows(guide: state.guide)
        var page = ScreenLines(
            title: show.name,
            lines: failure + [context.heading(show.name, .show(show.id))] + context.labeled(facts)
                + context.paragraphs(show.summary) + [phrases.televisionCredit],
            isReady: state.details != nil || state.failure != nil)
        let cast = (state.details?.cast ?? []).map { $0.person + ($0.character.map(phrases.playing) ?? "") }
        if !cast.isEmpty { page.sections = [.init(phrase: phrases.label(.cast), lines: cast)] }
        guard let guide = state.guide else { return page }
        guard !guide.seasons.isEmpty else {
            page.lines.append(phrases.noEpisodes)
            return page
        }
        page.sections += guide.seasons.enumerated().map {
            .init(phrase: phrases.name(of: $0.element), event: .sectionSelected($0.offset))
        }
        page.lines.append(context.labeled(.seasons, context.joined(guide.seasons.map { phrases.name(of: $0) })))
        page.list = episodes(of: guide, in: context)
        return page
    }

    private func episodes(of guide: EpisodeGuide, in context: LinesContext) -> ScreenLines.List? {
        guard let season = state.chosen else { return nil }
        let (index, selected) = (state.season, state.page.position.selection)
        return ScreenLines.List(
            title: context.phrases.name(of: season), count: season.episodes.count,
            id: { "\(season.episodes[$0].episode.id)" },
            text: { context.line(of: EpisodeGuide.Place(season: index, episode: $0), in: guide) },
            choose: { ($0 == selected ? [] : [.selected($0)]) + [.command(.open)] })
    }
}

extension LinesContext {
    /// An episode in one line, marked if it is the next one; its number is left out if it equals the line's.
    fileprivate func line(of place: EpisodeGuide.Place, in guide: EpisodeGuide) -> String? {
        guard let entry = guide[place] else { return nil }
        let episode = entry.episode
        let number = episode.number == place.episode + 1 ? nil : phrases.shortPlace(of: episode)
        let days = entry.time.flatMap { guide.days(until: $0.day) }
        return joined([
            place == guide.next ? phrases.label(.next) : nil, number, phrases.name(of: episode),
            entry.time.map { phrases.date($0, days: days) }, episode.rating.map(rating),
        ])
    }
}

extension Phrases {
    func name(of episode: Episode) -> String { episode.name.isEmpty ? untitledEpisode : episode.name }

    /// The name of a season in a sentence.
    func name(of season: Season) -> String {
        switch season.name {
        case .number(let number): self.season(number)
        case .specials: title(of: .specials)
        }
    }
}
