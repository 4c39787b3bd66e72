import Terminal

/// The map of ratings: a line of colored cells for each season.
struct RatingMapView: Sendable {
    let map: RatingMap
    let column: Int
    let scale: RatingScale
    let theme: Theme
    let phrases: Phrases

    private static let cellWidths = 4...8

    /// The columns of a line.
    private struct Layout {
        let label: Int
        let cell: Int
        /// The visible columns of the map.
        let shown: Range<Int>
        /// The width of mean and best rating; 0 if there is no room.
        let summary: Int
    }

    private func layout(width: Int) -> Layout {
        let label = map.lines.reduce(0) { max($0, TextMetrics.width(of: phrases.title(of: $1))) } + 2
        let words = max(4, TextMetrics.width(of: phrases.meanRating), TextMetrics.width(of: phrases.bestRating))
        let summary = width - label >= 2 * words + 24 ? 2 * words + 4 : 0
        let room = max(4, width - label - summary)
        let cell = min(max(room / max(1, map.columns), Self.cellWidths.lowerBound), Self.cellWidths.upperBound)
        let count = min(map.columns, max(1, room / cell))
        let first = min(max(0, column - count / 2), map.columns - count)
        return Layout(label: label, cell: cell, shown: first..<first + count, summary: summary)
    }

    /// The column of an episode's cell at a column of its line, which is so many columns wide.
    func column(at position: Int, of item: Int, width: Int) -> Int? {
        let layout = layout(width: width)
        guard let line = map.lines.at(item), position >= layout.label else { return nil }
        let column = layout.shown.lowerBound + (position - layout.label) / layout.cell
        return layout.shown.contains(column) && column < line.ratings.count ? column : nil
    }

    /// The numbers of the episodes, above the lines.
    var heading: any View { Heading(map: self) }

    private struct Heading: View {
        let map: RatingMapView

        func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 60, height: 1) }

        func draw(in area: Rect, on buffer: inout CellBuffer) {
            let layout = map.layout(width: area.width)
            let style = map.theme.faint
            for (place, column) in layout.shown.enumerated() {
                Text(String(column + 1), style: style, alignment: .center)
                    .draw(in: map.cell(place, layout, in: area), on: &buffer)
            }
            map.drawSummary(map.phrases.meanRating, map.phrases.bestRating, style, layout, in: area, on: &buffer)
        }
    }

    func line(_ index: Int, isSelected: Bool) -> any View { Line(map: self, index: index, isSelected: isSelected) }

    private struct Line: View {
        let map: RatingMapView
        let index: Int
        let isSelected: Bool

        func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 60, height: 1) }

        func draw(in area: Rect, on buffer: inout CellBuffer) {
            let layout = map.layout(width: area.width)
            let (theme, phrases) = (map.theme, map.phrases)
            guard let line = map.map.lines.at(index) else { return }
            let middle = Rect(column: area.left, row: area.top + area.height / 2, width: area.width, height: 1)
            SelectionMarker(isSelected: isSelected, style: theme.accent)
                .draw(in: Rect(column: area.left, row: area.top, width: 1, height: area.height), on: &buffer)
            // Specials are apart from the seasons.
            let style = line.name == .specials ? theme.faint : theme.secondary
            Text(phrases.title(of: line), style: isSelected ? theme.title : style)
                .draw(
                    in: Rect(column: middle.left + 1, row: middle.top, width: layout.label - 2, height: 1), on: &buffer)
            let selected = min(map.column, line.ratings.count - 1)
            for (place, column) in layout.shown.enumerated() where column < line.ratings.count {
                let cell = map.cell(place, layout, in: area)
                let isSelected = isSelected && column == selected
                if line.hidden.contains(column) {
                    map.drawHidden(isSelected: isSelected, in: cell, on: &buffer)
                } else {
                    map.draw(line.ratings[column], isSelected: isSelected, in: cell, on: &buffer)
                }
            }
            map.drawSummary(
                line.mean.map(phrases.rating) ?? "?", line.best.map(phrases.rating) ?? "?", theme.secondary, layout,
                in: middle, on: &buffer)
        }
    }

    private func cell(_ place: Int, _ layout: Layout, in area: Rect) -> Rect {
        Rect(
            column: area.left + layout.label + place * layout.cell, row: area.top, width: layout.cell,
            height: area.height)
    }

    private func drawHidden(isSelected: Bool, in cell: Rect, on buffer: inout CellBuffer) {
        let line = Rect(column: cell.left, row: cell.top + cell.height / 2, width: cell.width, height: 1)
        Text(isSelected ? "›?‹" : "?", style: isSelected ? theme.selectionTitle : theme.secondary, alignment: .center)
            .draw(in: line, on: &buffer)
    }

    private func draw(_ rating: Double?, isSelected: Bool, in cell: Rect, on buffer: inout CellBuffer) {
        let line = Rect(column: cell.left, row: cell.top + cell.height / 2, width: cell.width, height: 1)
        guard let rating else {
            return Text("·", style: theme.faint, alignment: .center).draw(in: line, on: &buffer)
        }
        let share = map.share(of: rating, on: scale)
        var number = phrases.rating(rating)
        if let color = HeatScale.color(share, theme: theme) {
            let style = Style(foreground: color.text, background: color.ground)
            buffer.fill(cell, style: style)
            if isSelected { number = "›\(number)\(cell.width > 4 ? "‹" : "")" }
            Text(number, style: isSelected ? style.bold.adding(.underline) : style, alignment: .center)
                .draw(in: line, on: &buffer)
        } else {
            // Without enough colors the shade tells, in front of the number.
            let text = (isSelected ? "›" : String(HeatScale.shade(share))) + number
            Text(text, style: isSelected ? theme.selectionTitle : .plain, alignment: .center).draw(
                in: line, on: &buffer)
        }
    }

    private func drawSummary(
        _ mean: String, _ best: String, _ style: Style, _ layout: Layout, in area: Rect, on buffer: inout CellBuffer
    ) {
        guard layout.summary > 0 else { return }
        let width = (layout.summary - 4) / 2
        let left = area.left + layout.label + layout.shown.count * layout.cell + 2
        for (index, text) in [mean, best].enumerated() {
            Text(text, style: style, alignment: .trailing)
                .draw(in: Rect(column: left + index * (width + 2), row: area.top, width: width, height: 1), on: &buffer)
        }
    }

    /// The scale from the lowest to the highest rating, and what it means.
    var legend: any View {
        let colors = (0..<5).map { step -> any View in
            let share = Double(step) / 4
            return HeatScale.color(share, theme: theme).map {
                Text("    ", style: Style(foreground: $0.text, background: $0.ground))
            } ?? Text(String(repeating: HeatScale.shade(share), count: 4))
        }
        return VStack {
            Text("")
            HStack(spacing: 1) {
                Text(phrases.rating(scale == .fixed ? 0 : map.lowest), style: theme.secondary)
                HStack { colors }
                Text(phrases.rating(scale == .fixed ? 10 : map.highest), style: theme.secondary)
                Spacer()
            }
            Paragraph(phrases.ratingScale(scale), style: theme.faint)
        }
        .padding(Insets(left: 1))
    }
}

extension Phrases {
    /// The name of a season, and the month if only its episodes are in the line.
    func title(of line: RatingMap.Line) -> String {
        let name = title(of: line.name)
        return line.month.map { name + " " + self["month.\($0)"] } ?? name
    }
}

/// Colors from the lowest to the highest value. They differ in lightness, too, for color-blind readers (after viridis by
/// Nathaniel Smith and Stéfan van der Walt).
enum HeatScale {
    private static let colors: [(UInt8, UInt8, UInt8)] = [
        (68, 1, 84), (59, 82, 139), (33, 145, 140), (94, 201, 98), (253, 231, 37),
    ]

    /// The color of a share from 0 to 1, and of the text on it, or `nil` if the theme has only the terminal's colors.
    static func color(_ share: Double, theme: Theme) -> (ground: Color, text: Color)? {
        guard theme.cards.first?.top.rgb != nil else { return nil }
        let place = min(max(share, 0), 1) * Double(colors.count - 1)
        let index = min(Int(place), colors.count - 2)
        let (low, high, part) = (colors[index], colors[index + 1], place - Double(index))
        func mix(_ low: UInt8, _ high: UInt8) -> UInt8 { UInt8(Double(low) + (Double(high) - Double(low)) * part) }
        let ground = Color.rgb(mix(low.0, high.0), mix(low.1, high.1), mix(low.2, high.2))
        let (black, white) = (Color.rgb(0, 0, 0), Color.rgb(255, 255, 255))
        let isDark = (white.contrast(with: ground) ?? 0) > (black.contrast(with: ground) ?? 0)
        return (ground, isDark ? white : black)
    }

    /// The shade of a share from 0 to 1.
    static func shade(_ share: Double) -> Character {
        let shades: [Character] = [" ", "░", "▒", "▓", "█"]
        return shades[Int((min(max(share, 0), 1) * Double(shades.count - 1)).rounded())]
    }
}
