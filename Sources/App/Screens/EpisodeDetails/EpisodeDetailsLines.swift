import Entities

extension EpisodeDetailsPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let (phrases, show) = (context.phrases, state.show)
        guard let entry = state.entry else { return ScreenLines(title: show.name) }
        let facts = phrases.facts(of: entry, runtime: entry.episode.runtime ?? show.runtime, in: state.guide)
        let title = context.joined([phrases.name(of: entry.episode), phrases.code(of: entry.episode)])
        var page = ScreenLines(
            title: title,
            lines: [phrases.name(of: entry.episode), context.heading(show.name, .show(show.id))]
                + [
                    context.mark(
                        of: entry.episode, EpisodeMarks(of: show.id, in: context.library, calendar: context.calendar))
                ].compactMap(\.self)
                + context.opinions(on: .episode(entry.episode.id)) + context.labeled(facts)
                + context.paragraphs(of: entry.episode) + [phrases.televisionCredit])
        let guests = EpisodeDetailsState.sections.firstIndex(of: .guests)
        page.sections = [
            .init(
                phrase: phrases.title(of: .guests), isOffered: state.section != .guests,
                event: guests.map(ScreenEvent.sectionSelected))
        ]
        // Without a list, the word for the next page leads to the next episode.
        guard state.section == .guests else { return page }
        guard !state.hidesGuests else {
            page.notice = context.hiddenText
            return page
        }
        page.notice = state.guests.failure.map { context.explained(phrases.failure($0), $0) }
        page.list = state.guests.value.map { guests in
            ScreenLines.List(
                title: phrases.title(of: .guests), count: guests.count, id: { "\($0)" },
                text: { guests.at($0).map(context.line) }, choose: { [.selected($0), .command(.open)] })
        }
        return page
    }
}

extension Phrases {
    /// The facts of an episode, each with its label.
    func facts(of entry: ScheduledEpisode, runtime: Int?, in guide: EpisodeGuide) -> [(fact: Fact, text: String)] {
        let episode = entry.episode
        let days = entry.time.flatMap { guide.days(until: $0.day) }
        let facts: [(Fact, String?)] = [
            (.episode, place(of: episode)),
            (.date, entry.time.map { date($0, days: days) } ?? unknownDate),
            (.runtime, runtime.map(minutes)),
            (.rating, episode.rating.map { "★ \(rating($0))" } ?? noRating),
            (.link, isOfDemo ? nil : episode.url),
        ]
        return facts.compactMap { fact, text in text.map { (fact, $0) } }
    }
}
