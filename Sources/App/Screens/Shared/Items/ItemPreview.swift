import Entities
import Terminal

/// The selected item next to a list: a poster as large as fits, the title and the facts beside it if they have room
/// there, otherwise below, and as much of the summary as is left room for.
struct ItemPreview: View, ContextView {
    /// The words of a preview.
    struct Content: Sendable {
        let title: String
        /// Lines below the title, such as a tagline.
        var lines: [String] = []
        var facts: [(fact: Fact, text: String)]
        /// The facts in one line, if there is no room for a table.
        let line: String
        let rating: String
        /// Shown on the card in place of the picture.
        let footnote: String?
        /// `nil` for people, who have none.
        var summary: RichText?
        let credit: String
    }

    let content: Content
    let mark: FavoriteMark
    let picture: PreparedImage?
    let pictureBox: Size
    let context: ScreenContext

    /// The fewest columns for a table of facts beside the poster.
    private static let leastTextWidth = 25
    /// The fewest rows below the poster.
    private static let leastRowsBelow = 9
    private static let spacing = 3

    /// The cells for the poster: at most two fifths of the columns, so that the facts fit beside it, and the summary below it.
    static func pictureBox(rows: Int, in area: Size, posters: PosterSize) -> Size {
        let columns = min(area.width * 2 / 5, area.width - leastTextWidth - spacing)
        let box = posters.box(rows: min(rows, area.height - leastRowsBelow), columns: columns)
        return box.height < 4 ? .zero : box
    }

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 40, height: proposal.height ?? 20)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        // Once for the frame: paragraphs keep their lines from measuring to drawing.
        let (title, lines, facts, summary, credit) = (title, lines, facts, summary, credit)
        let poster = Rect(origin: area.origin, size: pictureBox).intersection(area)
        if !poster.isEmpty {
            Poster(
                picture, title: content.title, footnote: content.footnote, alignment: .topLeading, theme: context.theme
            )
            .draw(in: poster, on: &buffer)
        }
        let left = poster.isEmpty ? 0 : poster.width + Self.spacing
        let side = area.inset(by: Insets(left: left))
        guard side.width >= Self.leastTextWidth else {
            let below = area.inset(by: Insets(top: poster.isEmpty ? 0 : poster.height + 1))
            return draw([title, lines, shortFacts, summary, credit], in: below, on: &buffer)
        }
        let below = area.inset(by: Insets(top: poster.height + 1))
        // The summary goes where it has more room, if its lines are not too short there.
        let head = height(of: [title, lines, facts], width: side.width)
        guard
            side.width < PageLayout.leastText
                || below.width * below.height > side.width * (side.height - head - 1)
        else {
            return draw([title, lines, facts, summary, credit], in: side, on: &buffer)
        }
        draw([title, lines, facts], in: side.intersection(area.inset(by: Insets(bottom: below.height))), on: &buffer)
        draw([summary, credit], in: below, on: &buffer)
    }

    /// Draws the parts below each other, with a blank row between them; those that do not fit are cut off.
    private func draw(_ parts: [(any View)?], in area: Rect, on buffer: inout CellBuffer) {
        buffer.clipped(to: area) { buffer in
            var row = area.top
            for part in parts.compactMap(\.self) where row < area.bottom {
                let height = height(of: [part], width: area.width)
                part.draw(in: Rect(column: area.left, row: row, width: area.width, height: height), on: &buffer)
                row += height + 1
            }
        }
    }

    private func height(of parts: [(any View)?], width: Int) -> Int {
        let heights = parts.compactMap { $0?.size(offered: SizeProposal(width: max(0, width), height: nil)).height }
        return heights.reduce(0, +) + max(0, heights.count - 1)
    }

    private var title: any View {
        HStack(alignment: .top) {
            Paragraph(content.title, style: theme.title, lineLimit: 3)
            if let star = FavoriteStar(mark, theme: theme) { star }
        }
    }

    private var lines: (any View)? {
        guard !content.lines.isEmpty else { return nil }
        return VStack {
            for line in content.lines { Paragraph(line, style: theme.secondary.adding(.italic), lineLimit: 3) }
        }
    }

    /// Without the address, which keys open and copy: beside a poster it would wrap.
    private var facts: any View {
        FactTable(facts: content.facts.filter { $0.fact != .link }, theme: theme, phrases: context.phrases)
    }

    private var shortFacts: any View {
        VStack {
            Paragraph(content.line, style: theme.secondary, lineLimit: 2)
            Text(content.rating, style: theme.rating)
        }
    }

    private var summary: (any View)? {
        content.summary.map { Prose(text: $0, theme: theme, phrases: phrases) }
    }

    private var credit: any View { Paragraph(content.credit, style: theme.faint) }
}

extension ItemPreview.Content {
    init(_ show: Show, phrases: Phrases) {
        let facts = ShowFacts(show: show, phrases: phrases)
        self.init(
            title: show.name, facts: facts.rows(guide: nil), line: facts.line,
            rating: show.rating.map { "★ \(phrases.rating($0))" } ?? phrases.noRating, footnote: facts.years,
            summary: show.summary, credit: phrases.televisionCredit)
    }

    init(_ film: Movie, phrases: Phrases) {
        let facts = MovieFacts(movie: film, phrases: phrases)
        self.init(
            title: film.title, lines: [film.originalTitle, film.tagline].compactMap(\.self), facts: facts.rows,
            line: facts.line, rating: film.rating.map { phrases.rating($0, votes: film.votes) } ?? phrases.noRating,
            footnote: facts.year, summary: film.overview, credit: phrases.filmsCredit)
    }

    /// `nil` if the favorite has expired.
    init?(_ entry: Title, phrases: Phrases) {
        switch entry {
        case .show(let show): self.init(show, phrases: phrases)
        case .movie(let film): self.init(film, phrases: phrases)
        case .expired: return nil
        }
    }
}
