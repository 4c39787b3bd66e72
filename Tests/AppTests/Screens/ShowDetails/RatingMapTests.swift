import Entities
import Foundation
import Terminal
import TestSupport
import Testing

@testable import App

/// The map of ratings: its lines and colors, and clicks on it.
@Suite(.timeLimit(.minutes(5))) struct RatingMapTests {
    private static func episode(_ season: Int, _ number: Int?, _ rating: Double?, day: CalendarDay? = nil) -> Episode {
        Episode(
            id: season * 1_000 + (number ?? 900), name: "E\(number ?? 0)", season: season, number: number, airdate: day,
            rating: rating)
    }

    /// A program with a rated episode each day of January and February, and one in March without a rating.
    private static let daily: [Episode] = (1...60).map { number in
        let start = CalendarDay(year: 2023, month: 1, day: 1)?.daysSince1970 ?? 0
        return episode(
            2023, number, number == 60 ? nil : Double(number % 10), day: CalendarDay(daysSince1970: start + number - 1))
    }

    private func map(_ episodes: [Episode], byMonth: Bool = true) -> RatingMap {
        RatingMap(EpisodeLibrary.guide(episodes), byMonth: byMonth)
    }

    @Test func longYearsAreShownByMonth() {
        let map = map(Self.daily)
        expect(map.lines.map(\.month) == [1, 2] && map.lines.map(\.ratings.count) == [31, 28])
        // Every cell leads to its own episode.
        for (index, line) in map.lines.enumerated() {
            for column in line.ratings.indices {
                let place = map.place(line: index, column: column)
                expectEqual(place, EpisodeGuide.Place(season: 0, episode: (index == 0 ? 0 : 31) + column))
                expectEqual(line.ratings[column], Self.daily[place?.episode ?? 0].rating)
            }
            expectEqual(map.place(line: index, column: 99)?.episode, (index == 0 ? 30 : 58))
        }
        expectEqual(Phrases.english.title(of: map.lines[1]), "2023 Feb")
        expectEqual(self.map(Self.daily, byMonth: false).lines.map(\.ratings.count), [60], "for documents")
        // Other seasons stay whole.
        let short = (1...24).map { Self.episode(2023, $0, 7, day: CalendarDay(year: 2023, month: 1, day: $0)) }
        let long = (1...60).map { Self.episode(1, $0, 7, day: CalendarDay(year: 2023, month: 1 + $0 / 20, day: 1)) }
        expect(self.map(short).lines.map(\.month) == [nil] && self.map(long).lines.map(\.ratings.count) == [60])
        var episodes = Self.daily
        episodes[40] = Self.episode(2023, 41, 8)
        expectEqual(self.map(episodes).lines.map(\.ratings.count), [31, 28], "without a date: of the month before")
    }

    @Test func theColorsAreOfTheShowsRangeOrAFixedScale() {
        // Specials do not change the range.
        let seasons = [Self.episode(1, 1, 7.5), Self.episode(1, 2, 9)]
        let all = map(seasons + [Self.episode(1, nil, 2)])
        expect(all.lines.map(\.name) == [.number(1), .specials] && all.lowest == 7.5 && all.highest == 9)
        expect(all.share(of: 2, on: .show) == 0 && all.share(of: 9, on: .show) == 1)
        let alone = map([Self.episode(1, nil, 2), Self.episode(2, nil, 4)])
        expect(alone.lowest == 2 && alone.highest == 4)
        for ratings in [[7.5, 9], [1, 2, 3], [10]] {
            let map = map(ratings.enumerated().map { Self.episode(1, $0 + 1, $1) })
            expect(map.share(of: 0, on: .fixed) == 0 && map.share(of: 10, on: .fixed) == 1)
            expectEqual(map.share(of: 5, on: .fixed), 0.5)
            expectEqual(map.share(of: ratings[0], on: .show), (ratings.count == 1 ? 1 : 0))
        }
    }

    // MARK: On the screen

    private func page(_ episodes: [Episode]) -> ScreenBench {
        var bench = ScreenBench(width: 160, height: 40)
        bench.open(episodes)
        bench.press(KeyPress(")"))
        return bench
    }

    private func column(_ bench: ScreenBench) -> Int? { bench.visible(ShowDetailsPresenter.self)?.state.ratingColumn }

    private func click(_ text: String, in bench: inout ScreenBench) throws {
        let lines = bench.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try require(lines.firstIndex { $0.contains(text) })
        let start = try require(lines[row].range(of: text)?.lowerBound)
        let column = lines[row].distance(from: lines[row].startIndex, to: start)
        bench.send(.input(.mouse(MouseEvent(.press(button: 0), at: Position(column: column, row: row)))))
    }

    @Test func aClickChoosesACellAndASecondOneOpensItsEpisode() throws {
        var bench = page([1.5, 2.5, 3.5, 4.5].enumerated().map { Self.episode(1, $0 + 1, $1) })
        try click("3.5", in: &bench)
        expect(column(bench) == 2 && bench.screen.contains("›3.5"))
        try click("2.5", in: &bench)
        expect(column(bench) == 1 && bench.screen.contains("›2.5"))
        try click("2.5", in: &bench)
        expect(bench.visible(EpisodeDetailsPresenter.self) != nil)
    }

    @Test func theLegendSaysWhichScale() {
        let episodes = [Self.episode(1, 1, 7.5), Self.episode(1, 2, 9)]
        for (value, text) in [
            ("show", "Colors compare"), ("fixed", "Colors go from"),
        ] {
            var bench = ScreenBench(width: 160, height: 40)
            let options = SettingsLayer([
                .ratingColors: value, .theme: "dark", .language: "en", .browse: "list",
            ])
            bench.model = AppModel(settings: Settings(options: options), size: Size(width: 160, height: 40))
            bench.open(episodes)
            bench.press(KeyPress(")"))
            expect(bench.screen.contains(text), "\(bench.screen)")
        }
    }
}
