import FoundationEssentials
import Interchange
import Networking
import Plays

/// The servers that report plays, how they are, and a new one.
struct SourcesPresenter: ListPresenter {
    enum Step: Hashable, Sendable {
        case list
        /// Name, kind and address of a new source are typed.
        case address(TextField, isWrong: Bool)
        case secret(PlaySource, TextField)
        /// A code must be entered at the server, or `nil` until it is known.
        case code(PlaySource, String?)
    }

    var list = ListState<SyncSources.Status>()
    private(set) var step = Step.list
    /// Whether a server is being looked at.
    private var isLooking = false
    /// The name of a source to select once it is there.
    private var awaited: String?

    var keyContext: KeyContext { field == nil ? .sources : .entering }
    var isLoading: Bool { list.rows == nil || isLooking }

    var doors: [Command] { step == .list && list.rows?.isEmpty == true ? [.addToList] : [] }

    /// The field that is typed into, with a secret as dots.
    var field: TextField? {
        switch step {
        case .address(let field, _): field
        case .secret(_, let field): TextField(String(repeating: "•", count: field.text.count))
        case .list, .code: nil
        }
    }

    /// Whether the typed address is not one.
    var isWrong: Bool { if case .address(_, isWrong: true) = step { true } else { false } }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .open, .removeItem: field != nil || list.selected != nil
        case .addToList: true
        case .refresh: list.count > 0
        case .mark, .markMenu, .reveal, .renameList: false
        case _ where command.topic == .moving: list.count > 1
        default: hasSubject(of: command, in: data)
        }
    }

    func title(in data: AppData) -> [String] { [data.phrases.sourcesTitle] }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .edited(let edit):
            self.edit(edit)
            return []
        case .command(let command) where field != nil: return enter(command)
        default: return handleInList(event, in: data)
        }
    }

    private mutating func edit(_ edit: TextEdit) {
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

    mutating func appear(in data: AppData) -> [Effect] { [.request(.sources)] }

    mutating func open(in data: AppData) -> [Effect] {
        guard field == nil else { return enter(.open) }
        guard let source = list.selected?.source, !isLooking else { return [] }
        isLooking = true
        return [.request(.openSource(source))]
    }

    mutating func run(_ command: Command, in data: AppData) -> [Effect] {
        switch command {
        case .back:
            guard case .code = step else { return [.dismiss] }
            step = .list
            return [.cancel(.sourceLook)]
        case .addToList: step = .address(TextField(), isWrong: false)
        case .removeItem: return list.selected.map { [.removeSource($0.source)] } ?? []
        case .refresh:
            guard list.count > 0, !isLooking else { return [] }
            isLooking = true
            return [.request(.syncSources(isAsked: true))]
        default: break
        }
        return []
    }

    /// Goes on to the next question about a new source, or adds it.
    private mutating func enter(_ command: Command) -> [Effect] {
        guard command == .open else {
            if command == .back { step = .list }
            return []
        }
        switch step {
        case .address(let field, _):
            guard let source = PlaySource(typed: field.text, besides: list.rows?.map(\.source) ?? []) else {
                step = .address(field, isWrong: true)
                return []
            }
            switch source.kind {
            case .jellyfin:
                step = .code(source, nil)
                return [.request(.connectSource(source))]
            case .mpv,
                .kodi where source.user == nil:
                step = .list
                return [.addSource(source, nil)]
            case .kodi, .plex: step = .secret(source, TextField())
            }
        case .secret(let source, let field):
            let secret = PlaySourceSecret(field.text)
            guard secret != nil || source.kind == .kodi else { return [] }
            step = .list
            return [.addSource(source, secret)]
        case .list, .code: break
        }
        return []
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        // What a source reported may have been imported, or taken back.
        if case .library = event { return [.request(.sources)] }
        guard case .sources(let event) = event else { return [] }
        switch event {
        case .listed(let sources):
            list.show(sources, selecting: awaited ?? list.selected?.id)
            awaited = nil
        case .working: break
        case .looked:
            isLooking = false
            return [.request(.sources)]
        case .code(let code):
            if case .code(let source, _) = step { step = .code(source, code) }
        case .failed(let source, let failure):
            isLooking = false
            if case .code = step { step = .list }
            return [.say(.sourceFailed(source, failure)), .request(.sources)]
        case .changed(let name):
            awaited = name
            if case .code = step { step = .list }
            return [.request(.sources)]
        }
        return []
    }
}

extension SyncSources.Status: ListRow {
    package var id: String { source.name }
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
    case listed([SyncSources.Status])
    /// A first look is under way.
    case working(ImportSession.Progress)
    /// A look has ended.
    case looked
    /// The code to enter at a server.
    case code(String)
    case failed(PlaySource, PlaySourceFailure)
    /// A source of this name was added or removed.
    case changed(String)
}
