import Core

/// Puts a page of the plain program into lines: what is where first, then the items, each in one line however long, then what
/// can be done.
struct PlainText: Sendable {
    let phrases: Phrases
    let favorites: Set<Favorite.ID>
    /// Items of a page at most.
    let pageSize: Int

    /// A page as it is read out.
    func lines(of page: PlainPage) -> [String] {
        switch page {
        case .list(let listing): lines(of: listing, title: title(of: listing.source))
        case .season(let show, let listing):
            lines(of: listing, title: show.name + phrases.comma + title(of: listing.source))
        case .show(let show, let details, let seasons): lines(of: show, details, seasons)
        case .episode(let place, let guide, let show): lines(of: place, guide, show)
        case .film(let film): lines(of: film)
        }
    }

    /// The numbered list of a page, without what stands above it.
    func listingLines(of page: PlainPage) -> [String] {
        guard case .show(_, _, let listing?) = page else { return lines(of: page) }
        return lines(of: listing, title: title(of: listing.source))
    }

    /// A sentence without signs that a voice reads out as such.
    func spoken(_ text: String) -> String {
        text.replacing("★ ", with: "").replacing(" · ", with: phrases.comma)
    }

    func labeled(_ label: Fact, _ text: String) -> String { phrases.label(label) + phrases.colon + spoken(text) }

    /// A setting with its value.
    func line(of setting: Setting, in settings: Settings) -> String {
        let isSecret = settings.isFixed(setting) && setting.kind == .text
        let value = settings.text(of: setting).map { isSecret ? "…" : phrases.value($0, of: setting) } ?? phrases.notSet
        return phrases.label(setting) + phrases.colon + (settings.isFixed(setting) ? phrases.fixedValue(value) : value)
    }

    /// Whether there is a PIN.
    func lockLine(in settings: Settings) -> String {
        let state = phrases.lockState(isLocked: settings.isLocked)
        return phrases.lockLabel + phrases.colon + (settings.allowsLock ? state : phrases.fixedValue(state))
    }

    // MARK: Lists

    private func title(of source: PlainSource) -> String {
        switch source {
        case .television(_, .listed, _): phrases.title(of: .television)
        case .television(_, let order, _):
            phrases.title(of: .television) + phrases.comma + phrases.sorted(by: order)
        case .films(let list, _): phrases.films(list)
        case .found(_, let query, _), .foundFilms(let query, _): phrases.searchTitle(query)
        case .favorites(_, let order, ""): phrases.title(of: .favorites) + phrases.comma + phrases.sorted(by: order)
        case .favorites(_, _, let filter):
            phrases.title(of: .favorites) + phrases.comma + phrases.searchTitle(filter)
        case .seasons: phrases.label(.seasons)
        case .episodes(let guide, let season):
            guide.seasons.indices.contains(season) ? name(of: guide.seasons[season]) : phrases.label(.episodes)
        case .settings: phrases.settingsTitle
        }
    }

    private func name(of season: Season) -> String {
        switch season.name {
        case .number(let number): phrases.season(number)
        case .specials: phrases.title(of: .specials)
        }
    }

    private func lines(of listing: PlainListing, title: String) -> [String] {
        let page = listing.page(size: pageSize)
        guard !page.isEmpty else { return [phrases.nothing(in: title)] }
        let heading = phrases.range(
            of: title, from: page.lowerBound + 1, to: page.upperBound, count: listing.source.count,
            isComplete: listing.source.isComplete)
        return [heading] + page.map { place in "\(place + 1). \(line(of: place, in: listing.source))" }
    }

    private func line(of place: Int, in source: PlainSource) -> String {
        switch (source.item(at: place), source) {
        case (.show(let show, _), _): return line(of: show)
        case (.film(let film), _):
            let facts = MovieFacts(movie: film, phrases: phrases)
            return line(film.title, .movie(film.id), facts.line, film.rating)
        case (.expired(let id), _):
            return phrases.unknownFilm + phrases.comma + phrases.expiredFilm(number: id.number)
        case (.season(let index), .seasons(let guide)):
            let season = guide.seasons[index]
            return name(of: season) + phrases.comma + phrases.episodes(season.episodes.count)
        case (.episode(let place), .episodes(let guide, _)): return line(of: place, guide)
        case (.setting(let setting), .settings(let settings)): return line(of: setting, in: settings)
        case (.pin, .settings(let settings)): return lockLine(in: settings)
        case (.stored, _): return phrases.storedLabel
        default: return phrases.loading
        }
    }

    /// A show in one line: the title first, then what else there is to say.
    func line(of show: Show) -> String {
        line(show.name, .show(show.id), ShowFacts(show: show, phrases: phrases).line, show.rating)
    }

    private func line(_ title: String, _ id: Favorite.ID, _ facts: String, _ rating: Double?) -> String {
        let mark = favorites.contains(id) ? phrases.favoriteMark : nil
        return joined([title, mark, spoken(facts), rating.map(ratingText)])
    }

    private func line(of place: EpisodeGuide.Place, _ guide: EpisodeGuide) -> String {
        guard let entry = guide[place] else { return "" }
        let episode = entry.episode
        let number = episode.number == place.episode + 1 ? nil : phrases.shortPlace(of: episode)
        let day = entry.time.flatMap { guide.days(until: $0.day) }
        return joined([
            place == guide.next ? phrases.label(.next) : nil, number, title(of: episode),
            entry.time.map { phrases.date($0, days: day) }, episode.rating.map(ratingText),
        ])
    }

    private func ratingText(_ rating: Double) -> String { "\(phrases.label(.rating)) \(phrases.rating(rating))" }

    private func joined(_ parts: [String?]) -> String {
        parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: phrases.comma)
    }

    // MARK: A show, an episode, a film

    private func lines(of show: Show, _ details: ShowDetails?, _ seasons: PlainListing?) -> [String] {
        let guide: EpisodeGuide? = if case .seasons(let guide) = seasons?.source { guide } else { nil }
        let facts = ShowFacts(show: show, phrases: phrases).rows(guide: guide).map { labeled($0.fact, $0.text) }
        let cast = (details?.cast ?? []).map { $0.person + ($0.character.map(phrases.playing) ?? "") }
        let list: [String]? = seasons.map {
            $0.source.count == 0 ? [phrases.noEpisodes] : lines(of: $0, title: title(of: $0.source))
        }
        return heading(show.name, .show(show.id)) + facts + paragraphs(show.summary)
            + (cast.isEmpty ? [] : [labeled(.cast, cast.joined(separator: phrases.comma))])
            + [phrases.televisionCredit] + (list ?? [])
    }

    private func lines(of place: EpisodeGuide.Place, _ guide: EpisodeGuide, _ show: Show) -> [String] {
        guard let entry = guide[place] else { return [] }
        let episode = entry.episode
        let day = entry.time.flatMap { guide.days(until: $0.day) }
        let facts: [(Fact, String?)] = [
            (.episode, phrases.place(of: episode)),
            (.date, entry.time.map { phrases.date($0, days: day) } ?? phrases.unknownDate),
            (.runtime, (episode.runtime ?? show.runtime).map(phrases.minutes)),
            (.rating, episode.rating.map(phrases.rating) ?? phrases.noRating),
            (.link, episode.url),
        ]
        return [title(of: episode)] + heading(show.name, .show(show.id))
            + facts.compactMap { fact, text in text.map { labeled(fact, $0) } }
            + paragraphs(episode.summary) + [phrases.televisionCredit]
    }

    private func lines(of film: Movie) -> [String] {
        let facts = MovieFacts(movie: film, phrases: phrases).rows.map { labeled($0.fact, $0.text) }
        return heading(film.title, .movie(film.id)) + [film.originalTitle, film.tagline].compactMap(\.self) + facts
            + paragraphs(film.overview) + [phrases.filmsCredit]
    }

    private func heading(_ title: String, _ id: Favorite.ID) -> [String] {
        [favorites.contains(id) ? title + phrases.comma + phrases.favoriteMark : title]
    }

    private func title(of episode: Episode) -> String {
        episode.name.isEmpty ? phrases.untitledEpisode : episode.name
    }

    private func paragraphs(_ text: RichText) -> [String] {
        text.isEmpty ? [phrases.noSummary] : text.text.split(separator: "\n").map(String.init)
    }
}
