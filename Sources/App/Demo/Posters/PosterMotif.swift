/// What a poster shows.
enum PosterMotif: CaseIterable {
    case arches, boat, chevrons, eye, forest, house, lighthouse, mountains, planet, rays, rings, road, skyline, stairs
    case sun, tiles, waves

    /// Where there is room for the title.
    enum TitlePlace {
        case top, bottom
    }

    /// Chosen by a word of the title, or by lot.
    init(for title: String, _ random: inout DemoRandom) {
        let any = random.pick(Self.allCases)
        let meant = Self.words.filter { words, _ in words.contains { title.contains($0) } }.flatMap(\.1)
        self = meant.isEmpty ? any : random.pick(meant)
    }

    var titlePlace: TitlePlace {
        switch self {
        case .boat, .road, .waves: .top
        default: .bottom
        }
    }

    private static let words: [([String], [PosterMotif])] = [
        (["Lighthouse", "Harbor", "Signal", "Cape", "灯台", "등대", "φάρος", "Гавань", "гавань"], [.lighthouse]),
        (["Tide", "Coast", "Island", "River", "Lake", "Bay", "Ilha", "潮", "海", "البحر"], [.waves, .boat]),
        (["Ferry", "Pilots", "Colony"], [.boat]),
        (["Tower", "District", "City", "Street", "Square", "Court", "Embassy", "ciudad", "Straße"], [.skyline]),
        (["Moon", "Midnight", "Constellation", "Observatory", "Meridian", "銀河", "月", "달빛", "은하수"], [.planet]),
        (["House", "Estate", "Inheritance", "casa", "Дом", "σπίτι", "بيت"], [.house]),
        (["Orchard", "Garden", "Pine", "Wild", "сад", "Wood"], [.forest]),
        (["Mirror", "Secret", "Verdict", "Stolen", "探偵", "비밀", "Mord", "Μυστικά"], [.eye, .rings]),
        (["Hill", "Heights", "Winter", "Valley", "Northern", "山"], [.mountains]),
        (["Railway", "Road", "Station", "Distant", "列车", "정거장", "трамвай"], [.road]),
        (["Machine", "Engine", "Clockwork", "Guild", "Circus"], [.tiles, .chevrons]),
        (["Library", "Archive", "Chapter", "Letters"], [.arches, .stairs]),
        (["Summer", "Southern", "Amber", "verano", "été", "Burning"], [.sun, .rays]),
    ]
}
