import Terminal

/// A line for each place: its name, its contents, and how many.
extension LibraryPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        let (phrases, theme) = (context.phrases, context.theme)
        let column = Place.allCases.map { TextMetrics.width(of: phrases.name(of: $0)) }.max() ?? 0
        return ListView(list, in: context, width: 84, field: nil) { row, isSelected in
            guard case .place(let place) = row else { return EmptyView() }
            let faint = isSelected ? theme.selectionSecondary : theme.secondary
            return HStack(spacing: 3) {
                Text(phrases.name(of: place), style: isSelected ? theme.selectionTitle : theme.title)
                    .frame(width: column).rigid(along: .horizontal)
                Text(phrases.about(place), style: faint).growing(along: .horizontal)
                Text(counts[place].map(phrases.grouped) ?? "", style: faint).rigid(along: .horizontal)
            }
            .padding(Insets(left: 1, right: 1))
        }
    }

    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let title = phrases.title(of: Tab.library)
        return ScreenLines(
            title: title,
            list: context.list(title, of: list) { row, _ in
                guard case .place(let place) = row else { return nil }
                return context.joined([
                    phrases.name(of: place), counts[place].map(phrases.grouped), phrases.about(place),
                ])
            })
    }
}
