import Entities

extension FilmDetailsPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let (phrases, film) = (context.phrases, state.film)
        let failure = state.failure.map { [context.explained(phrases.filmsFailure($0), $0)] } ?? []
        let facts = MovieFacts(movie: film, phrases: phrases)
        let rows = state.details.map { facts.allRows($0, watch: state.watch) } ?? facts.rows
        var page = ScreenLines(
            title: film.title,
            lines: failure + [context.heading(film.title, .movie(film.id))] + context.state(of: .movie(film.id))
                + context.opinions(on: .movie(film.id))
                + [film.originalTitle, film.tagline].compactMap(\.self)
                + context.labeled(rows) + context.paragraphs(film.overview) + [phrases.filmsCredit],
            isReady: !state.isLoading)
        guard let details = state.details else { return page }
        page.sections = state.sections.enumerated().compactMap { index, section in
            let lines = lines(of: section, details, phrases)
            return lines.isEmpty ? nil : .init(phrase: phrases.title(of: section), lines: lines)
        }
        guard !details.recommendations.isEmpty, let similar = state.sections.firstIndex(of: .similar) else {
            return page
        }
        let films = details.recommendations
        page.list = ScreenLines.List(
            title: phrases.title(of: .similar), count: films.count, id: { "\(films[$0].id.number)" },
            text: { context.line(of: .movie(films[$0])) },
            choose: { [.sectionSelected(similar), .selected($0), .command(.open)] })
        return page
    }

    private func lines(of section: SectionName, _ details: MovieDetails, _ phrases: Phrases) -> [String] {
        switch section {
        case .cast: details.cast.map { $0.person.name + ($0.character.map(phrases.playing) ?? "") }
        case .crew: details.crew.map { $0.person.name + phrases.playing($0.job) }
        case .watch:
            WatchList(details.offers, state.preferences, showsPurchases: true).rows.compactMap { row in
                guard case .option = row else { return nil }
                let (title, note) = phrases.words(row)
                return title + phrases.comma + note
            } + [phrases.watchCredit(state.preferences.country)].filter { !$0.isEmpty }
        case .videos:
            details.videos.map { video in
                [video.name, phrases.facts(of: video), video.url].joinedTexts(separator: phrases.comma)
                    .replacing(" · ", with: phrases.comma)
            }
        default: []
        }
    }
}
