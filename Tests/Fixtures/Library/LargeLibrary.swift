import Entities
import FoundationEssentials
import Library
import Platform

/// Writes a library of many shows and plays, as years of use would. The same numbers give the same library.
struct LargeLibrary {
    private static let week = 7 * 86_400.0
    private static let words = [
        "Harbor", "Night", "Paper", "Salt", "Lantern", "Quiet", "Winter", "Border", "Glass", "River", "Iron", "Summer",
    ]

    /// How many shows a step adds.
    private static let batch = 500

    let home: String

    func make(shows count: Int, episodes: Int) async {
        let now = Date()
        let machine = (try? FileStore(folder: "/etc").read("machine-id", limit: 256)) ?? nil
        let data = home + "/data/marquee"
        let library = LibraryStore(
            folder: data + "/library", state: FileStore(folder: home + "/state/marquee"), machine: machine ?? [],
            titles: LibraryTitles(store: FileStore(folder: data + "/titles")))
        do throws(StoreError) {
            for first in stride(from: 1, through: count, by: Self.batch) {
                var acts: [LibraryAct] = []
                for number in first..<min(first + Self.batch, count + 1) {
                    let show = Self.show(number)
                    // Some shows are behind, some up to date, some wait for an episode.
                    let start = now - Double(episodes - number % 7 + 3) * Self.week
                    let list = (0..<episodes).map { Self.episode($0, of: number, at: start + Double($0) * Self.week) }
                    _ = await library.learn([
                        .show(.init(details: ShowDetails(show: show, episodes: list, cast: []), fetched: now))
                    ])
                    acts.append(.assign(LibrarySubject(.show(show)), .status(.followed)))
                    acts += list.prefix(episodes - number % 5).map { episode in
                        .play(LibrarySubject(episode, of: show.id), episode.airstamp.map { .minute($0) } ?? .unknown)
                    }
                }
                // In steps of many acts, as an import writes them: each step copies the library.
                _ = try await library.perform(acts, isImport: true)
            }
        } catch {
            print("failed: \(error)")
        }
    }

    private static func show(_ number: Int) -> Show {
        Show(
            id: Show.ID(number: number),
            name: "\(words[number % words.count]) \(words[number / words.count % words.count]) \(number)",
            genres: ["Drama"], status: number % 3 == 0 ? .ended : .running, runtime: 45,
            premiered: CalendarDay(daysSince1970: 19_000 + number % 700), rating: 7.5,
            network: Network(name: "Network \(number % 40)", country: "Nowhere", isWeb: number % 2 == 0),
            summary: summary(number))
    }

    private static func episode(_ place: Int, of show: Int, at date: Date) -> Episode {
        Episode(
            id: show * 1_000 + place,
            name: "The \(words[(show + place) % words.count]) of \(words[place % words.count])",
            season: 1 + place / 10, number: 1 + place % 10,
            airdate: CalendarDay(daysSince1970: Int(date.timeIntervalSince1970 / 86_400)), airstamp: date.startOfMinute,
            runtime: 45, rating: 7.8,
            artwork: Artwork(
                medium: "https://static.example.org/uploads/images/medium_landscape/\(show)/\(place).jpg",
                original: "https://static.example.org/uploads/images/original_untouched/\(show)/\(place).jpg"),
            summary: summary(place))
    }

    private static func summary(_ number: Int) -> RichText {
        RichText(
            plain: (0..<24).map { words[(number + $0 * $0) % words.count].lowercased() }.joined(separator: " ") + ".",
            limit: 1_000)
    }
}
