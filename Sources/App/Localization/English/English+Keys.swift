extension English {
    var helpTitle: String { "Keys" }

    func command(_ command: Command, in context: KeyContext) -> String {
        switch (command, context) {
        case (.moveLeft, .episodes): "The season before"
        case (.moveRight, .episodes): "The next season"
        case (.moveLeft, .episode): "The episode before"
        case (.moveRight, .episode): "The next episode"
        case (.goToStart, .episodes): "To the first episode, then to the top"
        case (.goToEnd, .episodes): "To the last episode, then to the end"
        case (.goToEnd, .reading), (.goToEnd, .episode), (.goToEnd, .help): "To the end"
        case (.back, .reading), (.back, .episodes), (.back, .episode): "Back"
        default: self.command(command)
        }
    }

    func command(_ command: Command) -> String {
        switch command {
        case .moveUp: "Move up"
        case .moveDown: "Move down"
        case .moveLeft: "Move left in the grid"
        case .moveRight: "Move right in the grid"
        case .pageUp: "One page up"
        case .pageDown: "One page down"
        case .halfPageUp: "Half a page up"
        case .halfPageDown: "Half a page down"
        case .goToStart: "To the start"
        case .goToEnd: "To the end of what is loaded"
        case .open: "Open"
        case .back: "Back"
        case .filter: "Filter the favorites"
        case .search: "Search"
        case .toggleKind: "Search for shows, or for films"
        case .forgetQuery: "Forget the chosen query"
        case .toggleFavorite: "Make it a favorite, or none"
        case .undo: "Take the last change back"
        case .nextTab: "Next tab"
        case .previousTab: "Previous tab"
        case .goToTelevision: "To television"
        case .goToSearch: "To the search"
        case .goToFilms: "To the films"
        case .goToFavorites: "To the favorites"
        case .toggleLayout: "List or grid"
        case .nextTheme: "Next theme"
        case .sort: "Next order"
        case .refresh: "Load again"
        case .copyLink: "Copy the link"
        case .openDemo: "Open the demo"
        case .settings: "Settings"
        case .reset: "As usual again"
        case .unbind: "No key for it"
        case .help: "Show the keys"
        case .redraw: "Draw the screen anew"
        case .suspend: "Suspend the program"
        case .quit: "Quit"
        case .interrupt: "Leave at once"
        }
    }

    func hint(_ command: Command, in context: KeyContext) -> String {
        switch command {
        case .open: context == .searching ? "search" : context == .settings ? "change" : "open"
        case .back: "back"
        case .filter: "filter"
        case .search: "search"
        case .toggleKind: "shows/films"
        case .forgetQuery: "forget"
        case .toggleFavorite: "favorite"
        case .undo: "undo"
        case .nextTab, .previousTab: "tabs"
        case .goToTelevision: "television"
        case .goToSearch: "search"
        case .goToFilms: "films"
        case .goToFavorites: "favorites"
        case .toggleLayout: "list/grid"
        case .nextTheme: "theme"
        case .sort: "sort"
        case .refresh: context == .failed ? "try again" : "reload"
        case .copyLink: "copy link"
        case .openDemo: "demo"
        case .settings: "settings"
        case .reset: "as usual"
        case .unbind: "no key"
        case .help: "keys"
        case .quit: "quit"
        case .moveLeft, .moveRight: context == .episodes ? "season" : context == .episode ? "episode" : "move"
        case .moveUp, .moveDown: "move"
        case .pageUp, .pageDown, .halfPageUp, .halfPageDown: "page"
        case .goToStart: "start"
        case .goToEnd: "end"
        case .redraw: "redraw"
        case .suspend: "suspend"
        case .interrupt: "leave"
        }
    }
}
