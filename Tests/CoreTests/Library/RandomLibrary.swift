import Foundation
import TestSupport

@testable import Entities
@testable import Library

/// An invented library: shows of every kind of schedule, films, and acts in any order.
struct RandomLibrary {
    static let now = Date(timeIntervalSince1970: 1_795_000_000)
    static let day = 86_400.0
    static let genres = ["Drama", "Comedy", "Crime", "Nature"]

    var generator: SeededGenerator
    private(set) var shows: [ShowDetails] = []
    private(set) var films: [Movie] = []
    private(set) var steps: [(date: Date, acts: [LibraryAct])] = []
    private var numberOfActs = 0

    /// The acts so far; the last show and the last film are known to no service.
    var library: Library {
        Library(
            steps,
            titles: shows.dropLast().map { .show(.init(details: $0, fetched: Self.now)) }
                + films.dropLast().map { .movie(.init(movie: $0, fetched: Self.now)) })
    }

    init(seed: UInt64, shows: Int = 7, films: Int = 5, acts: Int = 80) {
        generator = SeededGenerator(seed: seed)
        for number in 1...shows { self.shows.append(makeShow(number)) }
        for number in 1...films { self.films.append(makeFilm(number)) }
        for step in 0..<acts {
            add([act()], at: Self.now - Double(acts - step) * 5 * Self.day + Double(number(0...86_399)))
        }
    }

    mutating func add(_ acts: [LibraryAct], at date: Date) {
        steps.append((date, acts))
        numberOfActs += acts.count
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }
    mutating func one<Element>(of elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

    // MARK: Titles

    mutating func makeShow(_ number: Int, episodes count: ClosedRange<Int> = 0...14) -> ShowDetails {
        let type = one(of: ["Scripted", "Scripted", "Talk Show", "News", "Sports", "Animation"])
        let show = Show(
            id: Show.ID(number: number), name: "Show \(number)", type: type,
            language: chance(80) ? one(of: ["English", "Danish"]) : nil,
            genres: Self.genres.filter { _ in chance(40) },
            status: one(of: [.running, .ended, .ended, .toBeDetermined, nil]),
            runtime: chance(60) ? self.number(20...60) : nil,
            premiered: chance(70) ? CalendarDay(year: self.number(1985...2026), month: 3, day: 1) : nil,
            rating: chance(50) ? Double(self.number(10...100)) / 10 : nil,
            network: chance(70) ? Network(name: "Network \(self.number(1...3))", country: nil, isWeb: chance(50)) : nil)
        let count = self.number(count)
        let spacing = one(of: [1.0, 7, 7, 0.5])
        // Some are over, most are under way, and some have not begun.
        let first =
            Self.now - Double(self.number(-3...count + 4)) * spacing * Self.day + Double(self.number(-40_000...40_000))
        let drop = chance(30) ? self.number(2...5) : 1
        var season = chance(20) ? 2025 : 1
        var place = 0
        let episodes = (0..<count).map { index -> Episode in
            place += 1
            if chance(12) { (season, place) = (season + 1, 1) }
            let date = first + Double(index / drop) * spacing * Self.day
            let isSpecial = chance(12)
            let kind: Episode.Kind = isSpecial ? one(of: [.significantSpecial, .insignificantSpecial]) : .regular
            let isDated = chance(92)
            return Episode(
                id: number * 1000 + index, name: "Episode \(index)", season: season, number: isSpecial ? nil : place,
                kind: kind, airdate: isDated ? LocalCalendar.fixed(hours: 0).time(of: date)?.day : nil,
                airstamp: isDated && chance(90) ? date : nil, runtime: chance(80) ? self.number(20...70) : nil)
        }
        let premiere = CalendarDay(daysSince1970: Int(Self.now.timeIntervalSince1970 / 86_400) + self.number(-20...20))
        let announced = chance(30) ? AnnouncedSeason(number: season + 1, premiere: chance(50) ? premiere : nil) : nil
        return ShowDetails(
            show: show, episodes: episodes.shuffled(using: &generator), cast: [], externals: ExternalIDs(),
            announced: announced)
    }

    private mutating func makeFilm(_ number: Int) -> Movie {
        Movie(
            id: Movie.ID(number: number), title: "Film \(number)", language: chance(70) ? one(of: ["en", "xx"]) : nil,
            released: chance(80) ? CalendarDay(year: self.number(1970...2027), month: 12, day: 1) : nil,
            rating: chance(60) ? Double(self.number(10...100)) / 10 : nil,
            genres: Self.genres.filter { _ in chance(30) },
            runtime: chance(70) ? self.number(80...180) : nil)
    }

    // MARK: Acts

    mutating func time() -> PlayTime {
        let date = Self.now - Double(number(0...700)) * Self.day - Double(number(0...86_399))
        switch number(0...3) {
        case 0: return .unknown
        case 1: return LocalCalendar.fixed(hours: 0).time(of: date).map { .day($0.day) } ?? .unknown
        default: return .minute(Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 60).rounded(.down) * 60))
        }
    }

    mutating func act() -> LibraryAct {
        let details = one(of: shows)
        let show = LibrarySubject(.show(details.show))
        let movie = one(of: films)
        let film = LibrarySubject(.movie(movie))
        let episode = details.episodes.isEmpty ? show : LibrarySubject(one(of: details.episodes), of: details.show.id)
        switch number(0...20) {
        case 20: return .assign(show, .shift(chance(70) ? number(-3...3) : nil))
        case 0...8: return episode == show ? .assign(show, .status(.followed)) : .play(episode, time())
        case 9: return .play(film, time())
        case 10, 11: return .assign(show, .status(chance(70) ? .followed : one(of: LibraryStatus.allCases)))
        case 12: return .assign(film, .status(chance(80) ? .planned : nil))
        case 13: return episode == show ? .assign(show, .star(true)) : .assign(episode, .skipped(chance(80)))
        case 14: return .assign(show, .run(chance(60) ? Self.now - Double(number(0...200)) * Self.day : nil))
        case 15: return .assign(chance(50) ? show : film, .rating(chance(80) ? Double(number(1...20)) / 2 : nil))
        case 16: return .assign(show, .specials(chance(70) ? one(of: SpecialsPolicy.allCases) : nil))
        case 17: return .assign(chance(50) ? show : film, .star(chance(70)))
        case 18: return .assign(show, .shield(chance(60) ? one(of: SpoilerShield.allCases) : nil))
        default:
            let number = numberOfActs == 0 ? 1 : self.number(1...numberOfActs)
            return .remove([JournalEntry.ID(device: Library.device, number: number)])
        }
    }
}

extension LibraryTitle {
    /// A show with these episodes, as it was fetched.
    static func fetched(_ show: Show, _ episodes: [Episode] = [], at date: Date = RandomLibrary.now) -> LibraryTitle {
        .show(.init(details: ShowDetails(show: show, episodes: episodes, cast: []), fetched: date))
    }
}
