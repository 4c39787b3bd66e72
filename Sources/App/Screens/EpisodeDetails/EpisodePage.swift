import Core
import Terminal

/// What there is to say of an episode, as one column.
struct EpisodePage: CompositeView {
    let show: Show
    let entry: ScheduledEpisode
    /// Days from the reader's own until it is shown.
    let days: Int?
    let before: Episode?
    let after: Episode?
    /// The still picture, where it is ready, and the room that it has.
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

    /// The room for the still picture, 16 to 9 as pictures are, on a page of so many columns; none where the text needs all.
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

    private var name: String { episode.name.isEmpty ? phrases.untitledEpisode : episode.name }

    private var head: PageHead {
        PageHead(
            title: .init(text: name, style: theme.title, limit: 3), largeText: context.largeText,
            lines: [.init(text: show.name, style: theme.secondary, mark: context.marks[.show(show.id)])],
            facts: facts, footnote: phrases.shortPlace(of: episode), picture: picture, pictureBox: pictureBox,
            theme: theme, phrases: phrases)
    }

    private var facts: [(fact: Fact, text: String)] {
        let facts: [(Fact, String?)] = [
            (.episode, phrases.place(of: episode)),
            (.date, entry.time.map { phrases.date($0, days: days) } ?? phrases.unknownDate),
            (.runtime, (episode.runtime ?? show.runtime).map(phrases.minutes)),
            (.rating, episode.rating.map { "★ \(phrases.rating($0))" } ?? phrases.noRating),
            (.link, episode.url),
        ]
        return facts.compactMap { fact, text in text.map { (fact, $0) } }
    }

    /// The episodes before and after, at the sides to which the keys go.
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
