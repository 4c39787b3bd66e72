import Core
import FoundationEssentials
import Interchange
import Plays

/// The servers that report plays, how they are, and a new one.
struct SourcesPresenter: ScreenPresenter {
    private(set) var state = SourcesState()

    var keyContext: KeyContext { state.takesText ? .entering : .sources }
    var isLoading: Bool { state.sources == nil || state.isLooking }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .open, .removeItem: state.takesText || state.selected != nil
        case .addToList: true
        case .refresh: state.sources?.isEmpty == false
        case .mark, .markMenu, .reveal, .renameList: false
        case _ where command.topic == .moving: (state.sources?.count ?? 0) > 1
        default: hasSubject(of: command)
        }
    }

    func title(in phrases: Phrases) -> [String] { [phrases.sourcesTitle] }

    func position(in phrases: Phrases) -> String? {
        guard let count = state.sources?.count, count > 0 else { return nil }
        return phrases.position(state.selection.index + 1, of: count, isComplete: true)
    }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared: return [.readSources]
        case .edited(let edit): state.edit(edit)
        case .command(let command): return state.takesText ? enter(command) : handle(command)
        case .counted(let command, let count): _ = state.selection.handle(command, count: count)
        case .scrolled(let lines): state.selection.moveLine(by: lines < 0 ? -1 : 1)
        case .scrolledTo(let line): state.selection.show(line: line)
        case .selected(let item) where item == state.selection.index: return handle(.open)
        case .selected(let item): state.selection.select(item)
        case .roomChanged(let columns, let lines): state.selection.setRoom(columns: columns, lines: lines)
        case .keyPressed, .sectionSelected, .groupSelected, .cellSelected, .laidOut: break
        }
        return []
    }

    private mutating func handle(_ command: Command) -> [Effect] {
        switch command {
        case .back:
            if case .code = state.step {
                state.step = .list
                return [.stopConnecting]
            }
            return [.dismiss]
        case .open:
            guard let source = state.selected?.source, !state.isLooking else { return [] }
            state.isLooking = true
            return [.openSource(source)]
        case .addToList: state.step = .address(TextField(), isWrong: false)
        case .removeItem: return state.selected.map { [.removeSource($0.source)] } ?? []
        case .refresh:
            guard state.sources?.isEmpty == false, !state.isLooking else { return [] }
            state.isLooking = true
            return [.syncSources]
        default: _ = state.selection.handle(command)
        }
        return []
    }

    /// Goes on to the next question about a new source, or adds it.
    private mutating func enter(_ command: Command) -> [Effect] {
        guard command == .open else {
            if command == .back { state.step = .list }
            return []
        }
        switch state.step {
        case .address(let field, _):
            guard let source = PlaySource(typed: field.text, besides: state.sources?.map(\.source) ?? []) else {
                state.step = .address(field, isWrong: true)
                return []
            }
            switch source.kind {
            case .jellyfin:
                state.step = .code(source, nil)
                return [.connectSource(source)]
            case .mpv,
                .kodi where source.user == nil:
                state.step = .list
                return [.addSource(source, nil)]
            case .kodi, .plex: state.step = .secret(source, TextField())
            }
        case .secret(let source, let field):
            let secret = PlaySourceSecret(field.text)
            guard secret != nil || source.kind == .kodi else { return [] }
            state.step = .list
            return [.addSource(source, secret)]
        case .list, .code: break
        }
        return []
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        // What a source reported may have been imported, or taken back.
        if case .library = event { return [.readSources] }
        guard case .sources(let event) = event else { return [] }
        switch event {
        case .listed(let sources, let now):
            state.show(sources)
            state.now = now
        case .working: break
        case .looked:
            state.isLooking = false
            return [.readSources]
        case .code(let code):
            if case .code(let source, _) = state.step { state.step = .code(source, code) }
        case .failed(let source, let failure):
            state.isLooking = false
            if case .code = state.step { state.step = .list }
            return [.say(.sourceFailed(source, failure)), .readSources]
        case .changed(let name):
            state.selects = name
            if case .code = state.step { state.step = .list }
            return [.readSources]
        }
        return []
    }
}

struct SourcesState: Sendable {
    enum Step: Hashable, Sendable {
        case list
        /// Name, kind and address of a new source are typed.
        case address(TextField, isWrong: Bool)
        case secret(PlaySource, TextField)
        /// A code must be entered at the server, or `nil` until it is known.
        case code(PlaySource, String?)
    }

    /// `nil` until they have been read.
    private(set) var sources: [SyncSources.Status]?
    var now = Date(timeIntervalSince1970: 0)
    var selection = Selection()
    var step = Step.list
    /// Whether a server is being looked at.
    var isLooking = false
    /// The name of a source to select once it is there.
    var selects: String?

    var selected: SyncSources.Status? { sources?.at(selection.index) }

    /// The field that is typed into, with a secret as dots.
    var field: TextField? {
        switch step {
        case .address(let field, _): field
        case .secret(_, let field): TextField(String(repeating: "•", count: field.text.count))
        case .list, .code: nil
        }
    }

    var takesText: Bool { field != nil }

    mutating func edit(_ edit: TextEdit) {
        switch step {
        case .address(var field, _):
            field.apply(edit)
            step = .address(field, isWrong: false)
        case .secret(let source, var field):
            field.apply(edit)
            step = .secret(source, field)
        case .list, .code: break
        }
    }

    mutating func show(_ new: [SyncSources.Status]) {
        let former = selects ?? selected?.source.name
        sources = new
        selection.setCount(new.count)
        selects = nil
        if let place = new.firstIndex(where: { $0.source.name == former }) { selection.select(place) }
    }
}

extension PlaySource {
    /// Reads `kodi http://tv.local:8080 USER` or `mpv PATH`, perhaps with a name in front; the kind is the name otherwise.
    init?(typed text: String, besides others: [PlaySource]) {
        var words = text.split(separator: " ").map(String.init)
        let isMPV = words.first == Kind.mpv.rawValue && !words.dropFirst().contains(Kind.mpv.rawValue)
        if isMPV || words.count > 1 && Kind(rawValue: words[0]) != nil && URLRoot(words[1]) != nil {
            let kind = words[0]
            let names = [kind] + (2...99).map { "\(kind)-\($0)" }
            guard let free = names.first(where: { name in !others.contains { $0.name == name } }) else { return nil }
            words.insert(free, at: 0)
        }
        if words.count > 1, words[1] == Kind.mpv.rawValue {
            guard PlaySource.isName(words[0]), !others.contains(where: { $0.name == words[0] }) else { return nil }
            let path = words.dropFirst(2).joined(separator: " ")
            self.init(name: words[0], history: path.isEmpty ? nil : path)
            return
        }
        guard (3...4).contains(words.count), PlaySource.isName(words[0]), let kind = Kind(rawValue: words[1]),
            let address = URLRoot(words[2]), !others.contains(where: { $0.name == words[0] })
        else { return nil }
        self.init(name: words[0], kind: kind, address: address, user: words.count == 4 ? words[3] : nil)
    }
}

/// What happened to the sources.
enum SourcesEvent: Sendable {
    case listed([SyncSources.Status], at: Date)
    /// A first look is under way.
    case working(ImportExports.Progress)
    /// A look has ended.
    case looked
    /// The code to enter at a server.
    case code(String)
    case failed(PlaySource, PlaySourceFailure)
    /// A source of this name was added or removed.
    case changed(String)
}
