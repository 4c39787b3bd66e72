import Entities
import Terminal

/// The head of an episode's page.
struct EpisodePage: HeadedPage {
    let show: Show
    let entry: ScheduledEpisode
    let guide: EpisodeGuide
    let before: Episode?
    let after: Episode?
    /// The still picture, if it is ready.
    let picture: PreparedImage?
    let layout: PageLayout
    /// The show's poster, if it is ready.
    let poster: PreparedImage?
    let context: ScreenContext

    var body: any View {
        VStack(spacing: 1) {
            head
            if before != nil || after != nil { neighbors }
        }
        .padding(Insets(top: layout.padding))
    }

    /// The cells for the show's poster next to a still.
    static func posterBox(next still: Size) -> Size { Size(width: still.height * 4 / 3, height: still.height) }

    private var episode: Episode { entry.episode }

    var head: PageHead {
        let days = entry.time.flatMap { guide.days(until: $0.day) }
        let facts = [
            phrases.code(of: episode), entry.time.map { phrases.date($0, days: days) } ?? phrases.unknownDate,
            (episode.runtime ?? show.runtime).map(phrases.minutes), episode.rating.map { "★ \(phrases.rating($0))" },
        ]
        return PageHead(
            title: .init(text: phrases.name(of: episode), style: theme.heading ?? theme.title, limit: 3),
            largeText: context.largeText,
            lines: [
                .init(text: show.name, style: theme.secondary, mark: context.marks[.show(show.id)]),
                .init(facts: facts.compactMap(\.self), style: theme.secondary, limit: 3),
            ] + mark + context.opinions(on: .episode(episode.id)),
            summary: context.summary(of: episode),
            companion: .init(title: show.name, picture: poster, box: Self.posterBox(next: layout.pictureBox)),
            footnote: phrases.code(of: episode), picture: picture, layout: layout, context: context)
    }

    /// When it was watched, or that it is skipped; none if neither.
    private var mark: [PageHead.Line] {
        let text =
            phrases.watched(context.library.plays(of: episode.id, in: show.id), calendar: context.calendar)
            ?? (context.library.state.skipped.contains(episode.id) ? "» " + phrases.skippedMark : nil)
        return text.map { [PageHead.Line(text: $0, style: theme.success)] } ?? []
    }

    /// The episodes before and after, each on the side of the arrow key that leads to it.
    private var neighbors: any View {
        HStack(spacing: 2) {
            Text(before.map { "← \(phrases.code(of: $0)) \(phrases.name(of: $0))" } ?? "", style: theme.secondary)
            Spacer()
            Text(after.map { "\(phrases.code(of: $0)) \(phrases.name(of: $0)) →" } ?? "", style: theme.secondary)
        }
    }
}
