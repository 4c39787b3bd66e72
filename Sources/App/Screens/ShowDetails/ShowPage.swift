import Core
import Terminal

/// A show's details as one column, for its own screen and for the list's preview.
struct ShowPage: CompositeView {
    let show: Show
    /// The episodes, if they are known.
    var guide: EpisodeGuide?
    /// The reason, in words, why nothing newer could be loaded.
    var failure: String?
    /// Whether the source is credited at the end; `false` if the caller adds more below, with the credit.
    var hasCredit = true
    /// The poster, if it is ready, and the cells reserved for it.
    let picture: PreparedImage?
    let pictureBox: Size
    let context: ScreenContext

    var body: any View {
        VStack(spacing: context.textSize.partSpacing) {
            head
            Prose(text: show.summary, theme: theme, phrases: phrases)
            if let failure { Paragraph("⚠ " + failure, style: theme.warning) }
            if hasCredit { Paragraph(phrases.televisionCredit, style: theme.faint) }
        }
        .padding(Insets(top: 1))
    }

    private var head: PageHead {
        let facts = ShowFacts(show: show, phrases: phrases)
        return PageHead(
            title: .init(text: show.name, style: theme.title, limit: 3, mark: context.marks[.show(show.id)]),
            largeText: context.largeText, facts: facts.rows(guide: guide), footnote: facts.shortLine,
            picture: picture, pictureBox: pictureBox,
            theme: theme, phrases: phrases)
    }

    private var theme: Theme { context.theme }

    private var phrases: Phrases { context.phrases }
}
