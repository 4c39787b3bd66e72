import Entities
import Terminal

/// Small pictures with their titles in the head of a page, such as the cast of a show, in as many lines as fit.
struct PictureStrip: Sendable {
    struct Entry: Sendable {
        let title: String
        /// `nil` without a picture or without room.
        let picture: @Sendable (_ box: Size) -> WantedPicture?
    }

    /// A line above the pictures.
    var heading: String?
    let entries: [Entry]
    /// The most rows of a picture; 0 if the page is too small for the strip.
    let limit: Int

    private static let leastRows = 5
    private static let gap = 2
    /// More people never fit next to a poster.
    private static let most = 40

    /// - Parameter area: the size of the page.
    init(heading: String? = nil, entries: [Entry], on area: Size) {
        self.heading = heading
        self.entries = entries
        limit = area.width < 90 ? 0 : min(10, area.height / (area.width < 150 ? 4 : 6))
    }

    init(people: [Person], on area: Size) {
        self.init(
            entries: people.prefix(Self.most).map { person in
                Entry(title: person.name) { WantedPicture(of: person, box: $0) }
            }, on: area)
    }

    private var headingRows: Int { heading == nil ? 0 : 1 }

    /// The cells for a picture if the strip has so much room, or `nil` if that is too little.
    private func box(in room: Size) -> Size? {
        let height = min(limit, room.height - headingRows - 1)
        let box = Size(width: height * 4 / 3, height: height)
        return height < Self.leastRows || box.width > room.width || entries.isEmpty ? nil : box
    }

    /// The entries that fit, with the places of their pictures.
    fileprivate func places(in area: Rect) -> [(entry: Entry, place: Rect)] {
        guard let box = box(in: area.size) else { return [] }
        let columns = (area.width + Self.gap) / (box.width + Self.gap)
        let lines = (area.height - headingRows + 1) / (box.height + 2)
        return entries.prefix(columns * lines).enumerated().map { index, entry in
            let origin = Position(
                column: area.left + index % columns * (box.width + Self.gap),
                row: area.top + headingRows + index / columns * (box.height + 2))
            return (entry, Rect(origin: origin, size: box))
        }
    }

    /// Whether at least one line of pictures fits.
    func fits(in room: Size) -> Bool { box(in: room) != nil }

    func pictures(in room: Size) -> [WantedPicture] {
        places(in: Rect(origin: .zero, size: room)).compactMap { $0.entry.picture($0.place.size) }
    }
}

struct PictureStripView: View {
    let strip: PictureStrip
    let context: ScreenContext

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 60, height: proposal.height ?? strip.limit)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let theme = context.theme
        if let heading = strip.heading {
            Text(heading, style: theme.faint)
                .draw(in: Rect(origin: area.origin, size: Size(width: area.width, height: 1)), on: &buffer)
        }
        for (entry, place) in strip.places(in: area) {
            let picture = entry.picture(place.size).flatMap { context.pictures.image($0.key) }
            Poster(picture, title: entry.title, theme: theme).draw(in: place, on: &buffer)
            Text(entry.title, style: theme.secondary)
                .draw(in: Rect(column: place.left, row: place.bottom, width: place.width, height: 1), on: &buffer)
        }
    }
}
