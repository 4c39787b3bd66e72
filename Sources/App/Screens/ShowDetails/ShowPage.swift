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
