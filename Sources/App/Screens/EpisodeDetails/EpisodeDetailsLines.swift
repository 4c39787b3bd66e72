import Core

extension EpisodeDetailsPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let (phrases, show) = (context.phrases, state.show)
        guard let entry = state.entry else { return ScreenLines(title: show.name) }
        let facts = phrases.facts(of: entry, runtime: entry.episode.runtime ?? show.runtime, in: state.guide)
        let title = context.joined([phrases.name(of: entry.episode), phrases.shortPlace(of: entry.episode)])
        return ScreenLines(
            title: title,
            lines: [phrases.name(of: entry.episode), context.heading(show.name, .show(show.id))]
                + context.labeled(facts) + context.paragraphs(entry.episode.summary) + [phrases.televisionCredit])
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
            (.link, episode.url),
        ]
        return facts.compactMap { fact, text in text.map { (fact, $0) } }
    }
}
