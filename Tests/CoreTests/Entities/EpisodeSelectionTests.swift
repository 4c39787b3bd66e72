import Foundation
import TestSupport
import Testing

@testable import Entities

@Suite(.timeLimit(.minutes(5))) struct EpisodeSelectionTests {
    @Test func readsWhatPeopleType() {
        for (text, selection) in [
            ("S02E05", "S02E05"), ("s2e5", "S02E05"), ("2x05", "S02E05"), ("2026E105", "2026E105"),
            ("S2026E105", "2026E105"), ("S02", "S02"), ("s2026", "2026"), ("S02E01-S02E04", "S02E01-04"),
            ("S02E01-04", "S02E01-04"), ("s02e01-e04", "S02E01-04"), ("S01E09-S02E02", "S01E09-S02E02"),
            ("S00E01", "S00E01"), ("s02sp1", "S02SP1"), ("2SP12", "S02SP12"), ("2026SP1", "2026SP1"),
            ("episode:5413", "episode:5413"),
        ] as [(String, String)] { expectEqual(EpisodeSelection(text)?.text, selection, text) }
        // Everything else is words.
        for text in [
            "", "82", "2026", "dark", "S", "SE5", "S02E", "S02E05x", "S02-S03", "S02E04-S02E01", "S02E1-", "24", "E05",
            "S1234567E1", "½x1", "S02EE05", "S02SP", "S02SP0", "SP1", "S02SP1-2", "episode:", "episode:0", "episode:x",
            "episode:99999999999999999999",
        ] { expectNil(EpisodeSelection(text), text) }
    }

    @Test func selectsEpisodes() {
        let episodes = [(1, 9), (2, 1), (2, 2), (3, 1)].map {
            Episode(id: $0 * 10 + $1, name: "", season: $0, number: $1)
        }
        let specials = [(7, 30.0), (5, 10), (6, 20)].map {
            Episode(id: $0, name: "", season: $0 == 6 ? 1 : 2, number: nil, airstamp: Date(timeIntervalSince1970: $1))
        }
        let all = episodes + specials
        func ids(_ text: String) -> [Int] { EpisodeSelection(text)?.episodes(in: all).map(\.id) ?? [] }
        expectEqual(ids("S02"), [21, 22])
        expectEqual(ids("S01E09-S02E01"), [19, 21])
        expectEqual(ids("S03E01"), [31])
        // Specials are counted in the order of their release.
        expect(ids("S02SP1") == [5] && ids("S02SP2") == [7] && ids("S02SP3") == [] && ids("S01SP1") == [6])
        expect(ids("episode:22") == [22] && ids("episode:7") == [7] && ids("episode:8") == [])
        for (id, code) in all.codesOfSpecials { expectEqual(ids(code), [id]) }
        expectEqual(all.codesOfSpecials.count, 3)
    }
}
