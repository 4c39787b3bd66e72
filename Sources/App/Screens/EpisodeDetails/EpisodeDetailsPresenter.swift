import Core
import FoundationEssentials

struct EpisodeDetailsPresenter: ScreenPresenter {
    private(set) var state: EpisodeDetailsState
    /// The guide with all of its parts; the state has it as it is shown.
    private let whole: EpisodeGuide
    private var shield = EpisodeShield.open
    private let staleness: Staleness?

    /// - Parameter staleness: how old the guide is, or `nil` if it is fresh.
    init(
        _ place: EpisodeGuide.Place, in guide: EpisodeGuide, of show: Show, index: Int? = nil,
        staleness: Staleness? = nil
    ) {
        (whole, self.staleness) = (guide, staleness)
        state = EpisodeDetailsState(show: show, index: index, guide: guide, place: place)
    }

    var keyContext: KeyContext { .episode }
    var isLoading: Bool { state.section == .guests && state.guests.isLoading }
    var hints: [Command] {
        let failure = state.section == .guests ? state.guests.failure : nil
        return (failure?.isWorthAnotherTry == true ? [.refresh] : []) + keyContext.hints
    }
    var entry: Favorite.Entry? { .show(state.show) }
    var link: String? { state.entry?.episode.url }
    var hidesEpisodes: Bool { !shield.parts.isEmpty }
    /// The selected episode of the season, or else that of the page.
    var target: LibraryTarget? {
        let item = state.section == .season ? state.page.position.selection : nil
        let place = item.map { EpisodeGuide.Place(season: state.place.season, episode: $0) } ?? state.place
        let episode = whole[place]
        let episodes = whole.seasons.flatMap(\.episodes).map(\.episode)
        return LibraryTarget(.show(state.show), episode: episode?.episode, episodes: episodes)
    }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .moveLeft: state.before != nil
        case .moveRight: state.after != nil
        default: hasSubject(of: command)
        }
    }

    func staleness(at now: Date) -> Staleness? { staleness }

    func title(in phrases: Phrases) -> [String] { [state.show.name] }
    func position(in phrases: Phrases) -> String? { phrases.position(of: state.place, in: state.guide) }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        // Without a selected card, the arrows lead to the next episode.
        let isAboveCards = state.page.position.selection == nil
        switch event {
        case .command(.moveLeft) where isAboveCards: return step(-1)
        case .command(.moveRight) where isAboveCards: return step(1)
        default: if state.page.handle(event) { return [] }
        }
        switch event {
        case .command(let command): return handle(command)
        case .selected(let item) where item == state.page.position.selection: return open()
        case .selected(let item): state.page.position.select(item, in: state.page.extent)
        case .sectionSelected(let section): return choose(section: section)
        default: break
        }
        return []
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        if case .library(let event) = event, event.library != nil { state.page.revision += 1 }
        if case .shields(let shields) = event, shields[state.show] != shield {
            shield = shields[state.show]
            state.guide = shield.shown(whole)
            state.page.revision += 1
            return loadGuests()
        }
        guard let episode = state.entry?.episode, case .part(.guestCast(episode.id), let result) = event else {
            return []
        }
        state.guests.receive(result.map { if case .guestCast(let guests) = $0 { guests } else { [] } })
        state.page.revision += 1
        return []
    }

    private mutating func handle(_ command: Command) -> [Effect] {
        switch command {
        case .moveLeft: return step(-1)
        case .moveRight: return step(1)
        case .nextSection: return choose(section: state.page.section + 1)
        case .previousSection: return choose(section: state.page.section - 1)
        case .open: return open()
        case .refresh: return loadGuests(again: true)
        case .back: return [.dismiss]
        case .openLink, .copyLink: return [Effect(command, link: state.entry?.episode.url)]
        default: return Favorite.Entry.effects(of: command, on: .show(state.show)) ?? []
        }
    }

    /// Opens the selected episode of the season or the selected guest.
    private mutating func open() -> [Effect] {
        guard let item = state.page.position.selection else {
            if state.count > 0 { state.page.position.select(0, in: state.page.extent) }
            return []
        }
        guard state.section == .guests else {
            return go(to: EpisodeGuide.Place(season: state.place.season, episode: item))
        }
        return state.guests.value?.at(item).map { $0.person.page } ?? []
    }

    private mutating func choose(section: Int) -> [Effect] {
        guard state.page.choose(section: section, of: EpisodeDetailsState.sections.count) else { return [] }
        return loadGuests()
    }

    private mutating func loadGuests(again: Bool = false) -> [Effect] {
        guard state.section == .guests, !state.hidesGuests, let episode = state.entry?.episode,
            state.guests.begin(again: again)
        else { return [] }
        state.page.revision += 1
        return [.loadPart(.guestCast(episode.id), isRefreshing: again)]
    }

    private mutating func step(_ step: Int) -> [Effect] {
        state.guide.place(step, from: state.place).map { go(to: $0) } ?? []
    }

    private mutating func go(to place: EpisodeGuide.Place) -> [Effect] {
        guard place != state.place, state.guide[place] != nil else { return [] }
        state.place = place
        state.guests = .unloaded
        state.page.position = PagePosition()
        state.page.revision += 1
        return loadGuests()
    }
}

extension Phrases {
    /// An episode's position in its season.
    func position(of place: EpisodeGuide.Place?, in guide: EpisodeGuide?) -> String? {
        guard let place, let guide, guide[place] != nil else { return nil }
        return position(place.episode + 1, of: guide.seasons[place.season].episodes.count, isComplete: true)
    }
}

struct EpisodeDetailsState: Sendable {
    static let sections: [SectionName] = [.season, .guests]

    let show: Show
    /// The show's index in the catalog, by which its pictures are stored.
    let index: Int?
    var guide: EpisodeGuide
    var place: EpisodeGuide.Place
    var guests = PagePart<[CastMember]>.unloaded
    var page = ScrolledPage()

    var section: SectionName { Self.sections.at(page.section) ?? .season }

    var entry: ScheduledEpisode? { guide[place] }

    /// Whether the spoiler shield hides the guests.
    var hidesGuests: Bool { entry?.episode.hidden.contains(.guestCast) ?? false }

    var season: Season? { guide.seasons.at(place.season) }

    var before: ScheduledEpisode? { guide.place(-1, from: place).flatMap { guide[$0] } }
    var after: ScheduledEpisode? { guide.place(1, from: place).flatMap { guide[$0] } }

    /// The items of the chosen section.
    var count: Int { section == .guests ? hidesGuests ? 0 : guests.value?.count ?? 0 : season?.episodes.count ?? 0 }
}
