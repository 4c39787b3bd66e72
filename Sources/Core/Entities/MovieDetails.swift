/// A film with everything that its page shows.
package struct MovieDetails: Hashable, Sendable {
    package var movie: Movie
    /// The age ratings by country, in the words of each country's board.
    package let certifications: [Country: String]
    /// When it comes out, by country.
    package let releases: FilmReleases
    /// The cast, the most important first.
    package let cast: [CastMember]
    /// The crew in the source's order; a person may have several jobs.
    package let crew: [CrewMember]
    /// The offers to watch it, by country.
    package let offers: [Country: WatchOffers]
    /// Trailers, teasers and others, the most useful first.
    package let videos: [Video]
    /// Films that those who liked this one liked too.
    package let recommendations: [Movie]
    /// The series of films that it belongs to.
    package let collection: MovieCollection?

    package init(
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
    package func certification(in country: Country) -> (text: String, country: Country)? {
        for country in [country, .unitedStates] {
            if let text = certifications[country] { return (text, country) }
        }
        return nil
    }

    /// The directors, each once.
    package var directors: [Person] { crew(in: ["Director"]) }

    /// The authors of the screenplay and of its story, each once.
    package var writers: [Person] { crew(in: ["Screenplay", "Writer", "Story", "Author", "Novel", "Characters"]) }

    private func crew(in jobs: [String]) -> [Person] {
        var seen: Set<Person.ID> = []
        return jobs.flatMap { job in crew.filter { $0.job == job } }.map(\.person).filter {
            seen.insert($0.id).inserted
        }
    }
}

/// A series of films.
package struct MovieCollection: Hashable, Sendable {
    /// TMDB's number of it.
    package let id: Int
    /// The name; cleaned, never empty.
    package let name: String

    package init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}

/// A trailer or another video about a film.
package struct Video: Hashable, Sendable {
    /// The kinds of videos; unknown ones count as `other`.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case trailer = "Trailer"
        case teaser = "Teaser"
        case clip = "Clip"
        case featurette = "Featurette"
        case behindTheScenes = "Behind the Scenes"
        case other
    }

    /// The title; cleaned, never empty.
    package let name: String
    /// What it is.
    package let kind: Kind
    /// The site that has it: `YouTube`, `Vimeo`.
    package let site: String?
    /// The ISO 639-1 code of its language.
    package let language: String?
    /// The day on which it was published.
    package let published: CalendarDay?
    /// Its page, or `nil` at an unknown site.
    package let url: String?

    package init(
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
