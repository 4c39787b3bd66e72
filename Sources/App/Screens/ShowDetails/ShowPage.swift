import Entities
import Library
import Terminal

/// The head of a show's page.
struct ShowPage: HeadedPage {
    let show: Show
    /// The episodes, if they are known.
    var guide: EpisodeGuide?
    /// The next episode to watch.
    var next: EpisodeGuide.Place?
    var cast: [CastMember] = []
    /// The portraits of the cast.
    var strip: PictureStrip?
    /// The reason, in words, why nothing newer could be loaded.
    var failure: String?
    /// The poster, if it is ready.
    let picture: PreparedImage?
    let layout: PageLayout
    let context: ScreenContext

    var head: PageHead {
        let facts = ShowFacts(show: show, phrases: phrases)
        let state = state
        let lines = [
            PageHead.Line(facts: facts.headline, style: theme.secondary, limit: 4),
            PageHead.Line(
                facts: facts.next(in: guide, at: state.isEmpty ? nil : next), style: theme.accent, limit: 3),
            PageHead.Line(facts: state, style: theme.success, limit: 2),
        ]
        return PageHead(
            title: .init(
                text: show.name, style: theme.heading ?? theme.title, limit: 3, mark: context.marks[.show(show.id)]),
            largeText: context.largeText, failure: failure,
            lines: lines.filter { !$0.text.isEmpty } + context.opinions(on: .show(show.id)),
            facts: facts.furtherRows(guide: guide, cast: cast), summary: show.summary,
            strip: strip, footnote: facts.shortLine, picture: picture, layout: layout, context: context)
    }

    /// What it is to the user, and how much of it is watched, with a bar; empty if it is not in the library.
    private var state: [String] {
        let library = context.library
        let status = library.status(of: .show(show.id), at: context.now).map(phrases.title)
        let episodes = guide.map { $0.seasons.lazy.flatMap(\.episodes).map(\.episode) }
        let count = episodes.map {
            WatchedCount(
                of: $0, counts: library.counts(of: show.id, calendar: context.calendar),
                at: library.moment(context.now, of: show.id), calendar: context.calendar)
        }
        let bar = count.flatMap { count in
            count.aired > 0 && (status != nil || count.watched > 0)
                ? phrases.bar(count) + " " + phrases.watched(count.watched, of: count.aired) : nil
        }
        return [status, bar].compactMap(\.self)
    }
}
