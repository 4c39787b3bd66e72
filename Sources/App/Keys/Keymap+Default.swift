import Terminal

extension Keymap {
    /// The default keys.
    static let standard = Keymap(bindings: [
        KeyBinding([key(.up), key("k")], .moveUp, in: scrolling),
        KeyBinding([key(.down), key("j")], .moveDown, in: scrolling),
        KeyBinding([key(.left), key("h")], .moveLeft, in: sideways),
        KeyBinding([key(.right), key("l")], .moveRight, in: sideways),
        KeyBinding([key(.pageUp), control("b")], .pageUp, in: scrolling),
        KeyBinding([key(.pageUp)], .pageUp, in: [.typing, .filing, .choosing]),
        KeyBinding([key(.pageDown), key(" "), control("f")], .pageDown, in: scrolling.subtracting(marking)),
        KeyBinding([key(.pageDown), control("f")], .pageDown, in: marking),
        KeyBinding([key(.pageDown)], .pageDown, in: offering),
        KeyBinding([key(.up)], .moveUp, in: offering),
        KeyBinding([key(.down)], .moveDown, in: offering),
        KeyBinding([control("u")], .halfPageUp, in: scrolling),
        KeyBinding([control("d")], .halfPageDown, in: scrolling),
        KeyBinding([key("g"), key(.home)], .goToStart, in: scrolling),
        KeyBinding([key("G"), key(.end)], .goToEnd, in: scrolling),
        KeyBinding([key("n")], .nextMatch, in: lists),
        KeyBinding([key("N")], .previousMatch, in: lists),
        KeyBinding([key("J")], .jump, in: lists),
        KeyBinding([key("z")], .centerSelection, in: lists.union([.episodes, .sections, .calendar])),
        KeyBinding(
            [key(.enter)], .open,
            in: lists.union(fields.subtracting([.filtering])).union(settings).union(
                [
                    .episodes, .sections, .calendar, .episode, .history, .picking, .importing, .lists, .sources,
                    .listing,
                    .failed,
                    .keyless, .choosing, .locked,
                ])),
        KeyBinding([key(.enter), key(" ")], .open, in: [.filtering]),
        KeyBinding([key(")")], .nextSection, in: sectioned),
        KeyBinding([key("v")], .nextSection, in: [.calendar]),
        KeyBinding([key("(")], .previousSection, in: sectioned),
        KeyBinding([key(.escape), key(.backspace)], .back, in: tabs),
        KeyBinding([key(.escape)], .back, in: fields.union([.pressing, .choosing, .locked])),
        KeyBinding([key(.tab)], .nextTab, in: tabs.union(fields).subtracting([.filing])),
        KeyBinding([KeyPress(.tab, .shift)], .previousTab, in: tabs.union(fields)),
        KeyBinding([key("1")], .goToUpNext, in: tabs),
        KeyBinding([key("2")], .goToBrowse, in: tabs),
        KeyBinding([key("3")], .goToSearch, in: tabs),
        KeyBinding([key("4"), key("c")], .goToCalendar, in: tabs),
        KeyBinding([key("5")], .goToLibrary, in: tabs),
        KeyBinding([key("T")], .goToTelevision, in: tabs),
        KeyBinding([key("M")], .goToFilms, in: tabs),
        KeyBinding([key("*")], .goToFavorites, in: tabs),
        KeyBinding([key("/")], .search, in: tabs.subtracting([.upNext, .collecting, .history, .calendar])),
        KeyBinding([control("t")], .toggleKind, in: [.searching, .finding]),
        KeyBinding([control("x")], .forgetQuery, in: [.searching]),
        KeyBinding([key("/")], .filter, in: [.upNext, .collecting, .history, .calendar]),
        KeyBinding([key("v")], .toggleLayout, in: lists.union([.listing])),
        KeyBinding([key(".")], .openShelf, in: [.browsing]),
        KeyBinding([key("W")], .wholeList, in: [.browsing]),
        KeyBinding([key("s")], .sort, in: [.upNext, .browsing, .collecting]),
        KeyBinding([key("s")], .nextGuide, in: [.calendar]),
        KeyBinding([key("F")], .filters, in: tabs),
        KeyBinding([control("g")], .filters, in: [.searching, .filtering]),
        KeyBinding([control("s")], .saveFilter, in: [.filtering, .browsing]),
        KeyBinding([key("C")], .syncCatalog, in: tabs),
        KeyBinding([key("+"), key("=")], .largerText, in: tabs),
        KeyBinding([key("-")], .smallerText, in: tabs),
        KeyBinding([key(">"), key("]")], .largerPictures, in: tabs),
        KeyBinding([key("<"), key("[")], .smallerPictures, in: tabs),
        KeyBinding([key("t")], .nextTheme, in: tabs),
        KeyBinding([key("I")], .importLibrary, in: tabs),
        KeyBinding([key("E")], .exportLibrary, in: tabs),
        KeyBinding([key(.tab)], .complete, in: [.filing]),
        KeyBinding([key("a")], .apply, in: [.importing]),
        KeyBinding(
            [key("r")], .refresh,
            in: lists.union(pages).union([.importing, .lists, .sources, .listing, .failed, .keyless])),
        KeyBinding([key(" "), key("w")], .mark, in: marking),
        KeyBinding([key("w")], .mark, in: lists.union(pages).union([.picking, .listing]).subtracting(marking)),
        KeyBinding([key("m")], .markMenu, in: lists.union(pages).union([.history, .picking, .listing])),
        KeyBinding([key("f")], .toggleFavorite, in: lists.union(pages).union([.history, .picking, .listing])),
        KeyBinding(
            [key("u")], .undo,
            in: lists.union(pages).union([.history, .picking, .importing, .lists, .sources, .listing])),
        KeyBinding(
            [control("r")], .redo,
            in: lists.union(pages).union([.history, .picking, .importing, .lists, .sources, .listing])),
        KeyBinding([key("R")], .reveal, in: pages.union([.upNext, .picking, .listing])),
        KeyBinding([key("o")], .openLink, in: linked),
        KeyBinding([key("y")], .copyLink, in: linked),
        KeyBinding([key(",")], .settings, in: tabs.subtracting(settings)),
        KeyBinding([key(.left)], .moveLeft, in: [.filtering]),
        KeyBinding([key(.right)], .moveRight, in: [.filtering]),
        KeyBinding([key(.home)], .goToStart, in: [.filtering]),
        KeyBinding([key(.end)], .goToEnd, in: [.filtering]),
        KeyBinding([key(.pageUp)], .pageUp, in: [.filtering]),
        KeyBinding([key(.delete)], .reset, in: settings.union([.filtering])),
        KeyBinding([key("x")], .unbind, in: [.keys]),
        KeyBinding([key("b")], .goToLists, in: tabs),
        KeyBinding([key("D")], .goToSources, in: tabs),
        KeyBinding(
            [key("a")], .addToList, in: lists.union(pages).union([.lists, .sources, .listing, .history, .picking])),
        KeyBinding([key("e")], .renameList, in: [.lists]),
        KeyBinding([key(.delete), key("x")], .removeItem, in: [.lists, .sources, .listing, .importing]),
        KeyBinding([key("K"), KeyPress(.up, .shift)], .moveItemUp, in: [.listing]),
        KeyBinding([key("J"), KeyPress(.down, .shift)], .moveItemDown, in: [.listing]),
        KeyBinding([key("H")], .goToHistory, in: tabs),
        KeyBinding([key("S")], .goToStatistics, in: tabs),
        KeyBinding([key("p")], .pick, in: tabs),
        KeyBinding([key("e")], .editNote, in: lists.union(pages).union([.picking, .listing])),
        KeyBinding([key("P")], .play, in: lists.union(pages).union([.picking, .listing])),
        KeyBinding([key("O")], .goToRecent, in: tabs),
        KeyBinding([key("R")], .randomShow, in: [.browsing, .finding, .collecting]),
        KeyBinding([key(.delete), key("x")], .forgetTitle, in: [.browsing]),
        KeyBinding([key("e")], .editTime, in: [.history]),
        KeyBinding([key(.delete), key("x")], .removePlay, in: [.history]),
        KeyBinding([key("L")], .lock, in: tabs),
        KeyBinding([key("?"), key(.function(1))], .help, in: tabs),
        KeyBinding([key(.function(1))], .help, in: fields),
        KeyBinding([key("?"), key(.function(1))], .help, in: [.choosing]),
        KeyBinding([key(":"), control("p")], .palette, in: tabs),
        KeyBinding([control("p")], .palette, in: fields.union([.choosing])),
        KeyBinding([key("d")], .openDemo, in: [.failed, .keyless]),
        KeyBinding([control("l")], .redraw, in: everywhere.subtracting([.pressing])),
        KeyBinding([control("z")], .suspend, in: everywhere.subtracting([.pressing])),
        KeyBinding([key("q")], .quit, in: tabs.union([.locked])),
        KeyBinding([control("c")], .interrupt, in: everywhere),
    ])

    private static let everywhere = Set(KeyContext.allCases)
    private static let lists: Set<KeyContext> = [.upNext, .browsing, .collecting, .finding]
    private static let fields: Set<KeyContext> = [.typing, .filing, .entering, .searching, .filtering]
    /// Fields with a list below them to choose from.
    private static let offering: Set<KeyContext> = [.typing, .filing, .searching, .choosing, .filtering]
    /// The screens with episodes, on which the space bar marks one as watched.
    private static let marking: Set<KeyContext> = [.upNext, .episodes, .calendar, .episode]
    private static let sectioned: Set<KeyContext> = [
        .upNext, .browsing, .failed, .keyless, .episodes, .sections, .calendar, .episode,
    ]
    private static let pages: Set<KeyContext> = [.reading, .episodes, .sections, .calendar, .episode]
    static let settings: Set<KeyContext> = [.settings, .keys]
    private static let viewing: Set<KeyContext> = [
        .history, .statistics, .picking, .lists, .sources, .listing, .importing,
    ]
    private static let tabs = lists.union(pages).union(viewing).union(settings).union([.failed, .keyless])
    private static let linked = tabs.subtracting(settings).subtracting([.failed])
    private static let scrolling = lists.union(pages).union(viewing).union(settings).union([.keyless])
    private static let sideways = lists.union([
        .episodes, .sections, .calendar, .episode, .statistics, .picking, .listing, .importing,
    ])

    private static func key(_ key: Key) -> KeyPress { KeyPress(key) }

    private static func key(_ character: Character) -> KeyPress { KeyPress(character) }

    private static func control(_ character: Character) -> KeyPress { KeyPress(.character(character), .control) }
}
