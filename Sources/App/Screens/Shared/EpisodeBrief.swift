import Entities
import Terminal

/// An episode in a part of a page: its still, and its facts and summary next to it or below.
struct EpisodeBrief: View {
    let entry: ScheduledEpisode
    let guide: EpisodeGuide
    /// Minutes, if the episode itself does not say.
    let runtime: Int?
    let context: ScreenContext

    private static let gap = 2

    /// The cells for the still, at most two fifths of the room: next to the text or above it, whichever makes it larger.
    static func stillBox(in size: Size) -> (box: Size, isBeside: Bool) {
        let above = min(size.width, size.height * 2 / 5 * 32 / 9)
        let beside = min(size.width * 2 / 5, size.width - PageLayout.leastText - gap, size.height * 32 / 9)
        let width = max(above, beside, 0)
        return (Size(width: width, height: width * 9 / 32), beside > above)
    }

    /// The rows of a still next to the text, and a blank one.
    static func rows(width: Int) -> Int? {
        max(10, min(width * 2 / 5, width - PageLayout.leastText - gap) * 9 / 32 + 1)
    }

    static func picture(of entry: ScheduledEpisode, in size: Size) -> WantedPicture? {
        let box = stillBox(in: size).box
        // The small pictures have 250 pixels, the large ones several hundred kilobytes.
        return box.width > 36
            ? WantedPicture(largeStill: entry.episode, box: box) : WantedPicture(still: entry.episode, box: box)
    }

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 60, height: proposal.height ?? 12)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        var (box, isBeside) = Self.stillBox(in: area.size)
        var text = area
        if entry.episode.artwork != nil, box.height >= 3 {
            let picture = Self.picture(of: entry, in: area.size).flatMap { context.pictures.image($0.key) }
            let place = Rect(origin: area.origin, size: box)
            // Next to a picture that is narrower than most there is room for the text.
            if let picture, area.width - picture.size.width >= PageLayout.leastText + Self.gap {
                (box, isBeside) = (Size(width: picture.size.width, height: box.height), true)
            }
            Poster(
                picture, title: context.phrases.name(of: entry.episode), alignment: .topLeading, theme: context.theme
            )
            .draw(in: place, on: &buffer)
            text = area.inset(by: isBeside ? Insets(left: box.width + Self.gap) : Insets(top: box.height))
        }
        text = Rect(
            origin: text.origin, size: Size(width: min(text.width, context.textSize.lineWidth), height: text.height))
        buffer.clipped(to: text) { words.draw(in: text, on: &$0) }
    }

    private var words: any View {
        let (theme, phrases, episode) = (context.theme, context.phrases, entry.episode)
        let days = entry.time.flatMap { guide.days(until: $0.day) }
        let facts = [
            phrases.code(of: episode), entry.time.map { phrases.date($0, days: days) },
            (episode.runtime ?? runtime).map(phrases.minutes), episode.rating.map { "★ \(phrases.rating($0))" },
        ]
        let style = Style(foreground: theme.base.foreground)
        return VStack {
            Paragraph(phrases.name(of: episode), style: theme.title, lineLimit: 2)
            FactLine(facts: facts.compactMap(\.self), style: theme.secondary, limit: 3)
            if episode.hidden.contains(.summary) {
                Paragraph(context.hiddenText, style: theme.faint)
            } else if episode.summary.isEmpty {
                Paragraph(phrases.noSummary, style: theme.faint)
            } else {
                Paragraph(episode.summary.styled(style), style: style)
            }
        }
    }
}
