/// A person who works in television or film. Lists of cast know little more than the name.
package struct Person: Hashable, Sendable, Identifiable {
    /// A person's source and their number there.
    package struct ID: Hashable, Sendable {
        /// The sources that number people. They do not know each other's numbers.
        package enum Source: Hashable, Sendable {
            case tvmaze, tmdb

            /// The source's name in files.
            package var name: String {
                switch self {
                case .tvmaze: "tvmaze"
                case .tmdb: "tmdb"
                }
            }
        }

        /// The source that numbered the person.
        package let source: Source
        /// The person's number there.
        package let number: Int

        package init(source: Source = .tvmaze, number: Int) {
            self.source = source
            self.number = number
        }
    }

    package let id: ID
    /// The name; cleaned, never empty.
    package let name: String
    /// The person's page at the source, which credits the source; https only.
    package let url: String?
    /// The English name of the country of birth.
    package let country: String?
    package let birthday: CalendarDay?
    /// The day of death, or `nil` for the living.
    package let deathday: CalendarDay?
    package let artwork: Artwork?

    package init(
        id: ID, name: String, url: String? = nil, country: String? = nil, birthday: CalendarDay? = nil,
        deathday: CalendarDay? = nil, artwork: Artwork? = nil
    ) {
        self.id = id
        self.name = name
        self.url = url
        self.country = country
        self.birthday = birthday
        self.deathday = deathday
        self.artwork = artwork
    }

    /// The age in whole years on a day, or at death, or `nil` if it is unknown or absurd.
    package func age(on today: CalendarDay) -> Int? {
        guard let birthday else { return nil }
        let day = deathday.map { min($0, today) } ?? today
        let hadBirthday = (day.month, day.day) >= (birthday.month, birthday.day)
        let age = day.year - birthday.year - (hadBirthday ? 0 : 1)
        return (0...130).contains(age) ? age : nil
    }

    /// Its approximate size in memory beyond its own bytes.
    var size: Int {
        name.utf8.count + (url?.utf8.count ?? 0) + (country?.utf8.count ?? 0) + (artwork?.size ?? 0)
    }
}

/// A person and the character they play.
package struct CastMember: Hashable, Sendable {
    package let person: Person
    /// `nil` if the person appears as themselves.
    package let character: String?
    /// The character's portrait.
    package let characterArtwork: Artwork?
    /// Whether only the voice is the person's.
    package let isVoice: Bool

    package init(person: Person, character: String?, characterArtwork: Artwork? = nil, isVoice: Bool = false) {
        self.person = person
        self.character = character
        self.characterArtwork = characterArtwork
        self.isVoice = isVoice
    }

    /// Its approximate size in memory beyond its own bytes.
    var size: Int { person.size + (character?.utf8.count ?? 0) + (characterArtwork?.size ?? 0) }
}

/// A person that a search has found.
package struct PersonMatch: Hashable, Sendable {
    package let person: Person
    /// How well it matches: higher is better, comparable within one search only.
    package let score: Double

    package init(person: Person, score: Double) {
        self.person = person
        self.score = score
    }
}
