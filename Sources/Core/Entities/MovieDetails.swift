/// A film with everything that its page shows.
public struct MovieDetails: Hashable, Sendable {
    /// The film.
    public internal(set) var movie: Movie
    /// The age ratings by country, in the words of each country's board.
    public let certifications: [Country: String]
    /// When it comes out, by country.
    public let releases: FilmReleases
    /// The cast, the most important first.
    public let cast: [CastMember]
    /// The crew in the source's order; a person may have several jobs.
    public let crew: [CrewMember]
    /// The offers to watch it, by country.
    public let offers: [Country: WatchOffers]
    /// Trailers, teasers and others, the most useful first.
    public let videos: [Video]
    /// Films that those who liked this one liked too.
    public let recommendations: [Movie]
    /// The series of films that it belongs to.
    public let collection: MovieCollection?

    /// Makes the details of a film.
    public init(
        movie: Movie, certifications: [Country: String] = [:], releases: FilmReleases = FilmReleases(),
        cast: [CastMember] = [], crew: [CrewMember] = [], offers: [Country: WatchOffers] = [:], videos: [Video] = [],
        recommendations: [Movie] = [],
        collection: MovieCollection? = nil
    ) {
        self.movie = movie
        self.certifications = certifications
        self.releases = releases
        self.cast = cast
        self.crew = crew
        self.offers = offers
        self.videos = videos
        self.recommendations = recommendations
        self.collection = collection
    }

    /// The age rating in a country, or else the one in the United States, with the country that gave it.
    public func certification(in country: Country) -> (text: String, country: Country)? {
        for country in [country, .unitedStates] {
            if let text = certifications[country] { return (text, country) }
        }
        return nil
    }

    /// The directors, each once.
    public var directors: [Person] { crew(in: ["Director"]) }

    /// The authors of the screenplay and of its story, each once.
    public var writers: [Person] { crew(in: ["Screenplay", "Writer", "Story", "Author", "Novel", "Characters"]) }

    private func crew(in jobs: [String]) -> [Person] {
        var seen: Set<Person.ID> = []
        return jobs.flatMap { job in crew.filter { $0.job == job } }.map(\.person).filter {
            seen.insert($0.id).inserted
        }
    }
}

/// A series of films.
public struct MovieCollection: Hashable, Sendable {
    /// TMDB's number of it.
    public let id: Int
    /// The name; cleaned, never empty.
    public let name: String

    /// Makes a collection.
    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}

/// A trailer or another video about a film.
public struct Video: Hashable, Sendable {
    /// The kinds of videos; unknown ones count as `other`.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case trailer = "Trailer"
        case teaser = "Teaser"
        case clip = "Clip"
        case featurette = "Featurette"
        case behindTheScenes = "Behind the Scenes"
        case other
    }

    /// The title; cleaned, never empty.
    public let name: String
    /// What it is.
    public let kind: Kind
    /// The site that has it: `YouTube`, `Vimeo`.
    public let site: String?
    /// The ISO 639-1 code of its language.
    public let language: String?
    /// The day on which it was published.
    public let published: CalendarDay?
    /// Its page, or `nil` at an unknown site.
    public let url: String?

    /// Makes a video.
    public init(
        name: String, kind: Kind, site: String? = nil, language: String? = nil, published: CalendarDay? = nil,
        url: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.site = site
        self.language = language
        self.published = published
        self.url = url
    }
}
