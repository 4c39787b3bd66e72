import Entities
import FoundationEssentials
import Library
import Networking
import UseCases

struct PersonDetailsPresenter: PagePresenter {
    var state: PersonDetailsState
    /// The credits with the names of all episodes; the state has them as they are shown.
    private var credits: [PersonCredit] = []

    init(person: Person) {
        state = PersonDetailsState(person: person)
    }

    var keyContext: KeyContext { .sections }
    var isLoading: Bool { state.isLoading }
    var subject: TitleID? { .person(state.person.id) }
    var link: String? { state.person.url }
    var target: LibraryTarget? { LibraryTarget(state.person) }
    var hidesEpisodes: Bool { state.listed.contains { $0.episode?.hidden.isEmpty == false } }
    var hints: [Command] { (state.failure?.isWorthAnotherTry == true ? [.refresh] : []) + keyContext.hints }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .nextSection, .previousSection: state.kinds.count > 1
        case .open: !state.listed.isEmpty
        case .refresh: state.isKnownToTVmaze
        default: hasSubject(of: command, in: data)
        }
    }

    func staleness(in data: AppData) -> Staleness? { state.staleness }

    func title(in data: AppData) -> [String] { [state.person.name] }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .person(state.person.id, let update): apply(update, data.shields)
        case .shieldChanged: updateShield(data.shields)
        case .library(let event) where event.library != nil: updateShield(data.shields)
        case .creditedShow(state.person.id, let result) where isVisible:
            switch result {
            case .success(let show): return [.present(.show(show, index: nil))]
            case .failure(let error): change { $0.failure = error }
            }
        default: break
        }
        return []
    }

    private mutating func updateShield(_ shields: EpisodeShields) {
        let shown = shields.shown(credits)
        if shown != state.credits { change { $0.credits = shown } }
    }

    // MARK: Commands

    mutating func load(in data: AppData) -> [Effect] {
        state.isKnownToTVmaze ? [.request(.person(state.person.id, isRefreshing: false))] : []
    }

    mutating func run(_ command: Command) -> [Effect] {
        switch command {
        case .openLink, .copyLink: [Effect(command, link: link)]
        default: []
        }
    }

    /// Opens the show of a credit.
    mutating func open(_ item: Int) -> [Effect] {
        guard let credit = state.listed.at(item) else { return [] }
        if let show = credit.show { return [.present(.show(show, index: nil))] }
        return credit.episode.map { [.request(.creditedShow(of: $0.id, for: state.person.id))] } ?? []
    }

    mutating func reload() -> [Effect] {
        guard !state.isLoading, state.isKnownToTVmaze else { return [] }
        state.isLoading = true
        change { $0.failure = nil }
        return [.request(.person(state.person.id, isRefreshing: true))]
    }

    // MARK: Details

    /// Applies an update; the same kind of credits stays chosen, and the same credit selected.
    private mutating func apply(_ update: PersonUpdate, _ shields: EpisodeShields) {
        switch update {
        case .details(let details, let age, let staleness, let isFinal):
            let (kind, selected) = (state.kind, state.page.position.selection.flatMap { state.listed.at($0) })
            credits = details.credits
            change { state in
                state.person = details.person
                state.credits = shields.shown(details.credits)
                state.age = age
                if staleness == nil { state.failure = nil }
            }
            state.staleness = staleness
            state.isLoading = !isFinal
            if let kind, let section = state.kinds.firstIndex(of: kind) { _ = choose(section: section) }
            state.page.extent.items = state.listed.count
            if let selected, let index = state.listed.firstIndex(where: { $0.isSameWork(as: selected) }) {
                state.page.position.select(index, in: state.page.extent)
            } else {
                state.page.position.adjust(in: state.page.extent)
            }
        case .failed(let error):
            change { $0.failure = error }
            state.isLoading = false
        }
    }
}

struct PersonDetailsState: PageState {
    /// The person as the list knows them, until their details arrive.
    var person: Person
    /// Today or at death, or `nil` if it is unknown.
    var age: Int?
    var isLoading: Bool
    /// How old the credits are, or `nil` while they are younger than their time to live.
    var staleness: Staleness?
    var failure: GatewayError?
    var page = ScrolledPage()
    /// The credits of each kind, in the order of `kinds`.
    private var lists: [[PersonCredit]] = []
    /// The kinds of credits that the person has, which are the sections of the page.
    private(set) var kinds: [PersonCredit.Kind] = []

    init(person: Person) {
        self.person = person
        isLoading = person.id.source == .tvmaze
    }

    /// TVmaze does not know the people of TMDB.
    var isKnownToTVmaze: Bool { person.id.source == .tvmaze }

    var credits: [PersonCredit] {
        get { lists.flatMap(\.self) }
        set {
            kinds = PersonCredit.Kind.allCases.filter { kind in newValue.contains { $0.kind == kind } }
            lists = kinds.map { kind in newValue.filter { $0.kind == kind } }
        }
    }

    var sectionCount: Int { kinds.count }
    var count: Int { listed.count }

    /// The chosen kind, or `nil` without credits.
    var kind: PersonCredit.Kind? { kinds.at(page.section) }

    /// The credits of the chosen kind.
    var listed: [PersonCredit] { lists.at(page.section) ?? [] }
}
