import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Networking
@testable import Platform

/// Each form of a value, which its fields describe once.
@Suite(.timeLimit(.minutes(5))) struct FieldsTests {
    // MARK: Any value

    @Test(arguments: 0..<200) func everyFormComesBackAsItWas(seed: UInt64) throws {
        var random = RandomFields(generator: SeededGenerator(seed: seed))
        let (show, film) = (random.show(), random.film())
        try expectSame(show)
        try expectSame(random.episode())
        try expectSame(random.person())
        try expectSame(random.member())
        try expectSame(random.season())
        for title in [.show(show), .movie(film)] as [Title] {
            let favorite = TestFavorites.favorite(title, next: random.chance(50) ? 60 : nil)
            let entry = FavoriteEntry(favorite)
            expectEqual(entry.favorite, favorite)
            let shuffled = random.shuffled(entry.json)
            expectEqual(FavoriteEntry(id: entry.id, json: shuffled).favorite, favorite)
        }
        func expectSame<Value: Fielded & Equatable>(_ value: Value) throws {
            let letters = value.encode()
            expectEqual(try? Value.decode(letters), value, String(decoding: letters, as: UTF8.self))
            // In any order, and with fields of a later version.
            let shuffled = Array(random.shuffled(letters[...]))
            expectEqual(try? Value.decode(shuffled), value, String(decoding: shuffled, as: UTF8.self))
            var digest = DigestWriter("")
            digest.value(value)
            var reader = try DigestReader(MappedBytes(copying: digest.finish()), "")
            try expectEqual(reader.value(), value)
            expect(reader.isAtEnd)
        }
    }

    // MARK: Files of earlier versions

    private static let show = Show(
        id: Show.ID(number: 82), name: "Game \"of\" Thrönes", url: "https://www.tvmaze.com/shows/82", type: "Scripted",
        language: "English", genres: ["Drama", "Fantasy"], status: .toBeDetermined, runtime: 60,
        premiered: CalendarDay(iso8601: "2011-04-17"), ended: CalendarDay(iso8601: "2019-05-19"),
        days: [.sunday, .monday], time: "21:00", rating: 8.9, weight: 99,
        network: Network(name: "HBO", country: "United States", isWeb: true),
        artwork: Artwork(medium: "https://x.org/m.jpg", original: "https://x.org/o.jpg"),
        summary: RichText(html: "<p>One <b>bold</b>.</p><p>Two <i>it</i>.</p>"))

    private static let letters = [
        #"{"i":82,"n":"Game \"of\" Thrönes","u":"https://www.tvmaze.com/shows/82","t":"Scripted","l":"English","#,
        #""g":["Drama","Fantasy"],"s":"To Be Determined","r":60,"p":"2011-04-17","e":"2019-05-19","#,
        #""d":["Sunday","Monday"],"h":"21:00","a":8.9,"w":99,"c":"HBO","k":"United States","b":true,"#,
        #""m":"https://x.org/m.jpg","o":"https://x.org/o.jpg","x":"One bold.\nTwo it.","y":[[4,8,1,0],[14,16,0,1]]}"#,
    ].joined()

    private static let episode = Episode(
        id: 3, name: "", season: 2026, number: nil, kind: .insignificantSpecial,
        airdate: CalendarDay(iso8601: "2026-05-29"), airstamp: Date(timeIntervalSince1970: 1.5e9), runtime: 61,
        rating: 7, artwork: Artwork(medium: nil, original: "https://x.org/o.jpg"))

    private static let episodeLetters =
        #"{"i":3,"n":"","s":2026,"z":true,"d":"2026-05-29","t":1500000000.0,"r":61,"a":7.0,"o":"https://x.org/o.jpg"}"#

    private static let member = CastMember(
        person: Person(
            id: Person.ID(number: 7), name: "Ann", url: "https://www.tvmaze.com/people/7", country: "Japan",
            birthday: CalendarDay(iso8601: "1950-02-28"), deathday: CalendarDay(iso8601: "2020-12-01"),
            artwork: Artwork(medium: "https://x.org/m.jpg", original: nil)),
        character: "Bea", characterArtwork: Artwork(medium: nil, original: "https://x.org/c.jpg"), isVoice: true)

    private static let personLetters = [
        #"{"i":7,"n":"Ann","u":"https://www.tvmaze.com/people/7","k":"Japan","b":"1950-02-28","d":"2020-12-01","#,
        #""m":"https://x.org/m.jpg"}"#,
    ].joined()

    @Test func filesAreAsEarlierVersionsWroteThem() throws {
        try expectFile(Self.letters, Self.show)
        try expectFile(#"{"i":1,"n":"X","w":0}"#, Show(id: Show.ID(number: 1), name: "X"))
        try expectFile(Self.episodeLetters, Self.episode)
        let memberLetters = #"{"p":\#(Self.personLetters),"c":"Bea","o":"https://x.org/c.jpg","v":true}"#
        try expectFile(memberLetters, Self.member)
        let stamp = Date(timeIntervalSince1970: 1e9)
        let details = ShowDetails(
            show: Self.show, episodes: [Self.episode], cast: [Self.member],
            externals: ExternalIDs(imdb: "tt0944947", tvdb: 121361),
            announced: AnnouncedSeason(number: 9, premiere: CalendarDay(iso8601: "2027-01-02"), count: 6))
        let detailsFile = try expectFile(
            #"{"t":1000000000.0,"s":\#(Self.letters),"e":[\#(Self.episodeLetters)],"k":[\#(memberLetters)],"#
                + #""m":"tt0944947","v":121361,"a":{"n":9,"d":"2027-01-02","c":6}}"#,
            DetailsDocument(stamp: stamp, details: details))
        expectEqual(detailsFile.details, details)
        expectEqual(detailsFile.stamp, stamp)
        let bare = #"{"t":1000000000.0,"s":{"i":1,"n":"X","w":0},"e":[],"k":[]}"#
        let none = ShowDetails(show: Show(id: Show.ID(number: 1), name: "X"), episodes: [], cast: [])
        try expectEqual(expectFile(bare, DetailsDocument(stamp: stamp, details: none)).details, none)
        let posters = [Self.show.artwork, Self.episode.artwork].compactMap(\.self)
        try expectEqual(
            expectFile(
                #"{"t":1000000000.0,"p":[{"m":"https://x.org/m.jpg","o":"https://x.org/o.jpg"},"#
                    + #"{"o":"https://x.org/o.jpg"}]}"#, PostersDocument(stamp: stamp, posters: posters)
            ).posters, posters)
        let credits = [
            PersonCredit(kind: .cast, show: nil, episode: Self.episode, roles: ["Bea"], isVoice: true),
            PersonCredit(kind: .crew, show: Show(id: Show.ID(number: 1), name: "X"), roles: []),
        ]
        let person = PersonDetails(person: Self.member.person, credits: credits)
        try expectEqual(
            expectFile(
                #"{"t":1000000000.0,"p":\#(Self.personLetters),"c":[{"k":"cast","e":{"i":3,"n":"","s":2026,"d":"2026-05-29"},"#
                    + #""r":["Bea"],"v":true},{"k":"crew","s":{"i":1,"n":"X","w":0}}]}"#,
                PersonDocument(stamp: stamp, details: person)
            ).details, person)
        try expectFile(
            #"{"t":1000000000.0,"a":[{"s":\#(Self.letters),"e":\#(Self.episodeLetters)}]}"#,
            StampedSchedule(stamp: stamp, airings: [Agenda.Airing(show: Self.show, episode: Self.episode)]))
    }

    /// Expects that a value is written as this text, which is read as the value.
    private func expectFile<Value: Fielded & Equatable>(_ text: String, _ value: Value) throws {
        expectEqual(String(decoding: value.encode(), as: UTF8.self), text)
        try expectEqual(Value.decode(Array(text.utf8)), value)
    }

    @discardableResult
    private func expectFile<Value: Fielded>(_ text: String, _ value: Value) throws -> Value {
        expectEqual(String(decoding: value.encode(), as: UTF8.self), text)
        return try Value.decode(Array(text.utf8))
    }

    @Test func favoritesAreAsEarlierVersionsWroteThem() {
        let show = [
            #"{"added":"2026-05-28T20:26:40Z","days":["Sunday","Monday"],"ended":"2019-05-19","#,
            #""fetched":"2026-05-28T20:26:40Z","genres":["Drama","Fantasy"],"id":82,"kind":"show","language":"English","#,
            #""network":{"country":"United States","name":"HBO","web":true},"nextEpisode":"2026-05-28T20:27:40Z","#,
            #""poster":{"medium":"https://x.org/m.jpg","original":"https://x.org/o.jpg"},"premiered":"2011-04-17","#,
            #""rating":8.9,"runtime":60,"status":"To Be Determined","summary":"One bold.\nTwo it.","#,
            #""summaryStyles":[{"bold":true,"end":8,"italic":false,"start":4},"#,
            #"{"bold":false,"end":16,"italic":true,"start":14}],"time":"21:00","title":"Game \"of\" Thrönes","#,
            #""type":"Scripted","url":"https://www.tvmaze.com/shows/82","weight":99}"#,
        ]
        let movie = [
            #"{"added":"2026-05-28T20:26:40Z","fetched":"2026-05-28T20:26:40Z","genres":["Action"],"id":603,"#,
            #""kind":"movie","language":"en","originalTitle":"The Matrix","#,
            #""poster":{"medium":"https://image.tmdb.org/t/p/w154/x.jpg"},"premiered":"1999-03-30","rating":8,"#,
            #""releases":{"DE":{"digital":"1999-06-17"}},"runtime":136,"summary":"A hacker\nlearns.","#,
            #""tagline":"Free your mind.","title":"Matrix","url":"https://www.themoviedb.org/movie/603","votes":27000}"#,
        ]
        let favorite = TestFavorites.favorite(.show(Self.show), next: 60)
        expectEqual(String(decoding: FavoriteEntry(favorite).json, as: UTF8.self), show.joined())
        expectEqual(FavoriteEntry(id: favorite.id, json: Array(show.joined().utf8)[...]).favorite, favorite)
        let film = LibraryTitle.Film(
            movie: Movie(
                id: Movie.ID(number: 603), title: "Matrix", originalTitle: "The Matrix", language: "en",
                released: CalendarDay(iso8601: "1999-03-30"), rating: 8, votes: 27_000, genres: ["Action"],
                runtime: 136, tagline: "Free your mind.",
                artwork: Artwork(medium: "https://image.tmdb.org/t/p/w154/x.jpg", original: nil),
                overview: RichText(text: "A hacker\nlearns.")),
            fetched: TestFavorites.now, releases: Self.releases)
        expectEqual(String(decoding: FavoriteEntry(film).json, as: UTF8.self), movie.joined())
        let read = FavoriteEntry(id: .movie(film.movie.id), json: Array(movie.joined().utf8)[...]).film
        expect(read?.movie == film.movie && read?.fetched == film.fetched && read?.releases == film.releases)
    }

    private static let releases = Country("DE").flatMap { country in
        CalendarDay(iso8601: "1999-06-17").map { FilmReleases([country: [FilmRelease(.digital, on: $0)]]) }
    }

    @Test func documentsHaveEveryField() {
        expectEqual(
            JSONValue(Show(id: Show.ID(number: 1), name: "X", rating: 8)).line,
            #"{"id":1,"title":"X","url":null,"type":null,"language":null,"genres":[],"status":null,"runtime":null,"#
                + #""premiered":null,"ended":null,"days":[],"time":null,"rating":8.0,"weight":0,"network":null,"#
                + #""poster":null,"summary":null}"#)
        expectEqual(
            JSONValue(Self.show).line,
            #"{"id":82,"title":"Game \"of\" Thrönes","url":"https://www.tvmaze.com/shows/82","type":"Scripted","#
                + #""language":"English","genres":["Drama","Fantasy"],"status":"To Be Determined","runtime":60,"#
                + #""premiered":"2011-04-17","ended":"2019-05-19","days":["Sunday","Monday"],"time":"21:00","#
                + #""rating":8.9,"weight":99,"network":{"name":"HBO","country":"United States","web":true},"#
                + #""poster":{"medium":"https://x.org/m.jpg","original":"https://x.org/o.jpg"},"#
                + #""summary":"One bold.\nTwo it."}"#)
    }

    // MARK: Wrong fields

    /// In the cache each of them makes the whole show wrong, in a file of the user's it counts as missing.
    @Test func wrongFieldsAreNotRead() throws {
        for (letter, wrong) in [
            ("i", "0"), ("i", "-1"), ("i", "\"1\""), ("n", "\"\""), ("n", "\"\\u001b\""), ("n", "1"), ("u", "\"a b\""),
            ("t", "null"), ("l", "\"\\n\""), ("g", "\"Drama\""), ("g", "[1]"), ("s", "1"), ("r", "1.5"),
            ("r", "\"60\""),
            ("p", "\"soon\""), ("e", "\"2019-02-30\""), ("d", "{}"), ("h", "[]"), ("a", "\"8\""), ("a", "1e999"),
            ("w", "true"), ("c", "{}"), ("k", "1"), ("b", "1"), ("m", "\"ä\""), ("o", "1"), ("x", "\"\\u202e\""),
            ("x", "1"), ("y", "1"), ("y", "[[0,1,1]]"), ("y", "[[0,99,1,0]]"), ("y", "[[4,8,1,0],[6,9,1,0]]"),
        ] {
            let text = replacing(letter, of: Self.letters, by: wrong)
            #expect(throws: JSONError.self, "\(text)") { try Show.decode(Array(text.utf8)) }
        }
        // Of these only the field is lost.
        for (letter, wrong) in [("s", "\"Unknown\""), ("d", "[\"Funday\"]"), ("r", "0"), ("a", "11"), ("z", "[{}]")] {
            let text = replacing(letter, of: Self.letters, by: wrong)
            try expectEqual(Show.decode(Array(text.utf8)).name, Self.show.name, text)
        }
        try expectEqual(Show.decode(Array(#"{"i":1,"n":"X","w":500,"k":"Japan"}"#.utf8)).weight, 100)
        try expectNil(Show.decode(Array(#"{"k":"Japan","i":1,"n":"X"}"#.utf8)).network)
        // The last of equal names counts.
        try expectEqual(Show.decode(Array(#"{"i":1,"n":"X","n":"Y"}"#.utf8)).name, "Y")
        for text in ["", "{", "[]", "{}", Self.letters + " x", String(Self.letters.dropLast()), #"{"i":1,"n":"X",}"#] {
            #expect(throws: JSONError.self, "\(text)") { try Show.decode(Array(text.utf8)) }
        }
        let entry = FavoriteEntry(TestFavorites.favorite(.show(TestFavorites.show)))
        let names = try node(entry.json).members?.map(\.key) ?? []
        expectEqual(names.count, 21)
        for name in names {
            for wrong in ["null", "{}", "[]", "[[]]", "-1", "1e300", "true", #""\u001b""#] {
                let text = replacing(name, of: String(decoding: entry.json, as: UTF8.self), by: wrong)
                let read = FavoriteEntry(id: entry.id, json: Array(text.utf8)[...]).favorite
                guard name != "title", name != "id" else { continue }
                guard case .show(let show)? = read?.entry else {
                    Issue.record("\(text)")
                    continue
                }
                // All others are as they were.
                let others = JSONValue(show).fields.filter { $0.name != name && $0.name != "summary" }
                let before = JSONValue(TestFavorites.show).fields.filter { $0.name != name && $0.name != "summary" }
                expectEqual(others, before, text)
            }
        }
    }

    private func node(_ json: ArraySlice<UInt8>) throws -> JSONNode {
        var reader = JSONReader(Array(json), .lenient)
        var room = Int.max
        return try reader.node(&room)
    }

    /// The text with another value of a field, or with one more field.
    private func replacing(_ name: String, of text: String, by value: String) -> String {
        var bytes = Array(text.utf8)
        let member = try? node(bytes[...]).members?.first { $0.key == name }
        if let member {
            bytes.replaceSubrange(member.value.range, with: value.utf8)
        } else {
            bytes.insert(contentsOf: "\"\(name)\":\(value),".utf8, at: 1)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Values with any of their fields.
private struct RandomFields {
    var generator: SeededGenerator

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 1...100, using: &generator) <= percent }

    private mutating func maybe<Value>(_ value: (inout Self) -> Value?) -> Value? { chance(60) ? value(&self) : nil }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func word() -> String {
        let words = [
            "Drama", "a \"b\" \\", "Fünf", "日本語", "e\u{301}té", "🎬 Cut", "/", String(repeating: "x", count: 99),
        ]
        return words[number(0...words.count - 1)]
    }

    private mutating func address() -> String { "https://x.org/\(number(1...99))/a%20b?c=\"d\"" }

    private mutating func artwork() -> Artwork? {
        let number = number(1...99)
        if chance(50) {
            return Artwork(
                medium: "https://x.org/medium_portrait/\(number).jpg",
                original: "https://x.org/original_untouched/\(number).jpg")
        }
        return Artwork(
            medium: chance(60) ? "https://x.org/m\(number).jpg" : nil,
            original: chance(60) ? "https://x.org/o\(number).jpg" : nil)
    }

    private mutating func day() -> CalendarDay? {
        CalendarDay(year: number(1...9999), month: number(1...12), day: number(1...28))
    }

    private mutating func rating() -> Double { chance(30) ? Double(number(0...10)) : Double(number(0...100)) / 10 }

    private mutating func summary() -> RichText {
        let parts = (0..<number(0...4)).map { _ in
            let word = word()
            return ["<b>\(word)</b>", "<p>\(word)</p>", " <i>\(word)</i> ", word][number(0...3)]
        }
        return RichText(html: parts.joined())
    }

    private mutating func status() -> Show.Status {
        [.running, .ended, .toBeDetermined, .inDevelopment][number(0...3)]
    }

    mutating func show() -> Show {
        Show(
            id: Show.ID(number: number(1...99_999)), name: word(),
            url: chance(70) ? "https://x.org/\(number(1...9))" : nil,
            type: maybe { $0.word() }, language: maybe { $0.word() }, genres: (0..<number(0...4)).map { _ in word() },
            status: maybe { $0.status() }, runtime: maybe { $0.number(1...100_000) }, premiered: maybe { $0.day() },
            ended: maybe { $0.day() }, days: Weekday.allCases.filter { _ in chance(30) }, time: maybe { $0.word() },
            rating: maybe { $0.rating() }, weight: number(0...100),
            network: maybe { Network(name: $0.word(), country: $0.maybe { $0.word() }, isWeb: $0.chance(50)) },
            artwork: maybe { $0.artwork() }, summary: summary())
    }

    mutating func film() -> Movie {
        Movie(
            id: Movie.ID(number: number(1...99_999)), title: word(), originalTitle: maybe { $0.word() },
            language: maybe { $0.word() }, released: maybe { $0.day() }, rating: maybe { $0.rating() },
            votes: number(0...9_999), genres: (0..<number(0...4)).map { _ in word() },
            runtime: maybe { $0.number(1...100_000) }, tagline: maybe { $0.word() }, artwork: maybe { $0.artwork() },
            overview: summary())
    }

    mutating func episode() -> Episode {
        Episode(
            id: number(1...9_999_999), name: chance(80) ? word() : "", season: number(0...2_026),
            number: maybe { $0.number(0...999) }, kind: chance(30) ? .insignificantSpecial : nil,
            airdate: maybe { $0.day() },
            airstamp: maybe { Date(timeIntervalSince1970: Double($0.number(-99_999_999_999...99_999_999_999))) },
            runtime: maybe { $0.number(1...600) }, rating: maybe { $0.rating() }, artwork: maybe { $0.artwork() },
            summary: summary())
    }

    mutating func person() -> Person {
        Person(
            id: Person.ID(number: number(1...99_999)), name: word(), url: maybe { $0.address() },
            country: maybe { $0.word() }, birthday: maybe { $0.day() }, deathday: maybe { $0.day() },
            artwork: maybe { $0.artwork() })
    }

    mutating func member() -> CastMember {
        CastMember(
            person: person(), character: maybe { $0.word() }, characterArtwork: maybe { $0.artwork() },
            isVoice: chance(30))
    }

    mutating func season() -> AnnouncedSeason {
        AnnouncedSeason(number: number(0...99), premiere: maybe { $0.day() }, count: maybe { $0.number(1...99) })
    }

    /// The same objects with their fields in another order and among unknown ones.
    mutating func shuffled(_ json: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var reader = JSONReader(Array(json), .lenient)
        var room = Int.max
        guard let members = try? reader.node(&room).members else { return json }
        var fields = members.map { member in
            let value = Array(json)[member.value.range]
            let isObject = member.value.members != nil
            return "\"\(member.key)\":" + String(decoding: isObject ? shuffled(value) : value, as: UTF8.self)
        }
        for _ in 0..<number(0...3) {
            let value = ["1", "null", #"{"i":5,"n":[{}]}"#, #""}""#][number(0...3)]
            fields.append("\"\(["?", "later", "Z", "9"][number(0...3)])\":" + value)
        }
        let blank = chance(50) ? " " : ""
        return Array("{\(blank)\(fields.shuffled(using: &generator).joined(separator: blank + "," + blank))}".utf8)[...]
    }
}
