import Core
import Terminal

/// What there is to say of a show, as one column: for its own screen, and for the preview beside the list.
struct ShowPage: CompositeView {
    let show: Show
    /// Its episodes, where they are known.
    var guide: EpisodeGuide?
    /// Why nothing newer could be had, in words.
    var failure: String?
    /// Whether the source is named below; else whoever puts more below does so there.
    var hasCredit = true
    /// The poster, where it is ready, and the room that it has.
    let picture: PreparedImage?
    let pictureBox: Size
    let theme: Theme
    let phrases: any Phrases

    /// The room for the poster on a page of so many columns, in cells; none where the text needs all of them.
    static func pictureBox(width: Int) -> Size {
        switch width {
        case 90...: Size(width: 30, height: 21)
        case 60...: Size(width: 22, height: 12)
        case 44...: Size(width: 18, height: 10)
        default: .zero
        }
    }

    var body: any View { WidthReader { width in content(width: width) } }

    private func content(width: Int) -> any View {
        VStack(spacing: 1) {
            if !pictureBox.isEmpty {
                HStack(alignment: .top, spacing: width >= 60 ? 3 : 2) {
                    Poster(
                        picture, title: show.name, footnote: facts.shortLine, alignment: .topLeading, theme: theme
                    )
                    .frame(width: pictureBox.width, height: pictureBox.height)
                    heading.growing(along: .horizontal)
                }
            } else {
                heading
            }
            summary
            if let failure { Text("⚠ " + failure, style: theme.warning) }
            if hasCredit { Text(phrases.televisionCredit, style: theme.faint) }
        }
        .padding(Insets(top: 1))
    }

    private var facts: ShowFacts { ShowFacts(show: show, phrases: phrases) }

    private var heading: any View {
        VStack {
            Paragraph(show.name, style: theme.title, lineLimit: 3)
            Text("")
            FactTable(facts: facts.rows(guide: guide), theme: theme, phrases: phrases)
        }
    }

    private var summary: any View {
        let style = Style(foreground: theme.base.foreground)
        return show.summary.isEmpty
            ? Paragraph(phrases.noSummary, style: theme.faint)
            : Paragraph(show.summary.styled(style), style: style)
    }
}
