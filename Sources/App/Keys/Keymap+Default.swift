import Terminal

extension Keymap {
    /// The default keys.
    static let standard = Keymap(bindings: [
        KeyBinding([key(.up), key("k")], .moveUp, in: scrolling),
        KeyBinding([key(.down), key("j")], .moveDown, in: scrolling),
        KeyBinding([key(.left), key("h")], .moveLeft, in: sideways),
        KeyBinding([key(.right), key("l")], .moveRight, in: sideways),
        KeyBinding([key(.pageUp)], .pageUp, in: scrolling.union([.typing, .choosing])),
        KeyBinding([key(.pageDown), key(" ")], .pageDown, in: scrolling),
        KeyBinding([key(.pageDown)], .pageDown, in: offering),
        KeyBinding([key(.up)], .moveUp, in: offering),
        KeyBinding([key(.down)], .moveDown, in: offering),
        KeyBinding([control("u")], .halfPageUp, in: scrolling),
        KeyBinding([control("d")], .halfPageDown, in: scrolling),
        KeyBinding([key("g"), key(.home)], .goToStart, in: scrolling),
        KeyBinding([key("G"), key(.end)], .goToEnd, in: scrolling),
        KeyBinding(
            [key(.enter)], .open,
            in: lists.union(fields).union(settings).union([.episodes, .failed, .choosing, .locked])),
        KeyBinding([key(.escape), key(.backspace)], .back, in: tabs),
        KeyBinding([key(.escape)], .back, in: fields.union([.pressing, .choosing, .locked])),
        KeyBinding([key(.tab)], .nextTab, in: tabs.union(fields)),
        KeyBinding([KeyPress(.tab, .shift)], .previousTab, in: tabs.union(fields)),
        KeyBinding([key("1")], .goToTelevision, in: tabs),
        KeyBinding([key("2")], .goToSearch, in: tabs),
        KeyBinding([key("3")], .goToFilms, in: tabs),
        KeyBinding([key("4")], .goToFavorites, in: tabs),
        KeyBinding([key("/")], .search, in: tabs.subtracting([.collecting])),
        KeyBinding([control("t")], .toggleKind, in: [.searching, .finding]),
        KeyBinding([control("x")], .forgetQuery, in: [.searching]),
        KeyBinding([key("/")], .filter, in: [.collecting]),
        KeyBinding([key("v")], .toggleLayout, in: lists),
        KeyBinding([key("s")], .sort, in: [.browsing, .collecting]),
        KeyBinding([key("+"), key("=")], .largerText, in: tabs),
        KeyBinding([key("-")], .smallerText, in: tabs),
        KeyBinding([key("t")], .nextTheme, in: tabs),
        KeyBinding([key("r")], .refresh, in: lists.union([.reading, .episodes, .failed, .keyless])),
        KeyBinding([key("f")], .toggleFavorite, in: lists.union(pages)),
        KeyBinding([key("u")], .undo, in: lists.union(pages)),
        KeyBinding([key("o")], .copyLink, in: tabs.subtracting(settings).subtracting([.failed])),
        KeyBinding([key(",")], .settings, in: tabs.subtracting(settings)),
        KeyBinding([key(.delete)], .reset, in: settings),
        KeyBinding([key("x")], .unbind, in: [.keys]),
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
    private static let lists: Set<KeyContext> = [.browsing, .collecting, .finding]
    private static let fields: Set<KeyContext> = [.typing, .entering, .searching]
    /// Fields with a list below them to choose from.
    private static let offering: Set<KeyContext> = [.typing, .searching, .choosing]
    private static let pages: Set<KeyContext> = [.reading, .episodes, .episode]
    static let settings: Set<KeyContext> = [.settings, .keys]
    private static let tabs = lists.union(pages).union(settings).union([.failed, .keyless])
    private static let scrolling = lists.union(pages).union(settings).union([.keyless])
    private static let sideways = lists.union([.episodes, .episode])

    private static func key(_ key: Key) -> KeyPress { KeyPress(key) }

    private static func key(_ character: Character) -> KeyPress { KeyPress(character) }

    private static func control(_ character: Character) -> KeyPress { KeyPress(.character(character), .control) }
}
