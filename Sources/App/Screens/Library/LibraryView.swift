import Core
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
                Text(context.library.count(of: place).map(phrases.grouped) ?? "", style: faint)
                    .rigid(along: .horizontal)
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
                let count = context.library.count(of: place).map(phrases.grouped)
                return context.joined([phrases.name(of: place), count, phrases.about(place)])
            })
    }
}

extension Library {
    /// How much is in a place, or `nil` if that is not counted.
    fileprivate func count(of place: LibraryPresenter.Place) -> Int? {
        switch place {
        case .shows: kept(.shows).count
        case .films: kept(.films).count
        case .favorites: favoriteIDs.count
        case .lists: state.lists.count
        case .history: state.plays.count
        case .statistics, .recent, .sources, .importing, .exporting, .settings: nil
        }
    }
}
