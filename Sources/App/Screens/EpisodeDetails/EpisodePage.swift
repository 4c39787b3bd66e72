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
    let theme: Theme
    let phrases: any Phrases

    var body: any View { WidthReader { width in content(width: width) } }

    /// The room for the still picture, 16 to 9 as pictures are, on a page of so many columns; none where the text needs all.
    static func pictureBox(width: Int) -> Size {
        switch width {
        case 90...: Size(width: 48, height: 13)
        case 60...: Size(width: 32, height: 9)
        case 44...: Size(width: 18, height: 5)
        default: .zero
        }
    }

    private var episode: Episode { entry.episode }

    private var name: String { episode.name.isEmpty ? phrases.untitledEpisode : episode.name }

    private func content(width: Int) -> any View {
        VStack(spacing: 1) {
            if pictureBox.isEmpty {
                heading
            } else {
                HStack(alignment: .top, spacing: width >= 60 ? 3 : 2) {
                    Poster(
                        picture, title: name, footnote: phrases.shortPlace(of: episode), alignment: .topLeading,
                        theme: theme
                    )
                    .frame(width: pictureBox.width, height: pictureBox.height)
                    heading.growing(along: .horizontal)
                }
            }
            summary
            if before != nil || after != nil { neighbors }
            Text(phrases.televisionCredit, style: theme.faint)
        }
        .padding(Insets(top: 1))
    }

    private var heading: any View {
        VStack {
            Paragraph(name, style: theme.title, lineLimit: 3)
            Text("")
            FactTable(facts: facts, theme: theme, phrases: phrases)
        }
    }

    private var facts: [(fact: Fact, text: String)] {
        let facts: [(Fact, String?)] = [
            (.show, show.name),
            (.episode, phrases.place(of: episode)),
            (.date, entry.time.map { phrases.date($0, days: days) } ?? phrases.unknownDate),
            (.runtime, (episode.runtime ?? show.runtime).map(phrases.minutes)),
            (.rating, episode.rating.map { "★ \(phrases.rating($0))" } ?? phrases.noRating),
            (.link, episode.url),
        ]
        return facts.compactMap { fact, text in text.map { (fact, $0) } }
    }

    private var summary: any View {
        let style = Style(foreground: theme.base.foreground)
        return episode.summary.isEmpty
            ? Paragraph(phrases.noSummary, style: theme.faint)
            : Paragraph(episode.summary.styled(style), style: style)
    }

    /// The episodes before and after, at the sides to which the keys go.
    private var neighbors: any View {
        HStack(spacing: 2) {
            Text(before.map { "← \(phrases.shortPlace(of: $0)) \($0.name)" } ?? "", style: theme.secondary)
            Spacer()
            Text(after.map { "\(phrases.shortPlace(of: $0)) \($0.name) →" } ?? "", style: theme.secondary)
        }
    }
}
