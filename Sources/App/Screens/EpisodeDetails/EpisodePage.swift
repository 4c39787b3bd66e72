import Core
import Terminal

/// The details of an episode as one column.
struct EpisodePage: CompositeView {
    let show: Show
    let entry: ScheduledEpisode
    let guide: EpisodeGuide
    let before: Episode?
    let after: Episode?
    /// The still picture, if it is ready, and the cells reserved for it.
    let picture: PreparedImage?
    let pictureBox: Size
    let context: ScreenContext

    var body: any View {
        VStack(spacing: context.textSize.partSpacing) {
            head
            Prose(text: episode.summary, theme: theme, phrases: phrases)
            if before != nil || after != nil { neighbors }
            Paragraph(phrases.televisionCredit, style: theme.faint)
        }
        .padding(Insets(top: 1))
    }

    /// The cells for the 16:9 still picture on a page of this width; none if the text needs all columns.
    static func pictureBox(width: Int, textSize: TextSize = .medium) -> Size {
        switch (width, textSize) {
        case (60..., .small): Size(width: 24, height: 7)
        case (80..., .large): Size(width: 48, height: 13)
        case (90..., _): Size(width: 48, height: 13)
        case (60..., _): Size(width: 32, height: 9)
        case (44..., _): Size(width: 18, height: 5)
        default: .zero
        }
    }

    private var episode: Episode { entry.episode }

    private var head: PageHead {
        PageHead(
            title: .init(text: phrases.name(of: episode), style: theme.title, limit: 3), largeText: context.largeText,
            lines: [.init(text: show.name, style: theme.secondary, mark: context.marks[.show(show.id)])],
            facts: phrases.facts(of: entry, runtime: episode.runtime ?? show.runtime, in: guide),
            footnote: phrases.shortPlace(of: episode), picture: picture, pictureBox: pictureBox,
            theme: theme, phrases: phrases)
    }

    /// The episodes before and after, each on the side of the arrow key that leads to it.
    private var neighbors: any View {
        HStack(spacing: 2) {
            Text(before.map { "← \(phrases.shortPlace(of: $0)) \($0.name)" } ?? "", style: theme.secondary)
            Spacer()
            Text(after.map { "\(phrases.shortPlace(of: $0)) \($0.name) →" } ?? "", style: theme.secondary)
        }
    }

    private var theme: Theme { context.theme }

    private var phrases: Phrases { context.phrases }
}
