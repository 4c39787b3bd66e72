import Entities
import FoundationEssentials
import Library

struct EpisodeDetailsPresenter: PagePresenter {
    var state: EpisodeDetailsState
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
    var entry: Title? { .show(state.show) }
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

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .moveLeft: state.before != nil
        case .moveRight: state.after != nil
        default: hasSubject(of: command, in: data)
        }
    }

    func staleness(in data: AppData) -> Staleness? { staleness }

    func title(in data: AppData) -> [String] { [state.show.name] }
    func position(in data: AppData) -> String? { data.phrases.position(of: state.place, in: state.guide) }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        // Without a selected card, the arrows lead to the next episode.
        let isAboveCards = state.page.position.selection == nil
        switch event {
        case .command(.moveLeft) where isAboveCards: return step(-1)
        case .command(.moveRight) where isAboveCards: return step(1)
        default: return handleOnPage(event, in: data)
        }
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .library(let event) where event.library != nil:
            state.page.revision += 1
            return updateShield(data)
        case .shieldChanged: return updateShield(data)
        default: break
        }
        guard let episode = state.entry?.episode, case .part(.guestCast(episode.id), let result) = event else {
            return []
        }
        state.guests.receive(result.map { if case .guestCast(let guests) = $0 { guests } else { [] } })
        state.page.revision += 1
        return []
    }

    mutating func load(in data: AppData) -> [Effect] { updateShield(data) }

    private mutating func updateShield(_ data: AppData) -> [Effect] {
        let former = shield
        shield = data.shields[state.show]
        guard shield != former else { return [] }
        state.guide = shield.shown(whole)
        state.page.revision += 1
        return loadSection(again: false)
    }

    mutating func run(_ command: Command) -> [Effect] {
        switch command {
        case .moveLeft: step(-1)
        case .moveRight: step(1)
        case .openLink, .copyLink: [Effect(command, link: link)]
        default: Title.effects(of: command, on: entry) ?? []
        }
    }

    /// Opens an episode of the season, or a guest.
    mutating func open(_ item: Int) -> [Effect] {
        guard state.section == .guests else {
            return go(to: EpisodeGuide.Place(season: state.place.season, episode: item))
        }
        return state.guests.value?.at(item).map { $0.person.page } ?? []
    }

    mutating func reload() -> [Effect] { loadSection(again: true) }

    mutating func loadSection(again: Bool) -> [Effect] {
        guard state.section == .guests, !state.hidesGuests, let episode = state.entry?.episode,
            state.guests.begin(again: again)
        else { return [] }
        state.page.revision += 1
        return [.request(.part(.guestCast(episode.id), isRefreshing: again))]
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
        return loadSection(again: false)
    }
}

extension Phrases {
    /// An episode's position in its season.
    func position(of place: EpisodeGuide.Place?, in guide: EpisodeGuide?) -> String? {
        guard let place, let guide, guide[place] != nil else { return nil }
        return position(place.episode + 1, of: guide.seasons[place.season].episodes.count, isComplete: true)
    }
}

struct EpisodeDetailsState: PageState {
    static let sections: [SectionName] = [.season, .guests]

    let show: Show
    /// The show's index in the catalog, by which its pictures are stored.
    let index: Int?
    var guide: EpisodeGuide
    var place: EpisodeGuide.Place
    var guests = PagePart<[CastMember]>.unloaded
    var page = ScrolledPage()

    var sectionCount: Int { Self.sections.count }
    var section: SectionName { Self.sections.at(page.section) ?? .season }

    var entry: ScheduledEpisode? { guide[place] }

    /// Whether the spoiler shield hides the guests.
    var hidesGuests: Bool { entry?.episode.hidden.contains(.guestCast) ?? false }

    var season: Season? { guide.seasons.at(place.season) }

    var before: ScheduledEpisode? { guide.place(-1, from: place).flatMap { guide[$0] } }
    var after: ScheduledEpisode? { guide.place(1, from: place).flatMap { guide[$0] } }

    var count: Int { section == .guests ? hidesGuests ? 0 : guests.value?.count ?? 0 : season?.episodes.count ?? 0 }
}
