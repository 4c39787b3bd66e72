import Entities
import Terminal

/// The head of a film's page.
struct FilmPage: HeadedPage {
    let film: Movie
    var details: MovieDetails?
    var watch: WatchList?
    /// The posters of similar films.
    var strip: PictureStrip?
    /// The reason, in words, why the details could not be loaded.
    var failure: String?
    /// The poster, if it is ready.
    let picture: PreparedImage?
    let layout: PageLayout
    let context: ScreenContext

    var head: PageHead {
        let facts = MovieFacts(movie: film, phrases: phrases)
        let country = watch?.country ?? .unitedStates
        let headline = details.map { facts.headline($0, country: country) }
        let lines = [
            film.originalTitle.map { PageHead.Line(text: $0, style: theme.secondary) },
            headline.map { PageHead.Line(facts: $0, style: theme.secondary, limit: 3) },
            layout.isCompact
                ? nil : film.tagline.map { PageHead.Line(text: $0, style: theme.secondary.adding(.italic), limit: 3) },
        ]
        let plays = context.library.state.plays(of: film.id)
        let state =
            phrases.watched(plays, calendar: context.calendar)
            ?? context.library.record(of: .movie(film.id))?.status.map(phrases.title)
        let mark = state.map { PageHead.Line(text: $0, style: theme.success) }
        return PageHead(
            title: .init(
                text: film.title, style: theme.heading ?? theme.title, limit: 3, mark: context.marks[.movie(film.id)]),
            largeText: context.largeText, failure: failure,
            lines: (lines + [mark]).compactMap(\.self) + context.opinions(on: .movie(film.id)),
            facts: details.map { facts.furtherRows($0, watch: watch) } ?? facts.rows, summary: film.overview,
            strip: strip, footnote: facts.shortLine, picture: picture, layout: layout, context: context)
    }
}
