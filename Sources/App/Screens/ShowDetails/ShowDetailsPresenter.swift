import Entities
import FoundationEssentials
import Library
import Networking
import UseCases

struct ShowDetailsPresenter: PagePresenter {
    var state: ShowDetailsState
    /// The guide with all of its parts; the state has it as it is shown.
    private var whole: EpisodeGuide?
    private var shield = EpisodeShield.open

    init(show: Show, index: Int?) {
        state = ShowDetailsState(show: show, index: index)
    }

    var keyContext: KeyContext { state.section == .episodes && !state.episodes.isEmpty ? .episodes : .sections }
    var isLoading: Bool { state.isLoading || state.isLoadingPart }
    var subject: TitleID? { .show(state.show.id) }
    var entry: Title? { .show(state.show) }

    var hidesEpisodes: Bool { !shield.parts.isEmpty }

    /// The selected episode, or else the one at which the page opens; in another season that is looked at, its first one.
    var target: LibraryTarget? {
        let place = state.selectedPlace ?? (state.section == .episodes ? state.featuredPlace : state.start)
        var target = LibraryTarget(
            .show(state.show), episode: place.flatMap { whole?[$0]?.episode },
            episodes: state.details?.episodes ?? [], followsFirst: true)
        if let place, case .number(let number)? = whole?.seasons.at(place.season)?.name { target.season = number }
        return target
    }

    var hints: [Command] {
        ((state.failure ?? state.partFailure)?.isWorthAnotherTry == true ? [.refresh] : []) + keyContext.hints
    }
    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .open: state.count > 0 && state.section != .pictures
        case .moveLeft where state.section == .episodes: state.season > 0
        case .moveRight where state.section == .episodes: state.season + 1 < state.guide?.seasons.count ?? 0
        default: hasSubject(of: command, in: data)
        }
    }

    func staleness(in data: AppData) -> Staleness? { state.staleness }

    func title(in data: AppData) -> [String] { [state.show.name] }

    func position(in data: AppData) -> String? {
        switch state.section {
        case .episodes, .ratings: data.phrases.position(of: state.selectedPlace, in: state.guide)
        default:
            state.page.position.selection.map { data.phrases.position($0 + 1, of: state.count, isComplete: true) }
        }
    }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .command(let command) where state.section == .ratings && moveRating(command): return []
        case .groupSelected(let season):
            _ = choose(section: 0)
            choose(season: season)
        case .cellSelected(let item, let column): return choose(rating: column, of: item)
        default: return handleOnPage(event, in: data)
        }
        return []
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .details(state.show.id, let update):
            apply(update, in: data)
            return state.section == .watch ? loadSection(again: false) : []
        case .part(.crew(state.show.id), let result):
            change { $0.crew.receive(result.map { if case .crew(let crew) = $0 { crew.byJob } else { [] } }) }
        case .part(.pictures(state.show.id), let result):
            change { $0.pictures.receive(result.map { if case .pictures(let pictures) = $0 { pictures } else { [] } }) }
        case .library(let event) where event.library != nil:
            change { _ in }
            updateShield(data.shields)
        case .shieldChanged: updateShield(data.shields)
        case .similar(state.show.id, let shows): change { $0.similar = shows }
        case .offers(state.show.id, let offers): change { $0.offers.receive(offers) }
        case .settingsChanged where WatchPreferences(data.settings) != state.preferences:
            change { $0.preferences = WatchPreferences(data.settings) }
        default: break
        }
        return []
    }

    // MARK: Commands

    mutating func load(in data: AppData) -> [Effect] {
        state.preferences = WatchPreferences(data.settings)
        return [load(isRefreshing: false)]
    }

    private func load(isRefreshing: Bool) -> Effect {
        .request(.details(state.show.id, index: state.index, isRefreshing: isRefreshing))
    }

    mutating func run(_ command: Command) -> [Effect] {
        switch command {
        case .moveLeft where state.section == .episodes: choose(season: state.season - 1)
        case .moveRight where state.section == .episodes: choose(season: state.season + 1)
        default: return Title.effects(of: command, on: entry) ?? []
        }
        return []
    }

    mutating func open(_ item: Int) -> [Effect] {
        switch state.section {
        case .episodes, .ratings: return openEpisode(at: state.selectedPlace)
        case .similar: return state.similar.flatMap { $0.at(item) }.map { [.present(.show($0, index: nil))] } ?? []
        case .cast: return state.details?.cast.at(item).map { $0.person.page } ?? []
        case .crew: return state.crew.value?.at(item).map { $0.person.page } ?? []
        case .watch where state.watch.isFold(item):
            change { $0.showsPurchases.toggle() }
            return []
        case .watch: return [Effect(.openLink, link: state.watch.url)]
        default: return []
        }
    }

    private func openEpisode(at place: EpisodeGuide.Place?) -> [Effect] {
        guard let guide = whole, let place else { return [] }
        return [
            .present(.episode(place, in: guide, of: state.show, index: state.index, staleness: state.staleness))
        ]
    }

    mutating func loadSection(again: Bool) -> [Effect] {
        let id = state.show.id
        switch state.section {
        case .crew: return state.crew.begin(again: again) ? [.request(.part(.crew(id), isRefreshing: again))] : []
        case .pictures:
            return state.pictures.begin(again: again) ? [.request(.part(.pictures(id), isRefreshing: again))] : []
        case .watch:
            // The details know the numbers by which TMDB finds the show.
            guard let details = state.details, state.offers.begin(again: again) else { return [] }
            return [.request(.offers(details.externals, of: id))]
        case .similar: return [.request(.similar(to: state.show))]
        default: return []
        }
    }

    private mutating func choose(season: Int) {
        guard let guide = state.guide, season != state.season, guide.seasons.indices.contains(season) else { return }
        state.season = season
        state.page.beginSection(at: state.firstItem, of: state.count)
    }

    /// Moves among the episodes of a season in the map of ratings.
    private mutating func moveRating(_ command: Command) -> Bool {
        let step = command == .moveLeft ? -1 : command == .moveRight ? 1 : 0
        guard step != 0, let line = state.page.position.selection ?? (state.count > 0 ? 0 : nil) else { return false }
        if state.page.position.selection == nil {
            state.page.position.select(line, in: state.page.extent)
        } else {
            let last = (state.ratings.lines.at(line)?.ratings.count ?? 1) - 1
            state.ratingColumn = min(max(0, min(state.ratingColumn, last) + step), last)
        }
        return true
    }

    /// Selects a cell in the map of ratings, or opens its episode if it is selected already.
    private mutating func choose(rating column: Int, of item: Int) -> [Effect] {
        let isSelected = state.page.position.selection == item && state.ratingColumn == column
        guard !isSelected else { return open() }
        state.page.position.select(item, in: state.page.extent)
        state.ratingColumn = column
        return []
    }

    mutating func reload() -> [Effect] {
        guard !state.isLoading else { return [] }
        state.isLoading = true
        change { $0.failure = nil }
        return [load(isRefreshing: true)] + loadSection(again: true)
    }

    // MARK: Details

    private mutating func apply(_ update: DetailsUpdate, in data: AppData) {
        switch update {
        case .details(let details, let guide, let staleness, let isFinal):
            change { state in
                state.details = details
                state.show = details.show
                if staleness == nil { state.failure = nil }
            }
            state.staleness = staleness
            state.isLoading = !isFinal
            whole = guide
            let shields = data.shields
            shield = shields[details.show]
            show(shield.shown(guide), shields)
        case .failed(let error):
            change { $0.failure = error }
            state.isLoading = false
        }
    }

    private mutating func updateShield(_ shields: EpisodeShields) {
        let former = shield
        shield = shields[state.show]
        guard let whole, shield != former else { return findStart(shields) }
        change { _ in }
        show(shield.shown(whole), shields)
    }

    /// Replaces the guide; the same season and episode stay selected.
    private mutating func show(_ guide: EpisodeGuide, _ shields: EpisodeShields) {
        let season = state.guide.flatMap {
            $0.seasons.indices.contains(state.season) ? $0.seasons[state.season].name : nil
        }
        let episode = state.section == .episodes ? state.selectedPlace.flatMap { state.guide?[$0]?.episode.id } : nil
        let isFirst = state.guide == nil
        state.guide = guide
        state.ratings = RatingMap(guide, byMonth: true)
        findStart(shields)
        state.season = guide.seasons.firstIndex { $0.name == season } ?? state.start?.season ?? 0
        guard state.section == .episodes else { return }
        state.page.extent.items = state.episodes.count
        let index = episode.flatMap { id in state.episodes.firstIndex { $0.episode.id == id } }
        guard let item = index ?? (episode != nil ? 0 : isFirst ? state.firstItem : nil) else {
            return state.page.position.adjust(in: state.page.extent)
        }
        state.page.position.select(item, in: state.page.extent)
    }

    private mutating func findStart(_ shields: EpisodeShields) {
        guard let details = state.details else { return }
        let next = shields.next(of: details.show, in: details.episodes)
        state.next = next.flatMap { state.guide?.place(of: $0.id) }
        state.start = state.guide?.start(next: next?.id)
    }
}

extension [CrewMember] {
    /// Grouped by job, in the order in which the jobs first occur.
    fileprivate var byJob: [CrewMember] {
        var order: [String: Int] = [:]
        for member in self where order[member.job] == nil { order[member.job] = order.count }
        return enumerated().sorted { left, right in
            (order[left.element.job] ?? 0, left.offset) < (order[right.element.job] ?? 0, right.offset)
        }
        .map(\.element)
    }
}

extension Collection {
    /// The element at an index, or `nil` outside.
    func at(_ index: Index) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension Person {
    /// Opens the person's page.
    var page: [Effect] { [.present(.person(self))] }
}

struct ShowDetailsState: PageState {
    static let sections: [SectionName] = [
        .episodes, .ratings, .cast, .crew, .watch, .pictures, .similar, .about,
    ]

    /// The show as the list knows it, until its details arrive.
    var show: Show
    /// Its index in the catalog, by which the cache decides whether to store it.
    let index: Int?
    var details: ShowDetails?
    /// The episodes by season, or `nil` until the details arrive.
    var guide: EpisodeGuide?
    var ratings = RatingMap(nil)
    var ratingColumn = 0
    /// The index in the guide of the season whose episodes are listed.
    var season = 0
    /// The next episode to watch, or `nil` if none is.
    var next: EpisodeGuide.Place?
    /// The episode at which the reader is, or `nil` without episodes.
    var start: EpisodeGuide.Place?
    /// Grouped by job.
    var crew = PagePart<[CrewMember]>.unloaded
    var pictures = PagePart<[ShowPicture]>.unloaded
    /// The offers to watch it, by country.
    var offers = PagePart<[Country: WatchOffers]>.unloaded
    var preferences = WatchPreferences()
    /// Whether the services that sell it are listed.
    var showsPurchases = false
    /// `nil` until they have been looked for in the catalog.
    var similar: [Show]?
    var isLoading = true
    /// How old the details are, or `nil` while they are younger than their time to live.
    var staleness: Staleness?
    var failure: GatewayError?
    var page = ScrolledPage()

    var sectionCount: Int { Self.sections.count }
    var section: SectionName { Self.sections.at(page.section) ?? .episodes }

    var count: Int {
        switch section {
        case .episodes: episodes.count
        case .ratings: ratings.lines.count
        case .cast: details?.cast.count ?? 0
        case .crew: crew.value?.count ?? 0
        case .watch: watch.rows.count
        case .pictures: pictures.value?.count ?? 0
        case .about: 0
        default: similar?.count ?? 0
        }
    }

    var isLoadingPart: Bool {
        switch section {
        case .crew: crew.isLoading
        case .pictures: pictures.isLoading
        case .watch: offers.isLoading
        default: false
        }
    }

    var partFailure: GatewayError? {
        switch section {
        case .crew: crew.failure
        case .pictures: pictures.failure
        case .watch: offers.failure
        default: nil
        }
    }

    /// The services in the reader's country or, if none is known, the network.
    var watch: WatchList {
        let services = WatchList(offers.value ?? [:], preferences, showsPurchases: showsPurchases)
        return services.rows.isEmpty ? WatchList(network: show.network, preferences) : services
    }

    /// Why no service is listed, or `nil` if some are, or are being loaded.
    /// - Parameter explained: a failure in words.
    func reason(_ phrases: Phrases, explained: (GatewayError) -> String) -> String? {
        let reason: String
        switch offers {
        case .unloaded, .loading: return nil
        case .loaded where watch.url != nil || !watch.briefly.isEmpty: return nil
        case .loaded: reason = phrases.noOffers(in: watch.country)
        case .failed(.keyUnavailable): reason = phrases.watchNeedsKey
        case .failed(let error): reason = explained(error)
        }
        return show.network == nil ? reason : phrases.sentences(phrases.watchNetwork, reason)
    }

    var chosen: Season? { guide?.seasons.at(season) }

    var episodes: [ScheduledEpisode] { chosen?.episodes ?? [] }

    /// The episode to show while none is selected: the one at which the reader is in the season, or else its first.
    var featuredPlace: EpisodeGuide.Place? {
        guard !episodes.isEmpty else { return nil }
        return start?.season == season ? start : EpisodeGuide.Place(season: season, episode: 0)
    }

    var firstItem: Int { section == .episodes ? featuredPlace?.episode ?? 0 : 0 }

    var selectedPlace: EpisodeGuide.Place? { page.position.selection.flatMap(place) }

    /// The episode of an item of the sections with episodes.
    func place(of item: Int) -> EpisodeGuide.Place? {
        switch section {
        case .episodes: EpisodeGuide.Place(season: season, episode: item)
        case .ratings: ratings.place(line: item, column: ratingColumn)
        default: nil
        }
    }
}
