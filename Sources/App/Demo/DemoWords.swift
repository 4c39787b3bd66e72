/// The words for invented titles and summaries.
enum DemoWords {
    static let adjectives = [
        "Amber", "Borrowed", "Brave", "Broken", "Burning", "Clockwork", "Copper", "Crooked", "Distant", "Drowned",
        "Electric", "Faithful", "Far", "Forgotten", "Gentle", "Gilded", "Glass", "Hollow", "Honest", "Hungry", "Iron",
        "Last", "Little", "Long", "Lost", "Lucky", "Midnight", "Northern", "Other", "Paper", "Patient", "Quiet",
        "Restless", "Salt", "Second", "Secret", "Silver", "Sleeping", "Small", "Southern", "Stolen", "Tender",
        "Unlikely", "Velvet", "Wild", "Winter",
    ]
    static let nouns = [
        "Almanac", "Archive", "Atlas", "Bakery", "Bridge", "Cartographers", "Chapter", "Choir", "Circus", "Clinic",
        "Coast", "Colony", "Compass", "Constellation", "Court", "Daughters", "District", "Echo", "Embassy", "Engine",
        "Estate", "Ferry", "Forecast", "Garden", "Guild", "Harbor", "Horizon", "Hours", "House", "Inheritance",
        "Island", "Kingdom", "Kitchen", "Lanterns", "Letters", "Library", "Lighthouse", "Machine", "Meridian",
        "Mill", "Mirror", "Observatory", "Orchard", "Orchestra", "Parade", "Pilots", "Promise", "Railway", "River",
        "Season", "Signal", "Society", "Station", "Summer", "Theater", "Tide", "Tower", "Valley", "Verdict", "Winter",
    ]
    static let places = [
        "Alder Street", "Bellmare", "Cape Sorrow", "Cinder Bay", "Dunmore", "Eastgate", "Fennbrook", "Gallow Hill",
        "Havenport", "Ironwood", "Juniper Falls", "Kestrel Point", "Lake Orla", "Marrow Creek", "New Calder",
        "Orison", "Pinewater", "Quarry Road", "Ravenna Heights", "Saltmarsh", "Tarn Valley", "Upper Wick",
        "Vesper Square", "Whitcombe", "Yarrow",
    ]
    static let firstNames = [
        "Ada", "Amara", "Ben", "Bruno", "Carla", "Chidi", "Dana", "Elif", "Emil", "Farah", "Gus", "Hana", "Ines",
        "Ivo", "Jonas", "June", "Kaya", "Lars", "Leila", "Luis", "Mae", "Mateo", "Mina", "Nadia", "Noor", "Olga",
        "Oscar", "Petra", "Quinn", "Rafa", "Rosa", "Sami", "Sofia", "Theo", "Uma", "Vera", "Wanda", "Yuki", "Zora",
    ]
    static let femaleNames: Set = [
        "Ada", "Amara", "Carla", "Dana", "Elif", "Farah", "Hana", "Ines", "June", "Kaya", "Leila", "Mae", "Mina",
        "Nadia",
        "Noor", "Olga", "Petra", "Quinn", "Rosa", "Sofia", "Uma", "Vera", "Wanda", "Yuki", "Zora",
    ]
    static let lastNames = [
        "Abara", "Adler", "Bianchi", "Calloway", "Castellanos", "Dufour", "Eriksen", "Fontaine", "Greco", "Hallström",
        "Ibarra", "Jansen", "Kovač", "Lindqvist", "Marsh", "Moreau", "Nakamura", "Novak", "Okafor", "Petrov",
        "Quispe", "Rahimi", "Santos", "Sørensen", "Takeda", "Usman", "Vance", "Weiss", "Yilmaz", "Zhou",
    ]
    static let jobs = [
        "baker", "cartographer", "customs officer", "detective on leave", "ferry pilot", "forger", "former spy",
        "geologist", "judge", "lighthouse keeper", "locksmith", "night nurse", "piano tuner", "probation officer",
        "radio host", "retired boxer", "schoolteacher", "sound engineer", "union lawyer", "weather forecaster",
    ]
    static let turns = [
        "answers a call that was meant for somebody else", "comes home to a town that pretends not to know her",
        "finds a door that is on none of the plans", "has eleven days to prove that a mistake was none",
        "inherits a debt and the people it is owed to", "is the only witness nobody has asked",
        "must keep a promise made by a stranger", "opens a letter forty years late",
        "returns to the one case that was never closed", "starts again with the wrong people at the right time",
        "takes a job that three others have left without a word", "wakes up to find the clocks an hour apart",
    ]
    static let followUps = [
        "What begins as a favor ends as a reckoning.", "Old friends turn out to be good at keeping quiet.",
        "Every answer belongs to somebody who would rather not be asked.",
        "The summer is long, and the nights are longer.",
        "Nobody in town is quite who they were last winter.", "It is funny until it is not, and then it is again.",
        "Between the tides there is just enough time to be wrong.", "The price of the truth goes up with every hour.",
        "Small kindnesses have large consequences.", "And then there is the matter of the goat.",
    ]
    static let praise = [
        "A slow burn with a warm heart.", "Told over four decades & three continents.",
        "From the makers of <i>The Paper Lanterns</i>.", "Filmed entirely on location.",
        "The first season was shot in nineteen days.", "Winner of the invented prize for best use of fog.",
    ]
    static let genres = [
        "Action", "Adventure", "Anime", "Comedy", "Crime", "Drama", "Family", "Fantasy", "History", "Horror", "Legal",
        "Medical", "Music", "Mystery", "Nature", "Romance", "Science-Fiction", "Sports", "Supernatural", "Thriller",
    ]
    static let types = [
        "Scripted", "Scripted", "Scripted", "Animation", "Reality", "Documentary", "Talk Show", "Variety",
    ]
    static let webChannels = ["Lumen+", "Parable", "Streamhouse", "Northlight", "Kinema Go", "Marquee Originals"]
}

/// A random number generator with a seed (SplitMix64, Steele, Lea and Flood, 2014).
struct DemoRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int(next() % UInt64(elements.count))]
    }

    /// A random number, uniformly distributed.
    mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    /// Returns `true` with this probability in percent.
    mutating func chance(_ percent: Int) -> Bool {
        number(1...100) <= percent
    }
}
