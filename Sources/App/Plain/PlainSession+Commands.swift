import Core

extension PlainSession {
    /// Does what a line says.
    mutating func act(on line: String) -> [PlainEffect] {
        if let asked = question, let text = PlainGrammar.cleaned(line) {
            question = nil
            return text.isEmpty ? promptAgain() : take(text, as: asked)
        }
        switch PlainGrammar(phrases: phrases).read(line) {
        case .nothing: return page.listing?.hasNext(size: pageSize) == true ? goForward() : promptAgain()
        case .number(let number): return open(number: number)
        case .command(let command, let argument): return perform(command, argument)
        case .other(let text):
            return say(phrases.notUnderstood(text, search: word(.search), help: word(.help)))
        case .tooLong: return say(phrases.lineTooLong(limit: PlainGrammar.limit))
        }
    }

    private mutating func take(_ text: String, as asked: PlainQuestion) -> [PlainEffect] {
        switch asked {
        case .search(let kind, let queries):
            let index = PlainGrammar.number(text).map { $0 - 1 } ?? -1
            return ask(.search(kind, queries.indices.contains(index) ? queries[index] : text))
        case .setting(let setting): return choose(text, for: setting)
        case .clearing:
            return text.lowercased() == phrases.resetWord.lowercased() ? ask(.clearStored) : say(phrases.resetLeft)
        }
    }

    private mutating func perform(_ command: PlainCommand, _ argument: String) -> [PlainEffect] {
        switch command {
        case .next: return step(1)
        case .previous: return step(-1)
        case .back: return goBack()
        case .again: return read()
        case .favorite: return toggleFavorite(argument)
        case .undo: return undo()
        case .search: return search(isFilms ? .films : .shows, argument)
        case .television: return argument.isEmpty ? goToTelevision() : search(.shows, argument)
        case .films: return argument.isEmpty ? ask(.films(.popular, page: 1)) : search(.films, argument)
        case .favorites: return ask(.favorites(.added, filter: argument))
        case .sort: return sort()
        case .filter: return filter(argument)
        case .refresh: return refresh()
        case .language: return speak(argument)
        case .settings: return start(at: .list(PlainListing(.settings(settings))))
        case .demo: return source == .demo ? notHere(.demo) : startDemo()
        case .help: return help()
        case .quit: return leave()
        }
    }

    // MARK: From page to page

    private mutating func step(_ step: Int) -> [PlainEffect] {
        if case .episode(let place, let guide, let show) = page {
            guard let beside = guide.place(step, from: place) else {
                return say(step > 0 ? phrases.listEnd : phrases.listStart)
            }
            page = .episode(beside, guide, show)
            return read()
        }
        return step > 0 ? goForward() : goBackward()
    }

    private mutating func goBackward() -> [PlainEffect] {
        guard var listing = page.listing else { return notHere(.previous) }
        guard listing.first > 0 else { return say(phrases.listStart) }
        listing.goBack(size: pageSize)
        page.listing = listing
        return say(text.listingLines(of: page))
    }

    /// Opens what stands under a number.
    private mutating func open(number: Int) -> [PlainEffect] {
        guard let listing = page.listing, listing.source.count > 0 else { return say(phrases.nothingNumbered) }
        guard let item = listing.item(numbered: number) else {
            return say(phrases.noNumber(number, last: listing.source.count))
        }
        switch (item, listing.source, page) {
        case (.show(let show, let index), _, _): return ask(.details(show, index: index, isRefreshing: false))
        case (.film(let film), _, _): return ask(.film(film))
        case (.expired(let id), _, _): return say(phrases.expiredFilm(number: id.number) + phrases.fullStop)
        case (.season(let season), .seasons(let guide), .show(let show, _, _)):
            return open(.season(show, PlainListing(.episodes(guide, season: season))))
        case (.episode(let place), .episodes(let guide, _), .season(let show, _)):
            return open(.episode(place, guide, show))
        case (.setting(let setting), _, _): return askForValue(of: setting)
        case (.pin, _, _): return explainLock()
        case (.stored, _, _):
            return settings.kiosk == nil ? ask(.measureStored) : say(phrases.storedLabel, phrases.fixedByHost)
        default: return say(phrases.nothingNumbered)
        }
    }

    private mutating func goBack() -> [PlainEffect] {
        guard path.count > 1 else {
            if case .list(let listing) = page, case .television = listing.source {
                return say(phrases.atTheStart(quit: word(.quit)))
            }
            return goToTelevision()
        }
        path.removeLast()
        // What was a favorite when the list was read may be none any more.
        if case .list(let listing) = page, case .favorites(_, let order, let filter) = listing.source {
            return ask(.favorites(order, filter: filter))
        }
        return read()
    }

    mutating func goToTelevision() -> [PlainEffect] {
        guard !catalog.isEmpty else { return ask(.catalog(isRefreshing: false)) }
        return start(at: .list(PlainListing(.television(catalog, .listed, indices: nil))))
    }

    // MARK: Searching and ordering

    private var isFilms: Bool {
        guard case .list(let listing) = page else { return false }
        switch listing.source {
        case .films, .foundFilms, .found(.films, _, _): return true
        default: return false
        }
    }

    private mutating func search(_ kind: SearchKind, _ text: String) -> [PlainEffect] {
        ask(text.isEmpty ? .queries(kind) : .search(kind, text))
    }

    private mutating func sort() -> [PlainEffect] {
        guard case .list(let listing) = page else { return notHere(.sort) }
        switch listing.source {
        case .television(_, let order, _):
            return order.next == .listed ? goToTelevision() : ask(.arrangement(catalog, order.next))
        case .films(let list, _): return ask(.films(list.next, page: 1))
        case .favorites(_, let order, let filter): return ask(.favorites(order.next, filter: filter))
        case .found, .foundFilms, .seasons, .episodes, .settings: return notHere(.sort)
        }
    }

    private mutating func filter(_ text: String) -> [PlainEffect] {
        guard case .list(let listing) = page, case .favorites(_, let order, _) = listing.source else {
            return notHere(.filter)
        }
        return ask(.favorites(order, filter: text))
    }

    private mutating func refresh() -> [PlainEffect] {
        switch page {
        case .show(let show, _, _), .season(let show, _), .episode(_, _, let show):
            path.removeLast(min(path.count - 1, depthBelowShow))
            return ask(.details(show, index: catalog.index(of: show.id), isRefreshing: true))
        case .film(let film):
            path.removeLast(min(path.count - 1, 1))
            return ask(.film(film))
        case .list(let listing):
            switch listing.source {
            case .television: return ask(.catalog(isRefreshing: !catalog.isEmpty))
            case .films(let list, _): return ask(.films(list, page: 1))
            case .found(let kind, let query, _): return ask(.search(kind, query))
            case .foundFilms(let query, _): return ask(.search(.films, query))
            case .favorites(_, let order, let filter): return ask(.favorites(order, filter: filter))
            case .seasons, .episodes, .settings: return read()
            }
        }
    }

    /// How many pages lie above what led to the show.
    private var depthBelowShow: Int {
        path.lastIndex { if case .show = $0 { true } else { false } }.map { path.count - $0 } ?? 1
    }

    // MARK: Favorites

    private mutating func toggleFavorite(_ argument: String) -> [PlainEffect] {
        if let number = PlainGrammar.number(argument) {
            guard let listing = page.listing, let entry = listing.item(numbered: number)?.entry else {
                return say(phrases.noNumber(number, last: page.listing?.source.count ?? 0))
            }
            return ask(.toggle(entry, to: !favorites.contains(entry.id)))
        }
        guard let entry = page.entry else { return say(phrases.whichNumber(word(.favorite))) }
        return ask(.toggle(entry, to: !favorites.contains(entry.id)))
    }

    private mutating func undo() -> [PlainEffect] {
        guard let change = lastChange else { return say(phrases.nothingToUndo + phrases.fullStop) }
        lastChange = nil
        return ask(.undo(change))
    }

    // MARK: The program

    private mutating func speak(_ text: String) -> [PlainEffect] {
        guard !text.isEmpty else { return say(Language.allCases.map { "\($0.rawValue)\(phrases.comma)\($0.ownName)" }) }
        let name = text.lowercased()
        let language = Language.allCases.first { $0.ownName.lowercased() == name } ?? Language(code: text)
        guard let language else { return say(phrases.unknownLanguage(text)) }
        return keep(language.rawValue, for: .language)
    }

    private mutating func help() -> [PlainEffect] {
        say(
            [phrases.numberMeaning]
                + PlainCommand.allCases.map { word($0) + phrases.colon + phrases.meaning(of: $0) }
                + [phrases.televisionCredit, phrases.filmsCredit])
    }

    mutating func notHere(_ command: PlainCommand) -> [PlainEffect] {
        say(phrases.notHere(word(command), help: word(.help)))
    }
}
