import Catalog
import Entities
import FoundationEssentials

// TVmaze's JSON. All fields but the identifiers may be missing, null or wrong.

struct WireShow {
    private let json: JSONView
    let id: Int

    init?(_ json: JSONView) {
        guard let id = json["id"].identifier else { return nil }
        self.json = json
        self.id = id
    }

    var updated: Int { max(0, json["updated"].integer ?? 0) }

    var externals: ExternalIDs {
        let externals = json["externals"]
        return ExternalIDs(imdb: externals["imdb"].string, tvdb: externals["thetvdb"].integer)
    }

    /// The facts for the catalog, or `nil` if nothing is left of the title after cleaning.
    func entry(addresses: RemoteAddress) -> CatalogEntry? {
        show(addresses: addresses, withSummary: false).map { show in
            let (network, webChannel) = (WireNetwork(json["network"]), WireNetwork(json["webChannel"]))
            return CatalogEntry(
                show, channel: network == nil ? nil : webChannel?.network(isWeb: true),
                country: (network ?? webChannel)?.countryCode, externals: externals, updated: updated)
        }
    }

    /// The show, or `nil` if nothing is left of its title after cleaning.
    func show(addresses: RemoteAddress, withSummary: Bool = true) -> Show? {
        guard let name = TVMazeLimits.line(json["name"].string) else { return nil }
        let schedule = json["schedule"]
        return Show(
            id: Show.ID(number: id),
            name: name,
            url: addresses.page(json["url"].string),
            type: TVMazeLimits.word(json["type"].string),
            language: TVMazeLimits.word(json["language"].string),
            genres: json["genres"].elements.lazy.compactMap(\.string).prefix(TVMazeLimits.genres)
                .compactMap(TVMazeLimits.word),
            status: json["status"].string.flatMap(Show.Status.init),
            runtime: TVMazeLimits.checked(
                json["runtime"].integer ?? json["averageRuntime"].integer, TVMazeLimits.runtime),
            premiered: json["premiered"].day,
            ended: json["ended"].day,
            days: schedule["days"].weekdays,
            time: schedule["time"].timeOfDay,
            rating: TVMazeLimits.rating(json["rating"]["average"].double),
            weight: min(max(json["weight"].integer ?? 0, 0), 100),
            network: WireNetwork(json["network"])?.network(isWeb: false)
                ?? WireNetwork(json["webChannel"])?.network(isWeb: true),
            artwork: json["image"].artwork(addresses: addresses),
            summary: withSummary ? RichText(html: json["summary"].string ?? "") : RichText())
    }
}

extension JSONView {
    var day: CalendarDay? { string.flatMap(CalendarDay.init(iso8601:)) }

    /// The days of a list, each once.
    fileprivate var weekdays: [Weekday] {
        var seen: Set<Weekday> = []
        return elements.compactMap { $0.string.flatMap(Weekday.init) }.filter { seen.insert($0).inserted }
    }

    /// `HH:MM`, or `nil` for anything else.
    fileprivate var timeOfDay: String? {
        guard let time = string, time.utf8.count == 5, time.utf8.dropFirst(2).first == UInt8(ascii: ":"),
            let hour = Int(time.prefix(2)), let minute = Int(time.suffix(2)), (0..<24).contains(hour),
            (0..<60).contains(minute)
        else { return nil }
        return time
    }

    /// A picture of a show, an episode or a person: an address for each size.
    func artwork(addresses: RemoteAddress) -> Artwork? {
        Artwork(
            medium: addresses.resource(self["medium"].string), original: addresses.resource(self["original"].string))
    }
}

/// A network, or a web channel, which may have no country.
private struct WireNetwork {
    private let json: JSONView

    init?(_ json: JSONView) {
        guard json.isObject else { return nil }
        self.json = json
    }

    var countryCode: Country? { json["country"]["code"].string.flatMap { Country($0) } }

    func network(isWeb: Bool) -> Network? {
        TVMazeLimits.word(json["name"].string).map { name in
            Network(name: name, country: TVMazeLimits.word(json["country"]["name"].string), isWeb: isWeb)
        }
    }
}

struct WireEpisode {
    private let json: JSONView
    let id: Int

    init?(_ json: JSONView) {
        guard let id = json["id"].identifier else { return nil }
        self.json = json
        self.id = id
    }

    func episode(addresses: RemoteAddress) -> Episode {
        Episode(
            id: id,
            name: TVMazeLimits.line(json["name"].string) ?? "",
            season: TVMazeLimits.checked(json["season"].integer, TVMazeLimits.number) ?? 0,
            number: TVMazeLimits.checked(json["number"].integer, TVMazeLimits.number),
            kind: json["type"].string.flatMap(Episode.Kind.init),
            airdate: json["airdate"].day,
            airstamp: moment,
            runtime: TVMazeLimits.checked(json["runtime"].integer, TVMazeLimits.runtime),
            rating: TVMazeLimits.rating(json["rating"]["average"].double),
            artwork: json["image"].artwork(addresses: addresses),
            summary: RichText(html: json["summary"].string ?? ""))
    }

    /// If no time of day is known TVmaze invents one, mostly noon, which may be the next day in the reader's zone.
    private var moment: Date? {
        if json["airtime"].string == "" { return nil }
        return TVMazeLimits.checked(json["airstamp"].string.flatMap { try? Date($0, strategy: .iso8601) })
    }
}

/// An episode of a program guide: that of the web embeds the show, that of television has it as a field.
struct WireAiring {
    private let episode: WireEpisode
    private let show: WireShow?

    init?(_ json: JSONView) {
        guard let episode = WireEpisode(json) else { return nil }
        self.episode = episode
        show = WireShow(json["show"]) ?? WireShow(json["_embedded"]["show"])
    }

    func airing(addresses: RemoteAddress) -> Agenda.Airing? {
        show?.show(addresses: addresses).map {
            Agenda.Airing(show: $0, episode: episode.episode(addresses: addresses))
        }
    }
}

extension AnnouncedSeason {
    /// A season of which something is known.
    fileprivate init?(_ json: JSONView) {
        let premiere = json["premiereDate"].day
        let count = TVMazeLimits.checked(json["episodeOrder"].integer, 1...TVMazeLimits.number.upperBound)
        guard let number = TVMazeLimits.checked(json["number"].integer, TVMazeLimits.number),
            premiere != nil || count != nil
        else { return nil }
        self.init(number: number, premiere: premiere, count: count)
    }
}

/// A show with its embedded episodes, cast and seasons.
struct WireDetails {
    private let show: WireShow
    private let embedded: JSONView

    init?(_ json: JSONView) {
        guard let show = WireShow(json) else { return nil }
        self.show = show
        embedded = json["_embedded"]
    }

    /// The details, each episode once, or `nil` if the show has no title.
    func details(addresses: RemoteAddress) -> ShowDetails? {
        let externals = show.externals
        guard let show = show.show(addresses: addresses) else { return nil }
        // The list with specials contains the other; a mirror may know only one of them.
        let lists = [embedded["episodeswithspecials"], embedded["episodes"]].map {
            $0.elements.compactMap(WireEpisode.init)
        }
        var seen: Set<Int> = []
        let episodes = (lists.max { $0.count < $1.count } ?? []).filter { seen.insert($0.id).inserted }
        let known = episodes.map { $0.episode(addresses: addresses) }
        return ShowDetails(
            show: show, episodes: known, cast: CastMember.list(embedded["cast"], addresses: addresses),
            externals: externals, announced: announced(after: known.map(\.season)))
    }

    /// The first season after those that have episodes.
    private func announced(after seasons: [Int]) -> AnnouncedSeason? {
        let last = seasons.max() ?? 0
        return embedded["seasons"].elements.compactMap(AnnouncedSeason.init).filter { $0.number > last }
            .min { $0.number < $1.number }
    }
}

extension CrewMember {
    init?(_ json: JSONView, addresses: RemoteAddress) {
        guard let person = Person(json["person"], addresses: addresses),
            let job = TVMazeLimits.word(json["type"].string)
        else { return nil }
        self.init(person: person, job: job)
    }
}

extension ShowMatch {
    /// A show that a search has found.
    init?(_ json: JSONView, addresses: RemoteAddress) {
        guard let show = WireShow(json["show"])?.show(addresses: addresses) else { return nil }
        self.init(show: show, score: json["score"].double ?? 0)
    }
}

/// One of a show's pictures in its list of images.
struct WirePicture {
    private let json: JSONView

    init(_ json: JSONView) {
        self.json = json
    }

    var isPoster: Bool { json["type"].string == "poster" }
    var isMain: Bool { json["main"].boolean ?? false }

    func artwork(addresses: RemoteAddress) -> Artwork? {
        let sizes = json["resolutions"]
        return Artwork(
            medium: addresses.resource(sizes["medium"]["url"].string),
            original: addresses.resource(sizes["original"]["url"].string))
    }

    func picture(addresses: RemoteAddress) -> ShowPicture? {
        let original = json["resolutions"]["original"]
        let width = TVMazeLimits.checked(original["width"].integer, TVMazeLimits.pixels)
        let height = TVMazeLimits.checked(original["height"].integer, TVMazeLimits.pixels)
        let size = width.flatMap { width in height.map { PictureSize(width: width, height: $0) } }
        let kind = json["type"].string.flatMap(ShowPicture.Kind.init) ?? .other
        return artwork(addresses: addresses).map { ShowPicture(kind: kind, artwork: $0, size: size) }
    }
}
