import Entities
import Library

extension AppModel {
    /// What the commands of the library refer to, with everything that is known about it.
    var libraryTarget: LibraryTarget? {
        guard var target = router.current.target else { return nil }
        guard case .show(let show) = target.entry else { return target }
        target.episode = target.episode.map { data.library.whole($0, of: show.id) }
        target.next = target.next.map { data.library.whole($0, of: show.id) }
        if target.episodes.isEmpty { target.episodes = data.library.shows[show.id]?.details.episodes ?? [] }
        if !target.drop.isEmpty {
            target.next = target.drop.filter { !isWatched($0, of: show) }
        } else if target.episode == nil, target.next.isEmpty, !target.episodes.isEmpty {
            target.next =
                data.library.progress(in: target.episodes, of: show.id, at: data.now, calendar: data.calendar).drop
        }
        return target
    }

    // MARK: Marks

    /// Does the usual thing: marks the selected or the next episode as watched, or takes that back; plans a film, then marks it;
    /// follows a show that is not in the library.
    /// - Parameter isNamed: whether the user has named the episode, which is then marked even if its show is not followed.
    mutating func markSelected(isNamed: Bool = false) -> [Effect] {
        guard let target = libraryTarget, let action = markAction(on: target, isNamed: isNamed) else { return [] }
        switch action {
        case .begin(let change, _), .unwatch(let change, _): return [.changeLibrary(change)]
        case .watch(let change, _): return ask(change)
        case .menu:
            openLibraryMenu(.main, of: target)
            return []
        }
    }

    /// What the key that marks does now, or `nil` if nothing.
    func markAction(on target: LibraryTarget, isNamed: Bool = false) -> MarkAction? {
        switch target.entry {
        case .expired, nil: return nil
        case .movie(let movie):
            if data.library.isWatched(movie.id) { return .unwatch(.unwatchMovie(movie.id), nil) }
            guard !isIncluded(.movie(movie.id)) else {
                return .watch(.watchMovie(movie, .now), nil)
            }
            return .begin(.status(.planned, of: .movie(movie)), .planned)
        case .show(let show):
            let isKnown = isIncluded(.show(show.id))
            let follow = MarkAction.begin(.status(.followed, of: .show(show)), .followed)
            if target.followsFirst, !isKnown, !isNamed { return follow }
            if target.isSeason, let season = target.season {
                return .watch(.watchSeason(season, among: target.episodes, of: show, .now), nil)
            }
            if let episode = target.episode {
                return isWatched(episode, of: show)
                    ? .unwatch(.unwatch([episode], of: show), episode)
                    : .watch(.watch([episode], of: show, .now), episode)
            }
            guard isKnown else { return follow }
            return target.next.first.map { .watch(.watch([$0], of: show, .now), $0) } ?? .menu
        }
    }

    /// Whether something is followed or planned. So is everything on the remembered list that is shown until the library is read.
    private func isIncluded(_ id: TitleID) -> Bool { heldInputs != nil || data.library.record(of: id)?.status != nil }

    func isWatched(_ episode: Episode, of show: Show) -> Bool {
        data.library.isWatched(episode.id, of: show.id, calendar: data.calendar)
    }

    /// Makes a change after asking when, if it marks several episodes, and whether, if one of them is not out yet.
    mutating func ask(_ change: LibraryChange) -> [Effect] {
        guard let target = libraryTarget else { return [] }
        if case .watch(let episodes, _, _) = change {
            let today = data.today
            if episodes.contains(where: { !$0.isReleased(at: data.now, today) }) {
                openLibraryMenu(.unaired(change), of: target)
                return []
            }
        }
        var count = 0
        for act in data.library.acts(for: change, at: data.now, calendar: data.calendar) {
            if case .play = act { count += 1 }
        }
        guard count > 1 else { return [.changeLibrary(change)] }
        openLibraryMenu(.moment(change, count: count), of: target)
        return []
    }

    // MARK: The menu

    /// - Parameter text: the text in the field, or `nil` for the usual one.
    mutating func openLibraryMenu(_ menu: LibraryMenu, of target: LibraryTarget, text: String? = nil) {
        let builder = LibraryMenuBuilder(
            target: target, library: data.library, phrases: data.phrases, now: data.now, calendar: data.calendar,
            hasEditor: hasEditor)
        let kind = PaletteState.Kind.menu(menu, target, title: builder.title(of: menu))
        let usual = menu == .note ? builder.note : menu.isTime ? usualTime : ""
        let newList: @Sendable (String) -> PaletteChoice = { builder.newList(named: $0) }
        palette = PalettePresenter(
            kind, choices: builder.choices(of: menu), text: text ?? usual, isSuggestion: text == nil && menu.isTime,
            offer: menu == .lists ? newList : nil)
    }

    /// Opens the note of something in the user's editor, or else in a field.
    mutating func editNote(of target: LibraryTarget) -> [Effect] {
        let note = data.library.state.records[target.subject.id]?.note ?? ""
        if hasEditor { return [.editNote(note, of: target)] }
        guard LibraryMenuBuilder.fitsField(note) else { return [.say(.noteTooLong)] }
        typeNote(of: target)
        return []
    }

    /// Today and now, to be changed.
    private var usualTime: String { TypedTime.text(of: data.calendar.time(of: data.now)) }

    mutating func typeNote(of target: LibraryTarget) { openLibraryMenu(.note, of: target) }

    mutating func run(_ menu: LibraryMenu, of target: LibraryTarget, text: String) -> [Effect] {
        let text = RichText(plain: text, limit: LibraryAct.noteLimit).text
        switch menu {
        case .note: return [.changeLibrary(.note(text.isEmpty ? nil : text, target.subject))]
        case .time(let change, _): return watch(change, at: text, of: target)
        case .newList: return text.isEmpty ? [] : [.changeLibrary(.list(.create(text, target.subject)))]
        case .tag: return text.isEmpty ? [] : [.changeLibrary(.tag(text, true, target.subject))]
        default: return []
        }
    }

    /// Marks something as watched at a time that was typed; asks again if it is not one.
    private mutating func watch(_ change: LibraryChange, at text: String, of target: LibraryTarget) -> [Effect] {
        let today = data.calendar.time(of: data.now)?.day
        do throws(TypedTime.Problem) {
            let time = try TypedTime(text, on: today, today: today).time(in: data.calendar)
            if let fault = time.fault(at: data.now, in: data.calendar) { throw .impossible(fault) }
            return [.changeLibrary(change.at(.at(time)))]
        } catch {
            openLibraryMenu(.time(change, error), of: target, text: text)
            return []
        }
    }

    // MARK: Events

    /// A step of more acts is told as a whole.
    private static let starLimit = 4

    mutating func update(by event: LibraryEvent) -> [Effect] {
        let effects = show(event)
        guard hasReadLibrary, let held = heldInputs else { return effects }
        heldInputs = nil
        return effects + held.flatMap { handle(AppEvent.input($0)) }
    }

    /// Shows Up Next as the last program left it, before the library is read.
    mutating func remember(_ list: UpNextList) -> [Effect] {
        guard !hasReadLibrary, !list.rows.isEmpty else { return [] }
        heldInputs = []
        data.marks.ids = Set(list.rows.lazy.filter(\.record.isStarred).map(\.id))
        let effects = router.receive(.upNext(.remembered(list)), in: data)
        return mayOpenUpNext ? effects + router.select(.upNext, in: data) : effects
    }

    private mutating func show(_ event: LibraryEvent) -> [Effect] {
        let event = event.withoutOlder(than: data.library)
        let before = data.library
        if let new = event.library {
            data.library = new
            data.marks.ids = data.library.favoriteIDs
        }
        let effects = router.receive(.library(event), in: data)
        switch event {
        case .changed(let change):
            let opensUpNext = mayOpenUpNext && data.library.isFollowing
            hasReadLibrary = true
            let news = change.others.sorted { $0.key < $1.key }
            if !news.isEmpty {
                return effects + news.map { .say(.libraryChanged(count: $0.value, machine: $0.key)) }
            }
            return opensUpNext ? effects + router.select(.upNext, in: data) : effects
        case .performed(_, let acts, let isImport):
            let summary = LibrarySummary(acts, before: before, after: data.library, isImport: isImport)
            guard let summary else {
                return effects + [.say(.nothingChanged)]
            }
            (canUndo, canRedo) = (true, false)
            // An import may bring hundreds.
            let stars = acts.count > Self.starLimit ? [] : acts.flatMap { tellStar($0) }
            return effects + (stars.isEmpty ? [.say(.library(summary))] : stars)
        case .reverted(let reversal, let isRedo):
            (canUndo, canRedo) = (true, !isRedo)
            let summary = LibrarySummary(
                reversal.acts, before: before, after: data.library, isImport: reversal.isImport)
            guard let summary else {
                return effects + [.say(.undone)]
            }
            return effects + [.say(isRedo ? .redone(summary) : .undoneStep(summary))]
        case .nothingToRevert(let isRedo):
            if isRedo { canRedo = false } else { canUndo = false }
            return effects + [.say(isRedo ? .nothingToRedo : .nothingToUndo)]
        case .failed(let error):
            hasReadLibrary = true
            return effects + [.say(.libraryFailed(error))]
        }
    }

    /// Whether Up Next opens as soon as the library turns out to follow something: at the start, unless the user is
    /// somewhere already.
    var mayOpenUpNext: Bool { !hasReadLibrary && !hasActed && router.tab == .browse && router.depth == 0 }

    /// Says that something is a favorite now, or none any more, and highlights a new star.
    private mutating func tellStar(_ act: LibraryAct) -> [Effect] {
        guard case .assign(let subject, .star(let isStarred)) = act, let id = subject.id.showOrFilm else { return [] }
        data.marks.new = isStarred && !data.settings.reducesMotion ? id : nil
        let message: Message = isStarred ? .favoriteAdded(subject.name) : .favoriteRemoved(subject.name)
        return (isStarred ? [.request(.starRest(id))] : []) + [.say(message)]
    }
}

/// What the key that marks does.
enum MarkAction: Hashable, Sendable {
    /// Follows a show, or plans a film.
    case begin(LibraryChange, LibraryStatus)
    /// Marks an episode, or something else, as watched, or takes that back.
    case watch(LibraryChange, Episode?)
    case unwatch(LibraryChange, Episode?)
    case menu
}

extension LibraryEvent {
    /// The event with the library as it is known, if its own is older: events of two tasks may overtake each other.
    fileprivate func withoutOlder(than known: Library) -> LibraryEvent {
        guard let library, library.revision < known.revision else { return self }
        return switch self {
        case .changed(let change): .changed(LibraryStore.Change(library: known, others: change.others))
        case .performed(_, let acts, let isImport): .performed(known, acts, isImport: isImport)
        case .reverted(let reversal, let isRedo):
            .reverted(
                LibraryStore.Reversal(library: known, acts: reversal.acts, isImport: reversal.isImport), isRedo: isRedo)
        case .nothingToRevert, .failed: self
        }
    }
}
