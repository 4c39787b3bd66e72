import FoundationEssentials

// TVmaze's JSON. All fields but the identifiers may be missing, null or wrong.

struct WireShow: Decodable {
    let id: WireID
    @Lenient var updated: Int?
    @Lenient private var name: String?
    @Lenient private var url: String?
    @Lenient private var type: String?
    @Lenient private var language: String?
    @Lenient private var genres: LossyArray<String>?
    @Lenient private var status: String?
    @Lenient private var runtime: Int?
    @Lenient private var averageRuntime: Int?
    @Lenient private var premiered: String?
    @Lenient private var ended: String?
    @Lenient private var schedule: WireSchedule?
    @Lenient private var rating: WireRating?
    @Lenient private var weight: Int?
    @Lenient private var network: WireNetwork?
    @Lenient private var webChannel: WireNetwork?
    @Lenient private var externals: WireExternals?
    @Lenient private var image: WireImage?
    @Lenient private var summary: String?

    var externalIDs: ExternalIDs { ExternalIDs(imdb: externals?.imdb, tvdb: externals?.thetvdb) }

    /// The facts for the catalogue; `nil` if nothing is left of the title after cleaning.
    func entry(addresses: RemoteAddress) -> CatalogueEntry? {
        show(addresses: addresses, withSummary: false).map { show in
            CatalogueEntry(
                show, channel: network == nil ? nil : webChannel?.network(isWeb: true),
                country: (network ?? webChannel)?.countryCode, externals: externalIDs, updated: max(0, updated ?? 0))
        }
    }

    /// The show; `nil` if nothing is left of its title after cleaning.
    func show(addresses: RemoteAddress, withSummary: Bool = true) -> Show? {
        guard let name = TVMazeLimits.line(name) else { return nil }
        return Show(
            id: Show.ID(number: id.number),
            name: name,
            url: addresses.page(url),
            type: TVMazeLimits.word(type),
            language: TVMazeLimits.word(language),
            genres: (genres?.elements ?? []).prefix(TVMazeLimits.genres).compactMap(TVMazeLimits.word),
            status: status.flatMap(Show.Status.init),
            runtime: TVMazeLimits.checked(runtime ?? averageRuntime, TVMazeLimits.runtime),
            premiered: premiered.flatMap(CalendarDay.init(iso8601:)),
            ended: ended.flatMap(CalendarDay.init(iso8601:)),
            days: schedule?.weekdays ?? [],
            time: schedule?.timeOfDay,
            rating: TVMazeLimits.rating(rating?.average),
            weight: min(max(weight ?? 0, 0), 100),
            network: network?.network(isWeb: false) ?? webChannel?.network(isWeb: true),
            artwork: image?.artwork(addresses: addresses),
            summary: withSummary ? RichText(html: summary ?? "") : RichText())
    }
}

/// The numbers of a show in other catalogs.
private struct WireExternals: Decodable {
    @Lenient var imdb: String?
    @Lenient var thetvdb: Int?
}

/// The days and the time at which a show is on.
private struct WireSchedule: Decodable {
    @Lenient private var time: String?
    @Lenient private var days: LossyArray<String>?

    /// The days, each once.
    var weekdays: [Weekday] {
        var seen: Set<Weekday> = []
        return (days?.elements ?? []).compactMap(Weekday.init).filter { seen.insert($0).inserted }
    }

    /// `HH:MM`; `nil` for anything else.
    var timeOfDay: String? {
        guard let time, time.utf8.count == 5, time.utf8.dropFirst(2).first == UInt8(ascii: ":"),
            let hour = Int(time.prefix(2)), let minute = Int(time.suffix(2)), (0..<24).contains(hour),
            (0..<60).contains(minute)
        else { return nil }
        return time
    }
}

/// A network, or a web channel, which may have no country.
private struct WireNetwork: Decodable {
    struct WireCountry: Decodable {
        let name: String?
        @Lenient var code: String?
    }

    let name: String?
    let country: WireCountry?

    var countryCode: Country? { country?.code.flatMap { Country($0) } }

    func network(isWeb: Bool) -> Network? {
        TVMazeLimits.word(name).map { name in
            Network(name: name, country: TVMazeLimits.word(country?.name), isWeb: isWeb)
        }
    }
}

/// The mean of the ratings: a whole number, a fraction, or null.
private struct WireRating: Decodable {
    let average: Double?
}

/// A picture of a show or an episode: an address for each size.
struct WireImage: Decodable {
    let medium: String?
    let original: String?

    func artwork(addresses: RemoteAddress) -> Artwork? {
        Artwork(medium: addresses.resource(medium), original: addresses.resource(original))
    }
}

struct WireEpisode: Decodable {
    let id: WireID
    @Lenient private var name: String?
    @Lenient private var season: Int?
    @Lenient private var number: Int?
    @Lenient private var type: String?
    @Lenient private var airdate: String?
    @Lenient private var airtime: String?
    @Lenient private var airstamp: String?
    @Lenient private var runtime: Int?
    @Lenient private var rating: WireRating?
    @Lenient private var image: WireImage?
    @Lenient private var summary: String?

    func episode(addresses: RemoteAddress) -> Episode {
        Episode(
            id: id.number,
            name: TVMazeLimits.line(name) ?? "",
            season: TVMazeLimits.checked(season, TVMazeLimits.number) ?? 0,
            number: TVMazeLimits.checked(number, TVMazeLimits.number),
            kind: type.flatMap(Episode.Kind.init),
            airdate: airdate.flatMap(CalendarDay.init(iso8601:)),
            airstamp: moment,
            runtime: TVMazeLimits.checked(runtime, TVMazeLimits.runtime),
            rating: TVMazeLimits.rating(rating?.average),
            artwork: image?.artwork(addresses: addresses),
            summary: RichText(html: summary ?? ""))
    }

    /// If no time of day is known TVmaze invents one, mostly noon, which may be the next day in the reader's zone.
    private var moment: Date? {
        airtime == "" ? nil : TVMazeLimits.checked(airstamp.flatMap { try? Date($0, strategy: .iso8601) })
    }
}

/// An episode of a program guide: that of the web embeds the show, that of television has it as a field.
struct WireAiring: Decodable {
    private struct Embedded: Decodable {
        @Lenient var show: WireShow?
    }

    private let episode: WireEpisode
    private let show: WireShow?

    private enum CodingKeys: String, CodingKey {
        case show
        case embedded = "_embedded"
    }

    init(from decoder: any Decoder) throws {
        episode = try WireEpisode(from: decoder)
        let parts = try decoder.container(keyedBy: CodingKeys.self)
        let embedded = try parts.decode(Lenient<Embedded>.self, forKey: .embedded).wrappedValue
        show = try parts.decode(Lenient<WireShow>.self, forKey: .show).wrappedValue ?? embedded?.show
    }

    func airing(addresses: RemoteAddress) -> Agenda.Airing? {
        show?.show(addresses: addresses).map {
            Agenda.Airing(show: $0, episode: episode.episode(addresses: addresses))
        }
    }
}

/// A season.
private struct WireSeason: Decodable {
    @Lenient private var number: Int?
    @Lenient private var premiereDate: String?
    @Lenient private var episodeOrder: Int?

    /// The season, if something is known of it.
    var announced: AnnouncedSeason? {
        let premiere = premiereDate.flatMap(CalendarDay.init(iso8601:))
        let count = TVMazeLimits.checked(episodeOrder, 1...TVMazeLimits.number.upperBound)
        guard let number = TVMazeLimits.checked(number, TVMazeLimits.number), premiere != nil || count != nil else {
            return nil
        }
        return AnnouncedSeason(number: number, premiere: premiere, count: count)
    }
}

/// A show with its embedded episodes, cast and seasons.
struct WireDetails: Decodable {
    private struct Embedded: Decodable {
        @Lenient var episodes: LossyArray<WireEpisode>?
        @Lenient var episodeswithspecials: LossyArray<WireEpisode>?
        @Lenient var cast: LossyArray<WireCastMember>?
        @Lenient var seasons: LossyArray<WireSeason>?
    }

    private let show: WireShow
    private let embedded: Embedded?

    private enum CodingKeys: String, CodingKey {
        case embedded = "_embedded"
    }

    init(from decoder: any Decoder) throws {
        show = try WireShow(from: decoder)
        let parts = try decoder.container(keyedBy: CodingKeys.self)
        embedded = try parts.decode(Lenient<Embedded>.self, forKey: .embedded).wrappedValue
    }

    /// The details, each episode once; `nil` if the show has no title.
    func details(addresses: RemoteAddress) -> ShowDetails? {
        let externals = show.externalIDs
        guard let show = show.show(addresses: addresses) else { return nil }
        // The list with specials contains the other; a mirror may know only one of them.
        let lists = [embedded?.episodeswithspecials, embedded?.episodes].compactMap { $0?.elements }
        var seen: Set<Int> = []
        let episodes = (lists.max { $0.count < $1.count } ?? []).filter { seen.insert($0.id.number).inserted }
        let known = episodes.map { $0.episode(addresses: addresses) }
        return ShowDetails(
            show: show, episodes: known,
            cast: (embedded?.cast?.elements ?? []).prefix(TVMazeLimits.credits).compactMap {
                $0.member(addresses: addresses)
            }, externals: externals, announced: announced(after: known.map(\.season)))
    }

    /// The first season after those that have episodes.
    private func announced(after seasons: [Int]) -> AnnouncedSeason? {
        let last = seasons.max() ?? 0
        return (embedded?.seasons?.elements ?? []).compactMap(\.announced).filter { $0.number > last }
            .min { $0.number < $1.number }
    }
}

struct WireCrewMember: Decodable {
    @Lenient private var type: String?
    @Lenient private var person: WirePerson?

    func member(addresses: RemoteAddress) -> CrewMember? {
        guard let person = person?.person(addresses: addresses), let job = TVMazeLimits.word(type) else { return nil }
        return CrewMember(person: person, job: job)
    }
}

/// A show that a search has found.
struct WireMatch: Decodable {
    @Lenient private var score: Double?
    private let show: WireShow

    func match(addresses: RemoteAddress) -> ShowMatch? {
        show.show(addresses: addresses).map {
            ShowMatch(show: $0, score: score.flatMap { $0.isFinite ? $0 : nil } ?? 0)
        }
    }
}

/// One of a show's pictures in its list of images.
struct WirePicture: Decodable {
    private struct Resolutions: Decodable {
        let medium: Resolution?
        let original: Resolution?
    }

    private struct Resolution: Decodable {
        let url: String?
        @Lenient var width: Int?
        @Lenient var height: Int?
    }

    private let type: String?
    private let main: Bool?
    private let resolutions: Resolutions?

    var isPoster: Bool { type == "poster" }
    var isMain: Bool { main ?? false }
    var kind: ShowPicture.Kind { type.flatMap(ShowPicture.Kind.init) ?? .other }

    func artwork(addresses: RemoteAddress) -> Artwork? {
        Artwork(
            medium: addresses.resource(resolutions?.medium?.url),
            original: addresses.resource(resolutions?.original?.url))
    }

    func picture(addresses: RemoteAddress) -> ShowPicture? {
        let width = TVMazeLimits.checked(resolutions?.original?.width, TVMazeLimits.pixels)
        let height = TVMazeLimits.checked(resolutions?.original?.height, TVMazeLimits.pixels)
        let size = width.flatMap { width in height.map { PictureSize(width: width, height: $0) } }
        return artwork(addresses: addresses).map { ShowPicture(kind: kind, artwork: $0, size: size) }
    }
}
