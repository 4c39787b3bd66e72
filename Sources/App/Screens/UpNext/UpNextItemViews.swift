import Terminal

/// A row of Up Next: the heading of its section, the title and how many episodes wait, the next episode, and when, how long and
/// where, with how much is watched.
struct UpNextRow: View {
    let item: Item
    /// Its number in the list.
    let index: Int
    let isSelected: Bool
    let layout: ItemsLayout
    let picture: PreparedImage?
    let theme: Theme
    let phrases: Phrases

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 60, height: proposal.height ?? layout.minimumItemSize.height)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        if layout.headingRows > 0, let heading = item.next?.heading {
            let line = Rect(column: area.left + 1, row: area.top, width: max(0, area.width - 3), height: 1)
            HStack(spacing: 1) {
                Text(heading, style: theme.accent.bold)
                Divider(style: theme.border).growing(along: .horizontal)
            }
            .draw(in: line, on: &buffer)
        }
        let row = area.inset(by: Insets(top: layout.headingRows))
        let isFold = item.next?.isFold == true
        let words = ItemFrame(
            title: item.title, isSelected: isSelected, pictureBox: isFold ? .zero : layout.pictureBox, picture: picture,
            theme: theme
        )
        .draw(in: row, on: &buffer)
        if isFold {
            return Text(item.title, style: isSelected ? theme.selectionTitle : theme.accent.bold)
                .draw(in: Rect(origin: words.origin, size: Size(width: words.width, height: 1)), on: &buffer)
        }
        EquatableView(UpNextRowWords(item: item, isSelected: isSelected, theme: theme, phrases: phrases), id: index) {
            $0
        }
        .draw(in: words, on: &buffer)
    }
}

/// The words of a row of Up Next.
private struct UpNextRowWords: View, Equatable {
    let item: Item
    let isSelected: Bool
    let theme: Theme
    let phrases: Phrases

    /// The columns of a bar in a line of its own.
    private static let barWidth = 24

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 60, height: proposal.height ?? 3)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard let next = item.next, !area.isEmpty else { return }
        let secondary = isSelected ? theme.selectionSecondary : theme.secondary
        func line(_ number: Int) -> Rect {
            Rect(column: area.left, row: area.top + number, width: area.width, height: number < area.height ? 1 : 0)
        }
        headline(next).draw(in: line(0), on: &buffer)
        Text(next.line, style: isSelected ? theme.selectionTitle : Style(foreground: theme.base.foreground))
            .draw(in: line(1), on: &buffer)
        let hasOwnLine = area.height > 3
        HStack(spacing: 2) {
            Text(next.facts.joined(separator: FactLine.separator), style: secondary).growing(along: .horizontal)
            if let watched = item.watched, !hasOwnLine, area.width >= 40 {
                WatchProgress(count: watched, theme: theme, phrases: phrases)
            }
        }
        .draw(in: line(2), on: &buffer)
        guard hasOwnLine, let watched = item.watched else { return }
        let progress = WatchProgress(count: watched, theme: theme, phrases: phrases, barWidth: Self.barWidth)
        let width = progress.size(offered: SizeProposal(width: area.width, height: 1)).width
        progress.draw(in: Rect(origin: line(3).origin, size: Size(width: width, height: 1)), on: &buffer)
    }

    private func headline(_ next: Item.NextUp) -> any View {
        HStack(spacing: 2) {
            HStack {
                Text(item.title, style: isSelected ? theme.selectionTitle : theme.title)
                if let star = FavoriteStar(item.mark, theme: theme) { star }
                if next.isMarked { Text(" ✓", style: theme.success).rigid(along: .horizontal) }
            }
            .growing(along: .horizontal)
            if let behind = next.behind { Text(behind, style: theme.rating).rigid(along: .horizontal) }
        }
    }
}

/// A card of Up Next: the poster, the title, the next episode with how many wait or when it comes out, and how much is watched. The
/// heading of a section is in the row of the frame.
struct UpNextCell: View {
    let item: Item
    let isSelected: Bool
    let layout: ItemsLayout
    let picture: PreparedImage?
    let theme: Theme
    let phrases: Phrases

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? layout.minimumItemSize.width, height: layout.minimumItemSize.height)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let size = layout.minimumItemSize
        let cell = Alignment.center.rect(of: Size(width: size.width, height: area.height), in: area)
        if isSelected {
            buffer.fill(cell.inset(by: Insets(horizontal: 1, vertical: 1)), style: theme.selection)
            EmptyView().bordered(.heavy, title: item.next?.heading ?? "", style: theme.accent, titleStyle: theme.accent)
                .draw(in: cell, on: &buffer)
        } else if let heading = item.next?.heading {
            let line = Rect(column: cell.left + 1, row: cell.top, width: cell.width - 1, height: 1)
            Text(heading, style: theme.accent.bold).draw(in: line, on: &buffer)
        }
        let inner = cell.inset(by: Insets(horizontal: 1, vertical: 1))
        let poster = Rect(origin: inner.origin, size: layout.pictureBox).intersection(inner)
        Poster(picture, title: item.title, theme: theme).draw(in: poster, on: &buffer)
        drawWords(in: inner.inset(by: Insets(top: poster.height)), on: &buffer)
    }

    private func drawWords(in area: Rect, on buffer: inout CellBuffer) {
        guard let next = item.next, area.height > 1 else { return }
        let facts = item.watched == nil ? 1 : 2
        let titles = Rect(origin: area.origin, size: Size(width: area.width, height: max(1, area.height - facts)))
        HStack(alignment: .top) {
            Paragraph(item.title, style: isSelected ? theme.selectionTitle : theme.title, lineLimit: titles.height)
            if let star = FavoriteStar(item.mark, theme: theme) { star }
            if next.isMarked { Text(" ✓", style: theme.success).rigid(along: .horizontal) }
        }
        .draw(in: titles, on: &buffer)
        let line = Rect(column: area.left, row: area.bottom - facts, width: area.width, height: 1)
        let style = isSelected ? theme.selectionSecondary : theme.secondary
        let right = next.behind ?? next.when
        let fits = TextMetrics.width(of: next.code ?? "") + 1 + TextMetrics.width(of: right ?? "") <= line.width
        if let left = next.code ?? (right == nil ? next.facts.first : nil) {
            Text(left, style: style).draw(in: line, on: &buffer)
        }
        if let right, fits { Text(right, style: theme.rating, alignment: .trailing).draw(in: line, on: &buffer) }
        guard facts == 2, let watched = item.watched else { return }
        WatchProgress(count: watched, theme: theme, phrases: phrases)
            .draw(in: Rect(column: area.left, row: area.bottom - 1, width: area.width, height: 1), on: &buffer)
    }
}
