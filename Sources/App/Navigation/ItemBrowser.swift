import Core

/// What every screen with a list or grid of shows and films has in common: selection, room, layout, star and link.
struct ItemBrowser: Hashable, Sendable {
    /// What an event has come to.
    enum Outcome: Hashable, Sendable {
        /// The selection, what is visible or the room may have changed; more may have to be loaded.
        case moved
        /// The selected item was chosen.
        case opened
    }

    var selection = Selection()
    var layout = LayoutChoice.automatic

    /// Handles an event that all lists treat alike.
    /// - Returns: `nil` if the event is up to the screen.
    mutating func handle(_ event: ScreenEvent) -> Outcome? {
        switch event {
        case .command(.open): return .opened
        case .command(let command): return selection.handle(command) ? .moved : nil
        case .scrolled(let lines): selection.moveLine(by: lines < 0 ? -1 : 1)
        case .scrolledTo(let line): selection.show(line: line)
        case .selected(let item) where item == selection.index: return .opened
        case .selected(let item): selection.select(item)
        case .roomChanged(let columns, let lines): selection.setRoom(columns: columns, lines: lines)
        case .appeared, .edited, .keyPressed, .sectionSelected, .laidOut: return nil
        }
        return .moved
    }
}

extension Favorite.Entry {
    /// The page about it that the source asks to be linked.
    var url: String? {
        switch self {
        case .show(let show): show.url
        case .movie(let movie): movie.url
        case .expired: nil
        }
    }

    /// Its title; `nil` if it has expired.
    var title: String? {
        switch self {
        case .show(let show): show.name
        case .movie(let movie): movie.title
        case .expired: nil
        }
    }

    /// What a command does with a show or film, on whichever screen; `nil` for other commands.
    static func effects(of command: Command, on entry: Favorite.Entry?) -> [Effect]? {
        switch command {
        case .copyLink: [entry?.url.map(Effect.copyLink) ?? .say(.noLink)]
        case .toggleFavorite: entry.map { [.toggleFavorite($0)] } ?? []
        default: nil
        }
    }
}
