import FoundationEssentials

extension FavoriteRecord {
    /// Describes a favorite.
    init(_ favorite: Favorite) {
        switch favorite.entry {
        case .show(let show):
            self.init(.show, show.id.number, favorite)
            describe(show)
        case .movie(let movie):
            self.init(.movie, movie.id.number, favorite)
            describe(movie)
        case .expired(let id):
            self.init(.movie, id.number, favorite)
        }
    }

    private init(_ kind: Kind, _ id: Int, _ favorite: Favorite) {
        self.init(kind: kind, id: id)
        added = favorite.added.formatted(.iso8601)
        fetched = favorite.fetched.formatted(.iso8601)
        nextEpisode = favorite.nextEpisode?.formatted(.iso8601)
    }

    private mutating func describe(_ show: Show) {
        title = show.name
        url = show.url
        type = show.type
        language = show.language
        genres = show.genres.isEmpty ? nil : show.genres
        status = show.status?.rawValue
        runtime = show.runtime
        premiered = show.premiered?.iso8601
        ended = show.ended?.iso8601
        days = show.days.isEmpty ? nil : show.days.map(\.rawValue)
        time = show.time
        rating = show.rating
        weight = show.weight
        network = show.network.map { Station(name: $0.name, country: $0.country, web: $0.isWeb) }
        describe(show.artwork, show.summary)
    }

    private mutating func describe(_ movie: Movie) {
        title = movie.title
        originalTitle = movie.originalTitle
        url = movie.url
        language = movie.language
        genres = movie.genres.isEmpty ? nil : movie.genres
        runtime = movie.runtime
        premiered = movie.released?.iso8601
        rating = movie.rating
        votes = movie.votes
        tagline = movie.tagline
        describe(movie.artwork, movie.overview)
    }

    private mutating func describe(_ artwork: Artwork?, _ text: RichText) {
        poster = artwork.map { Poster(medium: $0.medium, original: $0.original) }
        guard !text.isEmpty else { return }
        summary = text.text
        guard !text.spans.isEmpty else { return }
        summaryStyles = text.spans.map { Style(start: $0.start, end: $0.end, bold: $0.isBold, italic: $0.isItalic) }
    }
}
