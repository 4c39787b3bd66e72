import Core

/// The plays by day, and changes to them.
struct HistoryPresenter: ScreenPresenter {
    private(set) var state = HistoryState()

    var keyContext: KeyContext {
        state.edit != nil ? .entering : state.filter?.isTyping == true ? .typing : .history
    }

    var isLoading: Bool { state.days == nil }
    var query: String? { state.query }

    var entry: Favorite.Entry? {
        guard let entry = state.selected else { return nil }
        if let show = entry.play.subject.place?.show {
            return .show(state.library.shows[show]?.details.show ?? Show(id: show, name: entry.title))
        }
        guard case .movie(let id) = entry.play.subject.id else { return nil }
        return .movie(state.library.movies[id]?.movie ?? Movie(id: id, title: entry.title))
    }

    var target: LibraryTarget? {
        entry.map { entry in
            guard case .show(let show) = entry, case .episode(let number)? = state.selected?.play.subject.id else {
                return LibraryTarget(entry)
            }
            let episodes = state.library.shows[show.id]?.details.episodes
            return LibraryTarget(entry, episode: episodes?.first { $0.id == number })
        }
    }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .filter: state.count > 0 || state.filter != nil
        case .open, .editTime, .removePlay: state.selected != nil
        case _ where command.topic == .moving: state.count > 1
        default: hasSubject(of: command)
        }
    }

    func title(in phrases: Phrases) -> [String] { [phrases.historyTitle] }

    func position(in phrases: Phrases) -> String? {
        state.count == 0 ? nil : phrases.position(state.place, of: state.count, isComplete: true)
    }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared: return [.computeHistory]
        case .edited(let edit): handle(edit)
        case .command(let command): return handle(command, count: nil)
        case .counted(let command, let count): return handle(command, count: count)
        case .scrolled(let lines): move(down: lines > 0) { $0.moveLine(by: lines < 0 ? -1 : 1) }
        case .scrolledTo(let line): move(down: true) { $0.show(line: line) }
        case .selected(let row):
            guard case .entry? = state.rows.at(row) else { return [] }
            if row == state.selection.index { return handle(.open, count: nil) }
            state.selection.select(row)
        case .roomChanged(let columns, let lines): state.selection.setRoom(columns: columns, lines: lines)
        case .keyPressed, .sectionSelected, .groupSelected, .cellSelected, .laidOut: break
        }
        return []
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        switch event {
        case .viewing(.history(let history, let library, let today)):
            state.show(history, of: library, today: today)
        case .library(let event) where event.library != nil && isVisible: return [.computeHistory]
        default: break
        }
        return []
    }

    // MARK: Commands

    private mutating func handle(_ command: Command, count: Int?) -> [Effect] {
        if state.edit != nil { return finishEdit(command) }
        switch command {
        case .back: return leave()
        case .filter:
            if state.filter == nil { state.filter = ListFilter() }
            state.filter?.isTyping = true
        case .open where state.filter?.isTyping == true: state.filter?.isTyping = false
        case .open: return entry.flatMap { Route($0) }.map { [.present($0)] } ?? []
        case .editTime:
            guard let entry = state.selected else { return [] }
            let text = TypedTime.text(of: entry, day: state.selectedDay, phrases: .english)
            state.edit = HistoryState.Edit(entry: entry, day: state.selectedDay, field: TextField(text))
        case .removePlay: return state.selected.map { [.changeLibrary(.acts([.remove([$0.play.id])]))] } ?? []
        case _ where command.topic == .moving:
            let isUp: Bool = [.moveUp, .pageUp, .halfPageUp, .goToStart].contains(command)
            move(down: !isUp) { _ = $0.handle(command, count: count) }
        default: return Favorite.Entry.effects(of: command, on: entry) ?? []
        }
        return []
    }

    private mutating func move(down: Bool, _ body: (inout Selection) -> Void) {
        body(&state.selection)
        state.leaveHeading(down: down)
    }

    private mutating func leave() -> [Effect] {
        guard state.filter != nil else { return [.dismiss] }
        state.filter = nil
        state.arrange()
        return []
    }

    private mutating func handle(_ edit: TextEdit) {
        guard state.edit == nil else {
            state.edit?.field.apply(edit)
            state.edit?.problem = nil
            return
        }
        state.filter?.field.apply(edit)
        state.arrange()
    }

    private mutating func finishEdit(_ command: Command) -> [Effect] {
        guard let edit = state.edit, command == .open else {
            if command == .back { state.edit = nil }
            return []
        }
        do throws(TypedTime.Problem) {
            let time = try TypedTime(edit.field.text, on: edit.day, today: state.today)
            state.edit = nil
            return [.changePlay(edit.entry.play, time)]
        } catch {
            state.edit?.problem = error
            return []
        }
    }
}
