import FoundationEssentials

extension FavoriteRecord {
    /// Reads an entry.
    /// - Parameters:
    ///   - id: which show or film it is.
    ///   - entry: stands before it.
    init(_ id: Favorite.ID, in entry: JSONReader) {
        switch id {
        case .show(let id): self.init(kind: .show, id: id.number)
        case .movie(let id): self.init(kind: .movie, id: id.number)
        }
        for (name, value) in entry.fields {
            if let key = CodingKeys(rawValue: name) { read(key, from: value) }
        }
    }

    private mutating func read(_ key: CodingKeys, from value: JSONReader) {
        switch key {
        case .kind, .id: break
        case .added: added = value.text
        case .fetched: fetched = value.text
        case .due: due = value.text
        case .title: title = value.text
        case .originalTitle: originalTitle = value.text
        case .url: url = value.text
        case .type: type = value.text
        case .language: language = value.text
        case .genres: genres = value.elements(limit: TVMazeLimits.genres)?.compactMap(\.text)
        case .status: status = value.text
        case .runtime: runtime = value.wholeNumber
        case .premiered: premiered = value.text
        case .ended: ended = value.text
        case .days: days = value.elements(limit: 7)?.compactMap(\.text)
        case .time: time = value.text
        case .nextEpisode: nextEpisode = value.text
        case .rating: rating = value.decimal
        case .votes: votes = value.wholeNumber
        case .weight: weight = value.wholeNumber
        case .network: network = Station(value.fields)
        case .poster: poster = Poster(value.fields)
        case .tagline: tagline = value.text
        case .summary: summary = value.text
        case .summaryStyles:
            summaryStyles = value.elements(limit: RichText.clusterLimit).map { $0.compactMap { Style($0.fields) } }
        }
    }

    /// The favorite; `nil` for a show without a title, of which there is nothing to show.
    func favorite() -> Favorite? {
        guard let entry else { return nil }
        let added = date(added) ?? Date(timeIntervalSince1970: 0)
        return Favorite(entry, added: added, fetched: date(fetched) ?? added, nextEpisode: date(nextEpisode))
    }

    private var entry: Favorite.Entry? {
        switch (kind, TVMazeLimits.line(title)) {
        case (.show, let title?): .show(show(title))
        case (.show, nil): nil
        case (.movie, let title?): .movie(movie(title))
        case (.movie, nil): .expired(Movie.ID(number: id))
        }
    }

    private func show(_ title: String) -> Show {
        Show(
            id: Show.ID(number: id), name: title, url: addresses.page(url), type: TVMazeLimits.word(type),
            language: TVMazeLimits.word(language), genres: words(genres), status: status.flatMap(Show.Status.init),
            runtime: TVMazeLimits.checked(runtime, TVMazeLimits.runtime), premiered: day(premiered), ended: day(ended),
            days: (days ?? []).prefix(7).compactMap(Weekday.init), time: TVMazeLimits.word(time),
            rating: TVMazeLimits.rating(rating), weight: min(max(weight ?? 0, 0), 100), network: station,
            artwork: artwork, summary: text)
    }

    private func movie(_ title: String) -> Movie {
        Movie(
            id: Movie.ID(number: id), title: title, originalTitle: TVMazeLimits.line(originalTitle),
            language: TVMazeLimits.word(language), released: day(premiered), rating: TVMazeLimits.rating(rating),
            votes: max(votes ?? 0, 0), genres: words(genres),
            runtime: TVMazeLimits.checked(runtime, TVMazeLimits.runtime), tagline: TVMazeLimits.line(tagline),
            artwork: artwork,
            overview: text)
    }

    private var station: Network? {
        TVMazeLimits.word(network?.name).map {
            Network(name: $0, country: TVMazeLimits.word(network?.country), isWeb: network?.web ?? false)
        }
    }

    private var artwork: Artwork? {
        Artwork(medium: addresses.resource(poster?.medium), original: addresses.resource(poster?.original))
    }

    /// The summary; without its styles where they do not fit it.
    private var text: RichText {
        guard let summary else { return RichText() }
        guard TextCleaner.isClean(summary, limit: RichText.clusterLimit) else { return RichText(plain: summary) }
        let spans = (summaryStyles ?? []).map {
            RichText.Span(start: $0.start, end: $0.end, isBold: $0.bold, isItalic: $0.italic)
        }
        let text = RichText(text: summary, spans: spans)
        return text.hasValidSpans ? text : RichText(text: summary)
    }

    /// Pictures may have come from a mirror that was named with http.
    private var addresses: RemoteAddress { RemoteAddress(allowsInsecure: true) }

    private func words(_ texts: [String]?) -> [String] {
        (texts ?? []).prefix(TVMazeLimits.genres).compactMap(TVMazeLimits.word)
    }

    private func day(_ text: String?) -> CalendarDay? {
        text.flatMap(CalendarDay.init(iso8601:))
    }

    /// The moment of `due`.
    var dueDate: Date? { date(due) }

    private func date(_ text: String?) -> Date? {
        text.flatMap { try? Date($0, strategy: .iso8601) }
    }
}

extension FavoriteRecord.Station {
    fileprivate init(_ fields: [(name: String, value: JSONReader)]) {
        let value = { (name: String) in fields.last { $0.name == name }?.value }
        self.init(name: value("name")?.text, country: value("country")?.text, web: value("web")?.truth)
    }
}

extension FavoriteRecord.Poster {
    fileprivate init(_ fields: [(name: String, value: JSONReader)]) {
        let value = { (name: String) in fields.last { $0.name == name }?.value }
        self.init(medium: value("medium")?.text, original: value("original")?.text)
    }
}

extension FavoriteRecord.Style {
    fileprivate init?(_ fields: [(name: String, value: JSONReader)]) {
        let value = { (name: String) in fields.last { $0.name == name }?.value }
        guard let start = value("start")?.wholeNumber, let end = value("end")?.wholeNumber,
            let bold = value("bold")?.truth, let italic = value("italic")?.truth
        else { return nil }
        self.init(start: start, end: end, bold: bold, italic: italic)
    }
}
