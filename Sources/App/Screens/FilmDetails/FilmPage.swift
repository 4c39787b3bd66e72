import Core
import Terminal

/// The details of a film as one column, for its own screen and for the list's preview.
struct FilmPage: CompositeView {
    let film: Movie
    /// The reason, in words, why the details could not be loaded.
    var failure: String?
    /// The poster, if it is ready, and the cells reserved for it.
    let picture: PreparedImage?
    let pictureBox: Size
    let context: ScreenContext

    var body: any View {
        VStack(spacing: context.textSize.partSpacing) {
            head
            Prose(text: film.overview, theme: theme, phrases: phrases)
            if let failure { Paragraph("⚠ " + failure, style: theme.warning) }
            Paragraph(phrases.filmsCredit, style: theme.faint)
        }
        .padding(Insets(top: 1))
    }

    private var head: PageHead {
        let facts = MovieFacts(movie: film, phrases: phrases)
        let lines = [
            film.originalTitle.map { PageHead.Line(text: $0, style: theme.secondary) },
            film.tagline.map { PageHead.Line(text: $0, style: theme.secondary.adding(.italic), limit: 3) },
        ]
        return PageHead(
            title: .init(text: film.title, style: theme.title, limit: 3, mark: context.marks[.movie(film.id)]),
            largeText: context.largeText, lines: lines.compactMap(\.self), facts: facts.rows,
            footnote: facts.shortLine, picture: picture,
            pictureBox: pictureBox, theme: theme, phrases: phrases)
    }

    private var theme: Theme { context.theme }

    private var phrases: Phrases { context.phrases }
}
