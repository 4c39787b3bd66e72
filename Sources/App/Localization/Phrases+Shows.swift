import Catalog
import Configuration
import Entities
import Platform

extension Phrases {
    // MARK: Names from catalogs

    /// The genre, by its name at TVmaze; unknown names stay as they are. So do types, languages and countries.
    func genre(named name: String) -> String { find("genre.\(name)") ?? name }
    func type(named name: String) -> String { find("type.\(name)") ?? name }
    func spokenLanguage(named name: String) -> String { find("language.\(name)") ?? name }
    func country(named name: String) -> String { find("country.\(name)") ?? name }
    /// A country after “in”.
    func inCountry(_ country: Country) -> String {
        country.englishName.flatMap { find("inCountry.\($0)") } ?? self.country(country)
    }
    func country(_ country: Country) -> String { country.englishName.map(self.country(named:)) ?? country.code }

    /// The network with its country, if that is known.
    func network(_ network: Network) -> String {
        network.name + (network.country.map { inParentheses(country(named: $0)) } ?? "")
    }

    // MARK: Shows

    func shows(_ count: Int, isComplete: Bool) -> String {
        text("shows.count" + rules.plurals.suffix(for: count), grouped(count) + (isComplete ? "" : "+"))
    }

    func sorted(by order: ShowOrder) -> String { self["shows.order.\(order.rawValue)"] }

    /// The list and its new order, after a change.
    func sorted(_ count: Int, by order: ShowOrder, isComplete: Bool) -> String {
        text(
            "list.sorted", sorted(by: order),
            isComplete ? shows(count, isComplete: true) : text("list.loaded", grouped(count)))
    }

    func years(from: Int?, to: Int?, status: Show.Status?) -> String? {
        guard let from else { return to.map { text("years.until", String($0)) } }
        if status == .running { return text("years.since", String(from)) }
        guard let to, to != from else { return text("years.single", String(from)) }
        return text("years.range", String(from), String(to))
    }

    func status(_ status: Show.Status) -> String { self["status.\(status.rawValue)"] }
    func minutes(_ count: Int) -> String { text("minutes.short", grouped(count)) }

    /// When a show is on.
    /// - Parameter time: as TVmaze has it, `HH:MM`.
    func schedule(days: [Weekday], time: String?) -> String? {
        let names: String? =
            switch days.count {
            case 0: nil
            case 1: text("schedule.weekly", weekday(days[0]))
            case 7: self["schedule.daily"]
            default: days.map(weekday).joined(separator: self["schedule.comma"])
            }
        guard let time else { return names }
        guard let names else { return text("schedule.time", time) }
        let hour = time.split(separator: ":").first.flatMap { Int($0) } ?? 0
        return text("schedule.daysAndTime" + rules.plurals.suffix(for: hour), names, time)
    }

    func weekday(_ day: Weekday) -> String { self["weekday.\(day.rawValue)"] }

    func episodes(_ count: Int) -> String { counted("episodes.count", count) }

    func episodes(_ episodes: Int, seasons: Int) -> String {
        counted("seasons.count", seasons, self.episodes(episodes))
    }

    func label(_ fact: Fact) -> String { self["fact.\(fact.rawValue)"] }

    /// Between the first and the last day; a line may break after it.
    var dash: String { self["range.dash"] }
    var networkTime: String { self["show.networkTime"] }
    var noRating: String { self["show.noRating"] }
    var noSummary: String { self["show.noSummary"] }
    var televisionCredit: String { self[isOfDemo ? "demo.credit" : "show.televisionCredit"] }

    // MARK: Sections

    func title(of section: SectionName) -> String { self["section.\(section.rawValue)"] }
    func title(of kind: ShowPicture.Kind) -> String { self["picture.\(kind.rawValue)"] }
    var noCast: String { self["show.noCast"] }
    var noCrew: String { self["show.noCrew"] }
    var noImages: String { self["show.noPictures"] }
    var noSimilar: String { self["show.noSimilar"] }
    var noRatings: String { self["show.noRatings"] }
    var noGuests: String { self["episode.noGuests"] }
    func people(_ count: Int) -> String { counted("people.count", count) }
    var meanRating: String { self["ratings.mean"] }
    var bestRating: String { self["ratings.best"] }
    func ratingScale(_ scale: RatingScale) -> String { self["ratings.scale.\(scale)"] }

    /// The character, and whether only the voice is heard.
    func role(of member: CastMember) -> String {
        (member.character ?? "") + (member.isVoice ? self["cast.voice"] : "")
    }

    // MARK: Episodes

    var noEpisodes: String { self["episode.noEpisodes"] }
    var untitledEpisode: String { self["episode.untitled"] }
    var noDate: String { self["episode.noDate"] }
    var unknownDate: String { self["episode.unknownDate"] }

    func title(of season: Season.Name) -> String {
        switch season {
        case .number(let number): String(number)
        case .specials: self["season.specials"]
        }
    }

    func place(of episode: Episode) -> String {
        guard episode.season > 0 else { return self["episode.special"] }
        guard let number = episode.number else { return text("episode.specialOfSeason", String(episode.season)) }
        return text("episode.place", String(episode.season), String(number))
    }

    /// A place or code and the name; a special whose name is hidden is “Special” only once.
    func placed(_ place: String, _ episode: Episode, gap: String = " ") -> String {
        episode.number == nil && episode.hidden.contains(.name) ? place : place + gap + name(of: episode)
    }

    // MARK: The spoiler shield

    /// What takes the place of a hidden name.
    func hiddenName(of episode: Episode) -> String {
        episode.number.map { text("shield.episode", String($0)) } ?? self["episode.special"]
    }
    /// What takes the place of a hidden summary or guest cast.
    /// - Parameter key: the key that reveals it, or in plain mode the word.
    func hiddenText(key: String?) -> String {
        sentences(self["shield.hidden"], key.map { text("shield.reveal", $0) })
    }
    var nothingHidden: String { self["shield.nothing"] }

    /// The next episode, with its time if that is known.
    func next(_ entry: ScheduledEpisode, days: Int?) -> [String] {
        let time = entry.time.map { date($0, days: days) }
        return ["\(code(of: entry.episode)) \(name(of: entry.episode))"] + [time].compactMap(\.self)
    }

    /// The role of an actor, to append to the actor's name.
    func playing(_ character: String) -> String { text("cast.character", character) }

    // MARK: People

    func age(_ years: Int) -> String { text("person.age", String(years)) }
    func title(of kind: PersonCredit.Kind) -> String { self["person.credits.\(kind.rawValue)"] }

    /// A credit in a line that begins with the year.
    func line(of credit: PersonCredit) -> String {
        [credit.year.map(String.init), title(of: credit), role(in: credit)].joinedTexts(separator: " · ")
    }

    /// The show, or for a guest the show and the episode.
    func title(of credit: PersonCredit) -> String {
        guard let episode = credit.episode else { return credit.name }
        let name = name(of: episode)
        return credit.show.map { $0.name + " – " + name } ?? name
    }

    /// The roles in a credit, or `nil` if the person appears as themselves.
    func role(in credit: PersonCredit) -> String? {
        guard !credit.roles.isEmpty else { return nil }
        let roles = credit.roles.joined(separator: comma)
        return credit.isVoice ? roles + inParentheses(self["person.voice"]) : roles
    }

    var noCredits: String { self["person.noCredits"] }

    // MARK: Days and times

    func date(_ day: CalendarDay) -> String {
        let number = day.day == 1 ? self["date.first"] : String(day.day)
        return text("date.day", number, self["month.\(day.month)"], String(day.year))
    }

    func date(_ time: AirTime, days: Int?) -> String {
        var result = date(time.day)
        if rules.namesWeekday { result += "(\(weekday(time.day.weekday).prefix(1)))" }
        if let minute = time.minute {
            result = text("date.time" + rules.plurals.suffix(for: minute / 60), result, clock(minute))
        }
        return result + (days.flatMap(distance).map(inParentheses) ?? "")
    }

    /// How far off a day is, or `nil` for past days.
    func distance(days: Int) -> String? {
        switch days {
        case ..<0: nil
        case 0: self["distance.today"]
        case 1: self["distance.tomorrow"]
        case 2: self["distance.afterTomorrow"]
        default: text("distance.days", grouped(days))
        }
    }

    /// How well a service says that something matches a search.
    func score(_ score: Double) -> String { rules.numbers.decimal(score, digits: 2) }

    // MARK: Films

    func films(_ list: MovieList) -> String { self["films.\(list.rawValue)"] }

    func rating(_ rating: Double, votes: Int) -> String {
        "★ \(self.rating(rating))" + (votes > 0 ? inParentheses(counted("films.votes", votes)) : "")
    }

    var noFilms: String { self["films.nothing"] }
    var noVideos: String { self["films.noVideos"] }
    var noSimilarFilms: String { self["films.noSimilar"] }

    /// What a video is, for the end of its line.
    func facts(of video: Video) -> String {
        [self["video.\(video.kind)"], video.language?.uppercased(), video.published.map(date), video.site].joinedTexts(
            separator: " · ")
    }

    /// The credits of all sources.
    var credits: [String] { isOfDemo ? [televisionCredit] : [televisionCredit, filmsCredit] }

    /// The notice that TMDB's terms of use require, in their own words.
    var filmsCredit: String {
        isOfDemo
            ? televisionCredit
            : "This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB."
    }

    func filmKeyTitle(_ problem: TMDBKeyProblem) -> String {
        switch problem {
        case .missing, .withheld, .keyInPlaceOfPath, .malformedOutput, .rejected: self["filmKey.\(problem)"]
        case .malformed(let variable): text("filmKey.malformed", variable)
        case .noFile(let path): text("filmKey.noFile", path)
        case .unreadableFile(let path, let error): text("filmKey.unreadableFile", path, reason(error))
        case .malformedFile(let path): text("filmKey.malformedFile", path)
        case .command(.failed(let status)):
            text("filmKey.command", text("filmKey.command.failed", String(status)))
        case .command(let failure): text("filmKey.command", self["filmKey.command.\(failure)"])
        }
    }

    /// How to get a key of TMDB.
    /// - Parameter paste: the key that begins entering it here, or `nil` if that is not possible.
    func filmKeySteps(page: String, paste: String? = nil) -> [String] {
        [text("filmKey.step1", page.replacing("https://", with: ""))]
            + (paste.map { [text("filmKey.paste", $0)] } ?? []) + [self["filmKey.step2"], self["filmKey.step3"]]
    }

    var enterKey: String { self["filmKey.enter"] }
    var keyNote: String { self["filmKey.note"] }
    var malformedKey: String { self["filmKey.malformedEntry"] }
    func keyNotSaved(_ error: StoreError) -> String { text("filmKey.notSaved", reason(error)) }
    func characters(_ count: Int) -> String { counted("filmKey.characters", count) }
}
