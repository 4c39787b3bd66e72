import Core
import Terminal

/// What there is to say of a film, as one column: for its own screen, and for the preview beside the list.
struct FilmPage: CompositeView {
    let film: Movie
    /// Why no more could be had, in words.
    var failure: String?
    /// The poster, where it is ready, and the room that it has.
    let picture: PreparedImage?
    let pictureBox: Size
    let theme: Theme
    let phrases: any Phrases

    var body: any View { WidthReader { width in content(width: width) } }

    private func content(width: Int) -> any View {
        VStack(spacing: 1) {
            if pictureBox.isEmpty {
                heading
            } else {
                HStack(alignment: .top, spacing: width >= 60 ? 3 : 2) {
                    Poster(
                        picture, title: film.title, footnote: facts.shortLine, alignment: .topLeading, theme: theme
                    )
                    .frame(width: pictureBox.width, height: pictureBox.height)
                    heading.growing(along: .horizontal)
                }
            }
            overview
            if let failure { Text("⚠ " + failure, style: theme.warning) }
            Paragraph(phrases.filmsCredit, style: theme.faint)
        }
        .padding(Insets(top: 1))
    }

    private var facts: MovieFacts { MovieFacts(movie: film, phrases: phrases) }

    private var heading: any View {
        VStack {
            Paragraph(film.title, style: theme.title, lineLimit: 3)
            if let original = film.originalTitle { Paragraph(original, style: theme.secondary, lineLimit: 2) }
            if let tagline = film.tagline {
                Paragraph(tagline, style: theme.secondary.adding(.italic), lineLimit: 3)
            }
            Text("")
            FactTable(facts: facts.rows, theme: theme, phrases: phrases)
        }
    }

    private var overview: any View {
        let style = Style(foreground: theme.base.foreground)
        return film.overview.isEmpty
            ? Paragraph(phrases.noSummary, style: theme.faint)
            : Paragraph(film.overview.styled(style), style: style)
    }
}
