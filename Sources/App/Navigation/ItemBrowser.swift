import Entities

/// The selection of a list or grid of shows and films, shared by all screens that have one.
struct ItemBrowser: Hashable, Sendable {
    enum Outcome: Hashable, Sendable {
        /// The selection or the visible items may have changed, so more items may be needed.
        case moved
        /// The selected item was chosen.
        case opened
    }

    var selection = Selection()

    /// Handles an event in the way all lists do.
    /// - Returns: `nil` if the screen itself must handle the event.
    mutating func handle(_ event: ScreenEvent) -> Outcome? {
        switch event {
        case .command(.open): return .opened
        case .command(let command): return selection.handle(command) ? .moved : nil
        case .counted(let command, let count): return selection.handle(command, count: count) ? .moved : nil
        case .scrolled(let lines): selection.moveLine(by: lines < 0 ? -1 : 1)
        case .scrolledTo(let line): selection.show(line: line)
        case .selected(let item) where item == selection.index: return .opened
        case .selected(let item): selection.select(item)
        case .roomChanged(let columns, let lines): selection.setRoom(columns: columns, lines: lines)
        case .appeared, .edited, .keyPressed, .sectionSelected, .groupSelected, .cellSelected, .laidOut: return nil
        }
        return .moved
    }
}

extension Effect {
    /// Opens or copies a link, as the command says, or `nil` for something without a link.
    init(_ command: Command, link: String?) {
        self = link.map { command == .openLink ? .openLink($0) : .copyLink($0) } ?? .say(.noLink)
    }

    /// Opens the page of a show or film, if there is one.
    static func opening(_ entry: Title?) -> [Effect] {
        entry.flatMap { Route($0) }.map { [.present($0)] } ?? []
    }
}

extension Title {
    /// The effects of a command on a show or film, the same on all screens, or `nil` for other commands.
    static func effects(of command: Command, on entry: Title?) -> [Effect]? {
        switch command {
        case .openLink, .copyLink: [Effect(command, link: entry?.url)]
        case .toggleFavorite: entry.map { [.changeLibrary(.toggleStar($0))] } ?? []
        default: nil
        }
    }
}
