import TestSupport

@testable import Catalog
@testable import Entities
@testable import Platform

/// Shows of a catalog that tests make up, the same for the same seed.
struct RandomCatalog {
    static let genres = ["Drama", "Comedy", "Crime", "Science-Fiction", "Anime", "Reality"]
    static let languages = ["English", "Japanese", "German"]
    static let types = ["Scripted", "Animation", "Reality", "Talk Show"]
    static let networks = [
        ("HBO", "United States", "US", false), ("BBC One", "United Kingdom", "GB", false),
        ("Netflix", nil, nil, true), ("ARD", "Germany", "DE", false), ("TBS", "United States", "US", false),
        ("TBS", "Japan", "JP", false), ("Sky: Kino", "Germany", "DE", true), ("5", "Nowhere", nil, false),
    ]
    static let names = [
        "Dark", "The Wire", "Shippūden", "Spider-Man", "Law & Order: SVU", "S.W.A.T.", "進撃の巨人", "???", "Café",
        "Marvel's Agents of S.H.I.E.L.D.", "Bōken", "24", "Élite", "God", "Good", "ダークナイト", "Naruto: Shippūden",
    ]

    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }

    mutating func name() -> String {
        var name = pick(Self.names)
        if chance(40) { name += " " + pick(Self.names) }
        if chance(20) { name += " \(Int.random(in: 1...30, using: &random))" }
        return name
    }

    mutating func day() -> CalendarDay? {
        guard chance(80) else { return nil }
        return CalendarDay(
            year: Int.random(in: 1950...2026, using: &random), month: Int.random(in: 1...12, using: &random),
            day: Int.random(in: 1...28, using: &random))
    }

    mutating func poster() -> Artwork? {
        let number = Int.random(in: 0..<2_000_000, using: &random)
        guard chance(90) else { return nil }
        let root = chance(50) ? "https://static.tvmaze.com/uploads" : "http://127.0.0.1:8080/img/uploads"
        let folder = chance(95) ? number / 2500 : 7
        let tail = "\(folder)/\(number).jpg"
        return Artwork(
            medium: "\(root)/images/medium_portrait/\(tail)", original: "\(root)/images/original_untouched/\(tail)")
    }

    mutating func entry(_ id: Int, updated: Int? = nil) -> CatalogEntry {
        let network = chance(85) ? pick(Self.networks) : nil
        let channel = network != nil && chance(10) ? pick(Self.networks) : nil
        var genres = Self.genres.filter { _ in chance(25) }
        genres.shuffle(using: &random)
        let show = Show(
            id: Show.ID(number: id), name: name(), type: chance(90) ? pick(Self.types) : nil,
            language: chance(90) ? pick(Self.languages) : nil, genres: genres,
            status: chance(95) ? pick(CatalogLayout.statuses) : nil,
            runtime: chance(80) ? Int.random(in: 1...150, using: &random) : nil, premiered: day(), ended: day(),
            rating: chance(60) ? Double(Int.random(in: 0...100, using: &random)) / 10 : nil,
            weight: Int.random(in: 0...100, using: &random),
            network: network.map { Network(name: $0.0, country: $0.1, isWeb: $0.3) }, artwork: poster())
        let digits = String(Int.random(in: 1...9_999_999, using: &random))
        return CatalogEntry(
            show, channel: channel.map { Network(name: $0.0, country: $0.1, isWeb: $0.3) },
            country: network?.2.flatMap { Country($0) },
            externals: ExternalIDs(
                imdb: chance(60) ? "tt" + (chance(50) ? "00" : "") + digits : nil,
                tvdb: chance(70) ? Int.random(in: 1...900_000, using: &random) : nil),
            updated: updated ?? Int.random(in: 1_400_000_000...1_800_000_000, using: &random))
    }

    /// Shows with increasing numbers, some of which are missing.
    mutating func entries(_ count: Int) -> [CatalogEntry] {
        var id = 0
        return (0..<count).map { _ in
            id += chance(20) ? Int.random(in: 2...9, using: &random) : 1
            return entry(id)
        }
    }

    static func bytes(_ entries: [CatalogEntry], synced: Int = 1_790_000_000) -> [UInt8] {
        var builder = CatalogBuilder()
        for entry in entries { builder.append(entry) }
        return builder.finish(synced: synced)
    }

    static func table(_ entries: [CatalogEntry]) -> CatalogTable? {
        CatalogTable(MappedBytes(copying: bytes(entries)))
    }
}

extension CatalogTable {
    /// All shows that can be read.
    var entries: [CatalogEntry] { (0..<count).compactMap { entry(at: $0) } }
}
